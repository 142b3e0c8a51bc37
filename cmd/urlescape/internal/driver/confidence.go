package driver

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/wire"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/finding"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/govet"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/report"
)

// confidenceFlag is the flag of the analyzer that says how sure findings must be.
const confidenceFlag = "min-confidence"

// defaultConfidence is the level without a flag and settings.
const defaultConfidence = "medium"

// givenConfidence returns the level that the command line asks for; "" where it asks
// for none.
func (c *command) givenConfidence() string { return c.givenFlags()[confidenceFlag] }

// isHidden reports whether a finding is not sure enough to be shown: by the command
// line, or else by the settings for its file. What has no level is shown.
func (c *command) isHidden(f finding.Finding) bool {
	levels := wire.Confidences()
	is := slices.Index(levels, f.Confidence)
	if is < 0 || !isFinding(f) {
		return false
	}
	return is > slices.Index(levels, c.leastConfidence(f.Position.File))
}

// leastConfidence returns the level that is in force for a file.
func (c *command) leastConfidence(file string) string {
	return cmp.Or(c.givenConfidence(), c.settings.ConfidenceOf(file).Value, defaultConfidence)
}

// hide takes the findings that are not sure enough out of a result, and returns them.
func (c *command) hide(res *govet.Result) []finding.Finding {
	var hidden []finding.Finding
	res.Findings = slices.DeleteFunc(slices.Clone(res.Findings), func(f finding.Finding) bool {
		is := c.isHidden(f)
		if is {
			hidden = append(hidden, f)
		}
		return is
	})
	return hidden
}

// sayHidden says how many findings are not shown for want of confidence, and how to see
// them. It is the last line of a run.
func (c *command) sayHidden(hidden []finding.Finding) {
	if len(hidden) == 0 {
		return
	}
	levels := wire.Confidences()
	counts := make([]int, len(levels))
	for _, f := range hidden {
		counts[slices.Index(levels, f.Confidence)]++
	}
	var parts []string
	lowest := ""
	for i, n := range counts {
		switch {
		case n > 0 && lowest == "":
			parts = append(parts, report.Count(n, "finding")+" of "+levels[i])
		case n > 0:
			parts = append(parts, fmt.Sprintf("%d of %s", n, levels[i]))
		default:
			continue
		}
		lowest = levels[i]
	}
	c.complain("%s confidence%s not shown; -%s=%s shows %s", strings.Join(parts, " and "), isAre(len(hidden)), confidenceFlag, lowest, itThem(len(hidden)))
}
