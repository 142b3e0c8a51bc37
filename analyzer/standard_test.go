package analyzer_test

import (
	"maps"
	"slices"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"

	"github.com/urlescape/urlescape/analyzer"
	"github.com/urlescape/urlescape/analyzer/wire"
)

// TestNoFactsOfStandard says that nothing is known of the packages for which IsStandard
// holds: drivers leave them out.
func TestNoFactsOfStandard(t *testing.T) {
	c, err := common()
	if err != nil {
		t.Fatal(err)
	}
	pkgs := slices.Collect(maps.Values(c.pkgs))
	graph, err := checker.Analyze([]*analysis.Analyzer{analyzer.New(analyzer.Options{MinConfidence: "low", Checks: "all"})}, pkgs, nil)
	if err != nil {
		t.Fatal(err)
	}
	for act := range graph.All() {
		if !wire.IsStandard("", act.Package.PkgPath) {
			t.Errorf("%s is not of the standard library", act.Package.PkgPath)
		}
		if objects, packages := act.AllObjectFacts(), act.AllPackageFacts(); len(objects)+len(packages) > 0 {
			t.Errorf("%s has facts: %v %v", act.Package.PkgPath, objects, packages)
		}
	}
	for path, module := range map[string]string{"example.com/m": "", "net/url": "net/url", "netx": ""} {
		if wire.IsStandard(module, path) {
			t.Errorf("%s of module %q is of the standard library", path, module)
		}
	}
}
