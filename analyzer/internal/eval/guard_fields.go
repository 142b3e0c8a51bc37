package eval

import (
	"go/ast"
	"go/types"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/text"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// A function that checks a struct says something of its fields:
//
//	func (r *Request) Validate() error {
//		if !idRE.MatchString(r.ID) { return errID }
//		return nil
//	}

// validFields returns what is known of the fields of a parameter where the
// function says that it is good, and was known at all such places before.
func (x *exec) validFields(v *verdict) map[string]finding {
	if !isStruct(pointed(v.v.Type())) {
		return nil
	}
	known := map[string]finding{}
	for _, part := range x.parts[key{v: v.v}] {
		if f, ok := x.findField(v.v, part); ok {
			known[part] = f
		}
	}
	if v.valid == nil {
		return known
	}
	for part, f := range v.valid {
		g, ok := known[part]
		if !ok {
			delete(v.valid, part)
			continue
		}
		v.valid[part] = f.join(g)
	}
	return v.valid
}

// findField returns what is known of a field that still has its first value.
func (x *exec) findField(v *types.Var, part string) (finding, bool) {
	val, ok := x.env.get(key{v: v, part: part})
	if !ok || !val.Known || strings.Contains(part, ".") || x.assigns(x.fn.Origin(), 0).fields[part] {
		return finding{}, false
	}
	h, ok := val.Node.(*text.Hole)
	if !ok || h.Var == nil || h.Var.Name() != part || h.Name != v.Name()+"."+part || len(h.Escapers) > 0 {
		return finding{}, false
	}
	return finding{restriction: restriction{value: h.Value, trusted: h.Trusted, guarded: h.Guarded}}, true
}

// assumeFields narrows the fields of a struct that a function has found good.
func (x *exec) assumeFields(fn *types.Func, param int, e ast.Expr) {
	k, ok := x.keyOf(e)
	t := x.Info.TypeOf(e)
	if !ok || t == nil || !hasText(pointed(t)) || !x.isSameStruct(e) {
		return
	}
	f := x.function(fn)
	if f == nil {
		return
	}
	for _, v := range f.verdicts {
		if v.param != param {
			continue
		}
		for part, found := range v.valid {
			x.narrowField(e, k, fieldNamed(pointed(t), part), found.restriction)
		}
	}
}

// narrowField narrows a field of the struct e, which is at k.
func (x *exec) narrowField(e ast.Expr, k key, field *types.Var, r restriction) {
	if field == nil || !isTextual(field.Type()) {
		return
	}
	if o := x.objectAt(e); o != nil {
		k = key{obj: o, part: field.Name()}
	} else {
		if k.part != "" {
			k.part += "."
		}
		k.part += field.Name()
	}
	val, ok := x.part(k)
	if !ok {
		h := &text.Hole{Name: text.Source(e) + "." + field.Name(), Type: field.Type(), Var: field, Value: rfc3986.AnyValue(), Origin: text.Field}
		x.describe(h, nil, field.Type())
		val = x.inherit(ofNode(h, 1), x.peeked(e))
	}
	if !val.Known || x.tested != nil && !x.isAsTested(k, val, field) {
		return
	}
	tested := x.tested
	x.tested = nil
	x.narrow(subject{key: k, val: val}, r)
	x.tested = tested
}

// structsIn adds the struct that id names, with its fields, to the subjects of
// a test.
func (x *exec) structsIn(list []subject, id *ast.Ident) []subject {
	v, ok := x.info().Object(id).(*types.Var)
	if !ok || isPackageLevel(v) || !isStruct(pointed(v.Type())) {
		return list
	}
	whole, _ := x.variable(v)
	list = append(list, subject{key: key{v: v}, val: whole})
	roots := []key{{v: v}}
	if whole.obj != nil {
		roots = append(roots, key{obj: whole.obj})
	}
	for _, root := range roots {
		for _, part := range x.parts[root] {
			root.part = part
			if val, ok := x.env.get(root); ok && len(list) < maxSubjects {
				list = append(list, subject{key: root, val: val})
			}
		}
	}
	return list
}

// hasText reports whether a struct has a field that is text, or embeds
// something that may have one.
func hasText(t types.Type) bool {
	s, ok := t.Underlying().(*types.Struct)
	if !ok {
		return false
	}
	for f := range s.Fields() {
		if f.Embedded() || isTextual(f.Type()) {
			return true
		}
	}
	return false
}

// isSameStruct reports whether the variable that e starts from holds the
// struct that was tested, when the test was made before.
func (x *exec) isSameStruct(e ast.Expr) bool {
	if x.tested == nil {
		return true
	}
	id, ok := rootOf(e).(*ast.Ident)
	if !ok {
		return false
	}
	v, ok := x.info().Object(id).(*types.Var)
	if !ok {
		return false
	}
	current, _ := x.variable(v)
	for _, s := range x.tested.subjects {
		if s.key == (key{v: v}) {
			_, same := text.Merged(s.val.Node, current.Node)
			return s.val.obj == current.obj && (same || s.val.obj != nil)
		}
	}
	return false
}

// isAsTested reports whether a field still holds what it held when it was
// tested.
func (x *exec) isAsTested(k key, val value, field *types.Var) bool {
	for _, s := range x.tested.subjects {
		if s.key == k {
			_, same := text.Merged(s.val.Node, val.Node)
			return same && s.val.Known
		}
	}
	h, ok := val.Node.(*text.Hole)
	return ok && h.Var == field && len(h.Escapers) == 0 && lastName(h.Name) == field.Name()
}

// peeked is peek without a report of what is not known.
func (x *exec) peeked(e ast.Expr) value {
	v, _ := x.peek(e)
	return v
}
