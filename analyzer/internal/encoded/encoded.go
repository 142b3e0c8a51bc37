// Package encoded says where a package may hold text in escaped form: which of its
// expressions an escaper has made, or a function that was given a text with a "/", and which
// of its functions return such a text.
//
// # How it works
//
// It begins where a function that encodes is named, and follows what that gives through
// the whole package, without regard to the order of statements: what package eval does not
// read (a list that is filled and then escaped in place, a map, a field) is
// followed, too, so that no fix escapes it again.
//
//	for i, v := range out { if s, ok := v.(string); ok { out[i] = url.PathEscape(s) } }
//	return fmt.Sprintf(format, out...)
//
// # What it gives up
//
//   - What a caller gives to a function of the package is not followed into that.
//   - What a struct holds is followed only by its fields: all values of a type hold what
//     one of them does.
package encoded

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// Texts says which expressions and functions of a package have to do with encoded text.
type Texts struct {
	in Input

	// walk comes by the expressions that may hold such a text; next are those that it is to
	// come by.
	walk     uses.Walk
	next     []uses.Node
	objs     map[types.Object]bool
	escaping map[*types.Func]bool // of objs, those that an escaper has made something for
}

// Input is a package, and what is known of the functions that it calls.
type Input struct {
	Pkg   *types.Package
	Info  *types.Info
	Index *uses.Index
	// Imported returns what is known of a function of another package; nil for nothing.
	Imported func(*types.Func) *library.Func
	// IsMeant reports whether an argument of a function becomes a URL, or a part of one:
	// what the function returns is no text that is made of it.
	IsMeant func(fn *types.Func, arg int) bool
}

// Of follows what is encoded in a package.
func Of(in Input) *Texts {
	x := &Texts{in: in, objs: map[types.Object]bool{}, escaping: map[*types.Func]bool{}}
	x.walk = uses.Walk{Whole: true, Visit: func(n uses.Node) uses.Answer {
		x.follow(n.Expr)
		return uses.Answer{Next: x.taken()}
	}}
	var others, unknown []*types.Func
	for obj := range in.Index.AllNamed() {
		if fn, ok := obj.(*types.Func); ok {
			switch x.encodes(fn) {
			case library.Escapes:
				x.named(fn)
			case library.Segments:
				others = append(others, fn)
			case library.NotEncoding:
				unknown = append(unknown, fn)
			}
		}
	}
	x.walk.Finds(x.taken()...)
	for obj := range x.objs {
		if fn, ok := obj.(*types.Func); ok {
			x.escaping[fn] = true
		}
	}
	for _, fn := range others {
		x.named(fn)
	}
	for _, fn := range unknown {
		x.segments(fn)
	}
	x.walk.Finds(x.taken()...)
	return x
}

// taken returns what was entered since it was asked last, up to when something is entered.
func (x *Texts) taken() []uses.Node {
	next := x.next
	x.next = x.next[:0]
	return next
}

// Has reports whether an expression may hold text that an escaper made, whatever the way
// that it has come there.
func (x *Texts) Has(e ast.Expr) bool { return x.walk.CameBy(e) }

// Escapes reports whether an escaper may have been called for what a function returns.
func (x *Texts) Escapes(fn *types.Func) bool {
	return x.escaping[fn] || x.encodes(fn) == library.Escapes
}

// Funcs returns what the functions of the package encode: those that encode nothing are not
// in it.
func (x *Texts) Funcs() map[*types.Func]library.Encoding {
	out := map[*types.Func]library.Encoding{}
	for obj := range x.objs {
		if fn, ok := obj.(*types.Func); ok {
			out[fn] = library.Segments
			if x.escaping[fn] {
				out[fn] = library.Escapes
			}
		}
	}
	return out
}

