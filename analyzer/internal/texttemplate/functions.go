package texttemplate

import (
	"go/types"
	"strings"
	"text/template/parse"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/store"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// printed is the text of a store.Value, as an action of a template prints it.
func (r *renderer) printed(d datum) store.Value {
	v := r.formatted(d)
	if d.from == nil {
		return v
	}
	if h, ok := v.Text.Node.(*text.Hole); ok {
		v.Text.Node = h.At(r.place(d.from))
	}
	return v
}

// formatted is the text that package fmt makes of a value.
func (r *renderer) formatted(d datum) store.Value {
	switch {
	case d.e != nil && r.in.TypeOf(d.e) != nil:
		return r.in.Printed(d.e, d.v)
	case d.v.Text.Known && (d.t == nil || typed.IsTextual(d.t) && !typed.HasTextMethod(d.t) || d.v.Text.Hole() != nil):
		return store.OfNode(d.v.Text.Node, d.v.Text.Size)
	}
	h := &text.Hole{Type: d.t, Value: rfc3986.AnyValue()}
	if d.t != nil {
		r.in.Describe(h, d.t)
	}
	return store.OfNode(h, 1)
}

// function is the result of a function that templates know without a map of functions.
// Of others nothing is known.
//
//	{{.Query | urlquery}}
func (r *renderer) function(fn *parse.IdentifierNode, args []datum) datum {
	out := datum{t: types.Typ[types.String]}
	if of, ok := r.set.Funcs[fn.Ident]; ok {
		return r.given(of, fn, args)
	}
	switch fn.Ident {
	case "urlquery":
		out.v = store.Value{Text: text.Escape(r.joined(args).Text, text.CodingNamed(text.QueryEscape), nil)}
	case "html", "js":
		out.from = r.firstOf(args, fn)
		out.v = store.OfNode(&text.Hole{Type: out.t, Value: rfc3986.AnyValue(), Escapers: []text.Escaper{{Name: text.HTMLEscape}}}, 1)
	case "print":
		out.v = r.joined(args)
	case "printf":
		out.v = r.format(args)
	case "or", "and":
		return r.oneOf(args, fn)
	case "len":
		return datum{t: types.Typ[types.Int], from: r.firstOf(args, fn)}
	case "eq", "ne", "lt", "le", "gt", "ge", "not":
		return datum{t: types.Typ[types.Bool], from: r.firstOf(args, fn)}
	case "index":
		return r.indexed(args, fn)
	case "call", "slice":
		return datum{from: fn}
	default:
		return r.unseen(fn)
	}
	if !out.v.Text.Known {
		return datum{from: fn}
	}
	return out
}

// given is the result of a function that the program gives to the template.
//
//	{{segment .Name}}, {{.Name | segment}}
func (r *renderer) given(of store.Value, fn *parse.IdentifierNode, args []datum) datum {
	var vals []store.Value
	for _, a := range args {
		vals = append(vals, r.printed(a))
	}
	v := r.in.Call(of, r.place(fn), vals)
	if !v.Text.Known {
		return datum{from: fn}
	}
	return datum{v: v, t: types.Typ[types.String], from: fn}
}

// unseen is the result of a function that the program gives to the template out of sight:
// what it makes of its arguments is its own matter.
func (r *renderer) unseen(fn *parse.IdentifierNode) datum {
	h := &text.Hole{Type: types.Typ[types.String], Value: rfc3986.AnyValue(), Trusted: true}
	return datum{v: store.OfNode(h, 1), t: h.Type, from: fn}
}

// firstOf is the node of the first argument of fn, or fn when it has none.
func (r *renderer) firstOf(args []datum, fn parse.Node) parse.Node {
	if len(args) > 0 && args[0].from != nil {
		return args[0].from
	}
	return fn
}

// joined is the text of values that print as one text; a space would stand
// between two of them that are no strings.
func (r *renderer) joined(args []datum) store.Value {
	out := store.OfNode(nil, 0)
	for _, a := range args {
		if len(args) > 1 && (a.t == nil || !typed.IsString(a.t)) {
			return store.Value{}
		}
		out = store.Concat(out, r.printed(a))
	}
	return out
}

// format is the text of printf with a constant format of plain verbs, one for each argument:
// of more arguments printf complains in the text.
func (r *renderer) format(args []datum) store.Value {
	if len(args) == 0 {
		return store.Value{}
	}
	f, ok := args[0].v.Text.Constant()
	if !ok {
		return store.Value{}
	}
	out, next := store.OfNode(nil, 0), 1
	for f != "" {
		plain, rest, found := strings.Cut(f, "%")
		out = store.Concat(out, store.Literal(plain, r.place(args[0].from)))
		if !found {
			break
		}
		if rest == "" || strings.IndexByte("svd%", rest[0]) < 0 {
			return store.Value{}
		}
		switch {
		case rest[0] == '%':
			out = store.Concat(out, store.Literal("%", r.place(args[0].from)))
		case next >= len(args):
			return store.Value{}
		case rest[0] == 'd' && (args[next].t == nil || !isNumber(args[next].t)):
			return store.Value{}
		default:
			out = store.Concat(out, r.printed(args[next]))
			next++
		}
		f = rest[1:]
	}
	if next < len(args) {
		return store.Value{}
	}
	return out
}

func isNumber(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&types.IsInteger != 0 && !typed.HasTextMethod(t)
}

// oneOf is the value of or and and: one of the operands.
func (r *renderer) oneOf(args []datum, fn parse.Node) datum {
	if len(args) == 0 {
		return datum{from: fn}
	}
	out := r.printed(args[0])
	for _, a := range args[1:] {
		out = r.either(out, r.printed(a))
	}
	return datum{v: out}
}

// indexed is the element of a list or map.
func (r *renderer) indexed(args []datum, fn parse.Node) datum {
	if len(args) != 2 {
		return datum{from: fn}
	}
	if k, ok := args[1].v.Text.Constant(); ok && args[0].v.Entries != nil {
		return r.member(args[0], k).named(args[0].from)
	}
	return r.elementOf(args[0])
}
