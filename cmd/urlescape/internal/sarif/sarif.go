// Package sarif writes a report in the Static Analysis Results Interchange Format
// 2.1.0, for code scanning of GitHub, Azure DevOps, and the viewers of editors.
//
// Files are relative to the root of the git repository, columns count UTF-16
// units, and what could not be analysed is a notification of the invocation.
// Fingerprints are made of names and the URL, so that a finding is the same one
// after its line has moved.
//
// The types have the properties that are written here and no others: libraries for
// SARIF write all lists, empty or not, with each result.
package sarif

import (
	"bufio"
	"io"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/finding"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/jsonlist"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/report"
)

const (
	version    = "2.1.0"
	schema     = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
	home       = "https://github.com/urlescape/urlescape"
	sourceRoot = "%SRCROOT%"
	// fingerprint is the name of our fingerprints; its number grows when what they
	// are made of changes.
	fingerprint = "urlescape/v1"
)

// Write writes a report.
func Write(w io.Writer, r *report.Report) error {
	out := bufio.NewWriterSize(w, 1<<16)
	head := newRun(r)
	index := make(map[string]int)
	for i, rule := range head.Tool.Driver.Rules {
		index[rule.ID] = i
	}
	prints := report.Fingerprints(r.Findings)
	doc := document{Schema: schema, Version: version, Runs: []run{head}}
	err := jsonlist.Write(out, doc, "results", len(r.Findings), func(i int) any {
		f := r.Findings[i]
		return newResult(r, f, index[f.Check], prints[i])
	})
	if err != nil {
		return err
	}
	return out.Flush()
}

// newRun returns all of a run but its results.
func newRun(r *report.Report) run {
	out := run{
		Tool:        tool{driver{Name: r.Tool.Name, Version: r.Tool.Version, InformationURI: home, Rules: []rule{}}},
		Invocations: []invocation{{ExecutionSuccessful: len(r.Problems) == 0}},
		Bases:       map[string]base{sourceRoot: {Description: text{Text: "the root of the repository"}}},
		ColumnKind:  "utf16CodeUnits",
		Results:     []result{},
	}
	for _, c := range r.Checks() {
		out.Tool.Driver.Rules = append(out.Tool.Driver.Rules, newRule(c))
	}
	for _, p := range r.Problems {
		out.Invocations[0].Notifications = append(out.Invocations[0].Notifications, newNotification(r, "error", p))
	}
	for _, n := range r.Notes {
		out.Invocations[0].Notifications = append(out.Invocations[0].Notifications, newNotification(r, "note", finding.Problem{Message: n}))
	}
	return out
}

func newRule(c report.Check) rule {
	out := rule{
		ID:      c.Name,
		Short:   text{Text: c.Summary},
		HelpURI: c.URL,
		Default: configuration{Level: level(c.Severity)},
	}
	if p := precisions[c.Name]; p != "" {
		out.Properties = &ruleProperties{Precision: p}
	}
	if c.Page != "" {
		out.Help = &markdown{Text: c.Summary + ": " + c.URL, Markdown: c.Page}
	}
	if c.Summary == "" {
		out.Short.Text = c.Name
	}
	return out
}

func newNotification(r *report.Report, level string, p finding.Problem) notification {
	out := notification{Level: level, Message: text{Text: p.Message}}
	if p.File != "" {
		out.Locations = []location{{Physical: &physical{Artifact: newArtifact(r, p.File)}}}
	}
	return out
}

func newResult(r *report.Report, f finding.Finding, rule int, stable string) result {
	out := result{
		RuleID: f.Check, RuleIndex: rule,
		Level:        level(report.Level(f)),
		Rank:         ranks[f.Confidence],
		Message:      text{Text: f.Message},
		Locations:    []location{{Physical: newPhysical(r, f.Position)}},
		Fingerprints: map[string]string{fingerprint: stable},
	}
	if f.Function != "" {
		out.Locations[0].Logical = []logical{{Name: f.Package + "." + f.Function, Kind: "function"}}
	}
	for i, rel := range f.Related {
		out.Related = append(out.Related, location{ID: i + 1, Message: &text{Text: rel.Message}, Physical: newPhysical(r, rel.Position)})
	}
	if f.Fix != nil {
		if c, ok := newFix(r, f.Fix); ok {
			out.Fixes = []fix{c}
		}
	}
	if f.Template != "" || f.Confidence != "" {
		out.Properties = &properties{Template: f.Template, Component: f.Component, Wrapper: f.Wrapper, Hole: f.Hole, Witness: f.Witness, Precision: f.Confidence, Reason: f.Reason}
	}
	return out
}

func newArtifact(r *report.Report, name string) artifact {
	uri, isRelative := r.URI(name)
	if !isRelative {
		return artifact{URI: uri}
	}
	return artifact{URI: uri, Base: sourceRoot}
}

func newPhysical(r *report.Report, p finding.Position) *physical {
	out := &physical{Artifact: newArtifact(r, p.File)}
	if p.Line < 1 {
		return out
	}
	out.Region = &region{StartLine: p.Line}
	if p.Column > 0 {
		out.Region.StartColumn = r.Files.UTF16(p.File, p.Line, p.Column)
		if p.EndLine >= p.Line && p.EndColumn > 0 {
			out.Region.EndLine, out.Region.EndColumn = p.EndLine, r.Files.UTF16(p.File, p.EndLine, p.EndColumn)
		}
	}
	return out
}

// newFix returns a fix with the changes of each file together.
func newFix(r *report.Report, f *finding.Fix) (fix, bool) {
	out := fix{Description: text{Text: f.Message}}
	at := make(map[string]int)
	for _, e := range finding.InOrder(f.Edits) {
		line, column, ok := r.Files.Place(e.File, e.Start)
		endLine, endColumn, okEnd := r.Files.Place(e.File, e.End)
		if !ok || !okEnd {
			return out, false
		}
		i, seen := at[e.File]
		if !seen {
			i = len(out.Changes)
			at[e.File] = i
			out.Changes = append(out.Changes, change{Artifact: newArtifact(r, e.File)})
		}
		out.Changes[i].Replacements = append(out.Changes[i].Replacements, replacement{
			Deleted: region{
				StartLine: line, StartColumn: r.Files.UTF16(e.File, line, column),
				EndLine: endLine, EndColumn: r.Files.UTF16(e.File, endLine, endColumn),
			},
			Inserted: text{Text: e.New},
		})
	}
	return out, len(out.Changes) > 0
}

// ranks are the ranks of results by how sure they are, from 0 to 100 (3.27.25): of a
// hundred findings of a level, about so many are right.
var ranks = map[string]float64{"high": 80, "medium": 50, "low": 10}

// level returns the word of SARIF for a severity.
func level(severity string) string {
	switch severity {
	case "error", "warning":
		return severity
	}
	return "note"
}
