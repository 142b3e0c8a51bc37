package eval

import (
	"go/ast"

	"github.com/urlescape/urlescape/analyzer/internal/effects"
	"github.com/urlescape/urlescape/analyzer/internal/library"
)

// sameObject evaluates a function that wraps a writer or reader.
func sameObject(_ *reader, c *site) (value, bool) {
	o := c.arg(0).Obj
	return value{Obj: o}, o != nil && (effects.IsWriter(o.Type) || isReader(o))
}

// readAll evaluates io.ReadAll of a reader over a known text.
func readAll(x *reader, c *site) (value, bool) {
	o := c.arg(0).Obj
	if o == nil || !isReader(o) {
		return value{}, false
	}
	v := x.Content(o, c.exprs[0])
	v.Obj = nil
	v.Results = []value{v, {}}
	return v, true
}

// isReader reports whether o is a reader over a text.
func isReader(o *object) bool {
	return library.IsType(o.Type, library.AReader)
}

// sameFunction evaluates sync.OnceValue.
func sameFunction(_ *reader, c *site) (value, bool) {
	f := c.arg(0)
	return value{Func: f.Func, Method: f.Method, Bound: f.Bound}, f.Func != nil || f.Method != nil
}

// asserted is the value of v.(T): a text of several parts stays what it is.
func (x *reader) asserted(e *ast.TypeAssertExpr, v value) value {
	t := x.Typed.TypeOf(e)
	if e.Type == nil || t == nil || !isString(t) || !v.Known || v.Node == nil || v.Hole() != nil {
		return x.Opaque(e)
	}
	return ofNode(v.Node, v.Size)
}
