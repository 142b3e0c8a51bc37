package driver

import (
	"fmt"
	"path/filepath"
	"slices"

	"github.com/urlescape/urlescape/analyzer/wire"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/finding"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/govet"
)

const (
	// limitFlag is the flag of the analyzer that asks for limits and defects.
	limitFlag = "limits"
	// detailFlag is the flag of the analyzer that adds the detail of findings.
	detailFlag = "detail"
	// offerFlag is the flag of the analyzer that lets the fixes through which are
	// for a person to choose.
	offerFlag = "offer"
)

// toolFlags are the flags that the analyzer gets: those that were given, and
// those for limits and details, which no other driver shows in a way that would
// not annoy. They do not depend on the output that is asked for: the go command
// keeps results by flags.
func (c *command) toolFlags() []string {
	var flags []string
	for _, name := range []string{limitFlag, detailFlag} {
		if c.tool.Analyzer.Flags.Lookup(name) != nil {
			flags = append(flags, "-"+name)
		}
	}
	if c.options.offered && c.tool.Analyzer.Flags.Lookup(offerFlag) != nil {
		flags = append(flags, "-"+offerFlag)
	}
	return append(flags, c.withSettings(c.options.tool)...)
}

// takeLimits makes notes of the limits and defects among the findings. Defects
// are problems where there is nothing else to say.
func takeLimits(res *govet.Result, dir string) {
	var limits, defects []string
	res.Findings = slices.DeleteFunc(slices.Clone(res.Findings), func(f finding.Finding) bool {
		switch f.Check {
		case wire.LimitCategory:
			name := filepath.ToSlash(finding.ShortPath(dir, f.Position.File))
			limits = append(limits, fmt.Sprintf("%s:%d:%d: %s", name, f.Position.Line, f.Position.Column, f.Message))
		case wire.DefectCategory:
			defects = append(defects, f.Message)
		case wire.GivenCategory:
		default:
			return false
		}
		return true
	})
	said := len(findingsOf(*res)) > 0
	for _, text := range defects {
		if !said {
			res.Problems = append(res.Problems, finding.Problem{Message: text})
		}
	}
	if said {
		limits = append(limits, defects...)
	}
	for _, note := range limits {
		if !slices.Contains(res.Notes, note) {
			res.Notes = append(res.Notes, note)
		}
	}
}
