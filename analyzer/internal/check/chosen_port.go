package check

import (
	"cmp"
	"go/ast"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// chosenPort reports the host of part i, which a colon joins to one of several ports: each a
// value or a number, or nothing.
//
//	port := u.Port()
//	if port == "" { port = "443" }     // u.Hostname() + ":" + port
func chosenPort(r *review, i, colon int) {
	first := &r.t.Parts[colon+1]
	if first.Branch == 0 || r.t.Branches[first.Branch-1].In != r.t.Parts[colon].Branch {
		return
	}
	alt := r.t.Branches[first.Branch-1].Alt
	digits := cmp.Or(numberOf(first), "80")
	var port *text.Hole
	for k, of := colon+1, 0; k < len(r.t.Parts); k++ {
		p := &r.t.Parts[k]
		if p.Branch == 0 || r.t.Branches[p.Branch-1].Alt != alt {
			break
		}
		if p.Branch == of {
			continue // after the port
		}
		of = p.Branch
		if numberOf(p) == "" && (p.Hole == nil || p.Place != urltemplate.Port) {
			return
		}
		port = cmp.Or(port, operandOf(r, p))
	}
	f := r.joinHostPort(&r.t.Parts[i], &r.t.Parts[colon], port)
	if port == nil {
		f = nil
	}
	r.reportHostPort(i, i, digits, f)
}

// numberOf returns the number that a part begins with; "" for a value, and other text.
func numberOf(p *urltemplate.Part) string {
	if p.Literal == nil {
		return ""
	}
	return rfc3986.LeadingDigits(p.Text())
}

// operandOf returns the operand of a root which gives one of several values, as one value; nil
// where none stands in it.
func operandOf(r *review, p *urltemplate.Part) *text.Hole {
	var e ast.Expr
	switch {
	case p.Hole != nil:
		e = p.Hole.Expr
	case p.Literal != nil:
		e = p.Literal.Use
	}
	if e == nil || r.t.Root == nil || e.Pos() < r.t.Root.Pos() || r.t.Root.End() < e.End() || r.ctx.Source.Flow.Info == nil {
		return nil
	}
	return &text.Hole{Expr: e, Inner: e, Type: r.ctx.Source.Flow.Info.TypeOf(e), Value: rfc3986.NonEmpty(rfc3986.AnyChar())}
}
