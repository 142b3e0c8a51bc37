// Package output is the standard output of commands that lose nothing: what
// cannot be written is an error.
package output

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"os/signal"
	"syscall"
)

// Standard returns the standard output. A reader that goes away, as head does, is an error of
// writing, not the end of the program.
func Standard() io.Writer {
	signal.Notify(make(chan os.Signal, 1), syscall.SIGPIPE)
	return os.Stdout
}

// Explain says why output could not be written, or "" if nothing is lost: the reader went away,
// as head does when it has seen enough.
func Explain(err error) string {
	if errors.Is(err, syscall.EPIPE) {
		return ""
	}
	if e, ok := errors.AsType[*fs.PathError](err); ok {
		err = e.Err // the name is that of no file
	}
	return "standard output: " + err.Error()
}
