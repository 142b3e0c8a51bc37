package calls

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/types"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/value"
)

// printed returns the text that fmt prints for the verb v and the argument e, whose value is a.
func (pr *printer) printed(e ast.Expr, a value.Value, v text.Verb) value.Value {
	t := pr.x.typed.TypeOf(e)
	if t == nil {
		t = types.Typ[types.Invalid]
	}
	plain := (v.Char == 's' || v.Char == 'v') && v.Flags == "" && !v.Sized
	if plain && typed.IsTextual(t) && !typed.HasTextMethod(t) && !typed.IsPointer(t) && (v.Char == 's' || typed.IsString(t)) {
		return withVerb(pr.x.holes.TextOf(e, value.Argument(value.Used(a, e), e)), v, t)
	}
	if plain && typed.IsInterface(t) && a.Text.Known && a.Text.Node != nil {
		return a
	}
	if plain && a.Obj != nil && library.IsURL(a.Obj.Type) && !pr.x.mem.URL(a.Obj, e).IsUntouched() {
		return pr.x.mem.URL(a.Obj, e).Text()
	}
	if s, ok := pr.constantVerb(e, v); ok {
		return value.Literal(s, e)
	}
	if out, ok := pr.printedEscaped(e, a, t); ok && plain {
		return out
	}
	h := &text.Hole{Expr: e, Inner: e, Name: text.Source(e), Type: t, Verb: v.Text, Value: rfc3986.AnyValue()}
	if from, ok := a.Text.Node.(*text.Hole); ok && a.Text.Known {
		c := *from
		c.Expr, c.Type, c.Verb = e, t, v.Text
		h = &c
	}
	if val, ok := library.LookupVerb(v.Char, v.Spec, t); ok {
		if plain {
			val = val.Refine(h.Value.Set)
		}
		h.Value = val
	} else if val, ok := pr.stringerValue(t); ok && (v.Char == 's' || v.Char == 'v') {
		h.Value = library.Pad(v.Spec, val)
	} else if (v.Char == 's' || v.Char == 'v') && typed.IsTextual(t) && !typed.HasTextMethod(t) && !typed.IsPointer(t) && v.Flags == strings.Trim(v.Flags, "#+ ") {
		h.Value = library.Pad(v.Spec, h.Value) // "%10s", "%.3s" of text
	} else if !plain {
		h.Value = rfc3986.AnyValue()
	}
	return value.OfNode(h, 1)
}

// withVerb returns a, the value of an argument of type t, as verb v prints it. If t is no string
// type, the hole of a gets t as its Type and v as its Verb.
func withVerb(a value.Value, v text.Verb, t types.Type) value.Value {
	h, ok := a.Text.Node.(*text.Hole)
	if !ok || typed.IsString(t) {
		return a
	}
	c := *h
	c.Type, c.Verb = t, v.Text
	a.Text.Node = &c
	return a
}

// printedEscaped returns the text that fmt prints for e, with value a and type t, if the String
// method of t is an escaper, as that of *url.Userinfo. ok is false for other types.
func (pr *printer) printedEscaped(e ast.Expr, a value.Value, t types.Type) (value.Value, bool) {
	obj, _, _ := types.LookupFieldOrMethod(t, false, nil, "String")
	fn, ok := obj.(*types.Func)
	if !ok {
		return value.Value{}, false
	}
	esc, ok := library.LookupEscaper(fn)
	if !ok {
		return value.Value{}, false
	}
	if a.Text.Known && a.Text.Node != nil && a.Text.Hole() == nil {
		return pr.x.holes.TextOf(e, value.Used(a, e)), true
	}
	h := &text.Hole{Expr: e, Inner: e, Name: text.Source(e), Type: t, Verb: "%s", Value: esc.Coding.Apply(rfc3986.AnyValue())}
	h.Escapers = []text.Escaper{{Name: esc.Coding.Name}}
	return value.OfNode(h, 1), true
}

