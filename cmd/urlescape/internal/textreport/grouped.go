package textreport

import (
	"io"
	"slices"

	"github.com/urlescape/urlescape/analyzer/wire"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/finding"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/render"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/report"
)

// Grouped writes the findings of each level of confidence together, the surest first,
// without the drawings: each with its line, the other places of its cause and its fix.
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
		p.line(p.look.paint(bold, head+render.Count(len(list), "finding")))
		p.line("")
		for _, f := range list {
			f.Drawing, f.Confidence = nil, "" // the heading says how sure it is
			p.finding(f)
		}
	}
	p.summary()
	return p.w.Flush()
}
