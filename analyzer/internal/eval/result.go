package eval

import (
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/store"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// resultValue returns what result i of a library function may hold.
func (x *reader) resultValue(c *site, i int) (rfc3986.Value, bool) {
	if i != 0 {
		return rfc3986.Value{}, false
	}
	if library.Of(c.fn).By.What == library.ByVersion && x.isIPv4(c.recvExpr) {
		v := rfc3986.NonEmpty(rfc3986.Digit().With('.'))
		v.Dots = false
		return v, true
	}
	if v, ok := x.formatted(c); ok {
		return v, true
	}
	if v, _, ok := library.LookupCall(x.Typed.Info, c.expr, c.fn); ok {
		return v, true
	}
	if library.Of(c.fn).By.What == library.ByEncoding {
		v, _, ok := x.guards.Alphabet(c.recvExpr)
		return v, ok
	}
	return library.LookupResult(c.fn, i)
}

// encodeCall is the text of base64.StdEncoding.EncodeToString(b): the standard
// encodings count as an escaper, of another sort.
func (x *reader) encodeCall(c *site) (value, bool) {
	if c.recvExpr == nil || len(c.exprs) != 1 {
		return value{}, false
	}
	_, std, ok := x.guards.Alphabet(c.recvExpr)
	if !ok {
		return value{}, false
	}
	v := x.opaqueResult(c)
	h, isHole := v.Node.(*text.Hole)
	if !isHole || !v.Known {
		return v, true
	}
	if std {
		h.Escapers = []text.Escaper{{Name: text.Base64Std, Call: c.expr}}
		h.Inner = c.exprs[0]
	}
	return store.Inherit(v, c.arg(0)), true
}
