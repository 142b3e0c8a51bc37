package htmlreport

import (
	"strings"

	"github.com/urlescape/urlescape/cmd/internal/finding"
	"github.com/urlescape/urlescape/cmd/internal/report"
)

const (
	around  = 2   // lines before and behind that of a finding
	maxLine = 400 // octets of a line, on each side of a finding
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
	if f.Fix == nil || f.Kept != "" {
		return nil
	}
	var out []line
	edits := finding.InOrder(f.Fix.Edits)
	for len(edits) > 0 {
		name := edits[0].File
		text := files.Text(name)
		first, _, ok := files.Place(name, edits[0].Start)
		last, _, okEnd := files.Place(name, edits[0].End)
		if !ok || !okEnd {
			return nil
		}
		n := 1
		for ; n < len(edits) && edits[n].File == name; n++ {
			start, _, ok := files.Place(name, edits[n].Start)
			end, _, okEnd := files.Place(name, edits[n].End)
			if !ok || !okEnd || edits[n].Start < edits[n-1].End {
				return nil
			}
			if start > last {
				break
			}
			last = max(last, end)
		}
		from, to := files.Span(name, first, last)
		var after strings.Builder
		at := from
		for _, e := range edits[:n] {
			after.Write(text[at:e.Start])
			after.WriteString(e.New)
			at = e.End
		}
		after.Write(text[at:to])
		out = append(out, change(first, string(text[from:to]), after.String())...)
		edits = edits[n:]
	}
	return out
}

// change returns the lines of a text that becomes another, without those that both
// have at their ends.
func change(number int, before, after string) []line {
	old, now := strings.Split(before, "\n"), strings.Split(after, "\n")
	for len(old) > 0 && len(now) > 0 && old[0] == now[0] {
		old, now = old[1:], now[1:]
		number++
	}
	for len(old) > 0 && len(now) > 0 && old[len(old)-1] == now[len(now)-1] {
		old, now = old[:len(old)-1], now[:len(now)-1]
	}
	var out []line
	for i, text := range old {
		out = append(out, line{Number: number + i, Mark: "-", Before: head(text)})
	}
	for i, text := range now {
		out = append(out, line{Number: number + i, Mark: "+", Before: head(text)})
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
