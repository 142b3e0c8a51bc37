// Package output provides a standard output on which every failed write is an error.
package output

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"os/signal"
	"syscall"
)

// Standard returns the standard output. If its reader goes away, as head does, a write returns an
// error, and no signal ends the program.
func Standard() io.Writer {
	signal.Notify(make(chan os.Signal, 1), syscall.SIGPIPE)
	return os.Stdout
}

// Explain returns the message for err, an error of writing; "" if the reader went away, as head
// does when it has seen enough.
func Explain(err error) string {
	if errors.Is(err, syscall.EPIPE) {
		return ""
	}
	if e, ok := errors.AsType[*fs.PathError](err); ok {
		err = e.Err // the name stands for no file
	}
	return "standard output: " + err.Error()
}
