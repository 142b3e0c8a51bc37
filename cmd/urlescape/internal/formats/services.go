package formats

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"github.com/urlescape/urlescape/analyzer/wire"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/finding"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/report"
)

// message and property escape bytes that would end a message or a property of a command of GitHub
// Actions. The runner decodes them.
var (
	message  = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A")
	property = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A", ":", "%3A", ",", "%2C")
)

// github writes a report as commands of GitHub Actions, one line for each finding and each problem.
// GitHub shows them as annotations of the files in a pull request, at most ten errors and ten
// warnings of a step; the log has all.
//
//	::warning file=a/a.go,line=3,endLine=3,col=9,endColumn=13,title=unescaped-segment::path segment ...
func github(w io.Writer, r *report.Report) error {
	out := bufio.NewWriter(w)
	for _, f := range r.Findings {
		p := f.Position
		fmt.Fprintf(out, "::%s file=%s", severityIn(f, "error", "warning", "notice"), property.Replace(r.InRepository(p.File)))
		if p.Line > 0 {
			fmt.Fprintf(out, ",line=%d,endLine=%d", p.Line, max(p.Line, p.EndLine))
		}
		if p.Column > 0 && p.EndLine == p.Line { // columns of one line only
			fmt.Fprintf(out, ",col=%d,endColumn=%d", r.Files.UTF16(p.File, p.Line, p.Column), r.Files.UTF16(p.File, p.EndLine, p.EndColumn))
		}
		title, body := f.Check, f.Message
		if f.Confidence != "" {
			title += " (" + f.Confidence + " confidence)"
		}
		if f.URL != "" {
			body += "\n" + f.URL
		}
		fmt.Fprintf(out, ",title=%s::%s\n", property.Replace(title), message.Replace(body))
	}
	for _, p := range r.Problems {
		fmt.Fprintf(out, "::error title=%s::%s\n", property.Replace(r.Tool.Name), message.Replace(wire.Printable(p.Message)))
	}
	return out.Flush()
}

// severityIn returns grave if the severity of f is "error", warning if it is "warning", else other.
func severityIn(f finding.Finding, grave, warning, other string) string {
	switch report.Level(f) {
	case "error":
		return grave
	case "warning":
		return warning
	}
	return other
}

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

// gitlab writes a report as a Code Quality artifact of GitLab, which shows the new findings in a
// merge request. GitLab recognises a finding by its fingerprint, which does not depend on lines.
// The format cannot say what could not be analysed.
func gitlab(w io.Writer, r *report.Report) error {
	prints := report.Fingerprints(r.Findings)
	doc := make([]issue, 0, len(r.Findings))
	for i, f := range r.Findings {
		doc = append(doc, issue{
			Description: f.Message, CheckName: f.Check, Fingerprint: prints[i], Severity: severityIn(f, "major", "minor", "info"),
			Location: location{Path: r.InRepository(f.Position.File), Lines: lines{Begin: max(f.Position.Line, 1), End: f.Position.EndLine}},
		})
	}
	text, err := report.JSON(doc)
	if err == nil {
		_, err = w.Write(text)
	}
	return err
}
