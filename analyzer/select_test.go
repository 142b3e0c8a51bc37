package analyzer_test

import (
	"flag"
	"fmt"
	"io/fs"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
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

// corpusPattern is what is loaded of the corpus: all of it, or the folder of the check of the flag.
func corpusPattern() string {
	if *oneCheck == "" {
		return "./..."
	}
	return "./" + *oneCheck + "/..."
}

// TestFamilies runs every check over the families of wrappers: each is a core
// package, a service package that uses it, and a twin that looks the same and
// makes no URLs. What a line reports is in a want comment.
func TestFamilies(t *testing.T) {
	r, err := base()
	if err != nil {
		t.Fatal(err)
	}
	root := inCorpus(t, "facts")
	families, err := filepath.Glob(filepath.Join(root, "*"))
	if err != nil || len(families) == 0 {
		t.Fatalf("no families: %v", err)
	}
	for _, family := range families {
		t.Run(filepath.Base(family), func(t *testing.T) {
			for _, name := range goFiles(t, family) {
				r.testWants(t, name)
				if filepath.Base(filepath.Dir(name)) == "twin" && len(r.diags[name]) > 0 {
					t.Errorf("%s has findings", name)
				}
			}
		})
	}
}

func goFiles(t *testing.T, dir string) []string {
	t.Helper()
	var names []string
	err := filepath.WalkDir(dir, func(name string, _ fs.DirEntry, err error) error {
		if err == nil && strings.HasSuffix(name, ".go") {
			names = append(names, name)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	slices.Sort(names)
	return names
}

// TestOffered compares the corpus with and without offered fixes. They change
// no finding and take the place of no safe fix, and their messages distinguish them
// apart: an editor applies the others automatically.
func TestOffered(t *testing.T) {
	r, err := base()
	if err != nil {
		t.Fatal(err)
	}
	offered := make(map[string]int) // by check
	for name, list := range r.diags {
		if len(r.offer[name]) != len(list) {
			t.Errorf("%s: got %d findings, want %d", name, len(r.offer[name]), len(list))
			continue
		}
		for i, d := range list {
			got := r.offer[name][i]
			switch {
			case len(d.SuggestedFixes) > 0:
				for len(got.SuggestedFixes) > len(d.SuggestedFixes) && got.isOffered() {
					got.SuggestedFixes = got.SuggestedFixes[:len(got.SuggestedFixes)-1]
				}
				if !reflect.DeepEqual(got.Diagnostic, d.Diagnostic) || analyzer.IsOffered(d.SuggestedFixes[0].Message) {
					t.Errorf("%s: %s: got the fixes %v, want %v", d.at, d.Message, got.SuggestedFixes, d.SuggestedFixes)
				}
			case len(got.SuggestedFixes) > 0:
				offered[d.Category]++
				if message := got.SuggestedFixes[0].Message; !analyzer.IsOffered(message) {
					t.Errorf("%s: %s: %q is not said to be offered", d.at, d.Message, message)
				}
			}
		}
	}
	offering := []string{"unescaped-path", "unescaped-userinfo", "unescaped-segment", "double-escape"}
	for _, c := range checks(t) {
		if slices.Contains(offering, c.Name) && offered[c.Name] == 0 {
			t.Errorf("no fix of %s is offered", c.Name)
		}
	}
}
