package eval

import (
	"go/ast"

	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/value"
)

// cutEnds is the text v without the bytes that a slice expression cuts off its
// ends, as far as their number is known.
func (x *exec) cutEnds(e *ast.SliceExpr, v value.Value) (value.Value, bool) {
	if cut, ok := x.cutConstant(e, v); ok {
		return cut, true
	}
	change, ok := x.sliceOf(e)
	if !ok {
		return value.Value{}, false
	}
	if !v.Text.IsPending() {
		out, ok := change.Of(v.Text, nil, x.mem.Work)
		return value.Value{Text: out}, ok
	}
	return value.Value{Text: text.Making{Change: change, Unknown: x.holes.Opaque(e).Text, Work: x.mem.Work}.Apply(v.Text)}, true
}

// sliceOf is the change that a slice expression is; ok is false when it is not known how
// many bytes it cuts off.
func (x *exec) sliceOf(e *ast.SliceExpr) (change text.Change, ok bool) {
	off, off2, ok := x.typed.CutOff(e)
	low, okLow := x.byteCount(off)
	high, okHigh := x.byteCount(off2)
	return text.Change{Kind: text.SliceEnds, Low: low, High: high}, ok && okLow && okHigh
}

// notePart notes what makes a part of a parameter.
func notePart(x *exec, e *ast.SliceExpr, whole, part *text.Hole) {
	if whole == nil || part == nil || part.Var == nil || part.Var != whole.Var {
		return
	}
	change, ok := x.sliceOf(e)
	if !ok {
		change = text.Change{Kind: text.SomePart}
	}
	part.Changes = (&text.Changes{Change: change}).OfHole(whole)
}

// cutConstant is the part of a constant text up to a byte whose number is
// constant, too: scheme[:4], word[1:3]. What has a bound from its end is left to
// cutEnds.
func (x *exec) cutConstant(e *ast.SliceExpr, v value.Value) (value.Value, bool) {
	if e.High == nil || v.Text.IsPending() {
		return value.Value{}, false
	}
	s, ok := v.Text.Constant()
	low, high := 0, x.typed.Index(e.High)
	if e.Low != nil {
		low = x.typed.Index(e.Low)
	}
	if !ok || low < 0 || high < low || high > len(s) {
		return value.Value{}, false
	}
	out, ok := text.CutEnds(v.Text, low, len(s)-high, x.mem.Work)
	return value.Value{Text: out}, ok
}

// byteCount is a number of bytes: a constant, or the length of a known text.
func (x *exec) byteCount(e ast.Expr) (n int, ok bool) {
	if e == nil {
		return 0, true
	}
	if n := x.typed.Index(e); n >= 0 {
		return n, true
	}
	of := x.typed.LengthOf(e)
	if of == nil {
		return 0, false
	}
	s, ok := x.expr(of).Text.Constant()
	return len(s), ok
}
