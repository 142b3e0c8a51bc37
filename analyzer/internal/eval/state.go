package eval

import (
	"go/ast"
	"go/types"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/guard"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/store"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// A state is what is known where a function is read, as package guard sees it.
type state struct{ *exec }

// A subject is a variable, a field or an element that tests speak of.
type subject struct {
	key key
	val value
}

// Held returns what a subject holds.
func (s *subject) Held() guard.Held {
	h := guard.Held{Text: s.val.Text, Runes: s.val.Runes, OfText: s.val.OfText}
	if s.val.Obj != nil {
		h.Object = s.val.Obj
	}
	return h
}

// Is reports whether both are kept under one key.
func (s *subject) Is(other guard.Subject) bool {
	o, ok := other.(*subject)
	return ok && s.key == o.key
}

// asItIs returns the operand of a method without other operands that returns it as it is;
// e itself where it is no call of one.
//
//	func (n Name) String() string { return string(n) }
func (x state) asItIs(e ast.Expr) ast.Expr {
	call, ok := e.(*ast.CallExpr)
	if !ok || len(call.Args) > 0 {
		return e
	}
	fn, recv := x.Typed.Callee(ast.Unparen(call.Fun))
	if fn == nil || recv == nil || fn.Pkg() != x.Pkg || !isTextual(x.Typed.TypeOf(recv)) {
		return e
	}
	f := x.function(fn)
	if f == nil || len(f.results) != 1 {
		return e
	}
	h, ok := f.results[0].Node.(*text.Hole)
	if !ok || h.Var == nil || h.Var != fn.Signature().Recv() || h.Op != nil || len(h.Escapers) > 0 || h.Cut || h.Value != rfc3986.AnyValue() {
		return e
	}
	return ast.Unparen(recv)
}

// Subject returns the subject that e names, if it is text, a rune or a byte.
func (x state) Subject(e ast.Expr) (guard.Subject, bool) {
	e = x.Typed.Unconverted(x.asItIs(x.Typed.Unconverted(e)))
	t := x.Typed.TypeOf(e)
	if t == nil || !isTextual(t) && !isRune(t) {
		return nil, false
	}
	var k key
	var ok bool
	switch e.(type) {
	case *ast.Ident, *ast.SelectorExpr, *ast.StarExpr:
		k, ok = x.KeyOf(e)
	case *ast.IndexExpr, *ast.CallExpr:
		k, ok = x.ElementKey(e)
	}
	if !ok {
		return nil, false
	}
	v, ok := x.Part(k)
	if !ok {
		if v, ok = x.unread(e); !ok {
			return nil, false
		}
	}
	if !v.Known {
		return nil, false
	}
	return &subject{key: k, val: v}, true
}

// unread returns the value of a variable or field that nothing was assigned
// to so far.
func (x state) unread(e ast.Expr) (value, bool) {
	switch e := e.(type) {
	case *ast.Ident:
		if v, ok := x.Typed.Object(e).(*types.Var); ok {
			return x.Variable(v)
		}
	case *ast.SelectorExpr:
		return x.selector(e), true
	case *ast.StarExpr:
		return x.unread(ast.Unparen(e.X))
	case *ast.IndexExpr, *ast.CallExpr:
		return x.unreadElement(e)
	}
	return value{}, false
}

// Narrow sets what a subject holds.
func (x state) Narrow(s guard.Subject, to guard.Held) {
	of, ok := s.(*subject)
	if !ok {
		return
	}
	v := of.val
	v.Text, v.Runes, v.OfText = to.Text, to.Runes, to.OfText
	x.Put(of.key, v)
	x.narrowCopies(of.key, of.val.Text, to.Text)
}

// Either reads each way in a branch of its own and joins them.
func (x state) Either(ways []func()) {
	branches := make([]*env, len(ways))
	for i, way := range ways {
		branches[i] = x.Within(way)
	}
	x.Env.Join(branches, x.Initial)
}

// Try runs f in a branch that leads nowhere.
func (x state) Try(f func()) { x.Within(f) }

// Kept returns the test whose outcome a variable holds.
func (x state) Kept(id *ast.Ident) *guard.Test {
	v, _ := x.Peek(id)
	return v.Test
}

// Verdicts returns what the outcome of a function says.
func (x state) Verdicts(fn *types.Func) []guard.Verdict {
	if f := x.function(fn); f != nil {
		return f.verdicts
	}
	if fn.Pkg() == x.Pkg || x.Summaries == nil {
		return nil
	}
	if sum := x.Summaries.Func(fn.Origin()); sum != nil {
		return guard.Heard(sum.Verdicts)
	}
	return nil
}

// Struct returns the struct that a local variable holds or points to, and its
// fields that were set.
func (x state) Struct(id *ast.Ident) []guard.Subject {
	v, ok := x.Typed.Object(id).(*types.Var)
	if !ok || isPackageLevel(v) || !isStruct(pointed(v.Type())) {
		return nil
	}
	whole, _ := x.Variable(v)
	list := []guard.Subject{&subject{key: key{Var: v}, val: whole}}
	roots := []key{{Var: v}}
	if whole.Obj != nil {
		roots = append(roots, key{Obj: whole.Obj})
	}
	for _, root := range roots {
		for _, part := range x.Parts[root] {
			root.Part = part
			if val, ok := x.Env.Get(root); ok {
				list = append(list, &subject{key: root, val: val})
			}
		}
	}
	return list
}

// Field returns a field of the struct e: one of the object that e holds, or
// a part of the variable that it starts from.
func (x state) Field(e ast.Expr, field *types.Var) (guard.Subject, bool) {
	k, ok := x.KeyOf(e)
	if !ok {
		return nil, false
	}
	if o := x.ObjectAt(e); o != nil {
		k = key{Obj: o, Part: field.Name()}
	} else {
		if k.Part != "" {
			k.Part += "."
		}
		k.Part += field.Name()
	}
	val, ok := x.Part(k)
	if !ok {
		h := &text.Hole{Name: text.Source(e) + "." + field.Name(), Type: field.Type(), Var: field, Value: rfc3986.AnyValue(), Origin: text.Field}
		x.Describe(h, nil, field.Type())
		val = store.Inherit(ofNode(h, 1), x.Peeked(e))
	}
	return &subject{key: k, val: val}, val.Known
}

// Parameter returns what a parameter holds, and the fields that were set of the
// struct that it is or points to.
func (x state) Parameter(v *types.Var) (guard.Held, map[string]guard.Held) {
	val, ok := x.Env.Get(key{Var: v})
	if !ok {
		val = value{}
	}
	whole := (&subject{val: val}).Held()
	if !isStruct(pointed(v.Type())) {
		return whole, nil
	}
	fields := map[string]guard.Held{}
	for _, part := range x.Parts[key{Var: v}] {
		val, ok := x.Env.Get(key{Var: v, Part: part})
		if ok && val.Known && !strings.Contains(part, ".") && !x.assigned.Of(x.Func).Fields[part] {
			fields[part] = (&subject{val: val}).Held()
		}
	}
	return whole, fields
}
