package textreport

import (
	"strconv"
	"strings"

	"github.com/charmbracelet/x/ansi"

	"github.com/urlescape/urlescape/analyzer/wire"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/finding"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/report"
)

// diff writes the lines that a fix changes, with their numbers. It returns false where
// there are none to show.
//
//	fix: Use url.PathEscape
//	     12 - return c.get("labels/" + name)
//	     12 + return c.get("labels/" + url.PathEscape(name))
func (p *printer) diff(f finding.Finding) bool {
	changes := p.r.Files.Changes(f)
	if len(changes) == 0 {
		return false
	}
	p.wrapped("fix: ", wire.Printable(f.Fix.Message))
	digits := len(strconv.Itoa(changes[len(changes)-1].Number))
	indent := sharedIndent(changes)
	for _, c := range changes {
		number := strconv.Itoa(c.Number)
		head := strings.Repeat(" ", len("fix: ")+digits-len(number)) + number + " "
		text := c.Mark + " " + printableLine(strings.TrimPrefix(c.Text, indent))
		s := good
		if c.Mark == "-" {
			s = grave
		}
		for i, line := range strings.Split(ansi.Hardwrap(text, max(p.room()-len(head), 20), true), "\n") {
			if i > 0 {
				head = strings.Repeat(" ", len(head))
			}
			p.indented(p.look.paint(faint, head) + p.look.paint(s, line))
		}
	}
	return true
}

// printableLine returns a line of source as a terminal shows it, with tabs as one blank.
func printableLine(line string) string {
	return wire.Printable(strings.ReplaceAll(strings.TrimSuffix(line, "\r"), "\t", " "))
}

// sharedIndent returns the blanks that all changed lines begin with.
func sharedIndent(changes []report.Change) string {
	shared, isFirst := "", true
	for _, c := range changes {
		if strings.TrimSpace(c.Text) == "" {
			continue
		}
		indent := c.Text[:len(c.Text)-len(strings.TrimLeft(c.Text, " \t"))]
		if isFirst {
			shared, isFirst = indent, false
		}
		for !strings.HasPrefix(indent, shared) {
			shared = shared[:len(shared)-1]
		}
	}
	return shared
}
