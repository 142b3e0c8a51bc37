package eval

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/store"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// joined is the text of the elements of a list with sep between them. e is the
// list; holes for elements that are not known stand there.
func (x *reader) joinedList(e ast.Expr, list []value, sep value) value {
	out := ofNode(nil, 0)
	begun := false
	list = x.ownLists(list, sep)
	if len(list) == 1 && list[0].Many && list[0].Spread == nil && !anyOf(list[0].Elems).IsKnown() {
		return value{}
	}
	for i, v := range list {
		switch {
		case v.Spread != nil:
			s, ok := sep.Constant()
			if !ok {
				return value{}
			}
			if begun {
				out = concat(out, sep)
			}
			out, begun = concat(out, ofNode(x.spreadHole(e, v, s), 1)), true
		case v.Many:
			body := x.joinedList(e, []value{x.elementText(e, anyOf(v.Elems))}, sep)
			if begun {
				body = concat(sep, body)
			} else {
				body = concat(body, sep)
			}
			out = concat(out, repeat(body))
		default:
			if begun && i > 0 {
				out = concat(out, sep)
			}
			out, begun = concat(out, x.elementText(e, v)), true
		}
	}
	return out
}

// ownLists returns a list in which the parameters that hold slices stand for
// values like any other, where they are joined into one component: the function
// that does so is to escape it. What "/" and "&" join are components.
func (x *reader) ownLists(list []value, sep value) []value {
	s, _ := sep.Constant()
	if s == "/" || s == "&" || x.Func == nil {
		return list
	}
	var variadic *types.Var
	if sig := x.Func.Signature(); sig.Variadic() {
		variadic = sig.Params().At(sig.Params().Len() - 1)
	}
	for i, v := range list {
		if v.Spread != nil && v.Spread != variadic {
			list = slices.Clone(list)
			list[i].Spread = nil
		}
	}
	return list
}

// elementText is the text of an element of the list e.
func (x *reader) elementText(e ast.Expr, v value) value {
	switch {
	case v.Known:
		return v
	case v.Expr != nil:
		return x.TextOf(v.Expr, v)
	}
	return ofNode(&text.Hole{Expr: e, Inner: e, Name: text.Source(e), Value: rfc3986.AnyValue()}, 1)
}

// repeat is v, any number of times.
func repeat(v value) value {
	if !v.Known || v.Node == nil {
		return v
	}
	return ofNode(&text.Repeat{Body: v.Node}, v.Size)
}

// listParams makes lists of the parameters that have strings, so that loops
// that change their elements are followed.
func (x *reader) listParams() {
	if x.Func == nil {
		return
	}
	for v := range x.Func.Signature().Params().Variables() {
		if s, ok := v.Type().Underlying().(*types.Slice); ok && isString(s.Elem()) {
			x.Env.Set(key{Var: v}, listOf(value{}).SpreadOf(v))
		}
	}
}

// escapedList is a list with every element escaped.
func (x *reader) escapedList(e ast.Expr, list []value, escapers []string) []value {
	if len(escapers) == 0 {
		return list
	}
	escaped := func(v value) value {
		v = x.elementText(e, v)
		for _, name := range escapers {
			v = store.Escape(v, text.CodingNamed(name), nil)
		}
		return v
	}
	out := slices.Clone(list)
	for i, v := range out {
		if !v.Many {
			out[i] = escaped(v)
			continue
		}
		out[i].Elems = []value{escaped(anyOf(v.Elems))}
	}
	return out
}
