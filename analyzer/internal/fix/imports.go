package fix

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/analysis"
)

// qualify returns the prefix to write at pos before member, which the package at path declares:
// "url.", or "" for a dot import. edits import the package if no import of file can be used at pos.
// ok is false if all names for a new import are taken.
//
//	import "net/url"           url.
//	import neturl "net/url"    neturl.
//	import . "net/url"
//	url := "https://..."       neturl., with an import of that name
func (s *editor) qualify(file *ast.File, pos token.Pos, path, member string) (prefix string, edits []analysis.TextEdit, ok bool) {
	for _, spec := range file.Imports {
		if importPath(spec) != path {
			continue
		}
		name := s.flow.Info.PkgNameOf(spec)
		switch {
		case name == nil || name.Name() == "_":
		case name.Name() == ".":
			if obj := s.lookup(pos, member); obj != nil && obj.Pkg() == name.Imported() {
				return "", nil, true
			}
		case s.lookup(pos, name.Name()) == name:
			return name.Name() + ".", nil, true
		}
	}
	for _, name := range importNames(path) {
		if s.isFree(file, pos, name) {
			return name + ".", s.addImport(file, path, name), true
		}
	}
	return "", nil, false
}

// importNames returns the names for an import of path, a package of the standard library, the best
// first: its own name, then names for when that is taken.
//
//	net/url    url, neturl, gourl
//	net        net, gonet, stdnet
func importNames(path string) []string {
	own := ownName(path)
	names := []string{own}
	if own != path {
		names = append(names, strings.ReplaceAll(path, "/", ""))
	}
	return append(names, "go"+own, "std"+own)
}

// isFree reports whether file can have a new import called name that code at pos can refer to.
func (s *editor) isFree(file *ast.File, pos token.Pos, name string) bool {
	return s.lookup(pos, name) == nil && s.flow.Pkg.Scope().Lookup(name) == nil && !s.usesName(file, name)
}

// lookup returns the object that name means at pos; nil if it means nothing.
func (s *editor) lookup(pos token.Pos, name string) types.Object {
	scope := s.flow.Pkg.Scope().Innermost(pos)
	if scope == nil {
		return nil
	}
	_, obj := scope.LookupParent(name, pos)
	return obj
}

// ownName returns the last element of an import path, "url" for "net/url".
func ownName(path string) string { return path[strings.LastIndexByte(path, '/')+1:] }

// usesName reports whether file imports a package as name, or uses name without declaring it, such
// as a name from another file of the package or from a missing import.
func (s *editor) usesName(file *ast.File, name string) bool {
	if scope := s.flow.Info.Scopes[file]; scope != nil && scope.Lookup(name) != nil {
		return true
	}
	for _, id := range file.Unresolved {
		if id.Name == name {
			return true
		}
	}
	return false
}

// importPath returns the path that spec imports; "" if its literal is invalid.
func importPath(spec *ast.ImportSpec) string {
	path, err := strconv.Unquote(spec.Path.Value)
	if err != nil {
		return ""
	}
	return path
}

// addImport returns the edits that import path, of the standard library, into file under name. The
// import comes in alphabetical order among those of the standard library. A single import without
// parentheses gets parentheses. After several imports without parentheses, one more is added.
func (s *editor) addImport(file *ast.File, path, name string) []analysis.TextEdit {
	decl, lone := firstImport(file)
	quoted, alias := strconv.Quote(path), ""
	if name != ownName(path) {
		quoted, alias = name+" "+quoted, name
	}
	switch {
	case decl == nil:
		// package p
		return []analysis.TextEdit{insert(file.Name.End(), "\n\nimport "+quoted)}
	case lone > 1:
		// import "fmt"
		return []analysis.TextEdit{insert(afterLine(decl.Specs[0]), "\nimport "+quoted)}
	case decl.Lparen.IsValid() && len(decl.Specs) == 0:
		// import ()
		return []analysis.TextEdit{insert(decl.Rparen, "\n\t"+quoted+"\n")}
	}
	edits := s.inParentheses(decl)
	if edits == nil && !decl.Lparen.IsValid() {
		return []analysis.TextEdit{insert(afterLine(decl.Specs[0]), "\nimport "+quoted)}
	}
	var last *ast.ImportSpec
	for _, spec := range decl.Specs {
		spec, ok := spec.(*ast.ImportSpec)
		if !ok || !isStd(importPath(spec)) {
			continue
		}
		if p := importPath(spec); p > path || p == path && spec.Name != nil && spec.Name.Name > alias {
			return append(edits, insert(beforeLine(spec), quoted+"\n\t"))
		}
		last = spec
	}
	if last == nil {
		first, _ := decl.Specs[0].(*ast.ImportSpec)
		return append(edits, insert(beforeLine(first), quoted+"\n\n\t"))
	}
	return append(edits, insert(afterLine(last), "\n\t"+quoted))
}

