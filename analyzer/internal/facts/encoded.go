package facts

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

// encodedTexts says which expressions and functions of a package have to do with encoded text.
type encodedTexts struct {
	in encodedInput

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

// encodedInput is a package, and what is known of the functions that it calls.
type encodedInput struct {
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

// encodedOf follows what is encoded in a package.
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

// drain follows what was entered.
func (x *encodedTexts) drain() { x.walk.Finds(x.takeNew()...) }

// takeNew returns the nodes that were entered since its last call. The slice is valid until
// another node is entered.
func (x *encodedTexts) takeNew() []uses.Node {
	next := x.next
	x.next = x.next[:0]
	return next
}

// Has reports whether an expression may hold text that an escaper made, whatever the way
// that it has come there.
func (x *encodedTexts) Has(e ast.Expr) bool { return x.walk.CameBy(e) }

// Escapes reports whether an escaper may have been called for the result of a function, or for
// what it writes to its arguments.
func (x *encodedTexts) Escapes(fn *types.Func) bool {
	return x.escaping[fn] || x.encodes(fn) == library.Escapes
}

// Funcs returns what the functions of the package encode: those that encode nothing are not
// in it.
func (x *encodedTexts) Funcs() map[*types.Func]library.Encoding {
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

// encodes returns how a function of another package, or an escaper written by hand, encodes
// its result.
func (x *encodedTexts) encodes(fn *types.Func) library.Encoding {
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
func (x *encodedTexts) segments(fn *types.Func) {
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

// named enters the escaped values where the name of an encoding function occurs: the result of
// a call, what the call writes to, or the function as a value.
func (x *encodedTexts) named(fn *types.Func) {
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
func (x *encodedTexts) enter(e ast.Expr) {
	if e != nil {
		x.next = append(x.next, uses.Node{Expr: e})
	}
}

// written adds the variable or field that e is, or is an element of.
func (x *encodedTexts) written(e ast.Expr) {
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

// holder adds what the variable or field of a name holds.
func (x *encodedTexts) holder(id *ast.Ident) {
	if v, ok := x.in.Info.ObjectOf(id).(*types.Var); ok {
		x.variable(v)
	}
}

// variable adds the places where a variable or a field is read.
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

// function enters the calls of a function that returns escaped text, or writes it to its
// parameters, and the calls of the interface methods that it implements.
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

// isText reports whether a call gives a text, or what may hold some.
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

// isHolder reports whether values of a type may hold texts that are followed: a text, a
// list or map of some, a builder, a function that returns one.
func isHolder(t types.Type) bool {
	return typed.Holds(t, func(t types.Type) bool { return library.IsType(t, library.AWriter|library.AStore) })
}

// carried adds where a text is read from a context that it was put into: under a key of the
// same type, and of the same value where both are constant.
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

// isReader reports whether a method reads a named value from a context.
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

// isHandmade reports whether a function of the package is called an escaper, and writes a "%"
// itself, byte by byte: what it makes of a text is not read.
//
//	func rfc3986Escape(s string) string { ... out.WriteString(fmt.Sprintf("%%%02X", c)) ... }
func (x *encodedTexts) isHandmade(fn *types.Func) bool {
	escaper, ok := names.Escaper(fn.Name())
	if !ok || escaper == text.HTMLEscape || !mayJoin(fn.Signature()) {
		return false
	}
	decl, ok := x.in.Index.DeclAt(fn.Pos()).(*ast.FuncDecl)
	if !ok || decl.Body == nil {
		return false
	}
	for n := range ast.Preorder(decl.Body) {
		if lit, ok := n.(*ast.BasicLit); ok && writesPercent(lit) {
			return true
		}
	}
	return false
}

// writesPercent reports whether a literal is the byte "%", or a format with it before what the
// digits are made of. A text that is replaced by another one is read elsewhere.
func writesPercent(lit *ast.BasicLit) bool {
	switch lit.Kind {
	case token.CHAR:
		return lit.Value == "'%'"
	case token.STRING:
		return strings.HasPrefix(strings.Trim(lit.Value, "\"`"), "%%%")
	default:
		return false
	}
}