// encodes says what a function of another package, or one that is called an escaper, does to
// what it returns.
func (x *Texts) encodes(fn *types.Func) library.Encoding {
	if fn.Pkg() == x.in.Pkg {
		if escaper, ok := names.Escaper(fn.Name()); ok && escaper != text.HTMLEscape && mayJoin(fn.Signature()) {
			return library.Escapes
		}
	}
	if e, ok := library.LookupEscaper(fn); ok {
		if slices.Contains([]string{text.PathEscape, text.QueryEscape, text.SubPathEscape}, e.Coding.Name) {
			return library.Escapes
		}
		return library.NotEncoding
	}
	if sum := x.in.Imported(fn); fn.Pkg() != x.in.Pkg && sum != nil {
		return sum.Encodes
	}
	return library.NotEncoding
}

// segments enters the calls of a function that is no library's which give it a constant with
// a "/", and return a text.
//
//	format("users/%s", name), join(parts, "/")
func (x *Texts) segments(fn *types.Func) {
	if fn.Pkg() == nil || isOfLibrary(fn) || !mayJoin(fn.Signature()) {
		return
	}
	for _, call := range x.in.Index.Calls(fn) {
		for i, arg := range call.Args {
			v := x.in.Info.Types[arg].Value
			if v != nil && v.Kind() == constant.String && strings.Contains(constant.StringVal(v), "/") && x.isText(call) && !x.in.IsMeant(fn, i) {
				x.enter(call)
			}
		}
	}
}

// isOfLibrary reports whether the tables know the package of a function.
func isOfLibrary(fn *types.Func) bool {
	return fn != nil && fn.Pkg() != nil && (library.IsStd(fn.Pkg().Path()) || library.KnowsPackage(fn.Pkg().Path()))
}

// mayJoin reports whether a function may get a constant text and return a text by its types:
// most do not, and where those are called need not be known.
func mayJoin(sig *types.Signature) bool {
	takes := func(v *types.Var) bool {
		switch t := v.Type().Underlying().(type) {
		case *types.Basic:
			return t.Info()&types.IsString != 0
		case *types.Interface, *types.Slice: // a type parameter, too, or a variadic one
			return true
		}
		return false
	}
	gives := func(v *types.Var) bool {
		_, isParam := types.Unalias(v.Type()).(*types.TypeParam)
		return isParam || isHolder(v.Type())
	}
	return slices.ContainsFunc(slices.Collect(sig.Params().Variables()), takes) && slices.ContainsFunc(slices.Collect(sig.Results().Variables()), gives)
}

// named enters what is made where a function that encodes is named: the result of a call
// of it, or the function as a value.
func (x *Texts) named(fn *types.Func) {
	for _, e := range x.in.Index.Mentions(fn) {
		if call := x.in.Index.CallBy(e); call != nil {
			e = call
		}
		x.enter(e)
	}
}

// enter adds an expression.
func (x *Texts) enter(e ast.Expr) {
	if e != nil {
		x.next = append(x.next, uses.Node{Expr: e})
	}
}

// written adds the places that read the variable or field that e is, or is an element of.
func (x *Texts) written(e ast.Expr) {
	for {
		switch n := ast.Unparen(e).(type) {
		case *ast.IndexExpr:
			e = n.X
		case *ast.SliceExpr:
			e = n.X
		case *ast.StarExpr:
			e = n.X
		case *ast.UnaryExpr:
			e = n.X
		case *ast.SelectorExpr:
			e = n.Sel
		case *ast.Ident:
			if v, ok := x.in.Info.ObjectOf(n).(*types.Var); ok {
				x.variable(v)
			}
			return
		default:
			return
		}
	}
}

// variable adds the places where a variable or a field is read.
func (x *Texts) variable(v *types.Var) {
	v = v.Origin()
	if x.objs[v] || v.Pkg() != x.in.Pkg || !isHolder(v.Type()) {
		return
	}
	x.objs[v] = true
	if uses.IsLocal(v) {
		for _, u := range x.in.Index.Variable(v) {
			if u.Kind != uses.Set {
				x.enter(u.Expr)
			}
		}
		return
	}
	for _, e := range x.in.Index.Mentions(v) {
		if _, isKey := e.(*ast.Ident); !isKey || !v.IsField() {
			x.enter(e)
		}
	}
}

