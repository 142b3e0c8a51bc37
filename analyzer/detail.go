package analyzer

import (
	"go/ast"
	"go/token"

	"golang.org/x/tools/go/analysis"

	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/wire"
)

// withDetail returns d with detail, as the message of a related place. It adds to detail the path
// of the package and the name of the function around d.
func withDetail(pass *analysis.Pass, d analysis.Diagnostic, detail wire.Detail) analysis.Diagnostic {
	detail.Package, detail.Function = pass.Pkg.Path(), declarationAt(pass, d.Pos)
	if message, ok := wire.FormatDetail(detail); ok {
		d.Related = append(d.Related, analysis.RelatedInformation{Pos: d.Pos, End: d.End, Message: message})
	}
	return d
}

// declarationAt returns the name of the declaration around pos: "Get", "(*Client).Get", or the
// first name of a variable or type declaration; "" outside of declarations.
func declarationAt(pass *analysis.Pass, pos token.Pos) string {
	for _, file := range pass.Files {
		if pos < file.FileStart || file.FileEnd <= pos {
			continue
		}
		for _, decl := range file.Decls {
			if decl.Pos() <= pos && pos < decl.End() {
				return nameOf(decl, pos)
			}
		}
	}
	return ""
}

// nameOf returns the name of the function decl, or the first name that decl declares around pos.
func nameOf(decl ast.Decl, pos token.Pos) string {
	switch decl := decl.(type) {
	case *ast.FuncDecl:
		if decl.Recv == nil || len(decl.Recv.List) == 0 {
			return decl.Name.Name
		}
		return "(" + text.Source(decl.Recv.List[0].Type) + ")." + decl.Name.Name
	case *ast.GenDecl:
		for _, spec := range decl.Specs {
			if pos < spec.Pos() || spec.End() <= pos {
				continue
			}
			switch spec := spec.(type) {
			case *ast.ValueSpec:
				return spec.Names[0].Name
			case *ast.TypeSpec:
				return spec.Name.Name
			}
		}
	}
	return ""
}
