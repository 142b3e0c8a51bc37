// Package gclplugin is urlescape as a module plugin of golangci-lint v2. A
// golangci-lint that imports it knows a custom linter named "urlescape".
package gclplugin

import (
	"fmt"

	"github.com/golangci/plugin-module-register/register"
	"golang.org/x/tools/go/analysis"

	"github.com/urlescape/urlescape/analyzer"
)

func init() { register.Plugin("urlescape", New) }

// Settings are what .golangci.yml has under
// linters.settings.custom.urlescape.settings. They mean the same as the flags
// of the urlescape command. Unknown keys are errors.
type Settings struct {
	Checks        string `json:"checks"`
	MinConfidence string `json:"min-confidence"`
	Tests         bool   `json:"tests"`
	Escapers      string `json:"escapers"`
	Sinks         string `json:"sinks"`
	BaseURLs      string `json:"base-urls"`
}

// New returns the plugin with the settings of a configuration file. It returns
// an error if they have an unknown key or name an unknown check.
func New(raw any) (register.LinterPlugin, error) {
	settings, err := register.DecodeSettings[Settings](raw)
	if err != nil {
		return nil, err
	}
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
	return plugin{adapt(a)}, nil
}

type plugin struct{ analyzer *analysis.Analyzer }

// BuildAnalyzers returns urlescape.
func (p plugin) BuildAnalyzers() ([]*analysis.Analyzer, error) {
	return []*analysis.Analyzer{p.analyzer}, nil
}

// GetLoadMode says that the analyzer needs types.
func (plugin) GetLoadMode() string { return register.LoadModeTypesInfo }
