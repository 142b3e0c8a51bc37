// Package sarif writes a report in the Static Analysis Results Interchange Format
// 2.1.0, for code scanning of GitHub, Azure DevOps, and the viewers of editors.
//
// Files are relative to the root of the git repository, and columns count UTF-16 units. What could
// not be analysed is a notification of the invocation. Fingerprints do not depend on lines, so that
// a finding is recognised after its line has moved.
//
// The types have only the properties that are written here. Libraries for SARIF write all lists of
// each result, also empty ones.
package sarif

import (
	"io"

	"github.com/urlescape/urlescape/analyzer/wire"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/finding"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/report"
)

const (
	version    = "2.1.0"
	schema     = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
	home       = "https://github.com/urlescape/urlescape"
	sourceRoot = "%SRCROOT%"
	// fingerprint is the name of the fingerprints; a new number means another algorithm.
	fingerprint = "urlescape/v2"
)

// Write writes a report as SARIF.
func Write(w io.Writer, r *report.Report) error {
	head := newRun(r)
	index := make(map[string]int)
	for i, rule := range head.Tool.Driver.Rules {
		index[rule.ID] = i
	}
	prints := report.Fingerprints(r.Findings)
	for i, f := range r.Findings {
		head.Results = append(head.Results, newResult(r, f, index[f.Check], prints[i]))
	}
	doc := document{Schema: schema, Version: version, Runs: []run{head}}
	text, err := report.JSON(doc)
	if err == nil {
		_, err = w.Write(text)
	}
	return err
}

// newRun returns the SARIF run object for r, still without results.
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

// newFix returns f as a fix object, with a change for each file; false if an edit has no position.
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

// ranks maps a confidence to the rank of a SARIF result, from 0 to 100: the approximate percentage
// of findings that are right.
var ranks = map[string]float64{"high": 80, "medium": 50, "low": 10}

// level returns the SARIF level for a severity: "error", "warning", or "note" for any other.
func level(severity string) string {
	switch severity {
	case "error", "warning":
		return severity
	}
	return "note"
}

// The types below are objects of the SARIF specification. A number is the section on the object.
type (
	document struct { // 3.13
		Schema  string `json:"$schema"`
		Version string `json:"version"`
		Runs    []run  `json:"runs"`
	}

	run struct { // 3.14
		Tool        tool            `json:"tool"`
		Invocations []invocation    `json:"invocations"`
		Bases       map[string]base `json:"originalUriBaseIds"`
		ColumnKind  string          `json:"columnKind"`
		Results     []result        `json:"results"`
	}

	tool struct { // 3.18
		Driver driver `json:"driver"`
	}

	driver struct { // 3.19
		Name           string `json:"name"`
		Version        string `json:"version"`
		InformationURI string `json:"informationUri"`
		Rules          []rule `json:"rules"`
	}

	rule struct { // 3.49
		ID      string        `json:"id"`
		Short   text          `json:"shortDescription"`
		Help    *markdown     `json:"help,omitempty"`
		HelpURI string        `json:"helpUri,omitempty"`
		Default configuration `json:"defaultConfiguration"`

		Properties *ruleProperties `json:"properties,omitempty"`
	}

	configuration struct { // 3.50
		Level string `json:"level"`
	}

	base struct { // 3.4
		Description text `json:"description"`
	}

	invocation struct { // 3.20
		ExecutionSuccessful bool           `json:"executionSuccessful"`
		Notifications       []notification `json:"toolExecutionNotifications,omitempty"`
	}

	notification struct { // 3.58
		Level     string     `json:"level"`
		Message   text       `json:"message"`
		Locations []location `json:"locations,omitempty"`
	}

	result struct { // 3.27
		RuleID       string            `json:"ruleId"`
		RuleIndex    int               `json:"ruleIndex"`
		Level        string            `json:"level"`
		Rank         float64           `json:"rank,omitempty"`
		Message      text              `json:"message"`
		Locations    []location        `json:"locations"`
		Related      []location        `json:"relatedLocations,omitempty"`
		Fingerprints map[string]string `json:"partialFingerprints"`
		Fixes        []fix             `json:"fixes,omitempty"`
		Properties   *properties       `json:"properties,omitempty"`
	}

	location struct { // 3.28
		ID       int       `json:"id,omitempty"`
		Message  *text     `json:"message,omitempty"`
		Physical *physical `json:"physicalLocation,omitempty"`
		Logical  []logical `json:"logicalLocations,omitempty"`
	}

	physical struct { // 3.29
		Artifact artifact `json:"artifactLocation"`
		Region   *region  `json:"region,omitempty"`
	}

	artifact struct { // 3.4
		URI  string `json:"uri"`
		Base string `json:"uriBaseId,omitempty"`
	}

	region struct { // 3.30
		StartLine   int `json:"startLine"`
		StartColumn int `json:"startColumn,omitempty"`
		EndLine     int `json:"endLine,omitempty"`
		EndColumn   int `json:"endColumn,omitempty"`
	}

	logical struct { // 3.33
		Name string `json:"fullyQualifiedName"`
		Kind string `json:"kind"`
	}

	fix struct { // 3.55
		Description text     `json:"description"`
		Changes     []change `json:"artifactChanges"`
	}

	change struct { // 3.56
		Artifact     artifact      `json:"artifactLocation"`
		Replacements []replacement `json:"replacements"`
	}

	replacement struct { // 3.57
		Deleted  region `json:"deletedRegion"`
		Inserted text   `json:"insertedContent"`
	}

	text struct { // 3.11
		Text string `json:"text"`
	}

	markdown struct { // 3.12
		Text     string `json:"text"`
		Markdown string `json:"markdown"`
	}
)

// ruleProperties are the properties of a rule for code scanning of GitHub.
type ruleProperties struct {
	Precision string `json:"precision"` // how rarely the findings of the rule are false positives
}

// properties are additional properties of a SARIF result, with the names of the JSON output.
type properties struct {
	Template  string        `json:"template,omitempty"`
	Precision string        `json:"precision,omitempty"` // the confidence of the finding
	Reason    string        `json:"reason,omitempty"`    // the reason for the confidence
	Component string        `json:"component,omitempty"`
	Wrapper   string        `json:"wrapper,omitempty"`
	Hole      *wire.Hole    `json:"hole,omitempty"`
	Witness   *wire.Witness `json:"witness,omitempty"`
}
