package driver

import (
	"bytes"
	"context"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/govet"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/render"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/replace"
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
		file, err := replace.Target(name)
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
		out.Write(render.Diff(filepath.ToSlash(short), c.before[name], c.after[name]))
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
	for at := dir; ; at = filepath.Dir(at) {
		if _, err := os.Stat(filepath.Join(at, ".git")); err == nil { // a folder, or a file in a worktree
			return at, nil
		}
		if at == filepath.Dir(at) {
			break
		}
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
		for !isBelow(dir, file) && dir != filepath.Dir(dir) {
			dir = filepath.Dir(dir)
		}
	}
	return dir
}

func isBelow(dir, name string) bool {
	rel, err := filepath.Rel(dir, name)
	return err == nil && filepath.IsLocal(rel)
}
