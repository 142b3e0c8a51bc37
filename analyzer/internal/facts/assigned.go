package facts

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// An openFunc is a function whose body is being visited.
type openFunc struct {
	end token.Pos
	sig *types.Signature
}

// walk visits the declarations of the package.
func (l *links) walk() {
	for _, file := range l.in.Files {
		ast.Inspect(file, func(n ast.Node) bool {
			if n != nil {
				l.visit(file, n)
			}
			return true
		})
	}
}

// visit links the methods of the types that a node assigns to an interface of
// this package or of another one. The interfaces and types that both are
// declared here are linked already. What tests assign are mocks. Nodes are
// visited in the order of the source.
func (l *links) visit(file *ast.File, n ast.Node) {
	if file != l.file {
		l.file, l.skip = file, IsTest(l.in.Fset, file.Pos())
	}
	if l.skip {
		return
	}
	switch n := n.(type) {
	case *ast.FuncDecl:
		fn, _ := l.in.Info.Defs[n.Name].(*types.Func)
		f := openFunc{end: n.End()}
		if fn != nil {
			f.sig = fn.Signature()
		}
		l.open = append(l.open[:0], f)
	case *ast.FuncLit:
		sig, _ := l.in.Info.TypeOf(n).(*types.Signature)
		l.open = append(l.around(n.Pos()), openFunc{n.End(), sig})
	case *ast.AssignStmt:
		if len(n.Lhs) == len(n.Rhs) {
			for i := range n.Lhs {
				l.note(l.in.Info.TypeOf(n.Lhs[i]), n.Rhs[i])
			}
		}
	case *ast.ValueSpec:
		if n.Type != nil {
			for _, v := range n.Values {
				l.note(l.in.Info.TypeOf(n.Type), v)
			}
		}
	case *ast.ReturnStmt:
		open := l.around(n.Pos())
		if len(open) == 0 {
			return
		}
		if sig := open[len(open)-1].sig; sig != nil && sig.Results().Len() == len(n.Results) {
			for i, r := range n.Results {
				l.note(sig.Results().At(i).Type(), r)
			}
		}
	case *ast.CallExpr:
		l.arguments(n)
	case *ast.CompositeLit:
		l.elements(n)
	}
}

// around returns the functions around a position, the innermost last.
func (l *links) around(pos token.Pos) []openFunc {
	for len(l.open) > 0 && l.open[len(l.open)-1].end <= pos {
		l.open = l.open[:len(l.open)-1]
	}
	return l.open
}

// note links the methods of what is assigned to something of type to.
func (l *links) note(to types.Type, from ast.Expr) {
	if to != nil && types.IsInterface(to) {
		l.linkAssigned(to, l.in.Info.TypeOf(from))
	}
}

func (l *links) linkAssigned(to, from types.Type) {
	if from == nil || l.assigned[[2]types.Type{to, from}] {
		return
	}
	l.assigned[[2]types.Type{to, from}] = true
	l.assign(to, from)
}

func (l *links) arguments(call *ast.CallExpr) {
	tv, ok := l.in.Info.Types[call.Fun]
	if !ok {
		return
	}
	if tv.IsType() {
		if len(call.Args) == 1 {
			l.note(tv.Type, call.Args[0])
		}
		return
	}
	sig, ok := tv.Type.Underlying().(*types.Signature)
	if !ok {
		return
	}
	for i, a := range call.Args {
		last := sig.Params().Len() - 1
		switch {
		case i < last || i == last && (!sig.Variadic() || call.Ellipsis.IsValid()):
			l.note(sig.Params().At(i).Type(), a)
		case sig.Variadic() && last >= 0:
			if list, ok := sig.Params().At(last).Type().Underlying().(*types.Slice); ok {
				l.note(list.Elem(), a)
			}
		}
	}
}

// instances links the types that instances have for type parameters, in the
// order of the source.
func (l *links) instances() {
	ids := make([]*ast.Ident, 0, len(l.in.Info.Instances))
	for id := range l.in.Info.Instances {
		ids = append(ids, id)
	}
	order := uses.OrderOf(l.in.Files)
	slices.SortFunc(ids, func(a, b *ast.Ident) int { return order.Compare(a.Pos(), b.Pos()) })
	for _, id := range ids {
		if !IsTest(l.in.Fset, id.Pos()) {
			l.typeArguments(id, l.in.Info.Instances[id])
		}
	}
}

// typeArguments links the types that an instance has for type parameters.
func (l *links) typeArguments(id *ast.Ident, inst types.Instance) {
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
		l.linkAssigned(params.At(i).Constraint(), inst.TypeArgs.At(i))
	}
}

func (l *links) elements(lit *ast.CompositeLit) {
	t := l.in.Info.TypeOf(lit)
	if t == nil {
		return
	}
	switch t := t.Underlying().(type) {
	case *types.Struct:
		l.fields(t, lit)
	case *types.Map:
		l.list(t.Elem(), lit)
	case *types.Slice:
		l.list(t.Elem(), lit)
	case *types.Array:
		l.list(t.Elem(), lit)
	}
}

// list notes the elements of a list or a map, and links functions that are elements.
func (l *links) list(to types.Type, lit *ast.CompositeLit) {
	of, areFuncs := typed.Signature(to)
	if !types.IsInterface(to) && !areFuncs {
		return
	}
	for _, e := range lit.Elts {
		if kv, ok := e.(*ast.KeyValueExpr); ok {
			e = kv.Value
		}
		if sig, ok := typed.Signature(l.in.Info.TypeOf(e)); ok && areFuncs {
			l.signatures(of, sig)
		}
		l.note(to, e)
	}
}

func (l *links) fields(s *types.Struct, lit *ast.CompositeLit) {
	for i, e := range lit.Elts {
		kv, ok := e.(*ast.KeyValueExpr)
		switch {
		case !ok && i < s.NumFields():
			l.note(s.Field(i).Type(), e)
		case ok:
			if id, isIdent := kv.Key.(*ast.Ident); isIdent {
				if f, isVar := l.in.Info.Uses[id].(*types.Var); isVar {
					l.note(f.Type(), kv.Value)
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
