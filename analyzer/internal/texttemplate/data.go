package texttemplate

import (
	"go/ast"
	"go/types"
	"text/template/parse"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/store"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// A datum is a value in a template: what is known of it, its type, and the Go
// expression that it is, as far as there are such.
type datum struct {
	v store.Value
	t types.Type
	e ast.Expr
	// from is the node of the template that yields it.
	from parse.Node
}

// named returns d as the variable that n names.
func (d datum) named(n parse.Node) datum {
	d.from = n
	return d
}

// pipe is the value of a pipeline, and declares its variables.
func (r *renderer) pipe(p *parse.PipeNode, dot datum) datum {
	if p == nil || p.IsAssign {
		r.failed = true
		return datum{}
	}
	var d datum
	for i, cmd := range p.Cmds {
		d = r.command(cmd, dot, d, i > 0)
	}
	if len(p.Decl) == 1 {
		r.vars[p.Decl[0].Ident[0]] = d
	}
	return d
}

// command is the value of one command of a pipeline; last is the value of the
// command before it, when piped is set.
func (r *renderer) command(cmd *parse.CommandNode, dot, last datum, piped bool) datum {
	if r.left--; r.left < 0 {
		r.failed = true
		return datum{}
	}
	if fn, ok := cmd.Args[0].(*parse.IdentifierNode); ok {
		var args []datum
		for _, a := range cmd.Args[1:] {
			args = append(args, r.operand(a, dot))
		}
		if piped {
			args = append(args, last)
		}
		return r.function(fn, args)
	}
	if len(cmd.Args) > 1 || piped {
		return datum{from: cmd.Args[0]} // a method with arguments
	}
	return r.operand(cmd.Args[0], dot)
}

// operand is the value of a single operand.
func (r *renderer) operand(n parse.Node, dot datum) datum {
	switch n := n.(type) {
	case *parse.DotNode:
		return dot.named(n)
	case *parse.FieldNode:
		return r.fields(dot, n.Ident).named(n)
	case *parse.VariableNode:
		v, ok := r.vars[n.Ident[0]]
		if !ok {
			return datum{from: n}
		}
		return r.fields(v, n.Ident[1:]).named(n)
	case *parse.ChainNode:
		return r.fields(r.operand(n.Node, dot), n.Field).named(n)
	case *parse.PipeNode:
		return r.pipe(n, dot)
	case *parse.StringNode:
		return datum{v: store.Literal(n.Text, r.place(n)), t: types.Typ[types.String], from: n}
	case *parse.NumberNode:
		return datum{v: store.Literal(numberText(n), r.place(n)), from: n}
	case *parse.BoolNode:
		return datum{v: store.Literal(n.String(), r.place(n)), from: n}
	}
	return datum{from: n}
}

// fields follows a chain of fields, keys and methods.
func (r *renderer) fields(d datum, names []string) datum {
	for _, name := range names {
		d = r.member(d, name)
	}
	return d
}

// member is a field, method or key of d.
func (r *renderer) member(d datum, name string) datum {
	if v, ok := d.v.Entries[name]; ok {
		return r.ofExpr(v)
	}
	t := r.memberType(d.t, name)
	if d.v.Obj != nil && typed.Field(d.v.Obj.Type, name) != nil {
		if v, ok := r.in.Part(store.Key{Obj: d.v.Obj, Part: name}); ok {
			if m := r.ofExpr(v); t == nil || typed.IsInterface(t) {
				return m
			}
			return datum{v: v, t: t, e: v.Expr}
		}
	}
	if d.e != nil {
		if k, ok := r.in.KeyOf(d.e); ok && k.Part == "" {
			if v, ok := r.in.Part(store.Key{Var: k.Var, Obj: k.Obj, Part: name}); ok {
				return datum{v: v, t: t, e: v.Expr}
			}
		}
	}
	return datum{v: store.Inherit(r.memberHole(d.t, name, t), d.v), t: t}
}

// ofExpr is a value with the type of the expression that it was made of.
func (r *renderer) ofExpr(v store.Value) datum {
	if v.Expr == nil {
		return datum{v: v}
	}
	return datum{v: v, t: r.in.TypeOf(v.Expr), e: v.Expr}
}

// memberType returns the type of what t has under a name; nil when it is not
// known.
func (r *renderer) memberType(t types.Type, name string) types.Type {
	if t == nil {
		return nil
	}
	if m, ok := t.Underlying().(*types.Map); ok {
		return m.Elem()
	}
	obj, _, _ := types.LookupFieldOrMethod(t, true, r.in.Package(), name)
	switch obj := obj.(type) {
	case *types.Var:
		return obj.Type()
	case *types.Func:
		return firstResult(obj.Signature())
	}
	return nil
}

// memberHole is a member of which only the type is known.
func (r *renderer) memberHole(of types.Type, name string, t types.Type) store.Value {
	if t == nil {
		return store.Value{}
	}
	h := &text.Hole{Name: name, Type: t, Value: rfc3986.AnyValue()}
	if obj, _, _ := types.LookupFieldOrMethod(of, true, r.in.Package(), name); obj != nil {
		if f, ok := obj.(*types.Var); ok {
			h.Var, h.Origin = f, text.Field
		}
	}
	r.in.Describe(h, t)
	return store.OfNode(h, 1)
}

func firstResult(sig *types.Signature) types.Type {
	if sig.Results().Len() == 0 {
		return nil
	}
	return sig.Results().At(0).Type()
}

// elementOf is any element of a list or map.
func (r *renderer) elementOf(d datum) datum {
	var t types.Type
	if d.t != nil {
		switch u := d.t.Underlying().(type) {
		case *types.Slice:
			t = u.Elem()
		case *types.Array:
			t = u.Elem()
		case *types.Map:
			t = u.Elem()
		}
	}
	out := datum{t: t, from: d.from}
	if items := d.v.Elems; d.v.List && len(items) > 0 {
		out.v = store.AnyOf(items)
	}
	return out
}

// keyOf is any index or key of a list or map.
func (r *renderer) keyOf(d datum) datum {
	if d.t == nil {
		return datum{}
	}
	if m, ok := d.t.Underlying().(*types.Map); ok {
		return datum{t: m.Key()}
	}
	return datum{t: types.Typ[types.Int]}
}