// function adds the calls of a function that returns what is encoded, and those of the methods
// of interfaces that it implements.
func (x *Texts) function(fn *types.Func) {
	if fn = fn.Origin(); x.objs[fn] {
		return
	}
	x.objs[fn] = true
	x.named(fn)
	if typed.IsInterfaceMethod(fn) {
		return
	}
	for _, m := range x.in.Index.Abstract(fn) {
		if m.Pkg() == x.in.Pkg {
			x.function(m)
		}
	}
}

// follow adds what comes of an expression where it is.
func (x *Texts) follow(e ast.Expr) {
	switch up := x.in.Index.Parent(e).(type) {
	case *ast.BinaryExpr:
		if up.Op == token.ADD {
			x.enter(up)
		}
		return
	case *ast.TypeAssertExpr, *ast.SliceExpr, *ast.CompositeLit:
		x.enter(up.(ast.Expr))
		return
	case *ast.IndexExpr:
		if up.X == e && x.in.Index.Of(up).Kind != uses.Set {
			x.enter(up)
		}
		return
	case *ast.UnaryExpr, *ast.StarExpr:
		if up, ok := up.(ast.Expr); ok && x.in.Index.Of(up).Kind != uses.Set {
			x.enter(up)
		}
		return
	case *ast.RangeStmt:
		if up.X == e {
			elem := up.Value
			if t := x.in.Info.TypeOf(up.X); t != nil && typed.IsChannel(t) {
				elem = up.Key
			}
			x.written(elem)
		}
		return
	}
	switch u := x.in.Index.Of(e); u.Kind {
	case uses.Argument:
		x.argument(u)
	case uses.Receiver:
		if x.isText(u.Call) {
			x.enter(u.Call)
		}
	case uses.Assigned:
		if u.Var != nil {
			x.variable(u.Var)
		}
	case uses.Stored:
		x.stored(e)
	case uses.Returned:
		if n := len(u.Within); n > 0 {
			x.enter(u.Within[n-1])
		} else if fn := x.in.Index.FuncAt(u.Expr.Pos()); fn != nil {
			x.function(fn)
		}
	default:
	}
}

// argument adds what a call makes of an argument.
func (x *Texts) argument(u uses.Use) {
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
	for i, arg := range call.Args {
		if u.Func != nil && arg.Pos() <= u.Expr.Pos() && u.Expr.End() <= arg.End() && x.in.IsMeant(u.Func, i) {
			return
		}
	}
	if x.isText(call) {
		x.enter(call)
	}
	if sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok && u.Func != nil && u.Func.Signature().Recv() != nil && library.Of(u.Func).Makes == library.OpWrites {
		x.written(sel.X)
	}
	for _, arg := range call.Args {
		t := x.in.Info.TypeOf(arg)
		if t != nil && arg != u.Expr && (library.IsType(t, library.AWriter) || !isOfLibrary(u.Func) && typed.IsReference(t)) {
			x.written(arg)
		}
	}
}

// stored adds where an expression is stored: a field, or the list or map that it becomes an
// element of.
func (x *Texts) stored(e ast.Expr) {
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
		if i := slices.IndexFunc(up.Rhs, func(rhs ast.Expr) bool { return ast.Unparen(rhs) == ast.Unparen(e) }); i >= 0 && i < len(up.Lhs) {
			x.written(up.Lhs[i])
		}
	case *ast.SendStmt:
		if up.Value == e {
			x.written(up.Chan)
		}
	}
}

// isText reports whether a call gives a text, or what may hold some.
func (x *Texts) isText(call *ast.CallExpr) bool {
	t := x.in.Info.TypeOf(call)
	if results, ok := t.(*types.Tuple); ok {
		return slices.ContainsFunc(slices.Collect(results.Variables()), func(v *types.Var) bool { return isHolder(v.Type()) })
	}
	return t != nil && isHolder(t)
}

// isHolder reports whether values of a type may hold texts that are followed: a text, a
// list or map of some, a builder, a function that returns one.
func isHolder(t types.Type) bool {
	return typed.Holds(t, func(t types.Type) bool { return library.IsType(t, library.AWriter|library.AStore) })
}
