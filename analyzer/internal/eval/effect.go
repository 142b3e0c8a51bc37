package eval

import (
	"go/ast"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/effects"
	"github.com/urlescape/urlescape/analyzer/internal/store"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// A function that gets a pointer may change what it points to. For functions
// of this package it is known which fields they assign to, and what they write
// to a builder; others are taken to change anything, unless they only read.

// effects makes unknown what a call of a function may change.
func (x *exec) effects(c *callSite) {
	if c.fn != nil && effects.ReadsOnly(c.fn) {
		return
	}
	x.changes(c, nil)
}

// changes spoils the objects that a call gets a pointer to.
func (x *exec) changes(c *callSite, names map[string]bool) {
	for i, a := range c.args {
		switch {
		case i >= len(c.exprs):
			x.spoil(a.Obj, names)
		case x.isCopied(c.exprs[i]):
		case a.Obj != nil:
			x.spoil(a.Obj, names)
		default:
			x.spoilParts(c.exprs[i], names)
		}
	}
	if c.fn == nil || c.recvExpr == nil {
		return
	}
	if recv := c.fn.Signature().Recv(); recv == nil || isStruct(recv.Type()) {
		return
	}
	if c.recv.Obj == nil {
		x.spoilParts(c.recvExpr, names)
	}
	x.spoil(c.recv.Obj, names)
}

// spoilParts makes unknown what is known of the fields of a struct that is no
// object: one that a parameter points to.
func (x *exec) spoilParts(e ast.Expr, names map[string]bool) {
	k, ok := x.keyOf(e)
	if !ok || k.Part != "" {
		return
	}
	if names == nil {
		x.forgetParts(k)
		return
	}
	for _, part := range x.parts[k] {
		last := part[strings.LastIndexByte(part, '.')+1:]
		if names[last] {
			x.env.Set(key{Var: k.Var, Obj: k.Obj, Part: part}, value{})
		}
	}
}

// isCopied reports whether a function gets a copy of the struct e.
func (x *exec) isCopied(e ast.Expr) bool {
	t := x.Info.TypeOf(e)
	return t != nil && isStruct(t)
}

// localEffects makes the changes of a function of this package.
func (x *exec) localEffects(c *callSite, f *function) {
	names := x.assigned.Of(c.fn)
	if names.Any {
		x.changes(c, nil)
		return
	}
	if len(names.Fields) > 0 {
		x.changes(c, names.Fields)
		x.unsetParts(c, names.Fields)
	}
	for _, w := range f.writes {
		if w.param < len(c.args) && c.args[w.param].Obj != nil {
			x.writtenBy(c, w)
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
func (x *exec) writtenBy(c *callSite, w written) {
	o := c.args[w.param].Obj
	var n text.Node
	if w.text.Known && w.text.Size <= 4*text.MaxSummary {
		n = text.Abstract(w.text.Node, c.fn.Origin().Signature(), text.MaxSummary)
	}
	if n == nil && !(w.text.Known && w.text.Node == nil) {
		x.setText(o, value{})
		return
	}
	before := x.content(o, nil)
	if parts := text.Parts(n); len(parts) > 0 && text.IsParam(parts[0], w.param) {
		x.setText(o, concat(before, x.foreign(c, x.instantiate(c, text.Row(parts[1:])))))
		return
	}
	with := *c
	with.args = append([]value(nil), c.args...)
	with.args[w.param] = before
	x.setText(o, x.foreign(c, x.instantiate(&with, n)))
}

func (x *exec) foreign(c *callSite, v value) value {
	if v.Known && v.Node != nil {
		v.Node = &text.Foreign{Func: c.fn.Origin(), Node: v.Node, Call: c.expr}
	}
	return v
}

// joinWrites adds the builders of the parameters, as a return statement
// leaves them, to what the function writes.
func (x *exec) joinWrites() {
	if x.closures > 0 || x.fn == nil {
		return
	}
	params := x.fn.Signature().Params()
	n := 0
	for i := range params.Len() {
		if !isWriter(params.At(i).Type()) {
			continue
		}
		k := key{Var: params.At(i)}
		if x.own[k] == nil {
			x.variable(k.Var)
		}
		o := x.own[k]
		if o == nil {
			continue
		}
		w := written{param: i, text: x.content(o, nil)}
		if n == len(x.writes) {
			x.writes = append(x.writes, w)
		} else if x.writes[n].param == i {
			x.writes[n].text = store.Join(x.writes[n].text, w.text)
		}
		n++
	}
}
