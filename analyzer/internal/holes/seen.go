package holes

import (
	"go/ast"

	"github.com/urlescape/urlescape/analyzer/internal/store"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// At returns v as it is seen at a use: a hole is where the variable is
// written, not where its value was made.
func (x *Describer) At(v store.Value, use ast.Expr) store.Value {
	if !v.Text.Known {
		return v
	}
	if n, ok := v.Text.Node.(*text.Alt); ok && len(n.Of) <= maxMoved {
		v.Text.Node = &text.Alt{Of: x.movedAll(n, use), Use: use, Waits: n.Waits}
		return v
	}
	v.Text.Node = x.whole(v.Text.Node, use)
	return v
}

// whole returns n as it is at use, which yields all of it. What functions
// of other packages return is theirs to escape.
func (x *Describer) whole(n text.Node, use ast.Expr) text.Node {
	switch n := n.(type) {
	case *text.Hole:
		return n.At(use)
	case *text.Concat:
		return n.At(use)
	case *text.Foreign:
		if n.Func != nil && n.Func.Pkg() == x.Scan.Pkg {
			c := *n
			c.Use = use
			return &c
		}
	}
	return n
}

// Used returns v as it is seen in a larger text: what a loop made is where
// it is used.
func Used(v store.Value, use ast.Expr) store.Value {
	if late, ok := v.Text.Node.(*text.Late); ok && v.Text.Known {
		v.Text.Node = &text.Late{Node: late, Use: use}
	}
	return v
}

// Argument returns the text of an argument as one value, where it is put together
// in the call: who gets it puts it in one place.
//
//	c.get("dns", sub+"."+domain), fmt.Sprintf("/dns/%s/records", sub+"."+domain)
func Argument(v store.Value, e ast.Expr) store.Value {
	if c, ok := v.Text.Node.(*text.Concat); ok && v.Text.Known && c.Use == nil && e != nil {
		v.Text.Node = c.At(e)
	}
	return v
}

// maxMoved bounds the alternatives that are moved to where a variable is used;
// more of them stand where they were made.
const maxMoved = 64

// movedAll moves the alternatives of a value that are single holes. Where
// some are escaped and others are not, the others know that an escaper is
// missing on their way.
func (x *Describer) movedAll(n *text.Alt, use ast.Expr) []text.Node {
	of := make([]text.Node, len(n.Of))
	var escaped *text.Hole
	for i, m := range n.Of {
		of[i] = x.whole(m, use)
		if h, ok := of[i].(*text.Hole); ok && len(h.Escapers) > 0 {
			escaped = h
		}
	}
	if escaped == nil {
		return of
	}
	for _, m := range of {
		if h, ok := m.(*text.Hole); ok && len(h.Escapers) == 0 {
			h.Missing = escaped.Expr
			if call := escaped.Escapers[len(escaped.Escapers)-1].Call; call != nil {
				h.Missing = call
			}
		}
	}
	return of
}
