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

// isHidden reports whether a finding is not sure enough to be shown. What has no level is
// shown.
func (c *command) isHidden(f finding.Finding) bool {
	levels := wire.Confidences()
	return isFinding(f) && slices.Index(levels, f.Confidence) > slices.Index(levels, c.leastConfidence())
}

// leastConfidence returns the level that is in force.
func (c *command) leastConfidence() string {
	return cmp.Or(c.givenFlags()[confidenceFlag], c.settings.MinConfidence.Value, defaultConfidence)
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
