// Package report is what a run has to say, whatever form it is written in: the
// findings with their checks, what could not be analysed, and the source that
// the findings are in.
package report

import (
	"cmp"
	"io"
	"slices"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/finding"
)

// A Report is the result of a run. Files have short names with slashes, which are
// relative to Dir where they are below it.
type Report struct {
	Tool     Tool
	Check    func(name string) Check
	Dir      string
	Findings []finding.Finding // sorted; those with one cause are one
	// Places are the findings with one for each place, for forms that have no other
	// places of a finding.
	Places   []finding.Finding
	Problems []finding.Problem // what could not be analysed or written
	Notes    []string
	Files    *Files
	// Fixing is set when fixes were asked for: the findings are those that are
	// left.
	Fixing bool

	repository string // what root returns, once it was asked for
}

// A Tool names the program that made a report.
type Tool struct {
	Name    string `json:"name"`
	Version string `json:"version"`
}

// A Check is what a report says of a check.
type Check struct {
	Name     string
	Severity string // "error", "warning" or "style"
	Summary  string // one line: what it reports
	Page     string // in Markdown
	URL      string // of the page
	Group    string // the kind of mistake, in a few words
}

// A Format writes a report.
type Format func(io.Writer, *Report) error

// Level returns the severity with which services show a finding: "error", "warning" or
// "style". A finding of low confidence has the least, whatever its check says.
func Level(f finding.Finding) string {
	if f.Confidence == lowConfidence {
		return "style"
	}
	return f.Severity
}

// lowConfidence is the word for findings that are hardening: they are shown on request.
const lowConfidence = "low"

// ByCheck returns the findings of each check, those of the most frequent first.
func (r *Report) ByCheck() [][]finding.Finding {
	groups := make(map[string][]finding.Finding)
	for _, f := range r.Findings {
		groups[f.Check] = append(groups[f.Check], f)
	}
	list := make([][]finding.Finding, 0, len(groups))
	for _, g := range groups {
		list = append(list, g)
	}
	slices.SortFunc(list, func(a, b []finding.Finding) int {
		return cmp.Or(cmp.Compare(len(b), len(a)), cmp.Compare(a[0].Check, b[0].Check))
	})
	return list
}

// Checks returns the checks that found something, by their names.
func (r *Report) Checks() []Check {
	var list []Check
	for _, g := range r.ByCheck() {
		c := r.Check(g[0].Check)
		c.Name = g[0].Check
		list = append(list, c)
	}
	slices.SortFunc(list, func(a, b Check) int { return cmp.Compare(a.Name, b.Name) })
	return list
}

// Fixable counts the findings that -fix would fix.
func Fixable(list []finding.Finding) int {
	n := 0
	for _, f := range list {
		if f.Fix != nil && f.Kept == "" {
			n++
		}
	}
	return n
}
