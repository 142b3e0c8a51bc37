package replace

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
)

// Write gives a file a text, as Files does, whatever it had before, or makes it.
// The error is an *Error.
func Write(name string, text []byte) error {
	before, err := os.ReadFile(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		if err := create(name, text); err != nil {
			return &Error{Name: name, Err: cause(err)}
		}
		return nil
	case err != nil:
		return &Error{Name: name, Err: cause(err)}
	case bytes.Equal(before, text):
		return nil
	}
	_, err = Files([]File{{Name: name, Before: before, After: text}})
	return err
}

// WriteFrom is Write for a text that is written piece by piece: where there is no such
// file yet, it is never in memory whole. An error of write comes back as it is.
func WriteFrom(name string, write func(io.Writer) error) error {
	var wrong error
	_, err := os.Lstat(name)
	if errors.Is(err, fs.ErrNotExist) {
		err := createFrom(name, func(w io.Writer) error {
			out := &failing{w: w}
			if err := write(out); err != nil && out.err == nil {
				wrong = err
			}
			return errors.Join(wrong, out.err)
		})
		if err != nil && wrong == nil {
			return &Error{Name: name, Err: cause(err)}
		}
		return wrong
	}
	var b bytes.Buffer
	if err := write(&b); err != nil {
		return err
	}
	return Write(name, b.Bytes())
}

// failing remembers why something could not be written.
type failing struct {
	w   io.Writer
	err error
}

func (f *failing) Write(p []byte) (int, error) {
	n, err := f.w.Write(p)
	if err != nil {
		f.err = err
	}
	return n, err
}

func create(name string, text []byte) error {
	return createFrom(name, func(w io.Writer) error {
		_, err := w.Write(text)
		return err
	})
}

// createFrom makes a file under another name, which it then gives up.
func createFrom(name string, write func(io.Writer) error) (err error) {
	dir := filepath.Dir(name)
	removeLeftovers(dir)
	temp := filepath.Join(dir, tempPrefix+strconv.Itoa(os.Getpid())+"-"+filepath.Base(name)+tempSuffix)
	f, err := os.OpenFile(temp, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			_ = os.Remove(temp)
		}
	}()
	err = errors.Join(write(f), f.Sync(), f.Close())
	if err != nil {
		return err
	}
	return os.Rename(temp, name)
}