// stringerValue returns the texts that the String method of t may return. ok is false when t has no
// such method, or when nothing is known of its result.
func (pr *printer) stringerValue(t types.Type) (rfc3986.Value, bool) {
	obj, _, _ := types.LookupFieldOrMethod(t, true, pr.x.holes.Scan.Pkg, "String")
	fn, ok := obj.(*types.Func)
	if !ok {
		return rfc3986.Value{}, false
	}
	if v, ok := library.LookupResult(fn, 0); ok {
		return v, true
	}
	if results, ok := pr.x.host.Results(fn); ok && len(results) == 1 && results[0].Text.Known {
		return text.ValueOf(results[0].Text.Node), true
	}
	if r := pr.x.host.Summary(fn).ResultAt(0); r != nil {
		return text.ValueOf(r.Text.Node), true
	}
	return rfc3986.Value{}, false
}

// constantVerb returns the text that fmt prints for verb v and a constant e. ok is false when e is
// not constant, when v has a width, or when the text depends on the type of e, as for %T.
func (pr *printer) constantVerb(e ast.Expr, v text.Verb) (string, bool) {
	tv := pr.x.typed.Types[e]
	if tv.Value == nil || v.Sized || typed.HasTextMethod(tv.Type) || v.Char == 'T' || v.Char == 'v' && strings.Contains(v.Flags, "#") {
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

// sprint returns the text that fmt.Sprint prints for args; fmt.Sprintln if ln is set. exprs are the
// expressions of args. Sprint puts a space between two operands when neither is a string.
func (pr *printer) sprint(args []value.Value, exprs []ast.Expr, ln bool) value.Value {
	out := value.OfNode(nil, 0)
	for i, e := range exprs {
		if i >= len(args) || e == nil {
			return value.Value{}
		}
		if i > 0 && (ln || !pr.printsString(exprs[i-1]) && !pr.printsString(e)) {
			out = value.Concat(out, value.Literal(" ", e))
		}
		out = value.Concat(out, pr.printed(e, args[i], text.Verb{Text: "%v", Char: 'v'}))
	}
	if ln && len(exprs) > 0 {
		out = value.Concat(out, value.Literal("\n", exprs[len(exprs)-1]))
	}
	return out
}

func (pr *printer) printsString(e ast.Expr) bool {
	t := pr.x.typed.TypeOf(e)
	return t != nil && typed.IsString(t)
}

// formatted returns what c, a call t.Format(layout), may return. layout is a constant or, as below,
// one of several. ok is false for other layouts and calls. If t is in UTC, the zone is "Z".
//
//	layout := "2006-01-02"; if precise { layout = "2006-01-02T15:04" }
//	t.Format(layout)
func (x *Evaluator) formatted(c *Site) (v rfc3986.Value, ok bool) {
	if library.Of(c.Func).By.What != library.ByLayout || len(c.Exprs) != 1 {
		return rfc3986.Value{}, false
	}
	layout := c.textArg(x, 0)
	if !layout.Text.Known {
		return rfc3986.Value{}, false
	}
	layouts, ok := text.Choices(layout.Text.Node)
	utc := ok && x.isUTC(c.RecvExpr, 0)
	for i, layout := range layouts {
		if utc {
			layout = library.UTCLayout(layout)
		}
		if one := library.LayoutValue(layout); i == 0 {
			v = one
		} else {
			v = v.Join(one)
		}
	}
	return v, ok
}

// maxSteps bounds the calls and variables that isUTC follows back.
const maxSteps = 8

// isUTC reports whether e, a time.Time, is known to be in UTC, as t.UTC() and t.UTC().Add(d) are.
// steps counts the calls and variables followed so far; at maxSteps, the result is false.
func (x *Evaluator) isUTC(e ast.Expr, steps int) bool {
	if e == nil || steps == maxSteps {
		return false
	}
	e = ast.Unparen(e)
	call, ok := e.(*ast.CallExpr)
	if !ok {
		v, found := x.mem.Peek(e)
		h, isHole := v.Text.Node.(*text.Hole)
		return found && v.Text.Known && isHole && h.Inner != nil && h.Inner != e && x.isUTC(h.Inner, steps+1)
	}
	fn, recv := x.typed.Callee(ast.Unparen(call.Fun))
	switch does := library.Of(fn).Does; {
	case does.Has(library.IsUTC):
		return true
	case does.Has(library.KeepsZone):
		return x.isUTC(recv, steps+1)
	}
	return false
}
