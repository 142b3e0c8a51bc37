package facts

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// An encodedTexts has the expressions and functions of a package whose text may have been escaped,
// or joined with a "/". No fix may escape such a text. Its methods mark expressions as escaped.
type encodedTexts struct {
	in encodedInput

	// walk follows the escaped texts through the package and records each expression that may hold
	// one. next are the expressions that it has yet to follow.
	walk     uses.Walk
	next     []uses.Node
	objs     map[types.Object]bool               // functions and variables whose calls or reads were marked
	wrote    map[*types.Var]bool                 // variables already handled by shared
	texts    map[*types.Var]bool                 // parameters already handled by gets
	escaping map[*types.Func]bool                // functions in objs whose result comes from an escaper
	loops    map[*ast.RangeStmt]*types.Signature // caches the result of bodies
	// inside is set while lists and maps that callers pass are followed into functions. The results of
	// these functions are not followed then. params are the parameters still to be followed in this
	// way, and kept the fields and variables to be followed afterwards.
	inside       bool
	params, kept []*types.Var
}

// An encodedInput is a type-checked package, and the functions that encodedOf calls about it.
type encodedInput struct {
	Pkg   *types.Package
	Info  *types.Info
	Index *uses.Index
	// Imported returns the summary of a function of another package; nil if it has none.
	Imported func(*types.Func) *library.Func
	// IsMeant reports whether argument arg of fn becomes a URL or a part of one. The result of fn
	// is then a response or the like, and not text made of the argument.
	IsMeant func(fn *types.Func, arg int) bool
	// Values takes a parameter of a variable of function type. It returns the same parameter of
	// each function that is assigned to the variable.
	Values func(*types.Var) []*types.Var
}

// encodedOf returns the expressions and functions of in.Pkg whose text may be escaped.
func encodedOf(in encodedInput) *encodedTexts {
	x := &encodedTexts{
		in: in, objs: map[types.Object]bool{}, wrote: map[*types.Var]bool{}, texts: map[*types.Var]bool{}, escaping: map[*types.Func]bool{},
	}
	x.walk = uses.Walk{Whole: true, Visit: func(n uses.Node) uses.Answer {
		x.follow(n.Expr)
		return uses.Answer{Next: x.takeNew()}
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
	x.drain()
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
	x.drain()
	x.enterParams()
	return x
}

// drain marks the expressions that get their text from marked ones, until no new one is found.
func (x *encodedTexts) drain() { x.walk.Finds(x.takeNew()...) }

// takeNew returns the nodes marked since its last call. The next mark overwrites the result.
func (x *encodedTexts) takeNew() []uses.Node {
	next := x.next
	x.next = x.next[:0]
	return next
}

// Has reports whether the expression e may hold text that an escaper made anywhere in the package.
func (x *encodedTexts) Has(e ast.Expr) bool { return x.walk.CameBy(e) }

// enter marks e, which may be nil, as an expression that may hold escaped text; drain follows it.
func (x *encodedTexts) enter(e ast.Expr) {
	if e != nil {
		x.next = append(x.next, uses.Node{Expr: e})
	}
}

// written is called when escaped text was written to e. It marks as escaped the reads of the
// variable or field at the root of e: for m[k][0] the reads of m.
func (x *encodedTexts) written(e ast.Expr) {
	switch n := rootOf(e).(type) {
	case *ast.SelectorExpr:
		x.holder(n.Sel)
	case *ast.Ident:
		x.holder(n)
		x.shared(n)
	}
}

// rootOf returns e without its indexes, slices and dereferences: m for m[k][0].
func rootOf(e ast.Expr) ast.Expr {
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
		default:
			return n
		}
	}
}

