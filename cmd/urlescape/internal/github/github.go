// Package github writes a report as commands of GitHub Actions, which shows them
// as annotations of the files of a pull request. It shows ten errors and ten
// warnings of a step; all are in its log.
package github

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"github.com/urlescape/urlescape/analyzer/wire"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/finding"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/report"
)

// What the runner decodes: the bytes that would end a message, and in properties
// those that would end a property.
var (
	message  = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A")
	property = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A", ":", "%3A", ",", "%2C")
)

// Write writes a report: a line for each finding, and one for each problem.
//
//	::warning file=a/a.go,line=3,endLine=3,col=9,endColumn=13,title=unescaped-segment::path segment ...
func Write(w io.Writer, r *report.Report) error {
	out := bufio.NewWriter(w)
	for _, f := range r.Findings {
		p := f.Position
		fmt.Fprintf(out, "::%s file=%s", command(report.Level(f)), property.Replace(r.InRepository(p.File)))
		if p.Line > 0 {
			fmt.Fprintf(out, ",line=%d,endLine=%d", p.Line, max(p.Line, p.EndLine))
		}
		if p.Column > 0 && p.EndLine == p.Line { // columns of one line only
			fmt.Fprintf(out, ",col=%d,endColumn=%d", r.Files.UTF16(p.File, p.Line, p.Column), r.Files.UTF16(p.File, p.EndLine, p.EndColumn))
		}
		fmt.Fprintf(out, ",title=%s::%s\n", property.Replace(title(f)), message.Replace(body(f.Message, f.URL)))
	}
	for _, p := range r.Problems {
		fmt.Fprintf(out, "::error title=%s::%s\n", property.Replace(r.Tool.Name), message.Replace(wire.Printable(p.Message)))
	}
	return out.Flush()
}

// title is the name of the check, with how sure the finding is.
func title(f finding.Finding) string {
	if f.Confidence == "" {
		return f.Check
	}
	return f.Check + " (" + f.Confidence + " confidence)"
}

// body is a message with the page that explains it.
func body(text, page string) string {
	if page == "" {
		return text
	}
	return text + "\n" + page
}

// command returns the command for a severity.
func command(severity string) string {
	switch severity {
	case "error", "warning":
		return severity
	}
	return "notice"
}
