package rewrite

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"path"
	"strconv"
	"strings"

	"github.com/aymanbagabas/go-udiff"
)

// tidyImports returns the text after without imports that before used and
// after does not, and with each import once.
func tidyImports(before, after []byte) ([]byte, error) {
	old, _, err := parse(before)
	if err != nil {
		return nil, err
	}
	file, fset, err := parse(after)
	if err != nil {
		return nil, err
	}
	unused := freeNames(old)
	for name := range freeNames(file) {
		delete(unused, name)
	}
	base := fset.File(file.FileStart)
	seen := make(map[string]bool)
	var edits []udiff.Edit
	for _, decl := range file.Decls {
		gen, ok := decl.(*ast.GenDecl)
		if !ok || gen.Tok != token.IMPORT {
			break // imports come first
		}
		var drop []*ast.ImportSpec
		for _, spec := range gen.Specs {
			spec := spec.(*ast.ImportSpec)
			key := importName(spec) + " " + spec.Path.Value
			if seen[key] || isUnused(spec, unused) {
				drop = append(drop, spec)
			}
			seen[key] = true
		}
		if len(drop) == len(gen.Specs) && len(drop) > 0 {
			edits = append(edits, lines(after, base, start(gen.Doc, gen.Pos()), gen.End(), true))
			continue
		}
		for _, spec := range drop {
			edits = append(edits, lines(after, base, start(spec.Doc, spec.Pos()), spec.End(), false))
		}
	}
	return udiff.ApplyBytes(after, edits)
}

func parse(src []byte) (*ast.File, *token.FileSet, error) {
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "", src, parser.ParseComments)
	return file, fset, err
}

// freeNames returns the names that file does not declare itself, those of
// packages among them.
func freeNames(file *ast.File) map[string]bool {
	names := make(map[string]bool)
	for _, id := range file.Unresolved {
		names[id.Name] = true
	}
	return names
}

func importName(spec *ast.ImportSpec) string {
	if spec.Name == nil {
		return ""
	}
	return spec.Name.Name
}

// isUnused reports whether one of the unused names is that of the import.
func isUnused(spec *ast.ImportSpec, unused map[string]bool) bool {
	switch name := importName(spec); name {
	case "":
	case "_", ".":
		return false
	default:
		return unused[name]
	}
	p, err := strconv.Unquote(spec.Path.Value)
	if err != nil {
		return false
	}
	for _, name := range likelyNames(p) {
		if unused[name] {
			return true
		}
	}
	return false
}

// likelyNames returns the names that the package of an import path may have:
//
//	net/url                 url
//	example.com/chi/v5      v5, chi
//	gopkg.in/yaml.v3        yaml.v3, yaml
//	example.com/go-github   go-github, github
func likelyNames(p string) []string {
	base := path.Base(p)
	names := []string{base}
	if isVersion(base) {
		base = path.Base(path.Dir(p))
		names = append(names, base)
	}
	if stem, version, ok := strings.Cut(base, "."); ok && isVersion(version) {
		base = stem
		names = append(names, base)
	}
	if stem, ok := strings.CutPrefix(base, "go-"); ok {
		names = append(names, stem)
	}
	if stem, ok := strings.CutSuffix(base, "-go"); ok {
		names = append(names, stem)
	}
	return append(names, strings.ReplaceAll(base, "-", ""), strings.ReplaceAll(base, "-", "_"))
}

// isVersion reports whether s has the form of a major version, "v2".
func isVersion(s string) bool {
	digits, ok := strings.CutPrefix(s, "v")
	return ok && digits != "" && strings.Trim(digits, "0123456789") == ""
}

// start returns where a declaration begins, its comment included.
func start(doc *ast.CommentGroup, pos token.Pos) token.Pos {
	if doc != nil {
		return doc.Pos()
	}
	return pos
}

// lines returns the edit that removes [from, to) and, where nothing else but a
// comment is beside it, its lines; with blank, a blank line below, too.
func lines(src []byte, base *token.File, from, to token.Pos, blank bool) udiff.Edit {
	lo, hi := base.Offset(from), base.Offset(to)
	head := src[bytes.LastIndexByte(src[:lo], '\n')+1 : lo]
	tail, _, _ := bytes.Cut(src[hi:], []byte("\n"))
	rest := bytes.TrimSpace(tail)
	if bytes.HasPrefix(rest, []byte(";")) { // import ("a"; "b")
		return udiff.Edit{Start: lo, End: hi + bytes.IndexByte(tail, ';') + 1}
	}
	if len(bytes.TrimSpace(head)) > 0 || len(rest) > 0 && !bytes.HasPrefix(rest, []byte("//")) {
		return udiff.Edit{Start: lo, End: hi}
	}
	lo -= len(head)
	hi = min(hi+len(tail)+1, len(src))
	if next, _, found := bytes.Cut(src[hi:], []byte("\n")); blank && found && len(bytes.TrimSpace(next)) == 0 {
		hi += len(next) + 1
	}
	return udiff.Edit{Start: lo, End: hi}
}
