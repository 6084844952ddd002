//go:build !(darwin || dragonfly || freebsd || linux || netbsd || openbsd)

package site

import (
	"errors"
	"os"
)

// lockFolder returns [errors.ErrUnsupported]: there are no locks here that end
// with the process.
func lockFolder(string, bool) (*os.File, error) { return nil, errors.ErrUnsupported }
