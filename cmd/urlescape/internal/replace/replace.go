// Package replace gives files a new text, whole or not at all.
//
// The new text is written to a temporary file in the same folder, which then
// takes the place of the file. All texts are on the disk before the first file
// is touched, so that a full disk harms none. Whenever the process stops, each file has its
// old text or its new one.
//
//   - A symbolic link stays; the file that it leads to is replaced.
//   - A file with several names, as hard links, is replaced under the name that
//     was given. The other names keep the old text.
//   - The mode stays, and the owner and the group as far as the system lets
//     them. Access control lists and extended attributes are those of a new
//     file.
//   - A file that nobody may write, or that this user may not, is an error, also
//     where the folder would allow to replace it.
//
// A process that is killed may leave temporary files. Their names begin with
// ".urlescape-", which the go command does not read.
//
// Libraries that do this replace one file at a time, and none of those found
// works on Windows and keeps owners.
package replace

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// A File is a file that is to be replaced.
type File struct {
	Name   string
	Before []byte // the text that it must have still
	After  []byte
}

// ErrChanged is the error of a file that does not have the text Before.
var ErrChanged = errors.New("changed while it was analysed; run again")

// An Error says why a file could not be replaced.
type Error struct {
	Name string // as in File
	Err  error  // names no temporary file
}

func (e *Error) Error() string { return e.Name + ": " + e.Err.Error() }
func (e *Error) Unwrap() error { return e.Err }

// Files replaces files, in their order, and returns how many it has replaced.
// After an error, an *Error, these are the first ones; all others are as they
// were. Several names of one file must ask for the same text.
func Files(list []File) (replaced int, err error) { return files(list, os.Rename) }

// files is Files with a function that renames.
func files(list []File, rename func(from, to string) error) (replaced int, err error) {
	temps, targets := make([]string, len(list)), make([]string, len(list))
	defer func() {
		for _, temp := range temps[replaced:] {
			if temp != "" {
				_ = os.Remove(temp)
			}
		}
	}()
	for i, f := range list {
		if targets[i], err = Target(f.Name); err == nil {
			temps[i], err = prepare(f, targets[i])
		}
		if err != nil {
			return 0, &Error{Name: f.Name, Err: cause(err)}
		}
	}
	for i, f := range list {
		if err := rename(temps[i], targets[i]); err != nil {
			return replaced, &Error{Name: f.Name, Err: cause(err)}
		}
		replaced++
	}
	return replaced, nil
}

// Target returns the name of the file that Files replaces: the one that
// symbolic links lead to.
func Target(name string) (string, error) { return filepath.EvalSymlinks(name) }

// prepare writes the new text beside the file, which must be one that may be replaced and
// have its old text, and returns the name of that.
func prepare(f File, target string) (temp string, err error) {
	info, err := os.Lstat(target)
	switch {
	case err != nil:
		return "", err
	case !info.Mode().IsRegular():
		return "", errors.New("not a regular file")
	case info.Mode().Perm()&0o222 == 0:
		return "", errors.New("the file is read-only")
	}
	old, err := os.OpenFile(target, os.O_WRONLY, 0) // changes nothing
	if err != nil {
		return "", err
	}
	_ = old.Close()
	if now, err := os.ReadFile(target); err != nil || !bytes.Equal(now, f.Before) {
		return "", errors.Join(err, ErrChanged)
	}
	out, err := os.CreateTemp(filepath.Dir(target), ".urlescape-*.tmp")
	if err != nil {
		return "", fmt.Errorf("no temporary file can be made beside it: %w", cause(err))
	}
	_, err = out.Write(f.After)
	keepOwner(out, info)
	if err == nil {
		err = out.Chmod(info.Mode())
	}
	if err == nil {
		err = out.Sync()
	}
	if closed := out.Close(); err == nil {
		err = closed
	}
	return out.Name(), err
}

// Write gives a file a text, as Files does, whatever it had before, or makes it.
// The error is an *Error.
func Write(name string, text []byte) error {
	before, err := os.ReadFile(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		if err = os.WriteFile(name, text, 0o666); err != nil {
			_ = os.Remove(name) // or a part of it
		}
	case err == nil && !bytes.Equal(before, text):
		_, err = Files([]File{{Name: name, Before: before, After: text}})
		return err
	}
	if err != nil {
		return &Error{Name: name, Err: cause(err)}
	}
	return nil
}

// cause returns an error without the names of files in it.
func cause(err error) error {
	if e, ok := errors.AsType[*fs.PathError](err); ok {
		return e.Err
	}
	if e, ok := errors.AsType[*os.LinkError](err); ok {
		return e.Err
	}
	return err
}
