// Package explain writes for people what the analyzer knows of one place in the source: the text of
// the URL, how it becomes one, what each value may hold, and the verdicts of the checks.
package explain

import (
	"bufio"
	"io"
	"strconv"
	"strings"

	"github.com/charmbracelet/x/ansi"

	"github.com/urlescape/urlescape/analyzer/wire"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/finding"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/report"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/textreport"
)

// An Answer explains the code at Position. Chain has the steps in which a text becomes a URL.
type Answer struct {
	wire.Explanation
	Position finding.Position
	Chain    []finding.Related
	// Left maps the name of a check to the reason why a run does not show its finding.
	Left map[string]string
}

// Write writes answers to w, styled by look. If all is set, it adds why checks reported nothing.
func Write(w io.Writer, answers []Answer, look textreport.Look, all bool) error {
	out := bufio.NewWriter(w)
	p := printer{w: out, look: look, all: all}
	for i, a := range answers {
		if i > 0 {
			p.line("")
		}
		p.answer(a)
	}
	return out.Flush()
}

type printer struct {
	w    *bufio.Writer
	look textreport.Look
	all  bool
}

func (p *printer) line(text string) {
	_, _ = p.w.WriteString(strings.TrimRight(text, " ") + "\n") // Flush has the error
}

// block writes head and text, wrapped to the width of the output. Each line begins with indent
// spaces; the lines after the first also leave the width of head free.
func (p *printer) block(indent int, head, text string) {
	width := ansi.StringWidth(head)
	for i, line := range textreport.Wrap(wire.Printable(text), max(p.look.Columns-indent-width, 20)) {
		if i > 0 {
			head = strings.Repeat(" ", width)
		}
		p.line(strings.Repeat(" ", indent) + head + line)
	}
}

func (p *printer) answer(a Answer) {
	p.line(p.look.Strong(wire.Printable(report.Place(a.Position))))
	switch a.Kind {
	case "url":
		p.url(a)
	case "known":
		p.block(2, "", a.Subject+" is "+a.Text)
		p.chain("Because", a)
	case "text":
		p.block(2, "", a.Text)
		p.block(2, "", "This text is judged as no URL: "+a.Why+".")
		p.chain("What was seen", a)
	case "call":
		p.verdicts(a.Checks, a)
	default:
		p.block(2, "", a.Text)
	}
}

func (p *printer) url(a Answer) {
	p.block(2, "", a.Text)
	p.chain("How it becomes a URL", a)
	for _, v := range a.Values {
		p.line("")
		p.block(2, p.look.Strong(wire.Printable(v.Name))+": ", describe(v))
		p.verdicts(v.Checks, a)
	}
	var others []string
	var whole []wire.Verdict
	for _, c := range a.Checks {
		if c.Unseen && !p.all {
			others = append(others, c.Check)
		} else {
			whole = append(whole, c)
		}
	}
	if len(whole) > 0 {
		p.line("")
		p.line("  " + p.look.Strong("The text:"))
		p.verdicts(whole, a)
	}
	if len(others) > 0 {
		p.line("")
		p.line("  " + p.look.Strong("Checks that found nothing here:"))
		p.block(4, "", strings.Join(others, ", ")+"; -all says why")
	}
}

// describe returns words for v: its place, its origin, and what it may hold.
func describe(v wire.Value) string {
	s := v.Place + finding.From(v.Origin)
	if v.Type != "" {
		s += " of type " + v.Type
	}
	s += "; it may hold " + v.Set
	if v.Steps != "" {
		s += "; it went through " + v.Steps
	}
	if v.Other != "" {
		s += "; " + v.Other + " puts it there, and is where it is judged"
	}
	return s
}

// verdicts writes the verdicts in list, which are about a or about a value in a. Checks that report
// nothing for the same reason share a paragraph.
func (p *printer) verdicts(list []wire.Verdict, a Answer) {
	for len(list) > 0 {
		first := list[0]
		names := []string{first.Check}
		var rest []wire.Verdict
		for _, v := range list[1:] {
			if v.Reported || first.Reported || v.Text != first.Text {
				rest = append(rest, v)
				continue
			}
			names = append(names, v.Check)
		}
		list = rest
		if first.Reported {
			p.block(4, p.look.Strong("reported")+" by ", first.Check+": "+first.Text)
			if first.Sure != "" {
				p.block(6, "", "Its confidence is "+first.Sure+".")
			}
			if why := a.Left[first.Check]; why != "" {
				p.block(6, "", "It is not shown: "+why+".")
			}
			continue
		}
		p.block(4, "silent: ", strings.Join(names, ", ")+": "+first.Text)
	}
}

// chain writes title, and below it the steps in a.Chain, each with its position.
func (p *printer) chain(title string, a Answer) {
	if len(a.Chain) == 0 {
		return
	}
	p.line("")
	p.line("  " + p.look.Strong(title+":"))
	for i, s := range a.Chain {
		p.block(4, strconv.Itoa(i+1)+". ", report.Place(s.Position)+" "+s.Message)
	}
}
