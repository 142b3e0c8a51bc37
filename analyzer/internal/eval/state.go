package eval

import (
	"go/ast"
	"go/types"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/guard"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/value"
)

// An asked implements [guard.State] for the function that x reads.
type asked struct{ x *exec }

// A subject is a [guard.Subject]: key names a variable, field, element or call; val is its value.
type subject struct {
	key value.Key
	val value.Value
}

// Held returns what s holds: its text, the possible values of a rune, and the object of a struct.
func (s *subject) Held() guard.Held {
	h := guard.Held{Text: s.val.Text}
	if s.val.Runes != nil {
		h.Runes, h.OfText = *s.val.Runes, true
	}
	if s.val.Obj != nil {
		h.Object = s.val.Obj
	}
	return h
}

// Is reports whether s and other have the same key.
func (s *subject) Is(other guard.Subject) bool {
	o, ok := other.(*subject)
	return ok && s.key == o.key
}

// Subject returns the variable, field, element or getter call that e is, with its value. ok is
// false for other expressions, and if the text of e is not known.
func (a asked) Subject(e ast.Expr) (guard.Subject, bool) {
	e = a.x.typed.Unconverted(e)
	t := a.x.typed.TypeOf(e)
	if t == nil || !isTextual(t) && !isRune(t) && !isAddress(t) {
		return nil, false
	}
	var k value.Key
	var ok bool
	switch e.(type) {
	case *ast.Ident, *ast.SelectorExpr, *ast.StarExpr:
		k, ok = a.x.mem.KeyOf(e)
	case *ast.IndexExpr, *ast.CallExpr:
		k, ok = a.x.mem.ElementKey(e)
	}
	if !ok {
		return nil, false
	}
	v, ok := a.x.mem.Part(k)
	if !ok {
		if v, ok = a.unread(e); !ok {
			return nil, false
		}
	}
	if !v.Text.Known {
		return nil, false
	}
	return &subject{key: k, val: v}, true
}

// unread returns the value of e where this function has neither assigned to e nor tested it. ok is
// false if e is not a variable, a field, an element or a call.
func (a asked) unread(e ast.Expr) (value.Value, bool) {
	switch e := e.(type) {
	case *ast.Ident:
		if v, ok := a.x.typed.Object(e).(*types.Var); ok {
			return a.x.mem.Variable(v)
		}
	case *ast.SelectorExpr:
		return a.x.selector(e), true
	case *ast.StarExpr:
		return a.unread(ast.Unparen(e.X))
	case *ast.IndexExpr, *ast.CallExpr:
		return a.x.unreadElement(e)
	}
	return value.Value{}, false
}

// Refine replaces the value of the Subject s by the one in after. If s is a parameter, the local
// variables that still hold a copy of it get the value, too.
func (a asked) Refine(s guard.Subject, after guard.Held) {
	of, ok := s.(*subject)
	if !ok {
		return
	}
	v := of.val
	v.Text, v.Runes = after.Text, nil
	if after.OfText {
		v.Runes = &after.Runes
	}
	a.x.mem.Put(of.key, v)
	a.x.refineCopies(of.key, of.val.Text, after.Text)
}

// Either calls each function of ways in a branch of its own, and joins the branches.
func (a asked) Either(ways []func()) {
	branches := make([]*value.Env, len(ways))
	for i, way := range ways {
		branches[i] = a.x.mem.Within(way)
	}
	a.x.mem.Env.Join(branches, a.x.mem.Initial)
}

// Try calls f in a branch that is not joined, so that what f changes is lost.
func (a asked) Try(f func()) { a.x.mem.Within(f) }

// Kept returns the test whose outcome the bool or error variable id holds; nil if it holds none.
func (a asked) Kept(id *ast.Ident) *guard.Test {
	v, _ := a.x.mem.Peek(id)
	return v.Test
}

// Verdicts returns what the outcome of fn shows about its parameters; nil when nothing is known.
func (a asked) Verdicts(fn *types.Func) []guard.Verdict {
	if f := a.x.prog.function(fn); f != nil {
		return f.verdicts
	}
	if fn.Pkg() == a.x.prog.Pkg || a.x.prog.Summaries == nil {
		return nil
	}
	if sum := a.x.prog.Summaries.Func(fn.Origin()); sum != nil {
		return guard.Import(sum.Verdicts)
	}
	return nil
}

// Struct returns a Subject for id, a local variable that is or points to a struct, followed by one
// for each of its known fields. It returns nil for other identifiers.
func (a asked) Struct(id *ast.Ident) []guard.Subject {
	v, ok := a.x.typed.Object(id).(*types.Var)
	if !ok || isPackageLevel(v) || !isStruct(pointed(v.Type())) {
		return nil
	}
	whole, _ := a.x.mem.Variable(v)
	list := []guard.Subject{&subject{key: value.Key{Var: v}, val: whole}}
	roots := []value.Key{{Var: v}}
	if whole.Obj != nil {
		roots = append(roots, value.Key{Obj: whole.Obj})
	}
	for _, root := range roots {
		for _, part := range a.x.mem.Parts[root] {
			root.Part = part
			if val, ok := a.x.mem.Env.Get(root); ok {
				list = append(list, &subject{key: root, val: val})
			}
		}
	}
	return list
}

// Field returns the subject of field in the struct e; false if the field has no known text.
func (a asked) Field(e ast.Expr, field *types.Var) (guard.Subject, bool) {
	k, ok := a.x.mem.KeyOf(e)
	if !ok {
		return nil, false
	}
	if o := a.x.mem.ObjectAt(e); o != nil {
		k = value.Key{Obj: o, Part: field.Name()}
	} else {
		if k.Part != "" {
			k.Part += "."
		}
		k.Part += field.Name()
	}
	val, ok := a.x.mem.Part(k)
	if !ok {
		h := &text.Hole{Name: text.Source(e) + "." + field.Name(), Type: field.Type(), Var: field, Value: rfc3986.AnyValue(), Origin: text.Field}
		a.x.holes.Describe(h, nil, field.Type())
		val = value.Inherit(value.OfNode(h, 1), a.x.mem.Peeked(e))
	}
	return &subject{key: k, val: val}, val.Text.Known
}

// Parameter returns the value of the parameter v. If v is a struct or points to one, it also
// returns, by name, the known fields to which the function does not assign.
func (a asked) Parameter(v *types.Var) (guard.Held, map[string]guard.Held) {
	val, ok := a.x.mem.Env.Get(value.Key{Var: v})
	if !ok {
		val = value.Value{}
	}
	whole := (&subject{val: val}).Held()
	if !isStruct(pointed(v.Type())) {
		return whole, nil
	}
	fields := map[string]guard.Held{}
	for _, part := range a.x.mem.Parts[value.Key{Var: v}] {
		val, ok := a.x.mem.Env.Get(value.Key{Var: v, Part: part})
		if ok && val.Text.Known && !strings.Contains(part, ".") && !a.x.prog.assigned.Of(a.x.fn).Fields[part] {
			fields[part] = (&subject{val: val}).Held()
		}
	}
	return whole, fields
}
