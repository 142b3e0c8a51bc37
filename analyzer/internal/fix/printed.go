package fix

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// printed returns the call that prints a value and nothing else; nil when
// there is none, or when nothing else in the file would use the package of it any
// more: not every driver removes the import.
//
//	fmt.Sprint(id), fmt.Sprintf("%s", id)
func (s *Source) printed(file *ast.File, e ast.Expr) *ast.CallExpr {
	call, ok := s.Flow.Uses().Parent(e).(*ast.CallExpr)
	if !ok || !printsOne(s.Flow.Uses(), call) || call.Args[len(call.Args)-1] != e {
		return nil
	}
	isString := types.Identical(s.Flow.Info.TypeOf(e), types.Typ[types.String])
	if isString && !s.printsElsewhere(file, s.Flow.Uses().Callee(call).Pkg()) {
		return nil
	}
	return call
}

// printsOne reports whether a call prints its last argument and nothing else.
func printsOne(index *uses.Index, call *ast.CallExpr) bool {
	if call.Ellipsis.IsValid() {
		return false
	}
	switch fn := index.Callee(call); library.Of(fn).Makes {
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
	found, known := s.prints[file]
	if known {
		return found
	}
	if s.prints == nil {
		s.prints = map[*ast.File]bool{}
	}
	found = slices.ContainsFunc(s.Flow.Uses().Qualifiers(file, pkg), func(id *ast.Ident) bool {
		call, ok := s.Flow.Uses().Parent(s.Flow.Uses().Parent(id)).(*ast.CallExpr)
		return !ok || !printsOne(s.Flow.Uses(), call)
	})
	s.prints[file] = found
	return found
}
