package main

import (
	"fmt"
	"os"
	"path"
	"path/filepath"
	"runtime/debug"
	"strings"
)

// addLicences adds the licences of the modules that a program is made of, and of Go.
func addLicences(files map[string][]byte, info *debug.BuildInfo) error {
	root, err := output("go", "env", "GOROOT")
	if err != nil {
		return err
	}
	if err := addFolder(files, "Go", root); err != nil {
		return err
	}
	for _, m := range info.Deps {
		if ours(m) {
			continue // the licence of the program
		}
		dir, err := output("go", "list", "-m", "-f={{.Dir}}", m.Path)
		if err != nil {
			return err
		}
		if err := addFolder(files, m.Path, dir); err != nil {
			return err
		}
	}
	return nil
}

// addFolder adds the licences in a folder, of which there must be one.
func addFolder(files map[string][]byte, name, dir string) error {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return err
	}
	found := false
	for _, e := range entries {
		if !isLicence(e.Name()) || e.IsDir() {
			continue
		}
		text, err := os.ReadFile(filepath.Join(dir, e.Name()))
		if err != nil {
			return err
		}
		files[path.Join("licences", name, e.Name())], found = text, true
	}
	if !found {
		return fmt.Errorf("%s has no licence", name)
	}
	return nil
}

// isLicence reports whether a file has terms that go with the program.
func isLicence(name string) bool {
	upper := strings.ToUpper(name)
	for _, prefix := range []string{"LICENSE", "LICENCE", "COPYING", "NOTICE", "PATENTS"} {
		if strings.HasPrefix(upper, prefix) {
			return true
		}
	}
	return false
}

// ours reports whether a module is part of the checkout, which has one version.
func ours(m *debug.Module) bool { return m.Version == "(devel)" }
