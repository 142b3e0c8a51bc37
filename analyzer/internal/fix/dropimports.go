package fix

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
)

// DropImports lets fixes that are applied together take the imports along that nothing
// uses any more when all are made: not every driver removes those. The edit goes with each
// fix that takes a use away, equal for all of them.
//
//	addr := fmt.Sprintf("%s:%d", host, port)
//	addr := net.JoinHostPort(host, strconv.Itoa(port))    and fmt goes, too
func (s *Source) DropImports(fixes []*Fix) {
	in := map[*ast.File][]*Fix{}
	for _, f := range fixes {
		if len(f.Edits) > 0 {
			if file := s.Flow.FileAt(f.Edits[0].Pos); file != nil {
				in[file] = append(in[file], f)
			}
		}
	}
	if len(in) == 0 {
		return
	}
	named := map[*types.PkgName][]token.Pos{}
	for id, obj := range s.Flow.Info.Uses {
		if pkg, ok := obj.(*types.PkgName); ok {
			named[pkg] = append(named[pkg], id.Pos())
		}
	}
	for file, fixes := range in {
		for _, spec := range file.Imports {
			pkg := s.Flow.Info.PkgNameOf(spec)
			if pkg == nil || len(named[pkg]) == 0 || isWritten(fixes, pkg.Name()+".") {
				continue
			}
			dropImport(file, spec, named[pkg], fixes)
		}
	}
}

// isWritten reports whether new text of fixes has a text.
func isWritten(fixes []*Fix, text string) bool {
	return slices.ContainsFunc(fixes, func(f *Fix) bool {
		return slices.ContainsFunc(f.Edits, func(e analysis.TextEdit) bool { return strings.Contains(string(e.NewText), text) })
	})
}

// dropImport adds the edit that removes an import to the fixes that take its uses away,
// which stand at the given places, if they take all.
func dropImport(file *ast.File, spec *ast.ImportSpec, used []token.Pos, fixes []*Fix) {
	var takers []*Fix
	for _, pos := range used {
		i := slices.IndexFunc(fixes, func(f *Fix) bool {
			return slices.ContainsFunc(f.Edits, func(e analysis.TextEdit) bool { return e.Pos <= pos && pos < e.End })
		})
		if i < 0 {
			return
		}
		takers = append(takers, fixes[i])
	}
	gone, ok := withoutImport(file, spec)
	isInside := func(e analysis.TextEdit) bool {
		return gone.Pos < e.End && e.Pos < gone.End || e.Pos == e.End && gone.Pos < e.Pos && e.Pos < gone.End
	}
	for _, f := range fixes {
		ok = ok && !slices.ContainsFunc(f.Imports, isInside)
	}
	if !ok {
		return // an import is added in the middle of it
	}
	for _, f := range takers {
		f.Imports = together(f.Imports, []analysis.TextEdit{gone})
	}
}
