// Package gclplugin is urlescape as a module plugin of golangci-lint v2. A golangci-lint that
// imports this package has a custom linter named "urlescape".
package gclplugin

import (
	"github.com/golangci/plugin-module-register/register"
	"golang.org/x/tools/go/analysis"

	"github.com/urlescape/urlescape/cmd/gclplugin/linter"
)

func init() { register.Plugin("urlescape", New) }

// New returns the plugin for the settings under linters.settings.custom.urlescape.settings in
// .golangci.yml. It returns an error for an unknown key or a wrong value, such as an unknown check.
func New(raw any) (register.LinterPlugin, error) {
	settings, err := register.DecodeSettings[linter.Settings](raw)
	if err != nil {
		return nil, err
	}
	a, err := linter.New(settings)
	if err != nil {
		return nil, err
	}
	return plugin{a}, nil
}

type plugin struct{ analyzer *analysis.Analyzer }

// BuildAnalyzers returns the analyzer of urlescape.
func (p plugin) BuildAnalyzers() ([]*analysis.Analyzer, error) {
	return []*analysis.Analyzer{p.analyzer}, nil
}

// GetLoadMode returns the load mode of golangci-lint that provides type information.
func (plugin) GetLoadMode() string { return register.LoadModeTypesInfo }
