// Catalogue updates the files that are derived from the checks: the list of checks, the table in
// the page of checks, the header lines of their pages, and the catalogue of all names ever used.
//
//	go generate ./analyzer
//
// It reads the checks from their source: variables that are literals of type Check with constant
// fields. It does not see a check that is made in another way, and writes only derived files.
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
)

// Paths in the repository.
const (
	checkDir      = "analyzer/internal/check"
	pageDir       = "analyzer/docs"
	tableFile     = "docs/checks.md"
	catalogueFile = "testdata/catalogue.golden"
)

func main() {
	root := flag.String("root", ".", "the root of the repository")
	flag.Parse()
	if err := run(*root); err != nil {
		fmt.Fprintln(os.Stderr, "catalogue:", err)
		os.Exit(1)
	}
}

// run rewrites the derived files below the folder root that are out of date.
func run(root string) error {
	files, err := stale(root)
	if err != nil {
		return err
	}
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(root, name), []byte(text), 0o644); err != nil { //nolint:gosec // source and pages
			return err
		}
	}
	return nil
}

// stale returns the new texts of derived files that are out of date, by paths relative to root.
func stale(root string) (map[string]string, error) {
	checks, err := readChecks(filepath.Join(root, checkDir))
	if err != nil {
		return nil, err
	}
	derived := map[string]func(old string) (string, error){
		checkDir + "/list.go": func(string) (string, error) { return list(checks), nil },
		tableFile:             func(old string) (string, error) { return table(old, checks) },
		catalogueFile:         func(old string) (string, error) { return catalogue(old, checks), nil },
	}
	for _, c := range checks {
		derived[pageDir+"/"+c.name+".md"] = func(old string) (string, error) { return header(old, c) }
	}
	files := make(map[string]string)
	for name, derive := range derived {
		old, err := os.ReadFile(filepath.Join(root, name))
		if err != nil && !os.IsNotExist(err) {
			return nil, err
		}
		text, err := derive(string(old))
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		if text != string(old) {
			files[name] = text
		}
	}
	return files, nil
}
