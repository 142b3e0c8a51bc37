package analyzer_test

import (
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

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
