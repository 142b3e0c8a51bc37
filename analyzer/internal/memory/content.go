package memory

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/store"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// Write appends v to the text of a builder; nothing happens when it is nil.
func (x *Memory) Write(o *store.Object, v store.Value) {
	if o == nil {
		return
	}
	x.SetText(o, store.Concat(x.Content(o, nil), v))
}

// SetText sets the text of a builder; nothing happens when it is nil.
func (x *Memory) SetText(o *store.Object, v store.Value) {
	if o != nil {
		x.SetPart(store.Key{Obj: o, Part: store.TextPart}, v)
	}
}

// Content is the text of the builder o, which is e. What others wrote is a
// hole that is nowhere in the source.
func (x *Memory) Content(o *store.Object, e ast.Expr) store.Value {
	if v, ok := x.Part(store.Key{Obj: o, Part: store.TextPart}); ok && v.Text.Known {
		return v
	}
	name := ""
	if e != nil {
		name = text.Source(e)
	}
	return store.OfNode(&text.Hole{Name: name, Type: types.Typ[types.String], Value: rfc3986.AnyValue()}, 1)
}
