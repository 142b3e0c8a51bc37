package fix

import (
	"go/ast"
	"go/token"
	"go/types"
	"strconv"
	"strings"

	"golang.org/x/tools/go/analysis"
)

// qualify returns how member of the package path is written at pos: "url." or
// "" before it, and the edits that import the package where file does not. The
// name of an import of the user's own is kept. It returns false when the name
// means something else at pos.
//
//	import "net/url"           url.
//	import neturl "net/url"    neturl.
//	import . "net/url"
//	url := "https://..."       false
func (s *Source) qualify(file *ast.File, pos token.Pos, path, member string) (prefix string, edits []analysis.TextEdit, ok bool) {
	for _, spec := range file.Imports {
		if importPath(spec) != path {
			continue
		}
		name := s.Info.PkgNameOf(spec)
		switch {
		case name == nil || name.Name() == "_":
		case name.Name() == ".":
			obj := s.lookup(pos, member)
			return "", nil, obj != nil && obj.Pkg() == name.Imported()
		case s.lookup(pos, name.Name()) == name:
			return name.Name() + ".", nil, true
		default:
			return "", nil, false
		}
	}
	name := path[strings.LastIndexByte(path, '/')+1:]
	if s.lookup(pos, name) != nil || s.Pkg.Scope().Lookup(name) != nil || s.usesName(file, name) {
		return "", nil, false
	}
	return name + ".", addImport(file, path), true
}

// lookup returns what name means at pos.
func (s *Source) lookup(pos token.Pos, name string) types.Object {
	scope := s.Pkg.Scope().Innermost(pos)
	if scope == nil {
		return nil
	}
	_, obj := scope.LookupParent(name, pos)
	return obj
}

// usesName reports whether file declares name in its own block or uses it for
// something that is not declared in the file: a package of which the import is
// missing.
func (s *Source) usesName(file *ast.File, name string) bool {
	if scope := s.Info.Scopes[file]; scope != nil && scope.Lookup(name) != nil {
		return true
	}
	for _, id := range file.Unresolved {
		if id.Name == name {
			return true
		}
	}
	return false
}

func importPath(spec *ast.ImportSpec) string {
	path, err := strconv.Unquote(spec.Path.Value)
	if err != nil {
		return ""
	}
	return path
}

// addImport returns the edits that import a package of the standard library:
// in its alphabetical place among the others of the standard library, in a
// declaration of its own where there is none in parentheses.
//
//	import (            import (
//		"fmt"               "fmt"
//	                        "net/url"
//		"example.com/a"
//	)                       "example.com/a"
func addImport(file *ast.File, path string) []analysis.TextEdit {
	decl := firstImport(file)
	quoted := strconv.Quote(path)
	switch {
	case decl == nil:
		// package p
		return []analysis.TextEdit{insert(file.Name.End(), "\n\nimport "+quoted)}
	case !decl.Lparen.IsValid():
		// import "fmt"
		return []analysis.TextEdit{insert(afterLine(decl.Specs[0]), "\nimport "+quoted)}
	case len(decl.Specs) == 0:
		// import ()
		return []analysis.TextEdit{insert(decl.Rparen, "\n\t"+quoted+"\n")}
	}
	var last *ast.ImportSpec
	for _, spec := range decl.Specs {
		spec, ok := spec.(*ast.ImportSpec)
		if !ok || !isStd(importPath(spec)) {
			continue
		}
		if importPath(spec) > path {
			return []analysis.TextEdit{insert(beforeLine(spec), quoted+"\n\t")}
		}
		last = spec
	}
	if last == nil {
		first, _ := decl.Specs[0].(*ast.ImportSpec)
		return []analysis.TextEdit{insert(beforeLine(first), quoted+"\n\n\t")}
	}
	return []analysis.TextEdit{insert(afterLine(last), "\n\t"+quoted)}
}

// firstImport returns the import declaration to add to: the first in
// parentheses, else the first that does not import "C".
func firstImport(file *ast.File) *ast.GenDecl {
	var first *ast.GenDecl
	for _, decl := range file.Decls {
		gen, ok := decl.(*ast.GenDecl)
		if !ok || gen.Tok != token.IMPORT {
			break // imports come first
		}
		if gen.Lparen.IsValid() {
			return gen
		}
		if spec, ok := gen.Specs[0].(*ast.ImportSpec); ok && first == nil && importPath(spec) != "C" {
			first = gen
		}
	}
	return first
}

// isStd reports whether the path is that of a standard package by all
// appearances: the first element of others has a dot.
func isStd(path string) bool {
	first, _, _ := strings.Cut(path, "/")
	return !strings.Contains(first, ".") && path != "C"
}

func beforeLine(spec *ast.ImportSpec) token.Pos {
	if spec.Doc != nil {
		return spec.Doc.Pos()
	}
	return spec.Pos()
}

func afterLine(spec ast.Spec) token.Pos {
	if spec, ok := spec.(*ast.ImportSpec); ok && spec.Comment != nil {
		return spec.Comment.End()
	}
	return spec.End()
}
