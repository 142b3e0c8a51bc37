package driver

import (
	"bytes"
	"cmp"
	"fmt"
	"io"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"github.com/aymanbagabas/go-udiff"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/govet"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/report"
)

// A patch is what write would change, as git apply and patch -p1 read it.
type patch struct {
	root  string   // the folder that names are relative to
	names []string // as in changes
	files []string // the files that the names lead to
}

// patch plans a patch of the files, for a command started in dir.
func (c *changes) patch(dir string) (patch, error) {
	var p patch
	for _, name := range slices.Sorted(maps.Keys(c.after)) {
		file, err := filepath.EvalSymlinks(name)
		if err != nil {
			return p, err
		}
		if !slices.Contains(p.files, file) {
			p.names, p.files = append(p.names, name), append(p.files, file)
		}
	}
	top, err := topFolder(dir)
	p.root = commonFolder(top, p.files)
	return p, err
}

// write writes the patch. Files outside of the root, as on another drive, have
// absolute names.
func (p patch) write(w io.Writer, c *changes) error {
	var out bytes.Buffer
	for i, name := range p.names {
		short, err := filepath.Rel(p.root, p.files[i])
		if err != nil {
			short = p.files[i]
		}
		out.Write(diffOf(filepath.ToSlash(short), c.before[name], c.after[name]))
	}
	_, err := w.Write(out.Bytes())
	return err
}

// topFolder returns the folder that people see as that of the project around
// dir: of the git repository, or else of go.work, or else of the module.
func topFolder(dir string) (string, error) {
	dir, err := filepath.EvalSymlinks(dir)
	return cmp.Or(report.FolderWith(".git", dir), report.FolderWith("go.work", dir), report.FolderWith("go.mod", dir), dir), err
}

// commonFolder returns the folder, or the nearest above it, that has all the
// files below it.
func commonFolder(dir string, files []string) string {
	for _, file := range files {
		for !govet.IsBelow(file, dir) && dir != filepath.Dir(dir) {
			dir = filepath.Dir(dir)
		}
	}
	return dir
}

// diffOf returns the change of one file in the unified form of git, which git
// apply and patch -p1 read. The name is relative, with slashes.
func diffOf(name string, before, after []byte) []byte {
	a, b := "a/"+name, "b/"+name
	// patch takes a name for ended at its first space, but for a tab after it.
	end := ""
	if strings.Contains(name, " ") {
		end = "\t"
	}
	text := udiff.Unified(a+end, b+end, string(before), string(after))
	if text == "" {
		return nil
	}
	return fmt.Appendf(nil, "diff --git %s %s\n%s", a, b, text)
}
