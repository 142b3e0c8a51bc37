package driver

import (
	"fmt"
	"path/filepath"
	"slices"

	"github.com/urlescape/urlescape/cmd/internal/finding"
	"github.com/urlescape/urlescape/cmd/internal/govet"
)

const (
	// LimitCategory marks diagnostics that are not findings: a package was too
	// large in some way to be judged whole.
	LimitCategory = "limit"
	// limitFlag is the flag of the analyzer that asks for them.
	limitFlag = "limits"
)

// toolFlags are the flags that the analyzer gets: those that were given, and the
// one for limits, which no other driver shows in a way that would not annoy.
func (c *command) toolFlags() []string {
	flags := slices.Clone(c.options.tool)
	if c.tool.Analyzer.Flags.Lookup(limitFlag) == nil {
		return flags
	}
	return append([]string{"-" + limitFlag}, flags...)
}

// takeLimits makes notes of the limits among the findings.
func takeLimits(res *govet.Result, dir string) {
	res.Findings = slices.DeleteFunc(slices.Clone(res.Findings), func(f finding.Finding) bool {
		if f.Check != LimitCategory {
			return false
		}
		name := filepath.ToSlash(finding.ShortPath(dir, f.Position.File))
		note := fmt.Sprintf("%s:%d:%d: %s", name, f.Position.Line, f.Position.Column, f.Message)
		if !slices.Contains(res.Notes, note) {
			res.Notes = append(res.Notes, note)
		}
		return true
	})
}
