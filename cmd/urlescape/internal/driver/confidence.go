package driver

import (
	"cmp"
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

// givenConfidence returns the level on the command line; "" for none.
func (c *command) givenConfidence() string { return c.givenFlags()[confidenceFlag] }

// isHidden reports whether a finding is not sure enough to be shown: by the command
// line, or else by the settings for its file. What has no level is shown.
func (c *command) isHidden(f finding.Finding) bool {
	levels := wire.Confidences()
	return isFinding(f) && slices.Index(levels, f.Confidence) > slices.Index(levels, c.leastConfidence(f.Position.File))
}

// leastConfidence returns the level that is in force for a file.
func (c *command) leastConfidence(file string) string {
	return cmp.Or(c.givenConfidence(), c.settings.ConfidenceOf(file).Value, defaultConfidence)
}

// hide takes the findings that are not sure enough out of a result, and returns them.
func (c *command) hide(res *govet.Result) []finding.Finding {
	hidden := slices.DeleteFunc(slices.Clone(res.Findings), func(f finding.Finding) bool { return !c.isHidden(f) })
	res.Findings = slices.DeleteFunc(slices.Clone(res.Findings), c.isHidden)
	return hidden
}

// sayHidden says how many findings are not shown for want of confidence, and how to see
// them. It is the last line of a run.
func (c *command) sayHidden(hidden []finding.Finding) {
	if len(hidden) == 0 {
		return
	}
	parts, lowest := []string(nil), ""
	for _, level := range wire.Confidences() {
		n := len(slices.DeleteFunc(slices.Clone(hidden), func(f finding.Finding) bool { return f.Confidence != level }))
		if n > 0 {
			parts, lowest = append(parts, report.Count(n, "finding")+" of "+level), level
		}
	}
	c.complain("%s confidence%s not shown; -%s=%s shows %s", strings.Join(parts, " and "), isAre(len(hidden)), confidenceFlag, lowest, itThem(len(hidden)))
}
