package eval

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/types"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/urlescape/urlescape/analyzer/internal/text"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/summary"
)

// A formatter evaluates one format with its arguments.
type formatter struct {
	x     *exec
	args  []value
	exprs []ast.Expr
	next  int // the argument of the next verb
}

// format is the text of fmt.Sprintf(f, args...). The literals of f are read
// for verbs; what f has in holes is taken for plain text, as a base URL is.
func (x *exec) format(f value, args []value, exprs []ast.Expr) value {
	if !f.Known {
		return value{}
	}
	formats := variants(f.Node)
	if formats == nil {
		return value{}
	}
	var of []text.Node
	size := 0
	for _, n := range formats {
		w := &formatter{x: x, args: args, exprs: exprs}
		v := w.node(n)
		if !v.Known {
			return value{}
		}
		of = append(of, v.Node)
		size += v.Size
	}
	if len(of) == 1 {
		return ofNode(of[0], size)
	}
	return ofNode(&text.Alt{Of: of}, size)
}

// maxVariants bounds the formats that branches make of one format string.
const maxVariants = 8

// variants returns the texts that n may be, without alternatives; nil when
// they are too many.
func variants(n text.Node) []text.Node {
	switch n := n.(type) {
	case *text.Alt:
		var out []text.Node
		for _, of := range n.Of {
			v := variants(of)
			if v == nil || len(out)+len(v) > maxVariants {
				return nil
			}
			out = append(out, v...)
		}
		return out
	case *text.Concat:
		ls, rs := variants(n.Left), variants(n.Right)
		if ls == nil || rs == nil || len(ls)*len(rs) > maxVariants {
			return nil
		}
		if len(ls) == 1 && len(rs) == 1 && ls[0] == n.Left && rs[0] == n.Right {
			return []text.Node{n}
		}
		var out []text.Node
		for _, l := range ls {
			for _, r := range rs {
				out = append(out, text.AppendNode(l, r))
			}
		}
		return out
	}
	return []text.Node{n}
}

func (w *formatter) node(n text.Node) value {
	switch n := n.(type) {
	case nil:
		return ofNode(nil, 0)
	case *text.Literal:
		return w.literal(n)
	case *text.Concat:
		return concat(w.node(n.Left), w.node(n.Right))
	case *text.Foreign:
		v := w.node(n.Node)
		v.Node = &text.Foreign{Func: n.Func, Result: n.Result, Call: n.Call, Node: v.Node}
		return v
	case *text.Arg:
		return w.node(n.Node)
	}
	return ofNode(n, 1)
}

// literal reads the verbs of one literal of the format.
func (w *formatter) literal(l *text.Literal) value {
	out := ofNode(nil, 0)
	plain := func(from, to int) {
		if from < to {
			out = concat(out, ofNode(&text.Literal{Text: l.Text[from:to], Lit: l.Lit, Off: l.Off + from, Use: l.Use}, 1))
		}
	}
	start := 0
	for i := 0; i < len(l.Text); {
		if l.Text[i] != '%' {
			i++
			continue
		}
		plain(start, i)
		verb, end := w.verb(l.Text[i:])
		if verb.char == '%' {
			plain(i, i+1)
		} else {
			out = concat(out, w.operand(verb, l))
		}
		i += end
		start = i
	}
	plain(start, len(l.Text))
	return out
}

// A verb is one directive of a format: "%-5.2[3]d".
type verb struct {
	text  string
	flags string
	spec  string // what stands before the verb: flags, width and precision
	sized bool   // it has a width or a precision
	char  byte   // 0 when the format ends in the directive
	arg   int
}

// verb parses the directive that s begins with and returns its length. It
// consumes arguments for "*" and explicit indexes, as package fmt does.
func (w *formatter) verb(s string) (v verb, length int) {
	i := 1
	for i < len(s) && strings.IndexByte("+-# 0", s[i]) >= 0 {
		i++
	}
	v.flags = s[1:i]
	i = w.index(s, i)
	i = w.number(s, i, &v)
	if i < len(s) && s[i] == '.' {
		v.sized = true
		i = w.index(s, i+1)
		i = w.number(s, i, &v)
	}
	i = w.index(s, i)
	if i >= len(s) {
		return v, len(s)
	}
	if _, size := utf8.DecodeRuneInString(s[i:]); size > 1 { // "%é" is no verb, and takes an argument
		v.text = s[:i+size]
		v.arg = w.next
		w.next++
		return v, i + size
	}
	v.char = s[i]
	v.spec = s[1:i]
	v.text = "%" + v.flags + string(v.char)
	if v.sized {
		v.text = "%" + v.spec + string(v.char)
	}
	if v.char != '%' {
		v.arg = w.next
		w.next++
	}
	return v, i + 1
}

