package site

import (
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"io"
	"strings"
	"sync"
)

// keepers are the files of this package that choose what is played and
// searched, and how, and that make of it what is kept.
//
//go:embed measure*.go evaluation.go same.go uptodate.go made.go archive_former.go
var keepers embed.FS

// keepersDigest names them by what they hold: a size or a limit that is changed
// there is another key, even where it is no part of the key itself.
var keepersDigest = sync.OnceValue(func() string {
	digest := sha256.New()
	entries, err := keepers.ReadDir(".")
	if err != nil {
		panic(err) // the files are part of the program
	}
	for _, e := range entries {
		if strings.HasSuffix(e.Name(), "_test.go") {
			continue
		}
		b, err := keepers.ReadFile(e.Name())
		if err != nil {
			panic(err)
		}
		io.WriteString(digest, "\x00"+e.Name()+"\x00")
		// A checkout may have changed the line ends, and nothing by it.
		io.WriteString(digest, strings.ReplaceAll(string(b), "\r\n", "\n"))
	}
	return hex.EncodeToString(digest.Sum(nil)[:8])
})
