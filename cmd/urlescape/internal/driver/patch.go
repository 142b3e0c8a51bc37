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

// A patch lists the files of a diff. Its method write makes this diff, for git apply or patch -p1.
type patch struct {
	root  string   // the folder that the names in the diff ("a/x.go") are relative to
	names []string // the files to show, by the names that they have in changes
	files []string // the same files in the same order, by names without symbolic links
}

// patch returns the patch with the files of c.after. Its root is the folder of the project around
// dir, or the nearest folder above that which contains all files of the patch.
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

// write writes the differences between c.before and c.after to w. A file that has no path relative
// to p.root, as on another drive, gets its absolute name.
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

// topFolder returns the folder of the project around dir: that of the git repository, or else of
// go.work, or else of go.mod; dir if there is none.
func topFolder(dir string) (string, error) {
	dir, err := filepath.EvalSymlinks(dir)
	return cmp.Or(report.FolderWith(".git", dir), report.FolderWith("go.work", dir), report.FolderWith("go.mod", dir), dir), err
}

// commonFolder returns dir or the nearest folder above it that has all files below it; else "/".
func commonFolder(dir string, files []string) string {
	for _, file := range files {
		for !govet.IsBelow(file, dir) && dir != filepath.Dir(dir) {
			dir = filepath.Dir(dir)
		}
	}
	return dir
}

// diffOf returns the change of a file from before to after in the unified format of git; nil if
// there is none. name is the name of the file in the headers, with slashes: "--- a/name".
func diffOf(name string, before, after []byte) []byte {
	a, b := "a/"+name, "b/"+name
	// patch ends a name at the first space, unless a tab follows the name.
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
