// The program golangci-lint adds the linter urlescape to a checkout of golangci-lint: it writes
// new files, and inserts entries into the lists of linters and settings.
//
//	go run ./contrib/golangci-lint -checkout ../golangci-lint
//
// Then, in the checkout, the module is added and the linter tested:
//
//	go get github.com/urlescape/urlescape@latest
//	go test ./pkg/golinters/urlescape
//
// Each entry goes before the line of the linter that is next by name. If a list does not look as
// expected, the program writes nothing.
package main

import (
	"flag"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

func main() {
	checkout := flag.String("checkout", "", "the `folder` of golangci-lint")
	from := flag.String("from", "contrib/golangci-lint/_files", "the `folder` of the new files")
	flag.Parse()
	if err := run(*checkout, *from); err != nil {
		fmt.Fprintln(os.Stderr, "golangci-lint:", err)
		os.Exit(1)
	}
}

func run(checkout, from string) error {
	if _, err := os.Stat(filepath.Join(checkout, "pkg", "golinters")); err != nil {
		return fmt.Errorf("no checkout of golangci-lint: %w", err)
	}
	files, err := newFiles(from)
	if err != nil {
		return err
	}
	for _, e := range entries {
		text, ok := files[e.file]
		if !ok {
			data, err := os.ReadFile(filepath.Join(checkout, filepath.FromSlash(e.file)))
			if err != nil {
				return err
			}
			text = string(data)
		}
		if files[e.file], err = e.insert(text); err != nil {
			return err
		}
	}
	for _, name := range slices.Sorted(maps.Keys(files)) {
		file := filepath.Join(checkout, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(file, []byte(files[name]), 0o644); err != nil {
			return err
		}
		fmt.Println(name)
	}
	return nil
}

// newFiles returns the contents of the files below dir, by their slash-separated relative paths.
func newFiles(dir string) (map[string]string, error) {
	files := make(map[string]string)
	err := fs.WalkDir(os.DirFS(dir), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(name)))
		files[name] = string(data)
		return err
	})
	return files, err
}

// An entry is text to insert into a file, before each line that begins with the text in before.
// There must be exactly as many such lines as times says.
type entry struct {
	file, before string
	times        int
	text         string
}

func (e entry) insert(text string) (string, error) {
	if strings.Contains(text, e.text) {
		return "", fmt.Errorf("%s: urlescape is there already", e.file)
	}
	var b strings.Builder
	found := 0
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, e.before) {
			b.WriteString(e.text)
			found++
		}
		b.WriteString(line)
	}
	if found != e.times {
		return "", fmt.Errorf("%s: %d lines begin with %q, want %d", e.file, found, e.before, e.times)
	}
	return b.String(), nil
}
