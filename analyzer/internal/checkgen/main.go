// Checkgen keeps what is derived from the checks in step with them: the list
// of checks, the table in the README, the header lines of the pages, and the
// catalogue of all names ever used. It also writes the files of a new check.
//
//	go generate ./analyzer
//	go run ./analyzer/internal/checkgen -new=bad-pattern
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
)

func main() {
	name := flag.String("new", "", "write the files of a new check of this `name`")
	flag.Parse()
	if err := run(*name); err != nil {
		fmt.Fprintln(os.Stderr, "checkgen:", err)
		os.Exit(1)
	}
}

func run(name string) error {
	root, err := moduleRoot()
	if err != nil {
		return err
	}
	if name != "" {
		if err := scaffold(root, name); err != nil {
			return err
		}
	}
	return generate(root)
}

// moduleRoot returns the folder of the go.mod that the current folder is under.
func moduleRoot() (string, error) {
	dir, err := os.Getwd()
	if err != nil {
		return "", err
	}
	for {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return dir, nil
		}
		parent := filepath.Dir(dir)
		if parent == dir {
			return "", errors.New("no go.mod above the current folder")
		}
		dir = parent
	}
}

// generate rewrites everything that is derived, where it changed.
func generate(root string) error {
	checks, err := readChecks(filepath.Join(root, "analyzer", "internal", "check"))
	if err != nil {
		return err
	}
	files := map[string]func(old string) (string, error){
		filepath.Join(root, "analyzer", "internal", "check", "list.go"): func(string) (string, error) { return list(checks), nil },
		filepath.Join(root, "README.md"):                                func(old string) (string, error) { return readme(old, checks) },
		filepath.Join(root, "testdata", "catalogue.golden"):             func(old string) (string, error) { return catalogue(old, checks), nil },
	}
	for _, c := range checks {
		files[filepath.Join(root, "analyzer", "docs", c.name+".md")] = func(old string) (string, error) { return header(old, c) }
	}
	for name, make := range files {
		if err := rewrite(name, make); err != nil {
			return err
		}
	}
	return nil
}

func rewrite(name string, text func(old string) (string, error)) error {
	old, err := os.ReadFile(name)
	if err != nil && !os.IsNotExist(err) {
		return err
	}
	after, err := text(string(old))
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	if after == string(old) {
		return nil
	}
	return os.WriteFile(name, []byte(after), 0o666)
}
