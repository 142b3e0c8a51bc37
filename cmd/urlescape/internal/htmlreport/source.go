package htmlreport

import (
	"strings"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/finding"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/report"
)

const (
	around  = 2   // lines before and after that of a finding
	maxLine = 400 // bytes of a line, on each side of a finding
)

// sourceOf returns the lines around a finding, with what it is about apart.
func sourceOf(files *report.Files, p finding.Position) []line {
	if p.Offset < 0 {
		return nil
	}
	var out []line
	for n := max(1, p.Line-around); n <= max(p.Line, p.EndLine)+around && n <= p.Line+2*around; n++ {
		text, ok := files.Line(p.File, n)
		if !ok {
			break
		}
		from, to := len(text), len(text)
		if p.Line <= n && n <= p.EndLine {
			from, to = 0, len(text)
			if n == p.Line {
				from = min(max(p.Column-1, 0), len(text))
			}
			if n == p.EndLine {
				to = min(max(p.EndColumn-1, from), len(text))
			}
		}
		out = append(out, line{Number: n, Before: tail(string(text[:from])), Here: head(string(text[from:to])), After: head(string(text[to:]))})
	}
	return out
}

// changesOf returns the lines that a fix changes, as they are and as they become.
func changesOf(files *report.Files, f finding.Finding) []line {
	var out []line
	for _, c := range files.Changes(f) {
		out = append(out, line{Number: c.Number, Mark: c.Mark, Before: head(c.Text)})
	}
	return out
}

// head returns the beginning of a text, as much as is shown of it.
func head(s string) string {
	if len(s) > maxLine {
		return strings.ToValidUTF8(s[:maxLine], "") + "…"
	}
	return s
}

// tail returns the end of a text, as much as is shown of it.
func tail(s string) string {
	if len(s) > maxLine {
		return "…" + strings.ToValidUTF8(s[len(s)-maxLine:], "")
	}
	return s
}
