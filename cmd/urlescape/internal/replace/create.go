package replace

import (
	"bytes"
	"errors"
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

// create makes a file under another name, which it then gives up.
func create(name string, text []byte) (err error) {
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
	_, err = f.Write(text)
	err = errors.Join(err, f.Sync(), f.Close())
	if err != nil {
		return err
	}
	return os.Rename(temp, name)
}
