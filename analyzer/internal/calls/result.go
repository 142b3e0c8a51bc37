package calls

import (
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/value"
)

// resultValue returns what result i of a library function may hold.
func (x *Evaluator) resultValue(c *Site, i int) (rfc3986.Value, bool) {
	if i != 0 {
		return rfc3986.Value{}, false
	}
	if v, ok := x.formatted(c); ok {
		return v, true
	}
	if v, _, ok := library.LookupCall(x.typed.Info, c.Expr, c.Func); ok {
		return v, true
	}
	if library.Of(c.Func).By.What == library.ByEncoding {
		v, _, ok := x.guards.Alphabet(c.RecvExpr)
		return v, ok
	}
	return library.LookupResult(c.Func, i)
}

// encodeCall is the text of base64.StdEncoding.EncodeToString(b): the standard
// encodings count as an escaper, of another sort.
func (x *Evaluator) encodeCall(c *Site) (value.Value, bool) {
	if c.RecvExpr == nil || len(c.Exprs) != 1 {
		return value.Value{}, false
	}
	_, std, ok := x.guards.Alphabet(c.RecvExpr)
	if !ok {
		return value.Value{}, false
	}
	v := x.OpaqueResult(c)
	h, isHole := v.Text.Node.(*text.Hole)
	if !isHole || !v.Text.Known {
		return v, true
	}
	if std {
		h.Escapers = []text.Escaper{{Name: text.Base64Std, Call: c.Expr}}
		h.Inner = c.Exprs[0]
	}
	return value.Inherit(v, c.Arg(0)), true
}
