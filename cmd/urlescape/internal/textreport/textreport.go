// Package textreport writes a report for a person at a terminal: each finding with its source, the
// URL, a value that makes it wrong, and the fix. Of similar findings three are shown in full, and
// the places of the others.
//
//	zones/zones.go
//
//	  20:67  warning (high): path segment name is not escaped: "a/b?c" would
//	         change the path and the query (unescaped-segment)
//	         │ return c.get(ctx, fmt.Sprintf("zones/%d/labels/%s", zone, name))
//	         │                                                           ^^^^
//	         zones/{zone}/labels/{name}
//	         ┬─────────────────────────
//	         path
//	                             ^^^^^^ any text, a parameter
//	         zones/{zone}/labels/a/b?c
//	         ┬────────────────────── ┬
//	         path                    query
//	                             ^^^^^ if name is "a/b?c"
//	         fix: Use url.PathEscape: url.PathEscape(name)
//
// Package formats writes a finding in one line.
package textreport

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/urlescape/urlescape/analyzer/wire"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/finding"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/picture"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/report"
)

// Write writes r. If all is set, it writes each finding in full. Otherwise, of findings with the
// same check, function and component, it writes three in full, and the positions of the rest.
func Write(w io.Writer, r *report.Report, look Look, all bool) error {
	if len(r.Findings) == 0 {
		return nil
	}
	p := newPrinter(w, r, look)
	full, rests := split(r.Findings, all)
	p.byFile(full)
	for _, rest := range rests {
		p.rest(rest)
	}
	p.summary()
	return p.w.Flush()
}

// Full writes each finding of r in full, with its fix as a change of lines.
func Full(w io.Writer, r *report.Report, look Look) error {
	if len(r.Findings) == 0 {
		return nil
	}
	p := newPrinter(w, r, look)
	p.diffs = true
	p.byFile(r.Findings)
	p.summary()
	return p.w.Flush()
}

type printer struct {
	w    *bufio.Writer
	r    *report.Report
	look Look
	// diffs is set when fixes are shown as changes of lines.
	diffs bool
	// grouped is set when findings are listed by confidence and not by file.
	grouped bool
}

// byFile writes findings under the names of their files.
func (p *printer) byFile(list []finding.Finding) {
	file := ""
	for i, f := range list {
		if i == 0 || f.Position.File != file {
			file = f.Position.File
			p.heading(file)
		}
		p.finding(f)
	}
}

func newPrinter(w io.Writer, r *report.Report, look Look) *printer {
	return &printer{w: bufio.NewWriter(w), r: r, look: look}
}

const margin = 4

func (p *printer) line(text string) {
	_, _ = p.w.WriteString(strings.TrimRight(text, " ") + "\n") // Flush has the error
}

func (p *printer) indented(text string) { p.line(strings.Repeat(" ", margin) + text) }

func (p *printer) room() int { return p.look.Columns - margin }

func (p *printer) heading(file string) {
	p.line(p.look.paint(bold, wire.Printable(file)))
	p.line("")
}

func (p *printer) finding(f finding.Finding) {
	p.message(f)
	p.source(f)
	p.url(f)
	p.fix(f)
	p.alike(f)
	for _, rel := range f.Related {
		if rel.Alike {
			continue
		}
		p.wrapped("see: ", report.Place(rel.Position)+": "+wire.Printable(rel.Message))
	}
	p.line("")
}

// alike writes the number and the list of other positions with the mistake of f, if there are any.
//
//	also in 3 places: zones/zones.go:30:12 34:12, zones/keys.go:8:20
func (p *printer) alike(f finding.Finding) {
	var places strings.Builder
	n, file := 0, ""
	for _, rel := range f.Related {
		if !rel.Alike {
			continue
		}
		at := fmt.Sprintf("%d:%d", rel.Position.Line, rel.Position.Column)
		switch {
		case n == 0:
			at = report.Place(rel.Position)
		case rel.Position.File != file:
			at = ", " + report.Place(rel.Position)
		default:
			at = " " + at
		}
		places.WriteString(at)
		file = rel.Position.File
		n++
	}
	if n > 0 {
		p.wrapped("also in "+report.Count(n, "place")+": ", places.String())
	}
}

// message writes the position, the severity, the confidence and the message of f.
func (p *printer) message(f finding.Finding) {
	place := ""
	switch {
	case f.Position.Column > 0:
		place = fmt.Sprintf("%d:%d", f.Position.Line, f.Position.Column)
	case f.Position.Line > 0:
		place = strconv.Itoa(f.Position.Line)
	}
	text := wire.Printable(f.Message)
	name := " (" + f.Check + ")"
	hasName := strings.HasSuffix(text, name)
	severity := f.Severity
	if severity == "" {
		severity = "note"
	}
	sure := ""
	if f.Confidence != "" {
		sure = " (" + f.Confidence + ")"
	}
	if p.grouped {
		place = report.Place(f.Position)
	}
	head := "  " + place + "  " + severity + sure + ": "
	for i, line := range Wrap(head+text, p.look.Columns) {
		if i > 0 {
			line = strings.Repeat(" ", margin) + line
		} else if rest, ok := strings.CutPrefix(line, head); ok {
			line = "  " + place + "  " + p.look.paint(severityStyle(severity), severity) + p.look.paint(faint, sure) + ": " + rest
		}
		if before, ok := strings.CutSuffix(line, "("+f.Check+")"); ok && hasName {
			line = before + p.look.paint(faint, "("+p.look.link(f.URL, f.Check)+")")
		}
		p.line(line)
	}
}

