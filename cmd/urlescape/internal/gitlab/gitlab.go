// Package gitlab writes a report as a Code Quality artifact of GitLab, which shows
// in a merge request what is new in it: it knows a finding again by its
// fingerprint, which is made of names and the URL, not of its line.
package gitlab

import (
	"bufio"
	"io"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/jsonlist"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/report"
)

type (
	issue struct {
		Description string   `json:"description"`
		CheckName   string   `json:"check_name"`
		Fingerprint string   `json:"fingerprint"`
		Severity    string   `json:"severity"`
		Location    location `json:"location"`
	}

	location struct {
		Path  string `json:"path"`
		Lines lines  `json:"lines"`
	}

	lines struct {
		Begin int `json:"begin"`
		End   int `json:"end,omitempty"`
	}
)

// Write writes a report. GitLab has no place for what could not be analysed.
func Write(w io.Writer, r *report.Report) error {
	out := bufio.NewWriterSize(w, 1<<16)
	prints := report.Fingerprints(r.Findings)
	err := jsonlist.Write(out, []issue{}, "", len(r.Findings), func(i int) any {
		f := r.Findings[i]
		return issue{
			Description: f.Message, CheckName: f.Check, Fingerprint: prints[i], Severity: severity(report.Level(f)),
			Location: location{Path: r.InRepository(f.Position.File), Lines: lines{Begin: max(f.Position.Line, 1), End: f.Position.EndLine}},
		}
	})
	if err != nil {
		return err
	}
	return out.Flush()
}

// severity returns the word of GitLab for a severity.
func severity(s string) string {
	switch s {
	case "error":
		return "major"
	case "warning":
		return "minor"
	}
	return "info"
}