// index reads an explicit argument index "[3]".
func (w *formatter) index(s string, i int) int {
	if i >= len(s) || s[i] != '[' {
		return i
	}
	end := strings.IndexByte(s[i:], ']')
	if end < 0 {
		return i + 1
	}
	if n, err := strconv.Atoi(s[i+1 : i+end]); err == nil && n > 0 {
		w.next = n - 1
	}
	return i + end + 1
}

// number reads a width or precision: digits or "*".
func (w *formatter) number(s string, i int, v *verb) int {
	if i < len(s) && s[i] == '*' {
		v.sized = true
		w.next++
		return i + 1
	}
	for i < len(s) && s[i] >= '0' && s[i] <= '9' {
		v.sized = true
		i++
	}
	return i
}

// operand is the text that a verb prints.
func (w *formatter) operand(v verb, l *text.Literal) value {
	if v.char == 0 || v.arg >= len(w.args) || v.arg >= len(w.exprs) || w.exprs[v.arg] == nil {
		// "%!s(MISSING)": the vet check printf speaks of it.
		return ofNode(&text.Hole{Expr: l.Use, Verb: v.text, Value: rfc3986.AnyValue()}, 1)
	}
	return w.x.printed(w.exprs[v.arg], w.args[v.arg], v)
}

// printed is the text of an argument that verb v prints.
func (x *exec) printed(e ast.Expr, a value, v verb) value {
	t := x.Info.TypeOf(e)
	if t == nil {
		t = types.Typ[types.Invalid]
	}
	plain := (v.char == 's' || v.char == 'v') && v.flags == "" && !v.sized
	if plain && isTextual(t) && !hasTextMethod(t) && !isPointer(t) && (v.char == 's' || isString(t)) {
		return withVerb(x.textOf(e, used(a, e)), v, t)
	}
	if plain && isInterface(t) && a.Known && a.Node != nil {
		return a
	}
	if plain && a.obj != nil && isURL(a.obj.typ) && !x.isUntouched(a.obj) {
		return x.urlText(a.obj, e)
	}
	if s, ok := x.constantVerb(e, v); ok {
		return literal(s, e)
	}
	if out, ok := x.printedEscaped(e, a, t); ok && plain {
		return out
	}
	own := a.Known && (v.char == 's' || v.char == 'v') && x.printsItself(t)
	if _, isHole := a.Node.(*text.Hole); own && plain && !isHole {
		return x.textOf(e, used(a, e))
	}
	h := &text.Hole{Expr: e, Inner: e, Name: text.Source(e), Type: t, Verb: v.text, Value: rfc3986.AnyValue()}
	if from, ok := a.Node.(*text.Hole); ok && a.Known {
		c := *from
		c.Expr, c.Type, c.Verb = e, t, v.text
		h = &c
	}
	if val, ok := summary.LookupVerb(v.char, v.spec, t); ok {
		h.Value = val
	} else if own {
		h.Value = summary.Pad(v.spec, h.Value)
	} else if val, ok := x.stringerValue(t); ok && (v.char == 's' || v.char == 'v') {
		h.Value = summary.Pad(v.spec, val)
	} else if (v.char == 's' || v.char == 'v') && isTextual(t) && !hasTextMethod(t) && !isPointer(t) && v.flags == strings.Trim(v.flags, "#+ ") {
		h.Value = summary.Pad(v.spec, h.Value) // "%10s", "%.3s" of text
	} else if !plain {
		h.Value = rfc3986.AnyValue()
	}
	return ofNode(h, 1)
}

// withVerb returns the text of bytes that a verb prints.
func withVerb(a value, v verb, t types.Type) value {
	h, ok := a.Node.(*text.Hole)
	if !ok || isString(t) {
		return a
	}
	c := *h
	c.Type, c.Verb = t, v.text
	a.Node = &c
	return a
}

