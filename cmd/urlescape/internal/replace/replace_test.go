package replace_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/replace"
)

// folder makes a folder with files, all with the text "old" and mode 0640.
func folder(t *testing.T, names ...string) string {
	t.Helper()
	dir := t.TempDir()
	for _, name := range names {
		write(t, filepath.Join(dir, name), "old")
	}
	return dir
}

func write(t *testing.T, name, text string) {
	t.Helper()
	if err := os.WriteFile(name, []byte(text), 0o640); err != nil {
		t.Fatal(err)
	}
}

// texts returns the files of a folder, as "name=text".
func texts(t *testing.T, dir string) []string {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var list []string
	for _, e := range entries {
		text, err := os.ReadFile(filepath.Join(dir, e.Name()))
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, e.Name()+"="+string(text))
	}
	return list
}

func check(t *testing.T, dir string, want ...string) {
	t.Helper()
	if got := texts(t, dir); !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

// news asks for the text "new" where the text is "old".
func news(dir string, names ...string) []replace.File {
	var list []replace.File
	for _, name := range names {
		list = append(list, replace.File{Name: filepath.Join(dir, name), Before: []byte("old"), After: []byte("new")})
	}
	return list
}

func TestFiles(t *testing.T) {
	dir := folder(t, "a", "b", "c")
	if n, err := replace.Files(news(dir, "a", "b")); n != 2 || err != nil {
		t.Fatalf("got %d, %v", n, err)
	}
	check(t, dir, "a=new", "b=new", "c=old")
	info, err := os.Stat(filepath.Join(dir, "a"))
	if err != nil || info.Mode().Perm() != 0o640 {
		t.Errorf("got mode %v, %v", info.Mode(), err)
	}
	if n, err := replace.Files(nil); n != 0 || err != nil {
		t.Errorf("nothing: got %d, %v", n, err)
	}
}

// TestRefused asks for files of which the second cannot be replaced: none is.
func TestRefused(t *testing.T) {
	tests := map[string]struct {
		spoil func(name string) error
		want  string
	}{
		"changed":   {func(name string) error { return os.WriteFile(name, []byte("other"), 0o600) }, "changed while it was analysed; run again"},
		"read-only": {func(name string) error { return os.Chmod(name, 0o444) }, "the file is read-only"},
		"gone":      {os.Remove, "no such file or directory"},
		"a folder": {func(name string) error {
			return errors.Join(os.Remove(name), os.Mkdir(name, 0o700))
		}, "not a regular file"},
	}
	for name, test := range tests {
		dir, other := folder(t, "a", "c"), folder(t, "b")
		b := filepath.Join(other, "b")
		if err := test.spoil(b); err != nil {
			t.Fatal(err)
		}
		list := slices.Concat(news(dir, "a"), news(other, "b"), news(dir, "c"))
		n, err := replace.Files(list)
		e, ok := errors.AsType[*replace.Error](err)
		if n != 0 || !ok || e.Name != b || e.Err.Error() != test.want {
			t.Errorf("%s: got %d, %v; want %s", name, n, err, test.want)
		}
		check(t, dir, "a=old", "c=old")
	}
}

// TestRename makes the second of three files fail when the first is in place.
func TestRename(t *testing.T) {
	dir := folder(t, "a", "b", "c")
	rename := func(from, to string) error {
		if filepath.Base(to) == "b" {
			return &os.LinkError{Op: "rename", Old: from, New: to, Err: fs.ErrPermission}
		}
		return os.Rename(from, to)
	}
	n, err := replace.FilesWith(rename, news(dir, "a", "b", "c"))
	if n != 1 || !errors.Is(err, fs.ErrPermission) || strings.Contains(err.Error(), ".tmp") {
		t.Errorf("got %d, %v", n, err)
	}
	check(t, dir, "a=new", "b=old", "c=old")
}

// TestPrepared finds all new texts on the disk when the first file is touched.
func TestPrepared(t *testing.T) {
	dir := folder(t, "a", "b")
	stop := errors.New("stop")
	var seen []string
	_, err := replace.FilesWith(func(string, string) error { seen = texts(t, dir); return stop }, news(dir, "a", "b"))
	if !errors.Is(err, stop) || len(seen) != 4 {
		t.Fatalf("got %q, %v", seen, err)
	}
	for _, file := range seen[:2] {
		if !strings.HasPrefix(file, ".urlescape-") || !strings.HasSuffix(file, ".tmp=new") {
			t.Errorf("got temporary file %s", file)
		}
	}
	check(t, dir, "a=old", "b=old")
}

func TestSymbolicLinks(t *testing.T) {
	dir, other := folder(t, "a"), folder(t, "real")
	link, to := filepath.Join(dir, "link"), filepath.Join(other, "real")
	if err := os.Symlink(to, link); err != nil {
		t.Fatal(err)
	}
	list := slices.Concat(news(dir, "link"), news(other, "real"))
	if n, err := replace.Files(list); n != 2 || err != nil {
		t.Fatalf("got %d, %v", n, err)
	}
	check(t, dir, "a=old", "link=new")
	check(t, other, "real=new")
	if got, err := os.Readlink(link); got != to {
		t.Errorf("the link leads to %q, %v", got, err)
	}
}

func TestHardLinks(t *testing.T) {
	dir := folder(t, "a")
	if err := os.Link(filepath.Join(dir, "a"), filepath.Join(dir, "b")); err != nil {
		t.Fatal(err)
	}
	if n, err := replace.Files(news(dir, "a")); n != 1 || err != nil {
		t.Fatalf("got %d, %v", n, err)
	}
	check(t, dir, "a=new", "b=old")
}
