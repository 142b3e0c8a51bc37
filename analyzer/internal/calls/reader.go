package calls

import (
	"github.com/urlescape/urlescape/analyzer/internal/effects"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/store"
)

// sameObject evaluates a function that wraps a writer or reader.
func sameObject(_ *Evaluator, c *Site) (store.Value, bool) {
	o := c.Arg(0).Obj
	return store.Value{Obj: o}, o != nil && (effects.IsWriter(o.Type) || isReader(o))
}

// readAll evaluates io.ReadAll of a reader over a known text.
func readAll(x *Evaluator, c *Site) (store.Value, bool) {
	o := c.Arg(0).Obj
	if o == nil || !isReader(o) {
		return store.Value{}, false
	}
	v := x.mem.Content(o, c.Exprs[0])
	v.Obj = nil
	v.Results = []store.Value{v, {}}
	return v, true
}

// isReader reports whether o is a reader over a text.
func isReader(o *store.Object) bool {
	return library.IsType(o.Type, library.AReader)
}

// sameFunction evaluates sync.OnceValue.
func sameFunction(_ *Evaluator, c *Site) (store.Value, bool) {
	f := c.Arg(0)
	return store.Value{Func: f.Func, Method: f.Method, Bound: f.Bound}, f.Func != nil || f.Method != nil
}
