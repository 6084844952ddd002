//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package site

import (
	"errors"
	"os"
	"syscall"
)

// lockFolder takes a folder for this process, as flock does: for as long as the
// file returned is open, and no longer than the process lives. If another has
// it, it waits, or if it is not to, returns errTaken. Where the file system
// knows no such locks it returns [errors.ErrUnsupported].
func lockFolder(path string, wait bool) (*os.File, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	how := syscall.LOCK_EX
	if !wait {
		how |= syscall.LOCK_NB
	}
	for {
		switch err = syscall.Flock(int(f.Fd()), how); {
		case err == nil:
			return f, nil
		case errors.Is(err, syscall.EINTR):
			continue
		case errors.Is(err, syscall.EWOULDBLOCK):
			err = errTaken
		default:
			err = errors.ErrUnsupported
		}
		return nil, errors.Join(err, f.Close())
	}
}
