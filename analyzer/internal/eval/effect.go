package eval

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/store"
	"github.com/urlescape/urlescape/analyzer/internal/text"

	"github.com/urlescape/urlescape/analyzer/internal/summary"
)

// A function that gets a pointer may change what it points to. For functions
// of this package it is known which fields they assign to, and what they write
// to a builder; others are taken to change anything, unless they only read.

// effects makes unknown what a call of a function may change.
func (x *exec) effects(c *callSite) {
	if c.fn != nil && x.readsOnly(c.fn) {
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

// readsOnly reports whether a library function leaves what its arguments
// point to as it is.
func (x *exec) readsOnly(fn *types.Func) bool {
	if fn.Pkg() == nil {
		return true // error.Error
	}
	if summary.Lookup(fn) != nil {
		return true
	}
	switch fn.Pkg().Path() {
	case "fmt":
		return !names.Fills(fn.Name())
	case "net/url", "strings", "strconv", "errors", "path", "net/http", "reflect":
		return true
	}
	if summary.NegativeClass(fn) == summary.Prose {
		return true
	}
	return names.OnlyReads(fn.Name())
}

// localEffects makes the changes of a function of this package.
func (x *exec) localEffects(c *callSite, f *function) {
	names := x.assigns(c.fn.Origin(), 0)
	if names.any {
		x.changes(c, nil)
		return
	}
	if len(names.fields) > 0 {
		x.changes(c, names.fields)
		x.unsetParts(c, names.fields)
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

// An assigned says which fields a function of this package assigns to; any
// when it hands a pointer on to a function of which nothing is known.
type assigned struct {
	fields map[string]bool
	any    bool
}

// elements is the name that the elements of maps and lists have among fields.
const elements = "[]"

const (
	// maxAssigned bounds the fields that are told apart.
	maxAssigned = 64
	// maxAssignDepth bounds how deep calls are followed.
	maxAssignDepth = 100
)

// assigns returns the fields that fn or a function it calls assigns to.
func (p *program) assigns(fn *types.Func, depth int) assigned {
	f := p.funcs[fn]
	if f == nil || f.decl.Body == nil || depth > maxAssignDepth {
		return assigned{any: true}
	}
	if f.assigned != nil {
		return *f.assigned
	}
	f.assigned = &assigned{} // a cycle ends here
	a := assigned{fields: map[string]bool{}}
	mark := func(e ast.Expr) {
		for {
			switch n := ast.Unparen(e).(type) {
			case *ast.SelectorExpr:
				a.fields[n.Sel.Name] = true
				e = n.X
				continue
			case *ast.IndexExpr:
				a.fields[elements] = true
				e = n.X
				continue
			case *ast.StarExpr:
				a.any = true
			}
			return
		}
	}
	ast.Inspect(f.decl.Body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			if n.Tok != token.DEFINE {
				for _, l := range n.Lhs {
					mark(l)
				}
			}
		case *ast.IncDecStmt:
			mark(n.X)
		case *ast.UnaryExpr:
			if n.Op == token.AND {
				mark(n.X)
			}
		case *ast.CallExpr:
			p.callAssigns(n, &a, depth, mark)
		}
		return !a.any
	})
	if len(a.fields) > maxAssigned {
		a.any = true
	}
	f.assigned = &a
	return a
}

// callAssigns adds what a call may assign to.
func (p *program) callAssigns(call *ast.CallExpr, a *assigned, depth int, mark func(ast.Expr)) {
	sel, _ := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if sel != nil {
		if t := p.Info.TypeOf(sel.X); t != nil && isWriter(t) {
			mark(sel.X)
		}
	}
	var fn *types.Func
	switch f := ast.Unparen(call.Fun).(type) {
	case *ast.Ident:
		fn, _ = p.Info.Uses[f].(*types.Func)
	case *ast.SelectorExpr:
		fn, _ = p.Info.Uses[f.Sel].(*types.Func)
	}
	if fn == nil || fn.Pkg() != nil && fn.Pkg().Path() == "maps" {
		if id, ok := ast.Unparen(call.Fun).(*ast.Ident); !ok || id.Name == "delete" || id.Name == "clear" || id.Name == "copy" {
			a.fields[elements] = true
		}
		return
	}
	if p.funcs[fn.Origin()] == nil {
		a.any = a.any || p.decodes(call, fn)
		return
	}
	sub := p.assigns(fn.Origin(), depth+1)
	a.any = a.any || sub.any
	for name := range sub.fields {
		a.fields[name] = true
	}
}

// decodes reports whether a call of a library function fills what an argument
// points to: json.Unmarshal(data, o).
func (p *program) decodes(call *ast.CallExpr, fn *types.Func) bool {
	return len(call.Args) > 0 && names.Fills(fn.Name())
}
