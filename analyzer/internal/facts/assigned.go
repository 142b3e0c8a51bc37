package facts

import (
	"cmp"
	"go/ast"
	"go/types"
	"slices"
	"strings"
)

// assigned links the methods of the types that the package assigns to an
// interface of its own or of another package. The interfaces and types that
// both are declared here are linked already. What tests assign are mocks.
func (l *links) assigned() {
	seen := map[[2]types.Type]bool{}
	link := func(to, from types.Type) {
		if from == nil || seen[[2]types.Type{to, from}] {
			return
		}
		seen[[2]types.Type{to, from}] = true
		l.assign(to, from)
	}
	note := func(to types.Type, from ast.Expr) {
		if to != nil && types.IsInterface(to) {
			link(to, l.in.Info.TypeOf(from))
		}
	}
	l.instances(link)
	for _, file := range l.in.Files {
		if isTestFile(l.in, file) {
			continue
		}
		ast.PreorderStack(file, nil, func(n ast.Node, stack []ast.Node) bool {
			switch n := n.(type) {
			case *ast.AssignStmt:
				if len(n.Lhs) == len(n.Rhs) {
					for i := range n.Lhs {
						note(l.in.Info.TypeOf(n.Lhs[i]), n.Rhs[i])
					}
				}
			case *ast.ValueSpec:
				if n.Type != nil {
					for _, v := range n.Values {
						note(l.in.Info.TypeOf(n.Type), v)
					}
				}
			case *ast.ReturnStmt:
				if sig := l.signatureAround(stack); sig != nil && sig.Results().Len() == len(n.Results) {
					for i, r := range n.Results {
						note(sig.Results().At(i).Type(), r)
					}
				}
			case *ast.CallExpr:
				l.arguments(n, note)
			case *ast.CompositeLit:
				l.elements(n, note)
			}
			return true
		})
	}
}

func (l *links) signatureAround(stack []ast.Node) *types.Signature {
	for i := len(stack) - 1; i >= 0; i-- {
		switch n := stack[i].(type) {
		case *ast.FuncLit:
			sig, _ := l.in.Info.TypeOf(n).(*types.Signature)
			return sig
		case *ast.FuncDecl:
			if fn, ok := l.in.Info.Defs[n.Name].(*types.Func); ok {
				return fn.Signature()
			}
			return nil
		}
	}
	return nil
}

func (l *links) arguments(call *ast.CallExpr, note func(to types.Type, from ast.Expr)) {
	tv, ok := l.in.Info.Types[call.Fun]
	if !ok {
		return
	}
	if tv.IsType() {
		if len(call.Args) == 1 {
			note(tv.Type, call.Args[0])
		}
		return
	}
	sig, ok := tv.Type.Underlying().(*types.Signature)
	if !ok {
		return
	}
	for i, a := range call.Args {
		if i < sig.Params().Len() && !(sig.Variadic() && i >= sig.Params().Len()-1) {
			note(sig.Params().At(i).Type(), a)
		}
	}
}

// instances links the types that instances have for type parameters, in the
// order of the source.
func (l *links) instances(link func(to, from types.Type)) {
	ids := make([]*ast.Ident, 0, len(l.in.Info.Instances))
	for id := range l.in.Info.Instances {
		ids = append(ids, id)
	}
	slices.SortFunc(ids, func(a, b *ast.Ident) int { return cmp.Compare(a.Pos(), b.Pos()) })
	for _, id := range ids {
		if !strings.HasSuffix(l.in.Fset.Position(id.Pos()).Filename, "_test.go") {
			l.typeArguments(id, l.in.Info.Instances[id], link)
		}
	}
}

// typeArguments links the types that an instance has for type parameters.
func (l *links) typeArguments(id *ast.Ident, inst types.Instance, link func(to, from types.Type)) {
	var params *types.TypeParamList
	switch obj := l.in.Info.Uses[id].(type) {
	case *types.Func:
		params = obj.Signature().TypeParams()
	case *types.TypeName:
		if named, ok := obj.Type().(*types.Named); ok {
			params = named.TypeParams()
		}
	}
	for i := range min(params.Len(), inst.TypeArgs.Len()) {
		link(params.At(i).Constraint(), inst.TypeArgs.At(i))
	}
}

func (l *links) elements(lit *ast.CompositeLit, note func(to types.Type, from ast.Expr)) {
	t := l.in.Info.TypeOf(lit)
	if t == nil {
		return
	}
	s, ok := t.Underlying().(*types.Struct)
	if !ok {
		return
	}
	for i, e := range lit.Elts {
		kv, ok := e.(*ast.KeyValueExpr)
		switch {
		case !ok && i < s.NumFields():
			note(s.Field(i).Type(), e)
		case ok:
			if id, isIdent := kv.Key.(*ast.Ident); isIdent {
				if f, isVar := l.in.Info.Uses[id].(*types.Var); isVar {
					note(f.Type(), kv.Value)
				}
			}
		}
	}
}

// assign links the methods of a value of type from that is assigned to a
// variable of the interface type to.
func (l *links) assign(to, from types.Type) {
	iface, ok := to.Underlying().(*types.Interface)
	if !ok || iface.NumMethods() == 0 || types.IsInterface(from) || isUntypedNil(from) {
		return
	}
	if _, isParam := types.Unalias(to).(*types.TypeParam); isParam {
		return
	}
	if named, ok := types.Unalias(to).(*types.Named); ok && (named.Obj().Pkg() == nil || named.TypeArgs().Len() > 0) {
		return // error
	}
	l.implements(from, iface)
}

func isUntypedNil(t types.Type) bool {
	b, ok := t.(*types.Basic)
	return ok && b.Kind() == types.UntypedNil
}
