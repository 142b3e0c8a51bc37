package eval

import (
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// printsItself reports whether a string type has a method String that returns
// the text as it is. A method of another package of which nothing is known is
// taken to do that: string types have it for fmt.Stringer.
func (x *reader) printsItself(t types.Type) bool {
	if !isString(t) {
		return false
	}
	for _, name := range []string{"Error", "Format", "GoString"} {
		if obj, _, _ := types.LookupFieldOrMethod(t, false, nil, name); obj != nil {
			return false
		}
	}
	obj, _, _ := types.LookupFieldOrMethod(t, false, nil, "String")
	fn, ok := obj.(*types.Func)
	return ok && x.returnsReceiver(fn)
}

// returnsReceiver reports whether a method of a string type returns the text
// of its receiver.
func (x *reader) returnsReceiver(fn *types.Func) bool {
	recv := fn.Signature().Recv()
	if recv == nil || !isString(recv.Type()) || fn.Signature().Params().Len() > 0 || fn.Signature().Results().Len() != 1 {
		return false
	}
	if _, known := library.LookupResult(fn, 0); known {
		return false
	}
	if fn.Pkg() != x.Pkg {
		return x.host.Summary(fn).ResultAt(0) == nil && fn.Name() == "String"
	}
	results, ok := x.host.Results(fn)
	if !ok || len(results) != 1 {
		return false
	}
	h, ok := results[0].Node.(*text.Hole)
	return ok && h.Var == fn.Origin().Signature().Recv() && len(h.Escapers) == 0 && h.Value == rfc3986.AnyValue()
}

// ownText evaluates v.String() of a string type that returns its own text.
func (x *reader) ownText(c *site) (value, bool) {
	if c.recvExpr == nil || !c.recv.Known || c.recv.Obj != nil || !x.returnsReceiver(c.fn) {
		return value{}, false
	}
	v := c.recv
	if h, ok := v.Node.(*text.Hole); ok {
		moved := *h
		moved.Expr, moved.Type = c.expr, types.Typ[types.String]
		if len(moved.Escapers) == 0 {
			moved.Inner = c.expr
		}
		v.Node = &moved
	}
	return v, true
}
