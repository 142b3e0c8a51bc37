package fix

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/library"
)

// printed returns the call that prints a value and nothing else; nil when
// there is none, or when nothing else in the file would use the package of it any
// more: not every driver removes the import.
//
//	fmt.Sprint(id), fmt.Sprintf("%s", id)
func (s *Source) printed(file *ast.File, e ast.Expr) *ast.CallExpr {
	call, ok := s.Uses().Parent(e).(*ast.CallExpr)
	if !ok || !s.printsOne(call) || call.Args[len(call.Args)-1] != e {
		return nil
	}
	isString := types.Identical(s.Info.TypeOf(e), types.Typ[types.String])
	if isString && !s.printsElsewhere(file, s.Uses().Callee(call).Pkg()) {
		return nil
	}
	return call
}

// printsOne reports whether a call prints its last argument and nothing else.
func (s *Source) printsOne(call *ast.CallExpr) bool {
	if call.Ellipsis.IsValid() {
		return false
	}
	switch fn := s.Uses().Callee(call); library.Of(fn).Makes {
	case library.OpSprint:
		return len(call.Args) == 1
	case library.OpSprintf:
		if len(call.Args) != 2 {
			return false
		}
		lit, ok := ast.Unparen(call.Args[0]).(*ast.BasicLit)
		return ok && (lit.Value == `"%s"` || lit.Value == `"%v"`)
	default:
		return false
	}
}

// printsElsewhere reports whether a file uses the package that prints for more than
// single values.
func (s *Source) printsElsewhere(file *ast.File, pkg *types.Package) bool {
	if found, ok := s.prints[file]; ok {
		return found
	}
	found := false
	ast.Inspect(file, func(n ast.Node) bool {
		sel, ok := n.(*ast.SelectorExpr)
		if !ok || found {
			return !found
		}
		id, ok := sel.X.(*ast.Ident)
		if !ok {
			return true
		}
		name, ok := s.Info.Uses[id].(*types.PkgName)
		if ok && name.Imported() == pkg {
			call, ok := s.Uses().Parent(sel).(*ast.CallExpr)
			found = !ok || !s.printsOne(call)
		}
		return true
	})
	if s.prints == nil {
		s.prints = map[*ast.File]bool{}
	}
	s.prints[file] = found
	return found
}
