package analyzer_test

import (
	"crypto/sha256"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/urlescape/urlescape/analyzer"
)

var debugText = flag.String("debugtext", "", "with -run TestDebug, write what the analyzer sees of the corpus to this `file`")

// debugGolden has a line for each file of the corpus: its name, how many lines the analyzer prints
// of it with the flag debug, and a hash of them. The text itself is as long as the corpus.
const debugGolden = "../testdata/debug.golden"

// debugging returns analyzers that print what they see, and check next to nothing.
func debugging() ([]*analysis.Analyzer, error) {
	var out []*analysis.Analyzer
	for _, output := range []string{"template", "facts"} {
		a := analyzer.New(analyzer.Options{Checks: "bad-directive"})
		if err := a.Flags.Set("debug", output); err != nil {
			return nil, err // a name that the flag does not know
		}
		out = append(out, a)
	}
	return out, nil
}

// TestDebug compares the templates and facts of the corpus with those of the golden file:
// a change that moves code changes none of them. Where it differs on purpose, the texts
// before and after it say what changed:
//
//	go test ./analyzer -run TestDebug -debugtext=/tmp/after
func TestDebug(t *testing.T) {
	r, err := base()
	if err != nil {
		t.Fatal(err)
	}
	root, err := filepath.Abs(corpus)
	if err != nil {
		t.Fatal(err)
	}
	var got, text strings.Builder
	for _, name := range goFilesOf(r) {
		lines := r.debug[name]
		slices.Sort(lines)
		lines = slices.Compact(lines) // the test variant of a package says the same again
		if len(lines) == 0 {
			continue
		}
		short := filepath.ToSlash(strings.TrimPrefix(name, root+string(filepath.Separator)))
		fmt.Fprintf(&got, "%s %d %.8x\n", short, len(lines), sha256.Sum256([]byte(strings.Join(lines, "\n"))))
		for _, line := range lines {
			text.WriteString(short + ":" + line + "\n")
		}
	}
	if *debugText != "" {
		if err := os.WriteFile(*debugText, []byte(text.String()), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if *oneCheck == "" {
		compareGolden(t, debugGolden, []byte(got.String()))
		return
	}
	for line := range strings.Lines(got.String()) {
		if !strings.Contains(string(read(t, debugGolden)), line) {
			t.Errorf("not in the golden file: %s", line)
		}
	}
}

// goFilesOf returns the files of the packages of a run, each once.
func goFilesOf(r *run) []string {
	var names []string
	for _, pkg := range r.pkgs {
		names = append(names, pkg.CompiledGoFiles...)
	}
	slices.Sort(names)
	return slices.Compact(names)
}
