package driver

import (
	"cmp"
	"errors"
	"slices"

	"github.com/urlescape/urlescape/analyzer/wire"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/finding"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/govet"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/render"
)

// severities are the words for severities, the gravest first.
var severities = []string{"error", "warning", "style"}

// narrowing says which findings are reported.
type narrowing struct {
	severity string // the least
	baseline string // the file of the known ones
	update   bool   // all findings are to be known
	since    string // a revision
}

func (n narrowing) isSet() bool { return n != narrowing{} }

// check returns an error for what says nothing together.
func (n narrowing) check() error {
	switch {
	case n.update && n.baseline == "":
		return errors.New("-baseline-update needs -baseline=FILE")
	case n.update && n.since != "":
		return errors.New("-baseline-update and -since cannot be used together: what is on unchanged lines would be forgotten")
	case n.update && n.severity != "":
		return errors.New("-baseline-update and -min-severity cannot be used together: what is less grave would be forgotten")
	}
	return nil
}

// checkFix returns an error for flags that say nothing of fixes.
func (n narrowing) checkFix(fixing bool) error {
	if fixing && (n.update || n.since != "" || n.severity != "") {
		return errors.New("-fix and -diff fix what is safe to fix, wherever it is; -baseline-update, -since and -min-severity are about what is reported")
	}
	return nil
}

// setSeverity reads the value of -min-severity.
func (n *narrowing) setSeverity(s string) error {
	if !slices.Contains(severities, s) {
		if near := wire.Nearest(s, severities); near != "" {
			return errors.New("there is no such severity, did you mean " + near + "?")
		}
		return errors.New("there is no such severity: want error, warning or style")
	}
	n.severity = s
	return nil
}

// keyed returns the findings with the names that keys are made of.
func (c *command) keyed(list []finding.Finding) []finding.Finding {
	return render.Relative(list, c.dir)
}

// severity returns that of a finding: it may be graver than its check says.
func (c *command) severity(f finding.Finding) string {
	return cmp.Or(f.Detail.Severity, c.tool.Check(f.Check).Severity)
}

// narrow leaves the findings that are to be reported, and says what it does with
// the others. It returns an exit status.
func (c *command) narrow(res *govet.Result, before *past) int {
	n := c.options.narrow
	if !n.isSet() {
		return exitClean
	}
	list := findingsOf(*res)
	whole := slices.Clone(list)
	others := slices.DeleteFunc(slices.Clone(res.Findings), isFinding) // debug output
	if n.severity != "" {
		least := slices.Index(severities, n.severity)
		list = slices.DeleteFunc(list, func(f finding.Finding) bool {
			return slices.Index(severities, c.severity(f)) > least
		})
	}
	if before != nil {
		list = c.sinceRevision(res, list, before)
	}
	code := exitClean
	if n.baseline != "" {
		list, code = c.withBaseline(res, list, whole)
	}
	res.Findings = finding.Sort(append(others, list...))
	return code
}
