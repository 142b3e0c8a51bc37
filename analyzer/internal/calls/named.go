package calls

import (
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/store"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// printsItself reports whether a string type has a method String that returns
// the text as it is. A method of another package of which nothing is known is
// taken to do that: string types have it for fmt.Stringer.
func (x *Evaluator) printsItself(t types.Type) bool {
	if !typed.IsString(t) {
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
func (x *Evaluator) returnsReceiver(fn *types.Func) bool {
	recv := fn.Signature().Recv()
	if recv == nil || !typed.IsString(recv.Type()) || fn.Signature().Params().Len() > 0 || fn.Signature().Results().Len() != 1 {
		return false
	}
	if _, known := library.LookupResult(fn, 0); known {
		return false
	}
	if fn.Pkg() != x.holes.Scan.Pkg {
		result := x.host.Summary(fn).ResultAt(0)
		return fn.Name() == "String" && (result == nil || isReceiver(result.Text.Node))
	}
	results, ok := x.host.Results(fn)
	if !ok || len(results) != 1 {
		return false
	}
	h, ok := results[0].Text.Node.(*text.Hole)
	return ok && h.Var == fn.Origin().Signature().Recv() && len(h.Escapers) == 0 && h.Value == rfc3986.AnyValue()
}

// OwnText evaluates v.String() of a string type that returns its own text.
func (x *Evaluator) OwnText(c *Site) (store.Value, bool) {
	if c.RecvExpr == nil || !c.Recv.Text.Known || c.Recv.Obj != nil || !x.returnsReceiver(c.Func) {
		return store.Value{}, false
	}
	v := c.Recv
	if h, ok := v.Text.Node.(*text.Hole); ok {
		moved := *h
		moved.Expr, moved.Type = c.Expr, types.Typ[types.String]
		if len(moved.Escapers) == 0 {
			moved.Inner = c.Expr
		}
		v.Text.Node = &moved
	}
	return v, true
}

// isReceiver reports whether a result is the text that a method is called on, as it is.
func isReceiver(n text.Node) bool {
	p, ok := n.(*text.Param)
	return ok && text.IsParam(n, text.Receiver) && len(p.Escapers) == 0 && p.Value == rfc3986.AnyValue()
}
