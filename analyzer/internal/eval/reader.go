package eval

import (
	"go/ast"

	"github.com/urlescape/urlescape/analyzer/internal/effects"
	"github.com/urlescape/urlescape/analyzer/internal/library"
)

// readerOperations are the writers and readers that pass on what others hold,
// and functions that call a function once.
func readerOperations() map[library.Key]operation {
	ops := map[library.Key]operation{
		{Pkg: "bufio", Name: "NewWriter"}:     sameObject,
		{Pkg: "bufio", Name: "NewWriterSize"}: sameObject,
		{Pkg: "bufio", Name: "NewReader"}:     sameObject,
		{Pkg: "strings", Name: "NewReader"}:   newBuffer,
		{Pkg: "bytes", Name: "NewReader"}:     newBuffer,
		{Pkg: "io", Name: "NopCloser"}:        sameObject,
		{Pkg: "io", Name: "ReadAll"}:          readAll,
		{Pkg: "sync", Name: "OnceValue"}:      sameFunction,
		{Pkg: "sync", Name: "OnceValues"}:     sameFunction,
		{Pkg: "sync", Name: "OnceFunc"}:       sameFunction,
	}
	for name, op := range map[string]operation{
		"WriteString": writesArg, "Write": writesArg, "WriteByte": writesRune, "WriteRune": writesRune,
		"Flush": onlyReads, "Buffered": onlyReads, "Available": onlyReads, "Size": onlyReads,
	} {
		ops[library.Key{Pkg: "bufio", Recv: "Writer", Name: name}] = op
	}
	return ops
}

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
