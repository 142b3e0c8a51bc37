// Package encoded says where a package may hold text in escaped form: which of its
// expressions an escaper has made, or a function that was given a text with a "/", and which
// of its functions return such a text, or put it into what they are given.
//
// # How it works
//
// It begins where a function that encodes is named, and follows what that gives through
// the whole package, without regard to the order of statements: what package eval does not
// read (a list that is filled and then escaped in place, a map, a builder in a field) is
// followed, too, so that no fix escapes it again.
//
//	out := slices.Clone(args)
//	for i, v := range out { if s, ok := v.(string); ok { out[i] = url.PathEscape(s) } }
//	return fmt.Sprintf(format, out...)
//
// A list or map that a caller gives is followed into the function, but what that returns is
// taken for the call alone.
//
// # What it gives up
//
//   - A text that a caller gives is followed only where the function keeps it.
//   - What a struct holds is followed only by its fields: all values of a type hold what
//     one of them does.
package encoded

import (
	"go/ast"
	"go/constant"
	"go/types"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/library"
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
	wrote    map[*types.Var]bool                 // those that shared has seen
	texts    map[*types.Var]bool                 // the parameters that gets has seen
	escaping map[*types.Func]bool                // of objs, those that an escaper has made something for
	loops    map[*ast.RangeStmt]*types.Signature // what bodies returns; nil before it is asked for
	// inside is set while lists are followed that callers have given: what is returned of
	// them is not that of each call. What waits for the other turn is in params and kept.
	inside       bool
	params, kept []*types.Var
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
	// Values returns the parameters of the functions that become a value, by a parameter of
	// the type of that.
	Values func(*types.Var) []*types.Var
}

// Of follows what is encoded in a package.
func Of(in Input) *Texts {
	x := &Texts{
		in: in, objs: map[types.Object]bool{}, wrote: map[*types.Var]bool{}, texts: map[*types.Var]bool{}, escaping: map[*types.Func]bool{},
	}
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

// drain follows what was entered.
func (x *Texts) drain() { x.walk.Finds(x.taken()...) }

// taken returns what was entered since it was asked last, up to when something is entered.
func (x *Texts) taken() []uses.Node {
	next := x.next
	x.next = x.next[:0]
	return next
}

// Has reports whether an expression may hold text that an escaper made, whatever the way
// that it has come there.
func (x *Texts) Has(e ast.Expr) bool { return x.walk.CameBy(e) }

// Escapes reports whether an escaper may have been called for what a function returns, or
// puts into what it is given.
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

// encodes says what a function of another package, or an escaper that is made by hand, does to
// what it returns.
func (x *Texts) encodes(fn *types.Func) library.Encoding {
	if fn.Pkg() == x.in.Pkg && x.isHandmade(fn) {
		return library.Escapes
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
	for v := range sig.Params().Variables() {
		if takes(v) {
			return slices.ContainsFunc(slices.Collect(sig.Results().Variables()), gives)
		}
	}
	return false
}

// named enters what is made where a function that encodes is named: the result of a call
// of it, what that writes to, or the function as a value.
func (x *Texts) named(fn *types.Func) {
	for _, e := range x.in.Index.Mentions(fn) {
		call := x.in.Index.CallBy(e)
		if call == nil {
			x.enter(e)
			continue
		}
		x.enter(call)
		if !x.isText(call) {
			for _, arg := range call.Args {
				if t := x.in.Info.TypeOf(arg); t != nil && !typed.IsStringKind(t) { // a text stays what it is
					x.written(arg)
				}
			}
		}
	}
}

// enter adds an expression.
func (x *Texts) enter(e ast.Expr) {
	if e != nil {
		x.next = append(x.next, uses.Node{Expr: e})
	}
}

// written adds the variable or field that e is, or is an element of.
func (x *Texts) written(e ast.Expr) {
	switch n := rootOf(e).(type) {
	case *ast.SelectorExpr:
		x.holder(n.Sel)
	case *ast.Ident:
		x.holder(n)
		x.shared(n)
	}
}

// rootOf returns the variable or field that e is, or is an element of.
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

// shared adds what else sees what is put into the list of a variable, or through its
// pointer: the list that it is a part of, or the caller who gave it.
//
//	sub := args[1:]
//	sub[0] = url.PathEscape(name)
func (x *Texts) shared(id *ast.Ident) {
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

// holder adds what the variable or field of a name holds.
func (x *Texts) holder(id *ast.Ident) {
	if v, ok := x.in.Info.ObjectOf(id).(*types.Var); ok {
		x.variable(v)
	}
}

// variable adds the places where a variable or a field is read.
func (x *Texts) variable(v *types.Var) {
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

// function adds the calls of a function that returns what is encoded, or writes it to its
// parameters, and those of the methods of interfaces that it implements.
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
