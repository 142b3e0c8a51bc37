package eval

import (
	"go/types"
	"strings"
	"text/template/parse"

	"github.com/urlescape/urlescape/analyzer/internal/text"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// printed is the text of a value, as an action of a template prints it.
func (r *renderer) printed(d datum) value {
	v := r.formatted(d)
	if d.from == nil {
		return v
	}
	if h, ok := v.Node.(*text.Hole); ok {
		v.Node = h.At(r.place(d.from))
	}
	return v
}

// formatted is the text that package fmt makes of a value.
func (r *renderer) formatted(d datum) value {
	switch {
	case d.e != nil && r.x.Info.TypeOf(d.e) != nil:
		return r.x.printed(d.e, d.v, text.Verb{Text: "%v", Char: 'v'})
	case d.v.Known && (d.t == nil || isTextual(d.t) && !hasTextMethod(d.t) || d.v.Hole() != nil):
		return ofNode(d.v.Node, d.v.Size)
	}
	h := &text.Hole{Type: d.t, Value: rfc3986.AnyValue()}
	if d.t != nil {
		r.x.describe(h, nil, d.t)
	}
	return ofNode(h, 1)
}

// function is the result of a function that templates know without being told.
// Of others nothing is known.
//
//	{{.Query | urlquery}}
func (r *renderer) function(fn *parse.IdentifierNode, args []datum) datum {
	out := datum{t: types.Typ[types.String]}
	switch fn.Ident {
	case "urlquery":
		out.v = escapeText(r.joined(args), text.CodingNamed(text.QueryEscape), nil)
	case "html", "js":
		out.from = r.firstOf(args, fn)
		out.v = ofNode(&text.Hole{Type: out.t, Value: rfc3986.AnyValue(), Escapers: []text.Escaper{{Name: text.HTMLEscape}}}, 1)
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
	default:
		return datum{from: fn}
	}
	if !out.v.Known {
		return datum{from: fn}
	}
	return out
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
func (r *renderer) joined(args []datum) value {
	out := ofNode(nil, 0)
	for _, a := range args {
		if len(args) > 1 && (a.t == nil || !isString(a.t)) {
			return value{}
		}
		out = concat(out, r.printed(a))
	}
	return out
}

// format is the text of printf with a constant format of plain verbs.
func (r *renderer) format(args []datum) value {
	if len(args) == 0 {
		return value{}
	}
	f, ok := args[0].v.Constant()
	out, next := ofNode(nil, 0), 1
	for ok && f != "" {
		plain, rest, found := strings.Cut(f, "%")
		out = concat(out, literal(plain, r.place(args[0].from)))
		if !found {
			return out
		}
		if rest == "" || strings.IndexByte("svd%", rest[0]) < 0 {
			return value{}
		}
		switch {
		case rest[0] == '%':
			out = concat(out, literal("%", r.place(args[0].from)))
		case next >= len(args):
			return value{}
		case rest[0] == 'd' && (args[next].t == nil || !isNumber(args[next].t)):
			return value{}
		default:
			out = concat(out, r.printed(args[next]))
			next++
		}
		f = rest[1:]
	}
	if !ok {
		return value{}
	}
	return out
}

func isNumber(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&types.IsInteger != 0 && !hasTextMethod(t)
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
	if k, ok := args[1].v.Constant(); ok && args[0].v.Entries != nil {
		return r.x.member(args[0], k).named(args[0].from)
	}
	return r.elementOf(args[0])
}
