// Package replace replaces the texts of files, each as a whole or not at all.
//
// The new text is written to a temporary file in the same folder, which is then renamed to the
// file. All texts are on the disk before the first file is renamed, so a full disk changes no file.
// Whenever the process or the machine stops, each file has its old text or its new one.
//
//   - A symbolic link stays; the file that it points to is replaced.
//   - Of a file with several hard links, only the given name gets the new text. The other
//     names keep the old text.
//   - The mode stays; owner and group stay as far as the system allows. Access control
//     lists and extended attributes are those of a new file.
//   - A file without write permission is an error, also if its folder would allow to
//     replace it.
//
// A process that is killed may leave temporary files. Their names begin with
// ".urlescape-", which the go command does not read.
//
// Libraries for this replace one file at a time; none found works on Windows and keeps owners.
package replace

import (
	"bytes"
	"crypto/rand"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// A File is a file to replace.
type File struct {
	Name   string
	Before []byte // the text that the file must still have
	After  []byte
}

// ErrChanged is the error for a file whose text is no longer File.Before.
var ErrChanged = errors.New("changed while it was analysed; run again")

// An Error says why a file could not be replaced.
type Error struct {
	Name string // the name of the file, as in File.Name
	Err  error  // the cause, without the name of the temporary file
}

func (e *Error) Error() string { return e.Name + ": " + e.Err.Error() }
func (e *Error) Unwrap() error { return e.Err }

// Files replaces the files of list in order, and returns how many it has replaced. After an error,
// of type *Error, it has changed the files list[:replaced] and no others.
func Files(list []File) (replaced int, err error) { return files(os.Rename, list) }

// A change is a File with its temporary file.
type change struct {
	File
	target string // the name of the file after following symbolic links
	temp   string // the name of the temporary file with the new text
}

// files is Files, except that it calls rename in place of os.Rename, for tests.
func files(rename func(from, to string) error, list []File) (replaced int, err error) {
	changes := make([]change, len(list))
	defer func() {
		for _, c := range changes[replaced:] {
			if c.temp != "" {
				_ = os.Remove(c.temp) // one that stays harms nobody
			}
		}
	}()
	for i, f := range list {
		if changes[i], err = prepare(f); err != nil {
			return 0, &Error{Name: f.Name, Err: cause(err)}
		}
	}
	for _, c := range changes {
		if err := c.checkText(); err != nil {
			return 0, &Error{Name: c.Name, Err: cause(err)}
		}
	}
	for _, c := range changes {
		if err := rename(c.temp, c.target); err != nil {
			return replaced, &Error{Name: c.Name, Err: cause(err)}
		}
		replaced++
	}
	syncFolders(changes)
	return replaced, nil
}

// prepare stores the new text of f in a temporary file. It fails if f is read-only or not regular.
func prepare(f File) (c change, err error) {
	c.File = f
	if c.target, err = filepath.EvalSymlinks(f.Name); err != nil {
		return c, err
	}
	info, err := os.Lstat(c.target)
	if err == nil {
		err = checkWritable(c.target, info)
	}
	if err == nil {
		c.temp, err = store(filepath.Dir(c.target), f.After, info)
	}
	return c, err
}

// checkWritable returns an error if a file is read-only or not regular. info describes the file.
func checkWritable(name string, info fs.FileInfo) error {
	switch {
	case !info.Mode().IsRegular():
		return errors.New("not a regular file")
	case info.Mode().Perm()&0o222 == 0:
		return errors.New("the file is read-only")
	}
	f, err := os.OpenFile(name, os.O_WRONLY, 0) // changes nothing
	if err != nil {
		return err
	}
	return f.Close()
}

// store writes text to a new temporary file in dir and returns its name; "" after an error. If like
// is not nil, the file gets the mode and owner of like.
func store(dir string, text []byte, like fs.FileInfo) (name string, err error) {
	name = filepath.Join(dir, ".urlescape-"+rand.Text()+".tmp")
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return "", fmt.Errorf("no temporary file can be made beside it: %w", cause(err))
	}
	_, err = f.Write(text)
	if like != nil {
		keepOwner(f, like)
		err = errors.Join(err, f.Chmod(like.Mode()))
	}
	if err = errors.Join(err, f.Sync(), f.Close()); err != nil {
		_ = os.Remove(name)
		return "", err
	}
	return name, nil
}

// checkText returns an error if the text of the file is not c.Before.
func (c change) checkText() error {
	now, err := os.ReadFile(c.target)
	if err == nil && !bytes.Equal(now, c.Before) {
		err = ErrChanged
	}
	return err
}

// Write makes text the content of the file called name, which it creates if there is none. After an
// error, an *Error, the file has its old content.
func Write(name string, text []byte) error {
	before, err := os.ReadFile(name)
	switch {
	case err == nil && bytes.Equal(before, text):
		return nil
	case err == nil:
		_, err = Files([]File{{Name: name, Before: before, After: text}})
		return err
	case errors.Is(err, fs.ErrNotExist):
		var temp string
		if temp, err = store(filepath.Dir(name), text, nil); err == nil {
			if err = os.Rename(temp, name); err == nil {
				return nil
			}
			_ = os.Remove(temp)
		}
	}
	return &Error{Name: name, Err: cause(err)}
}

// cause returns err without file names.
func cause(err error) error {
	if e, ok := errors.AsType[*fs.PathError](err); ok {
		return e.Err
	}
	if e, ok := errors.AsType[*os.LinkError](err); ok {
		return e.Err
	}
	return err
}

// syncFolders makes the renames of changes survive a crash of the machine. On systems that cannot
// sync folders it does nothing: after a crash, a file may have its whole old text again.
func syncFolders(changes []change) {
	done := make(map[string]bool)
	for _, c := range changes {
		dir := filepath.Dir(c.target)
		if f, err := os.Open(dir); err == nil && !done[dir] {
			_ = f.Sync()
			_ = f.Close()
		}
		done[dir] = true
	}
}
