package memory

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/store"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// Write appends v to the text of a builder, which is at; nothing happens when it is nil.
func (x *Memory) Write(o *store.Object, v store.Value, at ast.Expr) {
	if o == nil {
		return
	}
	x.SetText(o, store.Concat(x.Content(o, nil), v))
	x.WrittenAt(o, at)
}

// A Stream is a builder that was written to at an expression.
type Stream struct {
	Object *store.Object
	At     ast.Expr
}

// WrittenAt remembers that a builder was written to, which is the expression at.
func (x *Memory) WrittenAt(o *store.Object, at ast.Expr) {
	if addr, ok := ast.Unparen(at).(*ast.UnaryExpr); ok && addr.Op == token.AND {
		at = addr.X
	}
	for i := range x.Streams {
		if s := &x.Streams[i]; s.Object == o {
			s.At = at
			return
		}
	}
	if len(x.Streams) < maxStreams {
		x.Streams = append(x.Streams, Stream{o, at})
	}
}

// maxStreams bounds the builders of a function that are remembered.
const maxStreams = 64

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
	h := &text.Hole{Type: types.Typ[types.String], Value: rfc3986.AnyValue()}
	if e != nil {
		h.Name = text.Source(e)
	}
	if sel, ok := e.(*ast.SelectorExpr); ok {
		if h.Var = x.typed.Field(sel); h.Var != nil {
			h.Origin = text.Field
		}
	}
	return store.OfNode(h, 1)
}