// shared is called when escaped text was written to the local variable id. It marks as escaped the
// reads of lists that share memory with id and, if id is a parameter, the calls of its function.
//
//	sub := args[1:]
//	sub[0] = url.PathEscape(name)
func (x *encodedTexts) shared(id *ast.Ident) {
	v, ok := x.in.Info.ObjectOf(id).(*types.Var)
	if !ok || x.wrote[v] || !uses.IsLocal(v) {
		return
	}
	x.wrote[v] = true
	x.parameter(v)
	for _, set := range x.in.Index.Sets(v).All {
		switch set.Value.(type) {
		case *ast.Ident, *ast.SliceExpr, *ast.UnaryExpr, *ast.SelectorExpr, *ast.IndexExpr:
			if typed.IsReference(v.Type()) {
				x.written(set.Value)
			}
		}
	}
}

// holder marks as escaped the reads of the variable or field that id names.
func (x *encodedTexts) holder(id *ast.Ident) {
	if v, ok := x.in.Info.ObjectOf(id).(*types.Var); ok {
		x.variable(v)
	}
}

// variable marks as escaped the expressions that read the variable or field v.
func (x *encodedTexts) variable(v *types.Var) {
	v = v.Origin()
	if x.objs[v] || v.Pkg() != x.in.Pkg || !isHolder(v.Type()) {
		return
	}
	if x.inside && !uses.IsLocal(v) {
		x.kept = append(x.kept, v)
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

// function marks as escaped the calls of fn, which returns escaped text or writes it to its
// arguments, and the calls of the interface methods that fn implements.
func (x *encodedTexts) function(fn *types.Func) {
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

// isText reports whether a result of call is or may hold a text.
func (x *encodedTexts) isText(call *ast.CallExpr) bool {
	t := x.in.Info.TypeOf(call)
	if results, ok := t.(*types.Tuple); ok {
		for v := range results.Variables() {
			if isHolder(v.Type()) {
				return true
			}
		}
		return false
	}
	return t != nil && isHolder(t)
}

// isHolder reports whether a value of type t may hold texts: a string, a list or map of strings, a
// builder, or a function that returns one of these.
func isHolder(t types.Type) bool {
	return typed.Holds(t, func(t types.Type) bool { return library.IsType(t, library.AWriter|library.AStore) })
}

// carried is called when u is the use of an escaped text as an argument. If the call stores the
// text in a context under a key, carried marks as escaped the calls of Value with the same key.
// Keys of one type count as the same, except for two constants that differ.
//
//	ctx = context.WithValue(ctx, key{}, url.PathEscape(name))
//	name, _ := ctx.Value(key{}).(string)
func (x *encodedTexts) carried(u uses.Use) {
	args := u.Call.Args
	if u.Func == nil || !isOfLibrary(u.Func) || len(args) < 2 || !x.isContext(u.Call) {
		return
	}
	for obj := range x.in.Index.AllNamed() {
		fn, ok := obj.(*types.Func)
		if !ok || !isReader(fn.Signature()) {
			continue
		}
		for _, call := range x.in.Index.Calls(fn) {
			if len(call.Args) == 1 && x.isSameKey(call.Args[0], args[len(args)-2]) {
				x.enter(call)
			}
		}
	}
}

func (x *encodedTexts) isContext(e ast.Expr) bool {
	t := x.in.Info.TypeOf(e)
	return t != nil && library.IsType(t, library.AContext)
}

// isReader reports whether sig is that of the method Value of a context.
func isReader(sig *types.Signature) bool {
	recv := sig.Recv()
	return recv != nil && library.IsType(recv.Type(), library.AContext) && sig.Params().Len() == 1 && sig.Results().Len() == 1
}

func (x *encodedTexts) isSameKey(a, b ast.Expr) bool {
	s, t := x.in.Info.Types[a], x.in.Info.Types[b]
	if s.Type == nil || t.Type == nil || !types.Identical(s.Type, t.Type) {
		return false
	}
	return s.Value == nil || t.Value == nil || s.Value.Kind() == t.Value.Kind() && constant.Compare(s.Value, token.EQL, t.Value)
}