func severityStyle(severity string) style {
	switch severity {
	case "error":
		return grave
	case "warning":
		return mild
	}
	return bold
}

// wrapped writes name and the wrapped text. Further lines are indented by the width of name.
func (p *printer) wrapped(name, text string) {
	for i, line := range Wrap(text, max(p.room()-len(name), 20)) {
		if i == 0 {
			p.indented(p.look.paint(faint, name) + line)
		} else {
			p.indented(strings.Repeat(" ", len(name)) + line)
		}
	}
}

const bar = "│ "

func (p *printer) source(f finding.Finding) {
	line, ok := p.r.Files.Line(f.Position.File, f.Position.Line)
	if !ok || f.Position.Offset < 0 {
		return
	}
	s, ok := cutSource(line, f.Position, p.room()-2)
	if !ok {
		return
	}
	p.indented(p.look.paint(faint, bar) + s.text)
	p.indented(p.look.paint(faint, bar) + strings.Repeat(" ", s.start) + p.look.paint(severityStyle(f.Severity), strings.Repeat("^", s.end-s.start)))
}

// url draws the URL of f. If f has a witness, an example of a value that goes wrong, it draws the
// URL a second time, with this example in it.
func (p *printer) url(f finding.Finding) {
	if f.Drawing == nil {
		return
	}
	p.draw(picture.Template(f.Drawing), f.Set(), mild)
	if f.Witness == nil {
		return
	}
	if a, ok := picture.With(f.Drawing, f.Witness.Sent); ok {
		p.draw(a, "if "+f.Value()+" is "+strconv.Quote(f.Witness.Value), grave)
	}
}

// draw writes the drawing of a. The line with "^" below the URL has the style s and ends in note.
func (p *printer) draw(a picture.Assembled, note string, s style) {
	for _, line := range a.Draw(p.room(), wire.Printable(note)) {
		switch line.Kind {
		case picture.TextLine:
			p.indented(line.Text)
		case picture.LabelLine:
			p.indented(p.look.paint(faint, line.Text))
		case picture.PointLine:
			start, end := strings.Index(line.Text, "^"), strings.LastIndex(line.Text, "^")+1
			if start < 0 { // a note alone
				start = 0
			}
			p.indented(line.Text[:start] + p.look.paint(s, line.Text[start:end]) + line.Text[end:])
		}
	}
}

func (p *printer) fix(f finding.Finding) {
	if f.Fix == nil && f.NoFix != "" {
		p.wrapped(map[bool]string{true: "no safe fix; ", false: "no safe fix: "}[strings.HasPrefix(f.NoFix, "-fix=all")], wire.Printable(f.NoFix))
	}
	if f.Fix == nil || p.r.Fixing {
		return
	}
	if p.diffs && p.diff(f) {
		return
	}
	text := f.Fix.Message
	if after, ok := p.r.Files.Fixed(f); ok && len(after) <= 2*p.look.Columns && !strings.Contains(text, after) {
		text += ": " + after
	}
	p.wrapped("fix: ", wire.Printable(text))
}

// shortName returns function, a full name, without the folders of its package: "(*rest.Client).Get"
// for "(*example.com/app/rest.Client).Get".
func shortName(function string) string {
	head, tail := "", function
	if i := strings.LastIndexByte(function, '('); i == 0 {
		head, tail = "(", function[1:]
	}
	if rest, ok := strings.CutPrefix(tail, "*"); ok {
		head, tail = head+"*", rest
	}
	return head + tail[strings.LastIndexByte(tail, '/')+1:]
}

// rest writes the number and the positions of the findings in r, which are not shown in full.
func (p *printer) rest(r rest) {
	head := fmt.Sprintf("%d more of %s", len(r.findings), r.check)
	if r.wrapper != "" {
		head += ", given to " + shortName(r.wrapper)
	}
	for i, line := range Wrap(wire.Printable(head)+"; -all shows them", p.look.Columns) {
		if i > 0 {
			line = strings.Repeat(" ", margin) + line
		}
		p.line(p.look.paint(bold, line))
	}
	for from := 0; from < len(r.findings); {
		to := from
		var places []string
		for ; to < len(r.findings) && r.findings[to].Position.File == r.findings[from].Position.File; to++ {
			places = append(places, fmt.Sprintf("%d:%d", r.findings[to].Position.Line, r.findings[to].Position.Column))
		}
		file := r.findings[from].Position.File
		for i, line := range Wrap(wire.Printable(file)+": "+strings.Join(places, " "), p.look.Columns-margin) {
			if i > 0 {
				line = "  " + line
			}
			p.line("  " + line)
		}
		from = to
	}
	p.line("")
}
