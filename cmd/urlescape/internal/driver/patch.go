package driver

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/rogpeppe/go-internal/diff"

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
func (c *changes) patch(ctx context.Context, dir string) (patch, error) {
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
	top, err := topFolder(ctx, dir)
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
func topFolder(ctx context.Context, dir string) (string, error) {
	dir, err := filepath.EvalSymlinks(dir)
	if err != nil {
		return "", err
	}
	if root := report.FolderWith(".git", dir); root != "" {
		return root, nil
	}
	files, err := govet.Env(ctx, "GOWORK", "GOMOD")
	if err != nil {
		return "", err
	}
	for _, file := range files {
		if filepath.IsAbs(file) && file != os.DevNull {
			return filepath.EvalSymlinks(filepath.Dir(file))
		}
	}
	return dir, nil
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
	text := diff.Diff("a", before, "b", after)
	if text == nil {
		return nil
	}
	// The lines with the names are our own: those of the library take any name
	// as it is, and the first is not that of git.
	hunks := bytes.SplitAfterN(text, []byte("\n"), 4)[3]
	a, b := "a/"+name, "b/"+name
	// patch takes a name for ended at its first space, but for a tab after it.
	end := ""
	if strings.Contains(name, " ") {
		end = "\t"
	}
	var out bytes.Buffer
	fmt.Fprintf(&out, "diff --git %s %s\n--- %s%s\n+++ %s%s\n", a, b, a, end, b, end)
	out.Write(hunks)
	return out.Bytes()
}
