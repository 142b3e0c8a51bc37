package analyzer_test

import (
	"bytes"
	"encoding/gob"
	"flag"
	"fmt"
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"

	"github.com/urlescape/urlescape/analyzer"
)

var rounds = flag.Int("rounds", 2, "how often the corpus is analysed by several at once")

// TestDeterministic analyses the corpus again and again: several runs at once,
// as in editors and linters, on one processor and on two, with the packages in
// any order. The findings and the facts are the same bytes each time.
func TestDeterministic(t *testing.T) {
	r, err := base()
	if err != nil {
		t.Fatal(err)
	}
	pkgs := r.pkgs
	a := analyzer.New(analyzer.Options{MinConfidence: "low", Checks: "all", Tests: true, OfferUnsafe: true})
	want, err := analysed(a, pkgs, 0)
	if err != nil || len(want) < 500 {
		t.Fatalf("%d lines, %v", len(want), err)
	}
	before := runtime.GOMAXPROCS(0)
	t.Cleanup(func() { runtime.GOMAXPROCS(before) })
	for round := range *rounds {
		runtime.GOMAXPROCS(1 + round%2)
		var wg sync.WaitGroup
		for k := range 2 {
			wg.Go(func() {
				got, err := analysed(a, pkgs, uint64(1+2*round+k))
				if err != nil {
					t.Error(err)
				}
				for i := range want {
					if i >= len(got) || got[i] != want[i] {
						t.Errorf("%s differs", want[i])
						return
					}
				}
			})
		}
		wg.Wait()
	}
}

// analysed returns the findings and the facts of the packages, which are
// analysed in the order that seed gives them, as sorted lines.
func analysed(a *analysis.Analyzer, pkgs []*packages.Package, seed uint64) ([]string, error) {
	pkgs = slices.Clone(pkgs)
	rand.New(rand.NewPCG(seed, 3)).Shuffle(len(pkgs), func(i, k int) { pkgs[i], pkgs[k] = pkgs[k], pkgs[i] })
	graph, err := checker.Analyze([]*analysis.Analyzer{a}, pkgs, &checker.Options{Sequential: seed%2 == 0})
	if err != nil {
		return nil, err
	}
	var lines []string
	for act := range graph.All() {
		for i, d := range act.Diagnostics {
			lines = append(lines, fmt.Sprintf("%s %03d %+v", act.Package.ID, i, d))
		}
		if act.Analyzer == a {
			continue // the facts are those of the analyzer that it requires
		}
		for _, f := range act.AllObjectFacts() {
			var b bytes.Buffer
			if err := gob.NewEncoder(&b).Encode(f.Fact); err != nil {
				return nil, err
			}
			lines = append(lines, fmt.Sprintf("%s %v %x", act.Package.ID, f.Object, b.Bytes()))
		}
		for _, f := range act.AllPackageFacts() {
			lines = append(lines, fmt.Sprintf("%s %v", act.Package.ID, f))
		}
	}
	slices.SortFunc(lines, strings.Compare)
	return lines, nil
}
