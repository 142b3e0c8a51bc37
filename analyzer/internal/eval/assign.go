package eval

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/guard"
	"github.com/urlescape/urlescape/analyzer/internal/store"
)

func (x *exec) declStmt(s *ast.DeclStmt) {
	decl, ok := s.Decl.(*ast.GenDecl)
	if !ok || decl.Tok != token.VAR {
		return
	}
	for _, spec := range decl.Specs {
		vs, ok := spec.(*ast.ValueSpec)
		if !ok {
			continue
		}
		lhs := make([]ast.Expr, len(vs.Names))
		for i, n := range vs.Names {
			lhs[i] = n
		}
		if len(vs.Values) > 0 {
			x.assignAll(lhs, vs.Values)
			continue
		}
		for _, n := range vs.Names {
			if obj := x.Info.Defs[n]; obj != nil {
				x.env.Set(key{Var: obj}, zeroValue(obj.Type()))
			}
		}
	}
}

// zeroValue is the value of a variable that is declared without one.
func zeroValue(t types.Type) value {
	switch u := t.Underlying().(type) {
	case *types.Basic:
		if u.Info()&types.IsString != 0 {
			return ofNode(nil, 0)
		}
	case *types.Struct:
		return value{Obj: &object{Type: t, Fresh: true}}
	case *types.Slice:
		if isBytes(t) {
			return ofNode(nil, 0)
		}
		return value{List: true}
	}
	return value{}
}

func (x *exec) assign(s *ast.AssignStmt) {
	switch s.Tok {
	case token.ASSIGN, token.DEFINE:
		x.assignAll(s.Lhs, s.Rhs)
	case token.ADD_ASSIGN:
		if len(s.Lhs) == 1 && len(s.Rhs) == 1 {
			old := x.expr(s.Lhs[0])
			x.store(s.Lhs[0], x.add(s.Lhs[0], old, s.Rhs[0], x.expr(s.Rhs[0])))
		}
	default:
		for i, l := range s.Lhs {
			if i < len(s.Rhs) {
				x.expr(s.Rhs[i])
			}
			x.store(l, x.opaque(l))
		}
	}
}

func (x *exec) assignAll(lhs, rhs []ast.Expr) {
	if len(rhs) == 1 && len(lhs) > 1 {
		v := x.expr(rhs[0])
		subjects := x.guard.SubjectsIn(rhs[0])
		for i, l := range lhs {
			r := value{}
			if i < len(v.Results) {
				r = v.Results[i]
			} else if i == 0 && len(v.Results) == 0 {
				r = v // v, ok := m[k]
			}
			r.Test = guard.NewTest(rhs[0], i, subjects)
			x.store(l, r)
		}
		return
	}
	vals := make([]value, len(rhs))
	for i, r := range rhs {
		vals[i] = x.expr(r)
		if t := x.guard.TestOf(r); t != nil {
			vals[i].Test = t
		}
	}
	for i, l := range lhs {
		if i < len(vals) {
			x.store(l, x.copied(vals[i], rhs[i]))
		}
	}
}

// copied returns the value of v after an assignment: a struct is copied, a
// pointer to it is not.
func (x *exec) copied(v value, e ast.Expr) value {
	if v.Obj == nil {
		return v
	}
	t := x.Info.TypeOf(e)
	if t == nil {
		return v
	}
	if _, ok := t.Underlying().(*types.Struct); !ok {
		return v
	}
	if _, ok := ast.Unparen(e).(*ast.CompositeLit); ok {
		return v
	}
	v.Obj = x.copyOf(v.Obj)
	return v
}

func (x *exec) setPart(k key, v value) {
	x.notePart(k)
	if k.Obj != nil {
		k.Obj.Changed = k.Obj.Changed || k.Part != store.TextPart
	}
	x.env.Set(k, v)
}

// put sets a variable or field to a value that is no assignment.
func (x *exec) put(k key, v value) {
	if k.Part != "" {
		x.setPart(k, v)
		return
	}
	x.env.Set(k, v)
}

// store assigns v to lhs.
func (x *exec) store(lhs ast.Expr, v value) {
	switch l := ast.Unparen(lhs).(type) {
	case *ast.Ident:
		if l.Name == "_" {
			return
		}
		obj := x.info().Object(l)
		if obj == nil {
			return
		}
		if isPackageLevel(obj) {
			x.escapes(l, v)
			return
		}
		x.replaceWhole(key{Var: obj}, v)
	case *ast.SelectorExpr:
		field := x.info().Field(l)
		if field == nil {
			x.escapes(l, v)
			return
		}
		x.assignField(l.X, field, lhs, v)
		if k, ok := x.keyOf(l); ok {
			x.setPart(k, v)
		}
	case *ast.IndexExpr:
		x.storeIndex(l, v)
	case *ast.StarExpr:
		x.storeThrough(l, v)
	}
}

// replaceWhole sets a variable; what was known of its parts is gone.
func (x *exec) replaceWhole(k key, v value) {
	if k.Part == "" && k.Obj == nil {
		x.forgetParts(k)
		x.env.Set(k, v)
		return
	}
	for _, part := range x.parts[key{Var: k.Var, Obj: k.Obj}] {
		if rest, ok := strings.CutPrefix(part, k.Part); ok && rest != "" {
			x.env.Set(key{Var: k.Var, Obj: k.Obj, Part: part}, value{})
		}
	}
	x.env.Set(k, v)
}

// storeThrough assigns v to what a pointer points to.
func (x *exec) storeThrough(l *ast.StarExpr, v value) {
	x.notePointee(l, v)
	k, ok := x.keyOf(l.X)
	if !ok {
		return
	}
	o := x.objectAt(l.X)
	if o == nil {
		x.replaceWhole(k, v)
		return
	}
	// The object stays the same, with other parts.
	x.spoil(o, nil)
	if v.Obj == nil {
		return
	}
	for _, part := range x.parts[key{Obj: v.Obj}] {
		if val, ok := x.part(key{Obj: v.Obj, Part: part}); ok {
			x.setPart(key{Obj: o, Part: part}, val)
		}
	}
}
