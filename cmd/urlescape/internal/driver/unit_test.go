package driver_test

import (
	"errors"
	"slices"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/driver"
)

// TestFactsOnly runs what has facts, and what needs some does nothing.
func TestFactsOnly(t *testing.T) {
	ran := map[string]int{}
	run := func(name string) func(*analysis.Pass) (any, error) {
		return func(*analysis.Pass) (any, error) {
			ran[name]++
			return nil, nil
		}
	}
	below := &analysis.Analyzer{Name: "below", Doc: "below", Run: run("below"), FactTypes: []analysis.Fact{(*fact)(nil)}}
	above := &analysis.Analyzer{Name: "above", Doc: "above", Run: run("above"), Requires: []*analysis.Analyzer{below}}
	for _, test := range []struct {
		a    *analysis.Analyzer
		want int
	}{{below, 1}, {above, 0}} {
		only := driver.FactsOnly(test.a)
		if _, err := only.Run(nil); err != nil || only.Name != test.a.Name || ran[only.Name] != test.want {
			t.Errorf("%s: ran %d times as %s, %v", test.a.Name, ran[only.Name], only.Name, err)
		}
	}
	if _, err := above.Run(nil); err != nil || ran["above"] != 1 {
		t.Errorf("above: ran %d times, %v", ran["above"], err)
	}
	if err := analysis.Validate([]*analysis.Analyzer{driver.FactsOnly(above)}); err != nil {
		t.Error(err)
	}
}

// TestNaming says where a package is before anything else is said, and does what the analyzer
// did then, whatever a flag makes of that later.
func TestNaming(t *testing.T) {
	var said []string
	a := &analysis.Analyzer{Name: "a", Doc: "a", Run: func(pass *analysis.Pass) (any, error) {
		pass.Report(analysis.Diagnostic{Message: "found"})
		return nil, nil
	}}
	named := driver.Naming(a, "/m/p")
	a.Run = func(*analysis.Pass) (any, error) { return nil, errors.New("another") }
	_, err := named.Run(&analysis.Pass{Report: func(d analysis.Diagnostic) { said = append(said, d.Category+" "+d.Message) }})
	if want := []string{"unit /m/p", " found"}; err != nil || !slices.Equal(said, want) {
		t.Errorf("said %q, %v, want %q", said, err, want)
	}
}
