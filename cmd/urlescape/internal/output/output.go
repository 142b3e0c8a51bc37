// Package output is the standard output of commands that lose nothing: what
// cannot be written is an error.
//
// A reader that goes away, as head does, ends writing without a message. A
// standard output that was closed cannot be distinguished from the null device opened for
// reading and writing, as some programs do to discard it: that is an error, too,
// unless standard error goes there as well. On Windows it is never reported.
package output

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"os/signal"
	"runtime"
	"syscall"
)

// ErrClosed is the error of writing to a standard output that was closed when
// the program started.
var ErrClosed = errors.New("closed; to discard it, open " + os.DevNull + " for writing only")

// Standard returns the standard output. A reader that goes away is an error of
// writing, not the end of the program.
func Standard() io.Writer {
	signal.Notify(make(chan os.Signal, 1), syscall.SIGPIPE)
	if isClosed(os.Stdout, os.Stderr) {
		return closed{}
	}
	return os.Stdout
}

// closed is a writer that fails if there is anything to write.
type closed struct{}

func (closed) Write(p []byte) (int, error) {
	if len(p) == 0 {
		return 0, nil
	}
	return 0, ErrClosed
}

// isClosed reports whether a standard output was closed when the program
// started. The runtime of Go then opens the null device in its place, for
// reading and writing. Others who open it so do not want the output, but it
// cannot be known who did; a shell opens it for writing only. Where errors go to
// the null device, too, nobody would read that the output is closed.
func isClosed(stdout, stderr *os.File) bool {
	if runtime.GOOS == "windows" || !isNull(stdout) || isNull(stderr) {
		return false
	}
	_, err := stdout.Read(make([]byte, 1))
	return errors.Is(err, io.EOF) // not open for reading: a *fs.PathError
}

func isNull(f *os.File) bool {
	info, err := f.Stat()
	null, nullErr := os.Stat(os.DevNull)
	return err == nil && nullErr == nil && os.SameFile(info, null)
}

// Explain says why output could not be written, or "" if that needs no saying:
// the reader went away, as head does when it has seen enough.
func Explain(err error) string {
	if errors.Is(err, syscall.EPIPE) {
		return ""
	}
	if e, ok := errors.AsType[*fs.PathError](err); ok {
		err = e.Err // the name is that of no file
	}
	return "standard output: " + err.Error()
}
