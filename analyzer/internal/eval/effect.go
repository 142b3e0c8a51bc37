package eval

import (
	"go/ast"

	"github.com/urlescape/urlescape/analyzer/internal/calls"
	"github.com/urlescape/urlescape/analyzer/internal/value"
)

// A function that gets a pointer may change what it points to. For functions
// of this package it is known which fields they assign to, and what they write
// to a builder; others are taken to change anything, unless they only read.

// A changer does what a call changes.
type changer struct{ x *exec }

// effects makes unknown what a call of a function may change.
func (ch *changer) effects(c *calls.Site) {
	if c.Func != nil && value.ReadsOnly(c.Func) {
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
		if w.Param < len(c.Args) && c.Args[w.Param].Obj != nil {
			o := c.Args[w.Param].Obj
			ch.x.mem.SetText(o, ch.x.calls.WrittenBy(c, w, ch.x.mem.Content(o, nil)))
			if w.Param < len(c.Exprs) {
				ch.x.mem.WrittenAt(o, c.Exprs[w.Param])
			}
		}
	}
}
