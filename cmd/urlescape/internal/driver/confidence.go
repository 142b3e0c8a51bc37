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

// confidenceFlag is the flag for the lowest confidence of findings that are reported.
const confidenceFlag = "min-confidence"

// defaultConfidence is the level when neither a flag nor the settings give one.
const defaultConfidence = "medium"

// givenConfidence returns the level on the command line; "" when none is given.
func (c *command) givenConfidence() string { return c.givenFlags()[confidenceFlag] }

// isHidden reports whether the confidence of f is below the level for its file. It is false for a
// finding without a confidence.
func (c *command) isHidden(f finding.Finding) bool {
	levels := wire.Confidences()
	return isFinding(f) && slices.Index(levels, f.Confidence) > slices.Index(levels, c.leastConfidence(f.Position.File))
}

// leastConfidence returns the lowest confidence of findings that are shown in file.
func (c *command) leastConfidence(file string) string {
	return cmp.Or(c.givenConfidence(), c.settings.ConfidenceOf(file).Value, defaultConfidence)
}

// hide removes the hidden findings from res, and returns the hidden findings.
func (c *command) hide(res *govet.Result) []finding.Finding {
	hidden := slices.DeleteFunc(slices.Clone(res.Findings), func(f finding.Finding) bool { return !c.isHidden(f) })
	res.Findings = slices.DeleteFunc(slices.Clone(res.Findings), c.isHidden)
	return hidden
}

// sayHidden prints to standard error the number of hidden findings, and the flag that shows them.
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
