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

// Statistics writes how many findings each check has, by level of confidence, and how
// many of them -fix fixes. The last line is the sum.
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
