package analyzer_test

import (
	"bytes"
	"errors"
	"flag"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/urlescape/urlescape/analyzer"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// TestChecks runs every check over the corpus: what a line reports stands in a
// want comment, nothing else is reported, and the fixes make of bad.go what
// bad.go.golden has.
func TestChecks(t *testing.T) {
	r, err := base()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range analyzer.Checks() {
		t.Run(c.Name, func(t *testing.T) {
			names, err := filepath.Glob(inCorpus(t, c.Name, "*.go"))
			if err != nil {
				t.Fatal(err)
			}
			for _, name := range names {
				r.testWants(t, name)
			}
			r.testGolden(t, c.Name)
			if !r.reports(inCorpus(t, c.Name, "bad.go"), c.Name) {
				t.Errorf("bad.go has no %s", c.Name)
			}
			if len(r.diags[inCorpus(t, c.Name, "ok.go")]) > 0 {
				t.Error("ok.go has findings")
			}
		})
	}
}

func (r *run) reports(name, check string) bool {
	return slices.ContainsFunc(r.diags[name], func(d diag) bool { return d.Category == check })
}

var want = regexp.MustCompile("/[/*] want (`[^`]*`(?: `[^`]*`)*)")

// testWants compares the findings of a file with its want comments: each has
// the patterns of the messages of its line.
func (r *run) testWants(t *testing.T, name string) {
	t.Helper()
	src, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	short := filepath.Base(name)
	for i, text := range strings.Split(string(src), "\n") {
		var patterns []string
		if m := want.FindStringSubmatch(text); m != nil {
			patterns = strings.Split(strings.Trim(m[1], "`"), "` `")
		}
		for _, d := range r.diags[name] {
			if d.at.Line != i+1 {
				continue
			}
			k := slices.IndexFunc(patterns, func(p string) bool { return regexp.MustCompile("^" + p + "$").MatchString(d.Message) })
			if k < 0 {
				t.Errorf("%s:%d: noisy: %s", short, i+1, d.Message)
				continue
			}
			patterns = slices.Delete(patterns, k, k+1)
		}
		for _, p := range patterns {
			t.Errorf("%s:%d: missing: %s", short, i+1, p)
		}
	}
}

// testGolden compares bad.go after its safe fixes with bad.go.golden, and after
// those that are merely offered with bad.go.offered.golden, if there are any.
func (r *run) testGolden(t *testing.T, check string) {
	t.Helper()
	name := inCorpus(t, check, "bad.go")
	src, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	compareGolden(t, name+".golden", r.fixed(t, name, src))
	compareGolden(t, name+".offered.golden", r.offered(t, name, src))
}

// compareGolden compares a text with a golden file, or rewrites the file. There
// is none for nil.
func compareGolden(t *testing.T, name string, got []byte) {
	t.Helper()
	golden, err := os.ReadFile(name)
	if errors.Is(err, fs.ErrNotExist) {
		golden, err = nil, nil
	}
	switch {
	case err != nil || bytes.Equal(got, golden):
	case !*update:
		t.Errorf("%s differs from the fixed bad.go, which is:\n%s", filepath.Base(name), got)
	case got == nil:
		err = os.Remove(name)
	default:
		err = os.WriteFile(name, got, 0o666)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// TestFixedCode loads the corpus as the safe fixes leave it: it compiles, and
// nothing is reported that had such a fix.
func TestFixedCode(t *testing.T) {
	testFixed(t, (*run).fixed, func(r *run, name string) []diag {
		return slices.DeleteFunc(slices.Clone(r.diags[name]), func(d diag) bool { return len(d.SuggestedFixes) > 0 })
	})
}

// TestOfferedCode does the same for the fixes that are merely offered.
func TestOfferedCode(t *testing.T) {
	testFixed(t, (*run).offered, func(r *run, name string) []diag {
		return slices.DeleteFunc(slices.Clone(r.offer[name]), func(d diag) bool { return d.isOffered() })
	})
}

// testFixed loads the corpus as mend leaves its files, nil for one that stays as
// it is: no more is reported than what left says, and no less.
func testFixed(t *testing.T, mend func(r *run, t *testing.T, name string, before []byte) []byte, left func(r *run, name string) []diag) {
	t.Helper()
	before, err := base()
	if err != nil {
		t.Fatal(err)
	}
	overlay := make(map[string][]byte)
	for name := range before.diags {
		src, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if after := mend(before, t, name, src); after != nil {
			overlay[name] = after
		}
	}
	after, err := analyse(corpus, overlay, "./...")
	if err != nil {
		t.Fatalf("the fixed code does not compile: %v", err)
	}
	for name := range overlay {
		left := left(before, name)
		for _, d := range after.diags[name] {
			k := slices.IndexFunc(left, func(l diag) bool { return l.Message == d.Message })
			if k < 0 {
				t.Errorf("%s:%d: reported after the fix: %s", name, d.at.Line, d.Message)
				continue
			}
			left = slices.Delete(left, k, k+1)
		}
		for _, d := range left {
			t.Errorf("%s:%d: lost by the fixes of others: %s", name, d.at.Line, d.Message)
		}
	}
}
