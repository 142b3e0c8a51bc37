package text

import (
	"cmp"
	"go/ast"
	"slices"
)

// Encoders returns the percent-encoders that a value went through since it was
// last decoded, the innermost first.
func (h *Hole) Encoders() []Escaper {
	var out []Escaper
	applied := h.Escapers
	if h.Form() == Elements { // what every element went through
		applied = slices.Concat(h.Op.Each, h.Escapers)
	}
	for _, e := range applied {
		switch {
		case e.Name == PathUnescape || e.Name == QueryUnescape:
			out = out[:0]
		case isEncoder(e):
			out = append(out, e)
		}
	}
	return out
}

// isEncoder reports whether e percent-encodes.
func isEncoder(e Escaper) bool {
	return slices.Contains([]string{
		PathEscape, QueryEscape, SubPathEscape, JoinEscape, FragmentEscape,
		UserinfoEscape, ValuesEncode, HandmadeEscape, UnknownEscape,
	}, e.Name)
}

// LastEncoder returns the outermost percent-encoder of a value.
func (h *Hole) LastEncoder() (Escaper, bool) {
	all := h.Encoders()
	if len(all) == 0 {
		return Escaper{}, false
	}
	return all[len(all)-1], true
}

// LastFunction returns the outermost percent-encoder of a value that is no
// replacement of single bytes, and whether one of those was applied to what it gives.
func (h *Hole) LastFunction() (last Escaper, repaired, ok bool) {
	for _, e := range slices.Backward(h.Encoders()) {
		if e.Name != HandmadeEscape {
			return e, repaired, true
		}
		repaired = true
	}
	return Escaper{}, repaired, false
}

// HasEscaper reports whether the value went through an escaper of that name.
func (h *Hole) HasEscaper(name string) bool {
	return slices.ContainsFunc(h.Escapers, func(e Escaper) bool { return e.Name == name })
}

// EscaperName returns what messages call an escaper that was applied to the value of
// a hole: by the name of the function that is called, where that is known.
//
//	quote(name)   quote, which calls url.PathEscape, or is declared to do what it does
func (h *Hole) EscaperName(e Escaper) string {
	if e.Call == nil {
		if call := cmp.Or(e.Helper, h.HelperCall(e)); call != nil {
			if name := Source(call.Fun); name != "" && len(name) <= MaxName {
				return name
			}
		}
	}
	return e.FuncName()
}

// MaxName bounds the names that messages have of expressions.
const MaxName = 60

// HelperCall returns the call of the function that applied an escaper which is
// elsewhere; nil where none is seen.
func (h *Hole) HelperCall(e Escaper) *ast.CallExpr {
	at := h.Expr
	for at != nil {
		call, ok := ast.Unparen(at).(*ast.CallExpr)
		if !ok {
			break
		}
		isOther := slices.ContainsFunc(h.Escapers, func(e Escaper) bool { return e.Call == call })
		if !isOther {
			return call
		}
		if len(call.Args) != 1 {
			return nil
		}
		at = call.Args[0]
	}
	// s := quote(name); url.PathEscape(s)
	if call, ok := h.Inner.(*ast.CallExpr); ok && len(call.Args) > 0 && len(h.Escapers) > 0 && h.Escapers[0] == e {
		return call
	}
	return nil
}

// EscapedAlike reports whether two values went through the same escapers.
func EscapedAlike(a, b *Hole) bool {
	return slices.EqualFunc(a.Escapers, b.Escapers, func(d, e Escaper) bool { return d.Name == e.Name })
}
