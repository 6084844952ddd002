package engine

import (
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"io"
	"runtime"
	"strings"
	"sync"
)

// sources are the files this package was built from.
//
//go:embed *.go
var sources embed.FS

// Version names the engine by its own sources and the Go release that compiled
// them, as sixteen hexadecimal digits. Results kept under it can be used again
// as long as it is the same: whatever is changed here, it changes.
var Version = sync.OnceValue(func() string {
	digest := sha256.New()
	io.WriteString(digest, runtime.Version())
	entries, err := sources.ReadDir(".")
	if err != nil {
		panic(err) // the files are part of the program
	}
	for _, e := range entries {
		if strings.HasSuffix(e.Name(), "_test.go") {
			continue
		}
		b, err := sources.ReadFile(e.Name())
		if err != nil {
			panic(err)
		}
		io.WriteString(digest, "\x00"+e.Name()+"\x00")
		// A checkout may have changed the line ends, and nothing by it.
		io.WriteString(digest, strings.ReplaceAll(string(b), "\r\n", "\n"))
	}
	return hex.EncodeToString(digest.Sum(nil)[:8])
})
