package analyzer_test

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/urlescape/urlescape/analyzer"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// TestChecks runs every check over the corpus: what a line reports is in a
// want comment, nothing else is reported, and the fixes make of each file what
// its golden files have.
func TestChecks(t *testing.T) {
	r, err := base()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range checks(t) {
		t.Run(c.Name, func(t *testing.T) {
			for _, name := range corpusFiles(t, c.Name) {
				r.testWants(t, name)
				r.testGolden(t, name)
			}
			if *oneFile != "" {
				return
			}
			if !r.reports(inCorpus(t, c.Name, "bad.go"), c.Name) {
				t.Errorf("bad.go: no line is reported by %s", c.Name)
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

// testGolden compares a file after its safe fixes with its golden file, and
// after those that are merely offered with its offered.golden file. There is none
// where the fixes change nothing.
func (r *run) testGolden(t *testing.T, name string) {
	t.Helper()
	src, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	var fixed []byte
	if slices.ContainsFunc(r.diags[name], func(d diag) bool { return len(d.SuggestedFixes) > 0 }) {
		fixed = r.fixed(t, name, src)
	}
	if bytes.Equal(fixed, src) {
		fixed = nil
	}
	compareGolden(t, name+".golden", fixed)
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
		t.Errorf("%s is not what the fixes make (make golden rewrites it):\n%s", filepath.Base(name), difference(golden, got))
	case got == nil:
		err = os.Remove(name)
	default:
		err = os.WriteFile(name, got, 0o666)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// difference returns the lines in which two texts differ, from the first to the
// last one: those of the first text with a minus, those of the other with a plus.
func difference(before, after []byte) string {
	a, b := strings.SplitAfter(string(before), "\n"), strings.SplitAfter(string(after), "\n")
	from := 0
	for from < min(len(a), len(b)) && a[from] == b[from] {
		from++
	}
	a, b = a[from:], b[from:]
	for len(a) > 0 && len(b) > 0 && a[len(a)-1] == b[len(b)-1] {
		a, b = a[:len(a)-1], b[:len(b)-1]
	}
	text := fmt.Sprintf("line %d:\n", from+1)
	for _, line := range a {
		text += "-" + strings.TrimSuffix(line, "\n") + "\n"
	}
	for _, line := range b {
		text += "+" + strings.TrimSuffix(line, "\n") + "\n"
	}
	return text
}

// TestClaims reads each place of which a finding says that a value is escaped there: an escaper, or
// a function of a file that calls one, is called there, after the value was named.
func TestClaims(t *testing.T) {
	r, err := base()
	if err != nil {
		t.Fatal(err)
	}
	word, declared := regexp.MustCompile(`[A-Za-z]+`), regexp.MustCompile(`(?m)^func (?:\(.*?\) )?(\w+)\(`)
	texts, escapers := map[string]string{}, `\w*Escape`
	for _, pkg := range r.pkgs {
		for _, name := range pkg.GoFiles {
			texts[name] = string(read(t, name))
			for _, m := range declared.FindAllStringSubmatch(texts[name], -1) {
				if strings.Contains(texts[name], "Escape(") {
					escapers += "|" + m[1]
				}
			}
		}
	}
	called := regexp.MustCompile(`\b(` + escapers + `)\(`)
	for name, list := range r.diags {
		for _, d := range list {
			of := word.FindAllString(strings.Split(d.Message, " is not escaped")[0], -1)
			for _, by := range d.Related {
				file := r.fset.File(by.Pos)
				before, place := texts[file.Name()][:file.Offset(by.Pos)], texts[file.Name()][file.Offset(by.Pos):file.Offset(by.End)]
				named := strings.ToLower(before[max(0, strings.LastIndex(before, "\nfunc ")):] + place)
				if strings.Contains(by.Message, " is escaped here") && (!called.MatchString(place) || !strings.Contains(named, strings.ToLower(of[len(of)-1]))) {
					t.Errorf("%s:%d: %s: %s: it is %s", name, d.at.Line, d.Message, by.Message, place)
				}
			}
		}
	}
}

// TestFixedCode loads the corpus as the safe fixes leave it: it compiles, nothing is
// reported that had such a fix or that was not there before, and no such fix is left.
func TestFixedCode(t *testing.T) {
	after := testFixed(t, (*run).fixed, func(r *run) map[string][]diag { return r.diags }, func(d diag) bool { return len(d.SuggestedFixes) > 0 })
	for name, list := range after.diags {
		for _, d := range list {
			if len(d.SuggestedFixes) > 0 {
				t.Errorf("%s:%d: fixed again after the fixes: %s", name, d.at.Line, d.Message)
			}
		}
	}
}

// TestOfferedCode does the same for the fixes that are merely offered.
func TestOfferedCode(t *testing.T) {
	testFixed(t, (*run).offered, func(r *run) map[string][]diag { return r.offer }, func(d diag) bool { return d.isOffered() })
}

// testFixed loads the corpus as apply leaves its files, nil for one that stays as it is.
// Of what list has, that is left which is not fixed, with no fix that it had not before,
// and nothing is added. It returns the second run.
func testFixed(t *testing.T, apply func(r *run, t *testing.T, name string, before []byte) []byte, list func(r *run) map[string][]diag, isFixed func(d diag) bool) *run {
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
		if after := apply(before, t, name, src); after != nil {
			overlay[name] = after
		}
	}
	if len(overlay) == 0 {
		return before
	}
	after, err := analyse(corpus, overlay, corpusPattern())
	if err != nil {
		t.Fatalf("the fixed code does not compile: %v", err)
	}
	names := slices.Collect(maps.Keys(list(before)))
	for name := range list(after) {
		if list(before)[name] == nil {
			names = append(names, name)
		}
	}
	for _, name := range names {
		left := slices.DeleteFunc(slices.Clone(list(before)[name]), isFixed)
		compareLeft(t, name, left, list(after)[name])
	}
	return after
}

// compareLeft compares what is left of the findings of a file with those after the fixes.
func compareLeft(t *testing.T, name string, left, after []diag) {
	t.Helper()
	left = slices.Clone(left)
	for _, d := range after {
		k := slices.IndexFunc(left, func(l diag) bool { return l.Message == d.Message || isHardened(l, d) })
		switch {
		case k < 0 && !isDefault(d.Category):
			// the fixed mistake had precedence over it
		case k < 0:
			t.Errorf("%s:%d: reported after the fix: %s", name, d.at.Line, d.Message)
		default:
			if len(d.SuggestedFixes) > len(left[k].SuggestedFixes) {
				t.Errorf("%s:%d: has a fix only after those of others: %s", name, d.at.Line, d.Message)
			}
			left = slices.Delete(left, k, k+1)
		}
	}
	for _, d := range left {
		t.Errorf("%s:%d: lost by the fixes of others: %s", name, d.at.Line, d.Message)
	}
}

// isHardened reports whether what was taken for an identifier is taken for free text after
// the fixes: what one of them hardened is an escape of the package now, which says so.
func isHardened(before, after diag) bool {
	text, ok := strings.CutSuffix(before.Message, " (unescaped-identifier)")
	return ok && strings.HasPrefix(after.Message, text+" (")
}

// isDefault reports whether the check of a name is on without options.
func isDefault(name string) bool {
	return slices.ContainsFunc(analyzer.Checks(), func(c analyzer.Check) bool { return c.Name == name && c.Default })
}
