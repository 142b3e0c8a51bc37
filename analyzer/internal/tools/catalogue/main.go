// Catalogue keeps what is derived from the checks in step with them: the list of checks, the
// table of the page of checks, the header lines of the pages, and the catalogue of all names ever used.
//
//	go generate ./analyzer
//
// It reads the checks from their source, as literals of type Check with constants for fields: a
// check that is made in another way is not seen. It overwrites what is derived, and no other
// file.
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
)

// Places in the repository.
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

// run rewrites the files that are stale.
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

// stale returns the texts of the derived files that are not what the checks say, by their names
// from the root.
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
