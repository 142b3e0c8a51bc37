package textreport

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/render"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/report"
)

// summary counts the findings of each check, and what -fix would fix of them.
func (p *printer) summary() {
	files := make(map[string]bool)
	for _, f := range p.r.Findings {
		files[f.Position.File] = true
	}
	head := render.Count(len(p.r.Findings), "finding") + " in " + render.Count(len(files), "file")
	if n := report.Fixable(p.r.Findings); !p.r.Fixing {
		head += "; -fix fixes " + amount(n, len(p.r.Findings))
	}
	p.line(p.look.paint(bold, head))
	groups := p.r.ByCheck()
	width, digits := 0, len(strconv.Itoa(len(groups[0])))
	for _, g := range groups {
		width = max(width, len(g[0].Check))
	}
	for _, g := range groups {
		c := p.r.Check(g[0].Check)
		severity := p.look.paint(severityStyle(c.Severity), c.Severity) + strings.Repeat(" ", max(0, len("warning")-len(c.Severity)))
		line := fmt.Sprintf("  %*d  %s%s  %s", digits, len(g), p.look.link(c.URL, g[0].Check), strings.Repeat(" ", width-len(g[0].Check)), severity)
		if n := report.Fixable(g); n > 0 && !p.r.Fixing {
			line += "  " + p.look.paint(good, "-fix fixes "+amount(n, len(g)))
		}
		p.line(line)
	}
}

// amount returns how many of all: "none", "all" or a number.
func amount(n, of int) string {
	switch n {
	case 0:
		return "none"
	case of:
		if of == 1 {
			return "it"
		}
		return "all"
	}
	return strconv.Itoa(n)
}
