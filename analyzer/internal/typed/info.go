package typed

import (
	"go/ast"
	"go/constant"
	"go/types"
)

// Info is the type information of a package. It may be incomplete.
type Info struct{ *types.Info }

// Object returns the object that id declares or uses; nil when it is unknown.
func (t Info) Object(id *ast.Ident) types.Object {
	if obj := t.Defs[id]; obj != nil {
		return obj
	}
	return t.Uses[id]
}

// Variable returns the variable that id declares or uses; nil when id names something else.
func (t Info) Variable(id *ast.Ident) *types.Var {
	v, _ := t.Object(id).(*types.Var)
	return v
}

// Field returns the struct field that sel selects; nil when it selects something else.
func (t Info) Field(sel *ast.SelectorExpr) *types.Var {
	if s, ok := t.Selections[sel]; ok && s.Kind() == types.FieldVal {
		v, _ := s.Obj().(*types.Var)
		return v
	}
	return nil
}

// IsOfPackage reports whether e is a package-level variable, or a field of one.
func (t Info) IsOfPackage(e ast.Expr) bool {
	for {
		switch of := e.(type) {
		case *ast.Ident:
			v := t.Variable(of)
			return v != nil && IsPackageLevel(v)
		case *ast.SelectorExpr:
			if t.Field(of) == nil {
				return t.IsOfPackage(of.Sel)
			}
			e = of.X
		case *ast.StarExpr:
			e = of.X
		case *ast.ParenExpr:
			e = of.X
		default:
			return false
		}
	}
}

// Builtin returns the name of the builtin function fun, called as fun(x); "" for other functions.
func (t Info) Builtin(fun ast.Expr) string {
	id, ok := ast.Unparen(fun).(*ast.Ident)
	if !ok {
		return ""
	}
	b, ok := t.Uses[id].(*types.Builtin)
	if !ok {
		return ""
	}
	return b.Name()
}

// Callee returns fn, the function or method that fun names in a call fun(x), and recv, the receiver
// in the call of a method: c in c.Get(x). fn is nil if fun is a variable, a type or a builtin.
func (t Info) Callee(fun ast.Expr) (fn *types.Func, recv ast.Expr) {
	switch f := fun.(type) {
	case *ast.Ident:
		fn, _ = t.Uses[f].(*types.Func)
	case *ast.SelectorExpr:
		fn, _ = t.Uses[f.Sel].(*types.Func)
		if s, ok := t.Selections[f]; ok && s.Kind() == types.MethodVal {
			recv = f.X
		}
	case *ast.IndexExpr:
		return t.Callee(ast.Unparen(f.X))
	case *ast.IndexListExpr:
		return t.Callee(ast.Unparen(f.X))
	}
	return fn, recv
}

// Index returns the value of e, if it is a constant integer; -1 otherwise.
func (t Info) Index(e ast.Expr) int {
	if tv := t.Types[e]; tv.Value != nil && tv.Value.Kind() == constant.Int {
		if i, ok := constant.Int64Val(tv.Value); ok {
			return int(i)
		}
	}
	return -1
}

// Text returns the text of the constant e, also within conversions; ok is false for any other e.
func (t Info) Text(e ast.Expr) (string, bool) {
	c := t.Types[t.Unconverted(e)].Value
	if c == nil || c.Kind() != constant.String {
		return "", false
	}
	return constant.StringVal(c), true
}

// Unconverted returns e without conversions between texts, between runes, or between other types.
func (t Info) Unconverted(e ast.Expr) ast.Expr {
	for {
		e = ast.Unparen(e)
		call, ok := e.(*ast.CallExpr)
		if !ok || len(call.Args) != 1 {
			return e
		}
		tv, ok := t.Types[ast.Unparen(call.Fun)]
		from := t.TypeOf(call.Args[0])
		if !ok || !tv.IsType() || from == nil || IsTextual(tv.Type) != IsTextual(from) || IsRune(tv.Type) != IsRune(from) {
			return e
		}
		e = call.Args[0]
	}
}

// Under returns the underlying type of the type of e; nil when e is nil or its type is unknown.
func (t Info) Under(e ast.Expr) types.Type {
	if of := t.TypeOf(e); of != nil {
		return of.Underlying()
	}
	return nil
}

// Root returns the leftmost operand of e: x for x.a[i].b. For a call it returns the call.
func Root(e ast.Expr) ast.Expr {
	for {
		switch n := ast.Unparen(e).(type) {
		case *ast.SelectorExpr:
			e = n.X
		case *ast.IndexExpr:
			e = n.X
		case *ast.StarExpr:
			e = n.X
		case *ast.UnaryExpr:
			e = n.X
		case *ast.CallExpr:
			return e
		default:
			return n
		}
	}
}

// Int returns the value of e, if it is a constant integer; ok is false otherwise.
func (t Info) Int(e ast.Expr) (int, bool) {
	tv := t.Types[e]
	if tv.Value == nil || tv.Value.Kind() != constant.Int {
		return 0, false
	}
	i, exact := constant.Int64Val(tv.Value)
	return int(i), exact
}
