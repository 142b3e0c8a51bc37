package analyzer

import (
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/passes/inspect"
)

// Analyzer is urlescape with its default options, which the flags of the
// analyzer change.
var Analyzer = New(Options{})

// New returns an analyzer with the given options. Flags that a driver parses
// later override them. Every call returns an analyzer of its own.
func New(opts Options) *analysis.Analyzer {
	a := &analysis.Analyzer{
		Name:     "urlescape",
		Doc:      "report URLs that are put together wrongly\n\nEncode each component, then join: never encode after joining, never join before encoding.",
		URL:      "https://pkg.go.dev/github.com/urlescape/urlescape/analyzer",
		Requires: []*analysis.Analyzer{inspect.Analyzer},
	}
	opts.bind(&a.Flags)
	a.Run = func(pass *analysis.Pass) (any, error) { return nil, nil }
	return a
}
