package driver_test

import (
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
