package urlescape

import (
	"strings"

	"github.com/urlescape/urlescape/cmd/gclplugin/linter"

	"github.com/golangci/golangci-lint/v2/pkg/config"
	"github.com/golangci/golangci-lint/v2/pkg/goanalysis"
	"github.com/golangci/golangci-lint/v2/pkg/golinters/internal"
)

func New(settings *config.UrlescapeSettings) *goanalysis.Linter {
	var cfg linter.Settings

	if settings != nil {
		cfg = linter.Settings{
			Checks:        strings.Join(settings.Checks, ","),
			MinConfidence: settings.MinConfidence,
			Tests:         settings.Tests,
			Escapers:      strings.Join(settings.Escapers, ","),
			Sinks:         strings.Join(settings.Sinks, ","),
			BaseURLs:      strings.Join(settings.BaseURLs, ","),
		}
	}

	analyzer, err := linter.New(cfg)
	if err != nil {
		internal.LinterLogger.Fatalf("urlescape: %v", err)
	}

	return goanalysis.
		NewLinterFromAnalyzer(analyzer).
		WithLoadMode(goanalysis.LoadModeTypesInfo)
}
