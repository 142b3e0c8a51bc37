// Package linter is urlescape for golangci-lint: as an analyzer whose diagnostics are what
// golangci-lint can use. The module plugin is made of it, and so is the linter that
// contrib/golangci-lint adds to a checkout of golangci-lint.
package linter

import (
	"fmt"

	"golang.org/x/tools/go/analysis"

	"github.com/urlescape/urlescape/analyzer"
)

// Settings are what a configuration file says. They mean the same as the flags of the
// urlescape command. The zero value is the default.
type Settings struct {
	Checks        string `json:"checks"`
	MinConfidence string `json:"min-confidence"`
	Tests         bool   `json:"tests"`
	Escapers      string `json:"escapers"`
	Sinks         string `json:"sinks"`
	BaseURLs      string `json:"base-urls"`
}

// New returns the analyzer, or an error if the settings name an unknown check, level or
// kind.
func New(settings Settings) (*analysis.Analyzer, error) {
	a := analyzer.New(analyzer.Options{Tests: settings.Tests})
	for _, s := range []struct{ name, value string }{
		{"checks", settings.Checks},
		{"min-confidence", settings.MinConfidence},
		{"escapers", settings.Escapers},
		{"sinks", settings.Sinks},
		{"base-urls", settings.BaseURLs},
	} {
		if err := a.Flags.Set(s.name, s.value); err != nil {
			return nil, fmt.Errorf("%s: %w", s.name, err)
		}
	}
	return adapt(a), nil
}
