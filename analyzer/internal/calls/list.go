package calls

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/value"
)

// joined is the text of the elements of a list with sep between them. e is the
// list; holes for elements that are not known stand there.
func (x *Evaluator) joinedList(e ast.Expr, list []value.Value, sep value.Value) value.Value {
	out := value.OfNode(nil, 0)
	begun := false
	list = x.ownLists(x.splicedAt(e, list), sep)
	if len(list) > 0 && !slices.ContainsFunc(list, saysAnything) {
		return value.Value{}
	}
	for i, v := range list {
		switch {
		case v.Spread != nil:
			s, ok := sep.Text.Constant()
			if !ok {
				return value.Value{}
			}
			if begun {
				out = value.Concat(out, sep)
			}
			out, begun = value.Concat(out, value.OfNode(x.SpreadHole(e, v, s), 1)), true
		case v.Many:
			body := x.joinedList(e, []value.Value{x.elementText(e, value.AnyOf(v.Elems))}, sep)
			if begun {
				body = value.Concat(sep, body)
			} else {
				body = value.Concat(body, sep)
			}
			out = value.Concat(out, repeat(body))
		default:
			if begun && i > 0 {
				out = value.Concat(out, sep)
			}
			out, begun = value.Concat(out, x.elementText(e, v)), true
		}
	}
	return out
}

// saysAnything reports whether anything is known of an element of a list, or that it is
// one.
func saysAnything(v value.Value) bool {
	return !v.Many || v.Spread != nil || value.AnyOf(v.Elems).IsKnown()
}

// ownLists returns a list in which the parameters that hold slices stand for
// values like any other, where they are joined into one component: the function
// that does so is to escape it. What "/" and "&" join are components. The elements of
// a variadic parameter stand where callers give them, unless other packages call the
// function.
func (x *Evaluator) ownLists(list []value.Value, sep value.Value) []value.Value {
	s, _ := sep.Text.Constant()
	if s == "/" || s == "&" || x.holes.Func == nil {
		return list
	}
	variadic := x.variadic()
	if x.holes.Func.Exported() && x.holes.Scan.Pkg.Name() != "main" && s != "" && !strings.ContainsAny(s, "/&?=") {
		variadic = nil
	}
	for i, v := range list {
		if v.Spread != nil && v.Spread != variadic {
			list = slices.Clone(list)
			list[i].Spread = nil
		}
	}
	return list
}

// splicedAt returns the elements of the list e, which is put into a text there. Those that
// a call made, all of them with one expression, stand where the list is, and not where it
// was made.
//
//	elems := strings.Split(r.URL.Path, "/")
//	u := base + path.Join(elems[1:]...)
func (x *Evaluator) splicedAt(e ast.Expr, list []value.Value) []value.Value {
	if e == nil || !isListOfTexts(x.typed.TypeOf(e)) {
		return list
	}
	isMade := func(v value.Value) bool {
		h, ok := v.Text.Node.(*text.Hole)
		return ok && v.Text.Known && h.Expr != nil && h.Expr != e && isListOfTexts(x.typed.TypeOf(h.Expr))
	}
	out := list
	for i, v := range list {
		of := v
		if v.Many && len(v.Elems) == 1 {
			of = v.Elems[0]
		}
		if !isMade(of) {
			continue
		}
		if of = x.holes.At(of, e); v.Many {
			v.Elems = []value.Value{of}
			of = v
		}
		if &out[0] == &list[0] {
			out = slices.Clone(list)
		}
		out[i] = of
	}
	return out
}

func isListOfTexts(t types.Type) bool { return t != nil && typed.IsStrings(t) }

// elementText is the text of an element of the list e.
func (x *Evaluator) elementText(e ast.Expr, v value.Value) value.Value {
	switch {
	case v.Text.Known:
		return v
	case v.Expr != nil:
		return x.holes.TextOf(v.Expr, v)
	}
	return value.OfNode(&text.Hole{Expr: e, Inner: e, Name: text.Source(e), Value: rfc3986.AnyValue()}, 1)
}

// repeat is v, any number of times.
func repeat(v value.Value) value.Value {
	if !v.Text.Known || v.Text.Node == nil {
		return v
	}
	return value.OfNode(&text.Repeat{Body: v.Text.Node}, v.Text.Size)
}

// ListParams makes lists of the parameters that have strings, so that loops
// that change their elements are followed.
func (x *Evaluator) ListParams() {
	if x.holes.Func == nil {
		return
	}
	for v := range x.holes.Func.Signature().Params().Variables() {
		if s, ok := v.Type().Underlying().(*types.Slice); ok && typed.IsString(s.Elem()) {
			x.mem.Env.Set(value.Key{Var: v}, value.ListOf(value.Value{}).SpreadOf(v))
		}
	}
}

// escapedList is a list with every element escaped.
func (x *Evaluator) escapedList(e ast.Expr, list []value.Value, escapers []string) []value.Value {
	if len(escapers) == 0 {
		return list
	}
	escaped := func(v value.Value) value.Value {
		v = x.elementText(e, v)
		for _, name := range escapers {
			v = value.Escape(v, text.CodingNamed(name), nil)
		}
		return v
	}
	out := slices.Clone(list)
	for i, v := range out {
		if !v.Many {
			out[i] = escaped(v)
			continue
		}
		out[i].Elems, out[i].Head = []value.Value{escaped(value.AnyOf(v.Elems))}, nil
	}
	return out
}
