package driver

import (
	"io/fs"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/finding"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/govet"
)

// GiveUp returns what is said where files had the findings before and would
// have those after, each had one more, and only some could be written.
func GiveUp(before, after []finding.Finding, written, left []string, err error, dir string) (govet.Result, []finding.Finding) {
	c := changes{after: make(map[string][]byte), result: govet.Result{Findings: after}}
	for _, list := range [][]string{written, left} {
		for _, name := range list {
			c.after[name] = nil
			c.fixed = append(c.fixed, finding.Finding{Fix: &finding.Fix{Edits: []finding.Edit{{File: name}}}})
		}
	}
	c.giveUp(govet.Result{Findings: before}, written, left, err, dir)
	return c.result, c.fixed
}

// Read reads a file as a run does that saw it as own before the analysis.
func Read(name string, own fs.FileInfo) ([]byte, error) {
	c := changes{own: map[string]fs.FileInfo{name: own}, before: make(map[string][]byte)}
	return c.read(name)
}

// ReportingConfig is reportingConfig of the unit in a file.
func ReportingConfig(flags []string, name string) string {
	return readUnit(name).reportingConfig(flags, name)
}

// WriteTypes is writeTypes of the unit in a file.
func WriteTypes(flags []string, name string) bool { return readUnit(name).writeTypes(flags) }

// FactsOnly is factsOnly.
var FactsOnly = factsOnly
