package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"runtime/debug"
	"strings"
	"time"
)

// mode returns the mode of a file: programs may be run.
func mode(name string) int64 {
	if name == program || strings.HasSuffix(name, ".exe") {
		return 0o755
	}
	return 0o644
}

// tarred returns the files as a compressed tar archive, below a folder.
func tarred(folder string, files map[string][]byte, at time.Time) ([]byte, error) {
	var b bytes.Buffer
	packed, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	w := tar.NewWriter(packed)
	for _, name := range names(files) {
		head := tar.Header{Name: path.Join(folder, name), Mode: mode(name), Size: int64(len(files[name])), ModTime: at, Format: tar.FormatPAX, Typeflag: tar.TypeReg}
		if err := w.WriteHeader(&head); err != nil {
			return nil, err
		}
		if _, err := w.Write(files[name]); err != nil {
			return nil, err
		}
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	err = packed.Close()
	return b.Bytes(), err
}

// zipped returns the files as a zip archive, below a folder.
func zipped(folder string, files map[string][]byte, at time.Time) ([]byte, error) {
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for _, name := range names(files) {
		head := zip.FileHeader{Name: path.Join(folder, name), Method: zip.Deflate, Modified: at}
		head.SetMode(0o644)
		f, err := w.CreateHeader(&head)
		if err != nil {
			return nil, err
		}
		if _, err := f.Write(files[name]); err != nil {
			return nil, err
		}
	}
	err := w.Close()
	return b.Bytes(), err
}

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
