package analyzer_test

import (
	"bytes"
	"flag"
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

// testGolden compares bad.go after its fixes with bad.go.golden.
func (r *run) testGolden(t *testing.T, check string) {
	t.Helper()
	name := inCorpus(t, check, "bad.go")
	src, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	got := r.fixed(t, name, src)
	if *update {
		if err := os.WriteFile(name+".golden", got, 0o666); err != nil {
			t.Fatal(err)
		}
		return
	}
	golden, err := os.ReadFile(name + ".golden")
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, golden) {
		t.Errorf("bad.go.golden differs from the fixed bad.go, which is:\n%s", got)
	}
}

// TestFixedCode loads the corpus as the fixes leave it: it compiles, and
// nothing is reported that had a fix.
func TestFixedCode(t *testing.T) {
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
		overlay[name] = before.fixed(t, name, src)
	}
	after, err := analyse(corpus, overlay, "./...")
	if err != nil {
		t.Fatalf("the fixed code does not compile: %v", err)
	}
	for name := range overlay {
		left := slices.DeleteFunc(slices.Clone(before.diags[name]), func(d diag) bool { return len(d.SuggestedFixes) > 0 })
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
