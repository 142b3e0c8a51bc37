package check

import (
	"cmp"
	"go/ast"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// encoders returns the percent-encoders that a value went through since it was
// last decoded, the innermost first.
func encoders(h *text.Hole) []text.Escaper {
	var out []text.Escaper
	applied := h.Escapers
	if h.Form() == text.Elements { // what every element went through
		applied = slices.Concat(h.Op.Each, h.Escapers)
	}
	for _, e := range applied {
		switch {
		case e.Name == text.PathUnescape || e.Name == text.QueryUnescape:
			out = out[:0]
		case isEncoder(e):
			out = append(out, e)
		}
	}
	return out
}

// isEncoder reports whether e percent-encodes.
func isEncoder(e text.Escaper) bool {
	return slices.Contains([]string{
		text.PathEscape, text.QueryEscape, text.SubPathEscape, text.JoinEscape, text.FragmentEscape,
		text.UserinfoEscape, text.ValuesEncode, text.HandmadeEscape, text.UnknownEscape,
	}, e.Name)
}

// lastEncoder returns the outermost percent-encoder of a value.
func lastEncoder(h *text.Hole) (text.Escaper, bool) {
	all := encoders(h)
	if len(all) == 0 {
		return text.Escaper{}, false
	}
	return all[len(all)-1], true
}

// lastFunction returns the outermost percent-encoder of a value that is no
// replacement of single octets, and whether one of those was applied to what it gives.
func lastFunction(h *text.Hole) (last text.Escaper, repaired, ok bool) {
	for _, e := range slices.Backward(encoders(h)) {
		if e.Name != text.HandmadeEscape {
			return e, repaired, true
		}
		repaired = true
	}
	return text.Escaper{}, repaired, false
}

// hasEscaper reports whether the value went through an escaper of that name.
func hasEscaper(h *text.Hole, name string) bool {
	return slices.ContainsFunc(h.Escapers, func(e text.Escaper) bool { return e.Name == name })
}

// escaperName returns what messages call an escaper that was applied to the value of
// a hole: by the name of the function that is called, where that is known.
//
//	quote(name)   quote, which calls url.PathEscape, or is declared to do what it does
func escaperName(h *text.Hole, e text.Escaper) string {
	if e.Call == nil {
		if call := cmp.Or(e.Helper, helperCall(h, e)); call != nil {
			if name := text.Source(call.Fun); name != "" && len(name) <= maxName {
				return name
			}
		}
	}
	return e.FuncName()
}

// maxName bounds the names that messages have of expressions.
const maxName = 60

// helperCall returns the call of the function that applied an escaper which stands
// elsewhere; nil where none is seen.
func helperCall(h *text.Hole, e text.Escaper) *ast.CallExpr {
	at := h.Expr
	for at != nil {
		call, ok := ast.Unparen(at).(*ast.CallExpr)
		if !ok {
			break
		}
		isOther := slices.ContainsFunc(h.Escapers, func(e text.Escaper) bool { return e.Call == call })
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
