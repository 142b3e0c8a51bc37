package analyzer_test

import (
	"flag"
	"fmt"
	"path/filepath"
	"testing"

	"github.com/urlescape/urlescape/analyzer"
	"github.com/urlescape/urlescape/analyzer/wire"
)

var (
	oneCheck = flag.String("check", "", "load and test what belongs to this check only")
	oneFile  = flag.String("file", "", "with -check, compare this file of its folder only: gitremote.go")
)

// selected returns the checks that are tested: all of them, or that of the flag.
func selected() ([]analyzer.Check, error) {
	if *oneCheck == "" {
		return analyzer.Checks(), nil
	}
	var names []string
	for _, c := range analyzer.Checks() {
		if c.Name == *oneCheck {
			return []analyzer.Check{c}, nil
		}
		names = append(names, c.Name)
	}
	if near := wire.Nearest(*oneCheck, names); near != "" {
		return nil, fmt.Errorf("there is no check %q, did you mean %s?", *oneCheck, near)
	}
	return nil, fmt.Errorf("there is no check %q", *oneCheck)
}

// checks is selected for tests.
func checks(t *testing.T) []analyzer.Check {
	t.Helper()
	list, err := selected()
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// corpusFiles returns the files of the folder of a check that are compared: all of them, or
// that of the flag.
func corpusFiles(t *testing.T, check string) []string {
	t.Helper()
	pattern := "*.go"
	if *oneFile != "" {
		pattern = *oneFile
	}
	names, err := filepath.Glob(inCorpus(t, check, pattern))
	if err != nil {
		t.Fatal(err)
	}
	if len(names) == 0 {
		t.Errorf("there is no %s in the folder of %s", pattern, check)
	}
	return names
}

// corpusPattern is what is loaded of the corpus: all of it, or the folder of
// the check of the flag.
func corpusPattern() string {
	if *oneCheck == "" {
		return "./..."
	}
	return "./" + *oneCheck + "/..."
}
