package eval

import (
	"go/ast"
	"go/constant"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// An enum is a named string type whose values are its constants.
type enum struct {
	constants int
	value     rfc3986.Value
}

// enumValue returns what the constants of a named string type hold, when the
// type has at least two and this package makes no other values of it:
//
//	type Order string
//	const (Ascending Order = "asc"; Descending Order = "desc")
func (x *exec) enumValue(t types.Type) (rfc3986.Value, bool) {
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		t = p.Elem()
	}
	named, ok := types.Unalias(t).(*types.Named)
	if !ok || named.TypeParams().Len() > 0 || !isString(named) {
		return rfc3986.Value{}, false
	}
	obj := named.Obj()
	if obj.Pkg() == nil || obj.Parent() != obj.Pkg().Scope() || x.converted[obj] {
		return rfc3986.Value{}, false
	}
	enums, ok := x.enums[obj.Pkg()]
	if !ok {
		enums = enumsOf(obj.Pkg())
		x.enums[obj.Pkg()] = enums
	}
	e := enums[obj]
	e.value.Empty = true // the zero value
	return e.value, e.constants >= 2
}

// enumsOf returns the string types of a package with their constants.
func enumsOf(pkg *types.Package) map[*types.TypeName]enum {
	enums := map[*types.TypeName]enum{}
	scope := pkg.Scope()
	for _, name := range scope.Names() {
		c, ok := scope.Lookup(name).(*types.Const)
		if !ok || c.Val().Kind() != constant.String {
			continue
		}
		named, ok := types.Unalias(c.Type()).(*types.Named)
		if !ok {
			continue
		}
		e := enums[named.Obj()]
		e.constants++
		e.value = e.value.Join(rfc3986.Exactly(constant.StringVal(c.Val())))
		enums[named.Obj()] = e
	}
	return enums
}

// printsItself reports whether a string type has a method String that returns
// the text as it is. A method of another package of which nothing is known is
// taken to do that: string types have it for fmt.Stringer.
func (x *exec) printsItself(t types.Type) bool {
	if !isString(t) {
		return false
	}
	for _, name := range []string{"Error", "Format", "GoString"} {
		if obj, _, _ := types.LookupFieldOrMethod(t, false, nil, name); obj != nil {
			return false
		}
	}
	obj, _, _ := types.LookupFieldOrMethod(t, false, nil, "String")
	fn, ok := obj.(*types.Func)
	return ok && x.returnsReceiver(fn)
}

// returnsReceiver reports whether a method of a string type returns the text
// of its receiver.
func (x *exec) returnsReceiver(fn *types.Func) bool {
	recv := fn.Signature().Recv()
	if recv == nil || !isString(recv.Type()) || fn.Signature().Params().Len() > 0 || fn.Signature().Results().Len() != 1 {
		return false
	}
	if _, known := library.LookupResult(fn, 0); known {
		return false
	}
	if fn.Pkg() != x.Pkg {
		if x.Summaries != nil {
			if x.Summaries.Func(fn.Origin()).ResultAt(0) != nil {
				return false
			}
		}
		return fn.Name() == "String"
	}
	f := x.function(fn)
	if f == nil || len(f.results) != 1 {
		return false
	}
	h, ok := f.results[0].Node.(*text.Hole)
	return ok && h.Var == fn.Origin().Signature().Recv() && len(h.Escapers) == 0 && h.Value == rfc3986.AnyValue()
}

// ownText evaluates v.String() of a string type that returns its own text.
func (x *exec) ownText(c *callSite) (value, bool) {
	if c.recvExpr == nil || !c.recv.Known || c.recv.Obj != nil || !x.returnsReceiver(c.fn) {
		return value{}, false
	}
	v := c.recv
	if h, ok := v.Node.(*text.Hole); ok {
		moved := *h
		moved.Expr, moved.Type = c.expr, types.Typ[types.String]
		if len(moved.Escapers) == 0 {
			moved.Inner = c.expr
		}
		v.Node = &moved
	}
	return v, true
}

// scanConversion remembers the string types that a conversion makes of a text
// that is no constant, in a function that does not say whether it is good.
func (p *program) scanConversion(call *ast.CallExpr, in *types.Func) {
	tv, ok := p.Info.Types[ast.Unparen(call.Fun)]
	if !ok || !tv.IsType() || len(call.Args) != 1 || p.Info.Types[call.Args[0]].Value != nil {
		return
	}
	named, ok := types.Unalias(tv.Type).(*types.Named)
	if !ok || !isString(named) || parses(in, named) {
		return
	}
	p.converted[named.Obj()] = true
}

// parses reports whether a function returns a value of type t and whether it
// is one of the known ones.
//
//	func ParseKind(s string) (Kind, error)
func parses(fn *types.Func, t types.Type) bool {
	if fn == nil || fn.Signature().Results().Len() != 2 {
		return false
	}
	results := fn.Signature().Results()
	return types.Identical(results.At(0).Type(), t) && (isError(results.At(1).Type()) || isBool(results.At(1).Type()))
}
