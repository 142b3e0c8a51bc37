package eval

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/guard"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/value"
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
			if obj := x.typed.Defs[n]; obj != nil {
				x.mem.Env.Set(value.Key{Var: obj}, value.Zero(obj.Type()))
			}
		}
	}
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
			x.store(l, x.holes.Opaque(l))
		}
	}
}

func (x *exec) assignAll(lhs, rhs []ast.Expr) {
	if len(rhs) == 1 && len(lhs) > 1 {
		v := x.expr(rhs[0])
		subjects := x.guard.SubjectsIn(rhs[0])
		for i, l := range lhs {
			r := value.Value{}
			if i < len(v.Results) {
				r = v.Results[i]
			} else if i == 0 && len(v.Results) == 0 {
				r = v // v, ok := m[k]
			}
			r.Test = guard.NewTest(rhs[0], i, subjects)
			x.store(l, x.from(rhs[0], l, r))
		}
		return
	}
	vals := make([]value.Value, len(rhs))
	for i, r := range rhs {
		vals[i] = x.expr(r)
		if t := x.guard.TestOf(r); t != nil {
			vals[i].Test = t
		}
	}
	for i, l := range lhs {
		if i < len(vals) {
			x.store(l, x.mem.Copied(vals[i], rhs[i]))
			x.noteCopy(l, rhs[i])
		}
	}
}

// from returns v, one of the values of e, as lhs gets it: if lhs is a local variable, e yielded v.
func (x *exec) from(e, lhs ast.Expr, v value.Value) value.Value {
	if id, ok := lhs.(*ast.Ident); ok {
		if obj := x.typed.Object(id); obj != nil && !isPackageLevel(obj) {
			v.Expr = e
		}
	}
	return v
}

// store assigns v to lhs, and makes v a candidate if lhs is a field or a package variable.
func (x *exec) store(lhs ast.Expr, v value.Value) {
	switch l := ast.Unparen(lhs).(type) {
	case *ast.Ident:
		if l.Name == "_" {
			return
		}
		obj := x.typed.Object(l)
		if obj == nil {
			return
		}
		if isPackageLevel(obj) {
			x.record.leaves(l, v, isLinkName(l))
			x.record.variableGets(obj, l, v)
			return
		}
		x.mem.ReplaceWhole(value.Key{Var: obj}, v)
	case *ast.SelectorExpr:
		field := x.typed.Field(l)
		x.mem.ForgetBelow(l)
		if field == nil {
			x.record.escapes(l, v)
			return
		}
		x.record.assignField(l.X, field, lhs, v)
		if k, ok := x.mem.KeyOf(l); ok {
			x.mem.SetPart(k, v)
		}
	case *ast.IndexExpr:
		x.storeIndex(l, v)
	case *ast.StarExpr:
		x.storeThrough(l, v)
	}
}

// storeThrough assigns v to l, a dereferenced pointer *p.
func (x *exec) storeThrough(l *ast.StarExpr, v value.Value) {
	x.notePointee(l, v)
	k, ok := x.mem.KeyOf(l.X)
	if !ok {
		return
	}
	o := x.mem.ObjectAt(l.X)
	if o == nil {
		x.mem.ReplaceWhole(k, v)
		return
	}
	// The object stays the same, with other parts.
	x.mem.Spoil(o, nil)
	if v.Obj == nil {
		return
	}
	for _, part := range x.mem.Parts[value.Key{Obj: v.Obj}] {
		if val, ok := x.mem.Part(value.Key{Obj: v.Obj, Part: part}); ok {
			x.mem.SetPart(value.Key{Obj: o, Part: part}, val)
		}
	}
}

// kept adds a candidate for v, the text of e, when e becomes an element of container: a field or
// package variable that holds a map, list or channel, a local channel, or a variable of a type with
// methods. For any other container, it does nothing. An unknown text becomes a hole.
//
//	c.terms[id] = url.QueryEscape(term)
//	c.queue <- url.QueryEscape(term)
func (rec *recorder) kept(container, e ast.Expr, v value.Value) {
	holder := rec.holder(container)
	t := rec.x.typed.TypeOf(e)
	if holder == nil || t == nil || !isTextual(t) || v.List {
		return
	}
	if v = rec.x.holes.TextOf(e, v); rec.affords(v.Text.Size) {
		rec.candidates = append(rec.candidates, Candidate{Expr: e, Node: v.Text.Node, Sink: Sink{Element: holder}, In: rec.x.fn})
	}
}

// holder returns the field, package variable or local channel that e names; nil for other
// expressions. If this package declares the type of the variable as a list, map or channel with
// methods, the result is [typed.Content] of the type: one variable for all its elements.
func (rec *recorder) holder(e ast.Expr) *types.Var {
	var v *types.Var
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		if v = rec.x.typed.Variable(e); v == nil || typed.Content(v.Type(), rec.x.prog.Pkg) == nil && !isPackageLevel(v) && !typed.IsChannel(v.Type()) {
			return nil
		}
	case *ast.SelectorExpr:
		v = rec.x.typed.Field(e)
	case *ast.StarExpr:
		return rec.holder(e.X)
	}
	if v == nil || v.Pkg() != rec.x.prog.Pkg {
		return nil
	}
	return cmp.Or(typed.Content(v.Type(), rec.x.prog.Pkg), v.Origin())
}

// maxCopies bounds the variables that are tracked as copies of one parameter.
const maxCopies = 8

// noteCopy is called for the assignment lhs = rhs. If lhs is a local variable and rhs a parameter,
// it makes each a copy of the other: a test of one then refines both.
//
//	addr := host
//	if !strings.Contains(host, ":") { addr += ":443" }
//	if !strings.Contains(addr, ":") { addr = host + ":443" }
func (x *exec) noteCopy(lhs, rhs ast.Expr) {
	to, ok := ast.Unparen(lhs).(*ast.Ident)
	from, ok2 := ast.Unparen(rhs).(*ast.Ident)
	if !ok || !ok2 {
		return
	}
	of, ok := x.typed.Object(from).(*types.Var)
	copied := x.typed.Object(to) // nil for _
	if !ok || of.Kind() != types.ParamVar || !isTextual(of.Type()) || copied == nil || isPackageLevel(copied) || len(x.copies[of]) >= maxCopies {
		return
	}
	if x.copies == nil {
		x.copies = map[types.Object][]types.Object{}
	}
	x.copies[of], x.copies[copied] = append(x.copies[of], copied), append(x.copies[copied], of)
}

// refineCopies is called when a test refines the text of the variable of: before is its old text,
// after its new one. Each copy of the variable with the old text gets the new text.
func (x *exec) refineCopies(of value.Key, before, after text.Text) {
	if of.Part != "" || of.Obj != nil || len(x.copies[of.Var]) == 0 {
		return
	}
	tested := before.Hole()
	if tested == nil {
		return
	}
	for _, v := range x.copies[of.Var] {
		k := value.Key{Var: v}
		held, ok := x.mem.Variable(v)
		if !ok || held.Text.Hole() == nil || held.Text.Hole().Value != tested.Value {
			continue
		}
		if _, same := text.Merged(held.Text.Hole().At(tested.Expr), tested); same {
			held.Text = after
			x.mem.Put(k, held)
		}
	}
}
