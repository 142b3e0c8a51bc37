package facts

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// follow marks as escaped the expressions and variables that get e, an escaped text.
func (x *encodedTexts) follow(e ast.Expr) {
	switch up := x.in.Index.Parent(e).(type) {
	case *ast.BinaryExpr:
		if up.Op == token.ADD {
			x.enter(up)
		}
		return
	case *ast.TypeAssertExpr:
		x.enter(up)
		x.switched(up)
		return
	case *ast.IndexExpr:
		if up.X == e && x.in.Index.Of(up).Kind != uses.Set {
			x.enter(up)
		}
		return
	case *ast.SliceExpr:
		x.enter(up)
		return
	case *ast.RangeStmt:
		if up.X == e {
			x.ranged(up)
		}
		return
	case *ast.UnaryExpr, *ast.StarExpr:
		if up, ok := up.(ast.Expr); ok && x.in.Index.Of(up).Kind != uses.Set {
			x.enter(up)
		}
		return
	case *ast.CompositeLit:
		x.enter(up)
		x.positional(up, e)
		return
	}
	switch u := x.in.Index.Of(e); u.Kind {
	case uses.Argument:
		x.argument(u)
	case uses.Receiver:
		if x.isText(u.Call) {
			x.enter(u.Call)
		}
		if u.Func != nil {
			x.gets(u.Func, u.Func.Signature().Recv())
		}
	case uses.Assigned:
		if u.Var != nil {
			x.variable(u.Var)
		}
	case uses.Stored:
		x.stored(e)
	case uses.Returned:
		x.returned(u)
	default:
	}
}

// argument is called when u is the use of an escaped text as an argument. It marks as escaped the
// result of the call, and the reads of the other arguments into which the call may write the text.
func (x *encodedTexts) argument(u uses.Use) {
	call := u.Call
	switch (typed.Info{Info: x.in.Info}).Builtin(call.Fun) {
	case "":
	case "append":
		x.enter(call)
		return
	case "copy":
		x.written(call.Args[0])
		return
	default:
		return
	}
	if sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok && isPut(u.Func) {
		x.written(sel.X)
	}
	x.enters(call, u)
	x.carried(u)
	for i, arg := range call.Args {
		if u.Func != nil && arg.Pos() <= u.Expr.Pos() && u.Expr.End() <= arg.End() && x.in.IsMeant(u.Func, i) {
			return
		}
	}
	if x.isText(call) {
		x.enter(call)
	}
	isKnown := isOfLibrary(u.Func)
	for _, arg := range call.Args {
		t := x.in.Info.TypeOf(arg)
		if t != nil && arg != u.Expr && (library.IsType(t, library.AWriter) || !isKnown && typed.IsReference(t)) {
			x.written(arg)
		}
	}
}

// isOfLibrary reports whether fn is in the standard library or in a package of the tables.
func isOfLibrary(fn *types.Func) bool {
	return fn != nil && fn.Pkg() != nil && (library.IsStd(fn.Pkg().Path()) || library.KnowsPackage(fn.Pkg().Path()))
}

// stored marks as escaped the reads of the field, list or map in which e is stored.
func (x *encodedTexts) stored(e ast.Expr) {
	switch up := x.in.Index.Parent(e).(type) {
	case *ast.KeyValueExpr:
		if up.Value != e {
			return
		}
		if key, ok := up.Key.(*ast.Ident); ok {
			if v, ok := x.in.Info.Uses[key].(*types.Var); ok && v.IsField() {
				x.variable(v)
				return
			}
		}
		if lit, ok := x.in.Index.Parent(up).(*ast.CompositeLit); ok {
			x.enter(lit)
		}
	case *ast.AssignStmt:
		if to := x.target(e); to != nil {
			x.written(to)
		}
	case *ast.SendStmt:
		if up.Value == e {
			x.written(up.Chan)
		}
	}
}

// ranged marks as escaped the reads of loop's variable for elements of loop.X, an escaped list.
func (x *encodedTexts) ranged(loop *ast.RangeStmt) {
	elem := loop.Value
	if t := x.in.Info.TypeOf(loop.X); t != nil && typed.IsChannel(t) {
		elem = loop.Key
	}
	if elem != nil {
		x.written(elem)
	}
}

// switched marks as escaped the reads of the variable of a type switch. guard.X, its operand, is
// escaped:
//
//	switch v := value.(type) { case string: }
func (x *encodedTexts) switched(guard *ast.TypeAssertExpr) {
	set, ok := x.in.Index.Parent(guard).(*ast.AssignStmt)
	if !ok || guard.Type != nil {
		return
	}
	clauses, ok := x.in.Index.Parent(set).(*ast.TypeSwitchStmt)
	if !ok {
		return
	}
	for _, clause := range clauses.Body.List {
		if v, ok := x.in.Info.Implicits[clause].(*types.Var); ok {
			x.variable(v)
		}
	}
}

// target returns the expression to which e is assigned; nil if e is not assigned.
func (x *encodedTexts) target(e ast.Expr) ast.Expr {
	set, ok := x.in.Index.Parent(e).(*ast.AssignStmt)
	if !ok {
		return nil
	}
	for i, rhs := range set.Rhs {
		if ast.Unparen(rhs) == ast.Unparen(e) && i < len(set.Lhs) {
			return set.Lhs[i]
		}
	}
	return nil
}

// parameter is called when escaped text was written to v. If v is a parameter of a declared
// function, it marks as escaped the calls of the function.
func (x *encodedTexts) parameter(v *types.Var) {
	if x.isParameter(v) {
		x.function(x.in.Index.FuncAt(v.Pos()))
	}
}

// returned marks as escaped the calls of the function or function literal that returns u.Expr.
func (x *encodedTexts) returned(u uses.Use) {
	if x.inside {
		return
	}
	if n := len(u.Within); n > 0 {
		x.enter(u.Within[n-1])
		return
	}
	if fn := x.in.Index.FuncAt(u.Expr.Pos()); fn != nil {
		x.function(fn)
	}
}
