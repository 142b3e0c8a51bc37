package govet

import (
	"context"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

const ownFields = "Dir,Standard,Module,GoFiles,TestGoFiles,XTestGoFiles"

// OwnFiles returns the Go files of the packages that the patterns name, as they
// are on the disk, by absolute name, where these packages are of a main module
// (those of go.work are all main), or of none. The files of others are not among
// them: those of the standard library, of the module cache, of vendor folders,
// and of a module that a replace directive finds in a folder beside.
func OwnFiles(ctx context.Context, cfg Config) (map[string]fs.FileInfo, error) {
	pkgs, _, err := list(ctx, cfg, ownFields)
	if err != nil {
		return nil, err
	}
	dirs, err := Env(ctx, "GOROOT", "GOMODCACHE")
	if err != nil {
		return nil, err
	}
	files := make(map[string]fs.FileInfo)
	for _, p := range pkgs {
		if p.Standard || p.Module != nil && !p.Module.Main || p.Module == nil && isKept(p.Dir, dirs) {
			continue
		}
		for _, name := range slices.Concat(p.GoFiles, p.TestFiles, p.XTestFiles) {
			if !filepath.IsAbs(name) {
				name = filepath.Join(p.Dir, name)
			}
			if info, err := os.Stat(name); err == nil {
				files[name] = info
			}
		}
	}
	return files, nil
}

// isKept reports whether the go command keeps a folder for itself: one in the
// given folders, or a vendor folder.
func isKept(name string, dirs []string) bool {
	for _, dir := range dirs {
		if isBelow(name, dir) {
			return true
		}
	}
	return strings.Contains(filepath.ToSlash(name), "/vendor/")
}
