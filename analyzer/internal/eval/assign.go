package eval

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/guard"
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
				x.env.set(key{v: obj}, zeroValue(obj.Type()))
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
		return value{obj: &object{typ: t, fresh: true}}
	case *types.Slice:
		if isBytes(t) {
			return ofNode(nil, 0)
		}
		return value{list: true}
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
			if i < len(v.results) {
				r = v.results[i]
			} else if i == 0 && len(v.results) == 0 {
				r = v // v, ok := m[k]
			}
			r.test = guard.NewTest(rhs[0], i, subjects)
			x.store(l, r)
		}
		return
	}
	vals := make([]value, len(rhs))
	for i, r := range rhs {
		vals[i] = x.expr(r)
		if t := x.guard.TestOf(r); t != nil {
			vals[i].test = t
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
	if v.obj == nil {
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
	v.obj = x.copyOf(v.obj)
	return v
}

func (x *exec) setPart(k key, v value) {
	x.notePart(k)
	if k.obj != nil {
		k.obj.changed = k.obj.changed || k.part != textPart
	}
	x.env.set(k, v)
}

// put sets a variable or field to a value that is no assignment.
func (x *exec) put(k key, v value) {
	if k.part != "" {
		x.setPart(k, v)
		return
	}
	x.env.set(k, v)
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
		x.replaceWhole(key{v: obj}, v)
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
	if k.part == "" && k.obj == nil {
		x.forgetParts(k)
		x.env.set(k, v)
		return
	}
	for _, part := range x.parts[key{v: k.v, obj: k.obj}] {
		if rest, ok := strings.CutPrefix(part, k.part); ok && rest != "" {
			x.env.set(key{v: k.v, obj: k.obj, part: part}, value{})
		}
	}
	x.env.set(k, v)
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
	if v.obj == nil {
		return
	}
	for _, part := range x.parts[key{obj: v.obj}] {
		if val, ok := x.part(key{obj: v.obj, part: part}); ok {
			x.setPart(key{obj: o, part: part}, val)
		}
	}
}
