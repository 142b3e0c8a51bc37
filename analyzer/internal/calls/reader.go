package calls

import (
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/value"
)

// sameObject evaluates a function that wraps a writer or reader.
func sameObject(_ *Evaluator, c *Site) (value.Value, bool) {
	o := c.Arg(0).Obj
	return value.Value{Obj: o}, o != nil && (value.IsWriter(o.Type) || isReader(o))
}

// readAll evaluates io.ReadAll of a reader over a known text.
func readAll(x *Evaluator, c *Site) (value.Value, bool) {
	o := c.Arg(0).Obj
	if o == nil || !isReader(o) {
		return value.Value{}, false
	}
	v := x.mem.Content(o, c.Exprs[0])
	v.Obj = nil
	v.Results = []value.Value{v, {}}
	return v, true
}

// isReader reports whether o is a reader over a text.
func isReader(o *value.Object) bool {
	return library.IsType(o.Type, library.AReader)
}

// sameFunction evaluates sync.OnceValue.
func sameFunction(_ *Evaluator, c *Site) (value.Value, bool) {
	f := c.Arg(0)
	return value.Value{Func: f.Func, Method: f.Method, Bound: f.Bound}, f.Func != nil || f.Method != nil
}
