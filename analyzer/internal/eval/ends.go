package eval

import (
	"go/ast"

	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// cutEnds is the text v without the octets that a slice expression cuts off its
// ends, as far as their number is known.
func (x *exec) cutEnds(e *ast.SliceExpr, v value) (value, bool) {
	if cut, ok := x.cutConstant(e, v); ok {
		return cut, true
	}
	off, off2, ok := x.Typed.CutOff(e)
	low, okLow := x.octets(off)
	high, okHigh := x.octets(off2)
	if !ok || !okLow || !okHigh {
		return value{}, false
	}
	change := text.Change{Kind: text.SliceEnds, Low: low, High: high}
	if !v.IsPending() {
		out, ok := change.Of(v.Text, nil, x.Work)
		return value{Text: out}, ok
	}
	return value{Text: text.Making{Change: change, Unknown: x.Opaque(e).Text, Work: x.Work}.Apply(v.Text)}, true
}

// cutConstant is the part of a constant text up to an octet whose number is
// constant, too: scheme[:4], word[1:3]. What has a bound from its end is left to
// cutEnds.
func (x *exec) cutConstant(e *ast.SliceExpr, v value) (value, bool) {
	if e.High == nil || v.IsPending() {
		return value{}, false
	}
	s, ok := v.Constant()
	low, high := 0, x.Typed.Index(e.High)
	if e.Low != nil {
		low = x.Typed.Index(e.Low)
	}
	if !ok || low < 0 || high < low || high > len(s) {
		return value{}, false
	}
	out, ok := text.CutEnds(v.Text, low, len(s)-high, x.Work)
	return value{Text: out}, ok
}

// octets is a number of octets: a constant, or the length of a known text.
func (x *exec) octets(e ast.Expr) (n int, ok bool) {
	if e == nil {
		return 0, true
	}
	if n := x.Typed.Index(e); n >= 0 {
		return n, true
	}
	of := x.Typed.LengthOf(e)
	if of == nil {
		return 0, false
	}
	s, ok := x.expr(of).Constant()
	return len(s), ok
}
