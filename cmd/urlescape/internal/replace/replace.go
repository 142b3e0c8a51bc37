// Package replace gives files a new text, whole or not at all.
//
// The new text is written to a temporary file in the same folder, which then
// takes the place of the file. All texts are on the disk before the first file
// is touched, so that a full disk harms none. Whenever the process or the
// machine stops, each file has its old text or its new one.
//
//   - A symbolic link stays; the file that it leads to is replaced.
//   - A file with several names, as hard links, is replaced under the name that
//     was given. The other names keep the old text: they are copies that
//     someone made without the space, and not asked for.
//   - The mode stays, and the owner and the group as far as the system lets
//     them. Access control lists and extended attributes are those of a new
//     file.
//   - A file that nobody may write, or that this user may not, is an error, also
//     where the folder would allow to replace it.
//
// A process that is killed may leave temporary files. Their names begin with
// ".urlescape-", which the go command does not read. The next run that replaces
// a file of the folder removes them.
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
	"runtime"
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
func Files(list []File) (replaced int, err error) {
	return system{rename: os.Rename}.replace(list)
}

// A system is what tests make fail.
type system struct {
	rename func(from, to string) error
}

// A change is a file on its way to its new text.
type change struct {
	File
	target string      // the file that Name leads to
	info   fs.FileInfo // of target
	again  bool        // an earlier change has the same target
	temp   string      // has the text After
}

func (sys system) replace(list []File) (replaced int, err error) {
	changes, err := plan(list)
	if err != nil {
		return 0, err
	}
	defer func() {
		for _, c := range changes[replaced:] {
			if c.temp != "" {
				_ = os.Remove(c.temp) // or the next run does it
			}
		}
	}()
	for i := range changes {
		if err := changes[i].prepare(); err != nil {
			return 0, &Error{Name: changes[i].Name, Err: cause(err)}
		}
	}
	for i := range changes {
		c := &changes[i]
		if err := c.checkText(); err != nil {
			return 0, &Error{Name: c.Name, Err: cause(err)}
		}
	}
	for _, c := range changes {
		if !c.again {
			if err := sys.rename(c.temp, c.target); err != nil {
				return replaced, &Error{Name: c.Name, Err: cause(err)}
			}
		}
		replaced++
	}
	syncFolders(changes)
	return replaced, nil
}

// plan finds out what is to be replaced, and whether it may be.
func plan(list []File) ([]change, error) {
	var changes []change
	for _, f := range list {
		c := change{File: f}
		err := c.resolve()
		if err == nil {
			err = c.compare(changes)
		}
		if err != nil {
			return nil, &Error{Name: f.Name, Err: cause(err)}
		}
		changes = append(changes, c)
	}
	for _, c := range changes {
		removeLeftovers(filepath.Dir(c.target))
	}
	return changes, nil
}

// resolve finds the file that the name leads to, and checks that it may be
// replaced.
func (c *change) resolve() (err error) {
	if c.target, err = Target(c.Name); err != nil {
		return err
	}
	if c.info, err = os.Lstat(c.target); err != nil {
		return err
	}
	return checkWritable(c.target, c.info)
}

// compare looks for the same file among the changes before.
func (c *change) compare(earlier []change) error {
	for _, e := range earlier {
		if e.target == c.target {
			c.again = true
			if !bytes.Equal(e.After, c.After) {
				return fmt.Errorf("the same file as %s, which gets another text", e.Name)
			}
		}
	}
	return nil
}

// Target returns the name of the file that Files replaces: the one that
// symbolic links lead to.
func Target(name string) (string, error) {
	target, err := filepath.EvalSymlinks(name)
	if err == nil {
		return target, nil
	}
	// Some file systems of Windows have folders that cannot be resolved.
	if info, statErr := os.Lstat(name); statErr == nil && info.Mode()&fs.ModeSymlink == 0 {
		return name, nil
	}
	return "", err
}

// checkWritable returns an error for what must not be replaced.
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

// prepare writes the new text beside the file.
func (c *change) prepare() (err error) {
	if c.again {
		return nil
	}
	f, err := os.CreateTemp(filepath.Dir(c.target), tempPattern())
	if err != nil {
		return fmt.Errorf("no temporary file can be made beside it: %w", cause(err))
	}
	c.temp = f.Name()
	defer func() { err = errors.Join(err, f.Close()) }()
	if _, err := f.Write(c.After); err != nil {
		return err
	}
	keepOwner(f, c.info)
	if err := f.Chmod(c.info.Mode()); err != nil {
		return err
	}
	return f.Sync()
}

// checkText returns an error if the file does not have the text Before.
func (c *change) checkText() error {
	now, err := os.ReadFile(c.target)
	if err == nil && !bytes.Equal(now, c.Before) {
		err = ErrChanged
	}
	return err
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

// syncFolders brings the new names to the disk. Where that fails, as on systems
// that cannot sync folders, a crash of the machine may bring an old text back,
// which is whole.
func syncFolders(changes []change) {
	if runtime.GOOS == "windows" {
		return
	}
	done := make(map[string]bool)
	for _, c := range changes {
		dir := filepath.Dir(c.target)
		if done[dir] {
			continue
		}
		done[dir] = true
		if f, err := os.Open(dir); err == nil {
			_ = f.Sync()
			_ = f.Close()
		}
	}
}
