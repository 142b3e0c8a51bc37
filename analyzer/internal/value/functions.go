package value

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// Functions has what calls give to the parameters that are lists of texts or maps by texts,
// with nil for what is not known, and the functions of these parameters.
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
		if isSet(v) {
			f.owners[v] = fn
		}
	}
}

// scanArguments notes what a call gives to the parameters of a function of the package. A
// test gives nothing to what is declared outside of tests.
func (p *Scan) scanArguments(call *ast.CallExpr, test bool) {
	fn, _ := (typed.Info{Info: p.info}).Callee(ast.Unparen(call.Fun))
	if fn == nil || fn.Pkg() != p.Pkg || test && !typed.IsTest(p.fset, fn.Pos()) {
		return
	}
	params := fn.Origin().Signature().Params()
	for i := range params.Len() {
		v := params.At(i)
		if !isSet(v) {
			continue
		}
		var e ast.Expr
		if len(call.Args) == params.Len() && (!fn.Signature().Variadic() || call.Ellipsis.IsValid()) {
			e = call.Args[i]
		}
		if e == nil || !p.info.Types[e].IsNil() {
			p.functions.given[v] = append(p.functions.given[v], e)
		}
	}
}

// isSet reports whether a parameter is a list of texts, or a map by texts.
func isSet(v *types.Var) bool {
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
func (p *Scan) Given(id *ast.Ident) []ast.Expr {
	v := (typed.Info{Info: p.info}).Variable(id)
	if v == nil || v.Kind() != types.ParamVar || !isSet(v) {
		return nil
	}
	v = v.Origin()
	if !p.hasAllCalls(v) || p.Constants.IsChanged(v) || slices.Contains(p.functions.given[v], nil) {
		return nil
	}
	return p.functions.given[v]
}

// hasAllCalls reports whether the package has all calls of the function of a parameter:
// one that is not exported, no method, and no value.
func (p *Scan) hasAllCalls(v *types.Var) bool {
	owner := p.functions.owners[v]
	return owner != nil && (!owner.Exported() || p.Pkg.Name() == "main") && owner.Signature().Recv() == nil && !p.Escaping[owner]
}
