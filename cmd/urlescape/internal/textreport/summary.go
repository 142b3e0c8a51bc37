package textreport

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/urlescape/urlescape/analyzer/wire"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/finding"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/report"
)

// summary writes the number of findings of each check, and how many of them -fix would fix.
func (p *printer) summary() {
	files := make(map[string]bool)
	for _, f := range p.r.Findings {
		files[f.Position.File] = true
	}
	head := report.Count(len(p.r.Findings), "finding") + " in " + report.Count(len(files), "file")
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

// amount returns words for n out of all findings: "none" for 0, "all" for all of them, or "it" if
// there is only one, else the number n.
func amount(n, all int) string {
	switch n {
	case 0:
		return "none"
	case all:
		if all == 1 {
			return "it"
		}
		return "all"
	}
	return strconv.Itoa(n)
}

// Statistics writes the number of findings of each check, by confidence, and how many of them -fix
// would fix. The last line has the sums.
//
//	high  medium  low  all  -fix fixes  check
//	   1       4    0    5           5  unescaped-segment
//	   1       4    0    5           5  all checks
func Statistics(w io.Writer, r *report.Report, look Look) error {
	if len(r.Findings) == 0 {
		return nil
	}
	levels := wire.Confidences()
	heads := append(slices.Clone(levels), "all")
	if !r.Fixing {
		heads = append(heads, "-fix fixes")
	}
	p := newPrinter(w, r, look)
	p.line(p.look.paint(bold, strings.Join(heads, "  ")+"  check"))
	row := func(list []finding.Finding, name string) {
		cells := make([]int, 0, len(heads))
		for _, level := range levels {
			cells = append(cells, len(slices.DeleteFunc(slices.Clone(list), func(f finding.Finding) bool { return f.Confidence != level })))
		}
		cells = append(cells, len(list), report.Fixable(list))
		var b strings.Builder
		for i, head := range heads {
			fmt.Fprintf(&b, "%*s  ", len(head), strconv.Itoa(cells[i]))
		}
		p.line(b.String() + name)
	}
	groups := r.ByCheck()
	for _, g := range groups {
		row(g, p.look.link(r.Check(g[0].Check).URL, g[0].Check))
	}
	if len(groups) > 1 {
		row(r.Findings, "all checks")
	}
	return p.w.Flush()
}

// shownInFull is the number of findings of each kind that are shown in full.
const shownInFull = 3

// A kind is what similar findings share: check, function that takes the URL, and component.
type kind struct{ check, wrapper, component string }

func kindOf(f finding.Finding) kind { return kind{f.Check, f.Wrapper, f.Component} }

// A rest holds those findings of one kind that are not shown in full.
type rest struct {
	kind
	findings []finding.Finding
}

// split returns the findings of list to show in full, and the rest of each kind. full has the first
// three of each kind, or all four of a kind with exactly four. If all is set, full is list.
func split(list []finding.Finding, all bool) (full []finding.Finding, rests []rest) {
	count, seen := make(map[kind]int), make(map[kind]int)
	for _, f := range list {
		count[kindOf(f)]++
	}
	at := make(map[kind]int)
	for _, f := range list {
		k := kindOf(f)
		seen[k]++
		if all || seen[k] <= shownInFull || count[k] == shownInFull+1 {
			full = append(full, f)
			continue
		}
		i, ok := at[k]
		if !ok {
			i = len(rests)
			at[k] = i
			rests = append(rests, rest{kind: k})
		}
		rests[i].findings = append(rests[i].findings, f)
	}
	return full, rests
}

// Grouped writes the findings of r by confidence, the surest first: each with its source line, the
// other positions with the same mistake, and its fix, but without a drawing of the URL.
func Grouped(w io.Writer, r *report.Report, look Look) error {
	if len(r.Findings) == 0 {
		return nil
	}
	p := newPrinter(w, r, look)
	p.grouped = true
	for _, level := range append(wire.Confidences(), "") {
		list := slices.DeleteFunc(slices.Clone(r.Findings), func(f finding.Finding) bool { return f.Confidence != level })
		if len(list) == 0 {
			continue
		}
		head := level + " confidence: "
		if level == "" {
			head = "without a level: "
		}
		p.line(p.look.paint(bold, head+report.Count(len(list), "finding")))
		p.line("")
		for _, f := range list {
			f.Drawing, f.Confidence = nil, "" // the heading says how sure it is
			p.finding(f)
		}
	}
	p.summary()
	return p.w.Flush()
}
