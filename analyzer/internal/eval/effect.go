package eval

import (
	"go/ast"

	"github.com/urlescape/urlescape/analyzer/internal/calls"
	"github.com/urlescape/urlescape/analyzer/internal/effects"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// A function that gets a pointer may change what it points to. For functions
// of this package it is known which fields they assign to, and what they write
// to a builder; others are taken to change anything, unless they only read.

// A changer does what a call changes.
type changer struct{ x *exec }

// effects makes unknown what a call of a function may change.
func (ch *changer) effects(c *calls.Site) {
	if c.Func != nil && effects.ReadsOnly(c.Func) {
		return
	}
	ch.changes(c, nil)
}

// changes spoils the objects that a call gets a pointer to.
func (ch *changer) changes(c *calls.Site, names map[string]bool) {
	for i, a := range c.Args {
		switch {
		case i >= len(c.Exprs):
			ch.x.mem.Spoil(a.Obj, names)
		case ch.isCopied(c.Exprs[i]):
		case a.Obj != nil:
			ch.x.mem.Spoil(a.Obj, names)
		default:
			ch.x.mem.SpoilParts(c.Exprs[i], names)
		}
	}
	if c.Func == nil || c.RecvExpr == nil {
		return
	}
	if recv := c.Func.Signature().Recv(); recv == nil || isStruct(recv.Type()) {
		return
	}
	if c.Recv.Obj == nil {
		ch.x.mem.SpoilParts(c.RecvExpr, names)
	}
	ch.x.mem.Spoil(c.Recv.Obj, names)
}

// isCopied reports whether a function gets a copy of the struct e.
func (ch *changer) isCopied(e ast.Expr) bool {
	t := ch.x.typed.TypeOf(e)
	return t != nil && isStruct(t)
}

// localEffects makes the changes of a function of this package.
func (ch *changer) localEffects(c *calls.Site, f *function) {
	names := ch.x.prog.assigned.Of(c.Func)
	if names.Any {
		ch.changes(c, nil)
		return
	}
	if len(names.Fields) > 0 {
		ch.changes(c, names.Fields)
		ch.x.mem.UnsetParts(c.Operands(), names.Fields)
	}
	for _, w := range f.writes {
		if w.param < len(c.Args) && c.Args[w.param].Obj != nil {
			ch.writtenBy(c, w)
		}
	}
}

// A written is what a function does to the builder that is a parameter: its
// text afterwards, in terms of the parameters.
type written struct {
	param int
	text  value
}

// writtenBy makes the change w of a call.
func (ch *changer) writtenBy(c *calls.Site, w written) {
	o := c.Args[w.param].Obj
	var n text.Node
	if w.text.Text.Known && w.text.Text.Size <= 4*text.MaxSummary {
		n = text.Abstract(w.text.Text.Node, c.Func.Origin().Signature(), text.MaxSummary)
	}
	if n == nil && !(w.text.Text.Known && w.text.Text.Node == nil) {
		ch.x.mem.SetText(o, value{})
		return
	}
	before := ch.x.mem.Content(o, nil)
	if parts := text.Parts(n); len(parts) > 0 && text.IsParam(parts[0], w.param) {
		ch.x.mem.SetText(o, concat(before, ch.x.calls.Foreign(c, ch.x.calls.Instantiate(c, text.Row(parts[1:])))))
		return
	}
	with := *c
	with.Args = append([]value(nil), c.Args...)
	with.Args[w.param] = before
	ch.x.mem.SetText(o, ch.x.calls.Foreign(c, ch.x.calls.Instantiate(&with, n)))
}
