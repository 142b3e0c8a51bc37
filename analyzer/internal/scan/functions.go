package scan

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// Functions has what calls and assignments give to the parameters and the fields of function
// types, and to the parameters that are lists of texts or maps by texts, with nil for what is not
// known, and the functions of these parameters.
type functions struct {
	given  map[*types.Var][]ast.Expr
	owners map[*types.Var]*types.Func
}

// own notes the parameters of a function.
func (f *functions) own(fn *types.Func) {
	if fn == nil {
		return
	}
	for v := range fn.Signature().Params().Variables() {
		if isFunction(v) || isSet(v) {
			f.owners[v] = fn
		}
	}
}

// scanFunctions notes the functions that a node gives to parameters and fields.
func (p *Package) scanFunctions(n ast.Node, test bool) {
	switch n := n.(type) {
	case *ast.CallExpr:
		p.scanArguments(n, test)
	case *ast.CompositeLit:
		p.scanElements(n)
	case *ast.AssignStmt:
		for i, lhs := range n.Lhs {
			var e ast.Expr
			if len(n.Lhs) == len(n.Rhs) {
				e = n.Rhs[i]
			}
			p.give(p.functionVar(lhs), e)
		}
	case *ast.UnaryExpr:
		p.give(p.functionVar(n.X), nil) // its address
	case *ast.RangeStmt:
		p.give(p.functionVar(n.Key), nil)
		p.give(p.functionVar(n.Value), nil)
	}
}

// scanArguments notes what a call gives to the parameters of a function of the package. A
// test gives nothing to what is declared outside of tests.
func (p *Package) scanArguments(call *ast.CallExpr, test bool) {
	fn, _ := (typed.Info{Info: p.Info}).Callee(ast.Unparen(call.Fun))
	if fn == nil || fn.Pkg() != p.Pkg || test && !typed.IsTest(p.fset, fn.Pos()) {
		return
	}
	params := fn.Origin().Signature().Params()
	for i := range params.Len() {
		if v := params.At(i); isFunction(v) || isSet(v) {
			if i < len(call.Args) && len(call.Args) == params.Len() && !isVariadic(fn, call, i) {
				p.give(v, call.Args[i])
			} else {
				p.give(v, nil)
			}
		}
	}
}

// scanElements notes what a literal gives to the fields of a struct.
func (p *Package) scanElements(lit *ast.CompositeLit) {
	for i, e := range lit.Elts {
		if pair, ok := e.(*ast.KeyValueExpr); ok {
			if key, ok := pair.Key.(*ast.Ident); ok {
				v, _ := p.Info.Uses[key].(*types.Var)
				p.give(v, pair.Value)
			}
			continue
		}
		if t := p.Info.TypeOf(lit); t != nil {
			if s, ok := typed.Pointed(t).Underlying().(*types.Struct); ok && i < s.NumFields() {
				p.give(s.Field(i), e)
			}
		}
	}
}

// functionVar returns the variable or the field of a function type that e names; nil where
// it names none.
func (p *Package) functionVar(e ast.Expr) *types.Var {
	var v *types.Var
	switch e := e.(type) {
	case *ast.Ident:
		v, _ = (typed.Info{Info: p.Info}).Object(e).(*types.Var)
	case *ast.SelectorExpr:
		v = (typed.Info{Info: p.Info}).Field(e)
	case *ast.ParenExpr:
		return p.functionVar(e.X)
	}
	return v
}

// isVariadic reports whether argument i of a call is one of several that its parameter has.
func isVariadic(fn *types.Func, call *ast.CallExpr, i int) bool {
	sig := fn.Signature()
	return sig.Variadic() && i == sig.Params().Len()-1 && !call.Ellipsis.IsValid()
}

func (p *Package) give(v *types.Var, e ast.Expr) {
	if isNil := e != nil && p.Info.Types[e].IsNil(); v != nil && (isFunction(v) || isSet(v)) && !isNil {
		p.functions.given[v.Origin()] = append(p.functions.given[v.Origin()], e)
	}
}

func isFunction(v *types.Var) bool {
	_, ok := v.Type().Underlying().(*types.Signature)
	return ok
}

// isSet reports whether a parameter is a list of texts, or a map by texts.
func isSet(v *types.Var) bool {
	if v.Kind() != types.ParamVar {
		return false
	}
	switch t := v.Type().Underlying().(type) {
	case *types.Slice:
		return typed.IsString(t.Elem())
	case *types.Map:
		return typed.IsString(t.Key())
	}
	return false
}

// Given returns what all calls of its function give for a parameter which id names, and which no
// statement changes: a list of texts, or a map by texts. It is nil where the package has not all
// calls, or does not know what one of them gives.
//
//	func pick(m map[string]string, known []string) {}    // pick(m, []string{"page", "sort"})
func (p *Package) Given(id *ast.Ident) []ast.Expr {
	v := p.functionVar(id)
	if v == nil || !isSet(v) || !p.hasAllCalls(v.Origin()) || p.Constants.IsChanged(v) || slices.Contains(p.functions.given[v.Origin()], nil) {
		return nil
	}
	return p.functions.given[v.Origin()]
}

// Function returns the one function that a parameter or a field holds which e names, where
// the package has all calls, or all assignments, that give one; nil where it has not, and
// where they give several.
//
//	func externalURL(hostname func() (string, error), port string) string    // externalURL(os.Hostname, port)
func (p *Package) Function(e ast.Expr) *types.Func {
	v := p.functionVar(e)
	if v == nil || v.Exported() && v.IsField() || v.Pkg() != p.Pkg || !v.IsField() && v.Kind() != types.ParamVar {
		return nil
	}
	return p.functionOf(v.Origin(), 0)
}

// maxForwarded is through how many functions that hand it on a function is followed.
const maxForwarded = 4

func (p *Package) functionOf(v *types.Var, depth int) (only *types.Func) {
	if depth > maxForwarded || !v.IsField() && !p.hasAllCalls(v) {
		return nil
	}
	for _, e := range p.functions.given[v] {
		if e == nil {
			return nil
		}
		fn, recv := (typed.Info{Info: p.Info}).Callee(ast.Unparen(e))
		if from := p.functionVar(e); fn == nil && from != nil && from.Pkg() == p.Pkg && (from.Kind() == types.ParamVar || from.IsField() && !from.Exported()) {
			fn = p.functionOf(from.Origin(), depth+1)
		}
		if fn == nil || recv != nil || fn.Signature().Recv() != nil || fn.Signature().TypeParams().Len() > 0 || only != nil && only != fn {
			return nil
		}
		only = fn
	}
	return only
}

// hasAllCalls reports whether the package has all calls of the function of a parameter:
// one that is not exported, no method, and no value.
func (p *Package) hasAllCalls(v *types.Var) bool {
	owner := p.functions.owners[v]
	return owner != nil && (!owner.Exported() || p.Pkg.Name() == "main") && owner.Signature().Recv() == nil && !p.Escaping[owner]
}