// printedEscaped is the text of a value whose String method escapes:
// *url.Userinfo.
func (x *exec) printedEscaped(e ast.Expr, a value, t types.Type) (value, bool) {
	obj, _, _ := types.LookupFieldOrMethod(t, false, nil, "String")
	fn, ok := obj.(*types.Func)
	if !ok {
		return value{}, false
	}
	esc, ok := summary.LookupEscaper(fn)
	if !ok {
		return value{}, false
	}
	if a.Known && a.Node != nil && !isHole(a) {
		return x.textOf(e, used(a, e)), true
	}
	h := &text.Hole{Expr: e, Inner: e, Name: text.Source(e), Type: t, Verb: "%s", Value: esc.Apply(rfc3986.AnyValue())}
	h.Escapers = []text.Escaper{{Name: esc.Name}}
	return ofNode(h, 1), true
}

// hasTextMethod reports whether %s and %v print t with a method.
func hasTextMethod(t types.Type) bool {
	for _, name := range []string{"String", "Error", "Format"} {
		obj, _, _ := types.LookupFieldOrMethod(t, false, nil, name)
		if _, ok := obj.(*types.Func); ok {
			return true
		}
	}
	return false
}

// stringerValue is what the String method of a type of this package returns.
func (x *exec) stringerValue(t types.Type) (rfc3986.Value, bool) {
	obj, _, _ := types.LookupFieldOrMethod(t, true, x.Pkg, "String")
	fn, ok := obj.(*types.Func)
	if !ok {
		return rfc3986.Value{}, false
	}
	if v, ok := summary.LookupResult(fn, 0); ok {
		return v, true
	}
	if f := x.function(fn); f != nil && len(f.results) == 1 && f.results[0].Known {
		return text.ValueOf(f.results[0].Node), true
	}
	if x.Summaries != nil && fn.Pkg() != nil && fn.Pkg() != x.Pkg {
		if r := x.Summaries.Func(fn.Origin()).ResultAt(0); r != nil {
			return valueOfPieces(r.Pieces), true
		}
	}
	return rfc3986.Value{}, false
}

// valueOfPieces is what a text in a summary may hold, whatever its parameters.
func valueOfPieces(pieces []summary.Piece) rfc3986.Value {
	out := rfc3986.Exactly("")
	for _, p := range pieces {
		var v rfc3986.Value
		switch p.Kind {
		case summary.Text:
			v = rfc3986.Exactly(p.Text)
		case summary.OpaqueValue:
			v = p.Value
		case summary.AltPiece:
			for _, alt := range p.Alts {
				v = v.Join(valueOfPieces(alt))
			}
		default:
			v = rfc3986.AnyValue()
		}
		out = out.Concat(v)
	}
	return out
}

// constantVerb prints a constant argument as package fmt does.
func (x *exec) constantVerb(e ast.Expr, v verb) (string, bool) {
	tv := x.Info.Types[e]
	if tv.Value == nil || v.sized || hasTextMethod(tv.Type) || v.char == 'T' || v.char == 'v' && strings.Contains(v.flags, "#") {
		return "", false // "%T" and "%#v" speak of the type, too
	}
	switch tv.Value.Kind() {
	case constant.String:
		return fmt.Sprintf(v.text, constant.StringVal(tv.Value)), true
	case constant.Bool:
		return fmt.Sprintf(v.text, constant.BoolVal(tv.Value)), true
	case constant.Int:
		b, ok := tv.Type.Underlying().(*types.Basic)
		if i, exact := constant.Int64Val(tv.Value); exact && ok && b.Info()&types.IsInteger != 0 {
			return fmt.Sprintf(v.text, i), true
		}
	}
	return "", false
}

// sprint is the text of fmt.Sprint: a space stands between two operands when
// neither is a string.
func (x *exec) sprint(args []value, exprs []ast.Expr, ln bool) value {
	out := ofNode(nil, 0)
	for i, e := range exprs {
		if i >= len(args) || e == nil {
			return value{}
		}
		if i > 0 && (ln || !x.printsString(exprs[i-1]) && !x.printsString(e)) {
			out = concat(out, literal(" ", e))
		}
		out = concat(out, x.printed(e, args[i], verb{text: "%v", char: 'v'}))
	}
	if ln && len(exprs) > 0 {
		out = concat(out, literal("\n", exprs[len(exprs)-1]))
	}
	return out
}

func (x *exec) printsString(e ast.Expr) bool {
	t := x.Info.TypeOf(e)
	return t != nil && isString(t)
}
