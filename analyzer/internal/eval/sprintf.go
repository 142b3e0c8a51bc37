package eval

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/types"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/holes"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// format is the text of fmt.Sprintf(f, args...).
func (x *reader) format(f value, args []value, exprs []ast.Expr) value {
	return value{Text: text.Format(f.Text, func(v text.Verb, l *text.Literal) text.Text {
		if v.Char == 0 || v.Arg >= len(args) || v.Arg >= len(exprs) || exprs[v.Arg] == nil {
			// "%!s(MISSING)": the vet check printf speaks of it.
			return text.Of(&text.Hole{Expr: l.Use, Verb: v.Text, Value: rfc3986.AnyValue()}, 1)
		}
		return x.printed(exprs[v.Arg], args[v.Arg], v).Text
	})}
}

// printed is the text of an argument that verb v prints.
func (x *reader) printed(e ast.Expr, a value, v text.Verb) value {
	t := x.Typed.TypeOf(e)
	if t == nil {
		t = types.Typ[types.Invalid]
	}
	plain := (v.Char == 's' || v.Char == 'v') && v.Flags == "" && !v.Sized
	if plain && isTextual(t) && !hasTextMethod(t) && !isPointer(t) && (v.Char == 's' || isString(t)) {
		return withVerb(x.TextOf(e, holes.Used(a, e)), v, t)
	}
	if plain && isInterface(t) && a.Known && a.Node != nil {
		return a
	}
	if plain && a.Obj != nil && library.IsURL(a.Obj.Type) && !x.URL(a.Obj, e).IsUntouched() {
		return x.URL(a.Obj, e).Text()
	}
	if s, ok := x.constantVerb(e, v); ok {
		return literal(s, e)
	}
	if out, ok := x.printedEscaped(e, a, t); ok && plain {
		return out
	}
	own := a.Known && (v.Char == 's' || v.Char == 'v') && x.printsItself(t)
	if _, isHole := a.Node.(*text.Hole); own && plain && !isHole {
		return x.TextOf(e, holes.Used(a, e))
	}
	h := &text.Hole{Expr: e, Inner: e, Name: text.Source(e), Type: t, Verb: v.Text, Value: rfc3986.AnyValue()}
	if from, ok := a.Node.(*text.Hole); ok && a.Known {
		c := *from
		c.Expr, c.Type, c.Verb = e, t, v.Text
		h = &c
	}
	if val, ok := library.LookupVerb(v.Char, v.Spec, t); ok {
		h.Value = val
	} else if own {
		h.Value = library.Pad(v.Spec, h.Value)
	} else if val, ok := x.stringerValue(t); ok && (v.Char == 's' || v.Char == 'v') {
		h.Value = library.Pad(v.Spec, val)
	} else if (v.Char == 's' || v.Char == 'v') && isTextual(t) && !hasTextMethod(t) && !isPointer(t) && v.Flags == strings.Trim(v.Flags, "#+ ") {
		h.Value = library.Pad(v.Spec, h.Value) // "%10s", "%.3s" of text
	} else if !plain {
		h.Value = rfc3986.AnyValue()
	}
	return ofNode(h, 1)
}

// withVerb returns the text of bytes that a verb prints.
func withVerb(a value, v text.Verb, t types.Type) value {
	h, ok := a.Node.(*text.Hole)
	if !ok || isString(t) {
		return a
	}
	c := *h
	c.Type, c.Verb = t, v.Text
	a.Node = &c
	return a
}

// printedEscaped is the text of a value whose String method escapes:
// *url.Userinfo.
func (x *reader) printedEscaped(e ast.Expr, a value, t types.Type) (value, bool) {
	obj, _, _ := types.LookupFieldOrMethod(t, false, nil, "String")
	fn, ok := obj.(*types.Func)
	if !ok {
		return value{}, false
	}
	esc, ok := library.LookupEscaper(fn)
	if !ok {
		return value{}, false
	}
	if a.Known && a.Node != nil && a.Hole() == nil {
		return x.TextOf(e, holes.Used(a, e)), true
	}
	h := &text.Hole{Expr: e, Inner: e, Name: text.Source(e), Type: t, Verb: "%s", Value: esc.Apply(rfc3986.AnyValue())}
	h.Escapers = []text.Escaper{{Name: esc.Name}}
	return ofNode(h, 1), true
}

// stringerValue is what the String method of a type of this package returns.
func (x *reader) stringerValue(t types.Type) (rfc3986.Value, bool) {
	obj, _, _ := types.LookupFieldOrMethod(t, true, x.Pkg, "String")
	fn, ok := obj.(*types.Func)
	if !ok {
		return rfc3986.Value{}, false
	}
	if v, ok := library.LookupResult(fn, 0); ok {
		return v, true
	}
	if results, ok := x.host.Results(fn); ok && len(results) == 1 && results[0].Known {
		return text.ValueOf(results[0].Node), true
	}
	if r := x.host.Summary(fn).ResultAt(0); r != nil {
		return text.ValueOf(r.Text.Node), true
	}
	return rfc3986.Value{}, false
}

// constantVerb prints a constant argument as package fmt does.
func (x *reader) constantVerb(e ast.Expr, v text.Verb) (string, bool) {
	tv := x.Typed.Types[e]
	if tv.Value == nil || v.Sized || hasTextMethod(tv.Type) || v.Char == 'T' || v.Char == 'v' && strings.Contains(v.Flags, "#") {
		return "", false // "%T" and "%#v" speak of the type, too
	}
	switch tv.Value.Kind() {
	case constant.String:
		return fmt.Sprintf(v.Text, constant.StringVal(tv.Value)), true
	case constant.Bool:
		return fmt.Sprintf(v.Text, constant.BoolVal(tv.Value)), true
	case constant.Int:
		b, ok := tv.Type.Underlying().(*types.Basic)
		if i, exact := constant.Int64Val(tv.Value); exact && ok && b.Info()&types.IsInteger != 0 {
			return fmt.Sprintf(v.Text, i), true
		}
	}
	return "", false
}

// sprint is the text of fmt.Sprint: a space stands between two operands when
// neither is a string.
func (x *reader) sprint(args []value, exprs []ast.Expr, ln bool) value {
	out := ofNode(nil, 0)
	for i, e := range exprs {
		if i >= len(args) || e == nil {
			return value{}
		}
		if i > 0 && (ln || !x.printsString(exprs[i-1]) && !x.printsString(e)) {
			out = concat(out, literal(" ", e))
		}
		out = concat(out, x.printed(e, args[i], text.Verb{Text: "%v", Char: 'v'}))
	}
	if ln && len(exprs) > 0 {
		out = concat(out, literal("\n", exprs[len(exprs)-1]))
	}
	return out
}

func (x *reader) printsString(e ast.Expr) bool {
	t := x.Typed.TypeOf(e)
	return t != nil && isString(t)
}