// inParentheses returns the edits that put the single import of decl in parentheses. It returns nil
// if decl has parentheses, or shares its lines with other code.
func (s *editor) inParentheses(decl *ast.GenDecl) []analysis.TextEdit {
	end, file := afterLine(decl.Specs[0]), s.flow.Fset.File(decl.Pos())
	if decl.Lparen.IsValid() || file.Line(end) >= file.LineCount() {
		return nil
	}
	next := file.LineStart(file.Line(end) + 1)
	for _, d := range s.flow.FileAt(decl.Pos()).Decls {
		if d.Pos() > decl.Pos() && d.Pos() < next {
			return nil // import "fmt"; var x int
		}
	}
	return []analysis.TextEdit{
		Replace(decl.TokPos+token.Pos(len("import")), decl.Specs[0].Pos(), " (\n\t"),
		insert(next, ")\n"),
	}
}

// firstImport returns the import declaration of file to add an import to: the first with
// parentheses, else the first that does not import "C"; nil if there is neither. lone is 0 for one
// with parentheses, else the number of declarations that do not import "C".
func firstImport(file *ast.File) (first *ast.GenDecl, lone int) {
	for _, decl := range file.Decls {
		gen, ok := decl.(*ast.GenDecl)
		if !ok || gen.Tok != token.IMPORT {
			break // imports come first
		}
		if gen.Lparen.IsValid() {
			return gen, 0
		}
		if spec, ok := gen.Specs[0].(*ast.ImportSpec); ok && importPath(spec) != "C" {
			if lone++; first == nil {
				first = gen
			}
		}
	}
	return first, lone
}

// isStd reports whether path looks like the standard library: its first element has no dot.
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

// withoutImport returns the edit that removes the import spec of file, with its line and its
// comments; ok is false if spec is not in file. The comment above an import declaration without
// parentheses stays.
func withoutImport(file *ast.File, spec *ast.ImportSpec) (e analysis.TextEdit, ok bool) {
	for _, decl := range file.Decls {
		gen, ok := decl.(*ast.GenDecl)
		if !ok || gen.Tok != token.IMPORT {
			break
		}
		i := slices.Index(gen.Specs, ast.Spec(spec))
		switch {
		case i < 0:
			continue
		case !gen.Lparen.IsValid() || len(gen.Specs) == 1:
			from := gen.Pos()
			if gen.Doc != nil {
				from = gen.Doc.End()
			}
			return Replace(from, max(gen.End(), afterLine(spec)), ""), true
		}
		before := gen.Lparen + 1
		if i > 0 {
			before = afterLine(gen.Specs[i-1])
		}
		for _, c := range file.Comments {
			if c != spec.Comment && c != spec.Doc && before <= c.Pos() && c.End() <= spec.End() {
				before = max(before, c.End())
			}
		}
		return Replace(before, afterLine(spec), ""), true
	}
	return e, false
}

// DropImports adds, to Imports of fixes, the edits that remove imports that nothing uses after all
// fixes. Each fix that removes a use gets the same edit. Here, the import of fmt is removed, too:
//
//	addr := fmt.Sprintf("%s:%d", host, port)
//	addr := net.JoinHostPort(host, strconv.Itoa(port))
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

// isWritten reports whether the new text of an edit in fixes contains text.
func isWritten(fixes []*Fix, text string) bool {
	return slices.ContainsFunc(fixes, func(f *Fix) bool {
		return slices.ContainsFunc(f.Edits, func(e analysis.TextEdit) bool { return strings.Contains(string(e.NewText), text) })
	})
}

// dropImport adds the edit that removes spec, an import of file, to the Imports of the fixes that
// remove its uses. used has the positions of all uses. If one of them stays, no edit is added.
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
