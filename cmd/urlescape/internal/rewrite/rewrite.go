// Package rewrite applies the fixes of findings to the text of Go files.
//
// Of two overlapping fixes the second one is left for another round. A file that would not parse
// afterwards stays as it is; the caller has to find out whether it compiles. A file that was not
// formatted before is not formatted afterwards, and an import that was unused before stays.
package rewrite

import (
	"bytes"
	"cmp"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"maps"
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/aymanbagabas/go-udiff"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/finding"
)

// A Result holds the files after the fixes.
type Result struct {
	Files map[string][]byte // the new texts of the files that change
	Fixed []finding.Finding // the findings whose fixes were applied
}

// Apply applies the fixes of list, in order, to the files that read returns by name. A fix is
// applied as a whole or not at all: it is left out if it overlaps an earlier one. Equal edits of
// two fixes, such as the same new import, are made once. Imports that become unused are removed,
// and a text that was formatted is formatted again. New lines end in "\r\n" if all lines of the
// file do. A file that would not parse afterwards stays as it is.
func Apply(list []finding.Finding, read func(name string) ([]byte, error)) (Result, error) {
	res := Result{Files: make(map[string][]byte)}
	edits := make(map[string][]udiff.Edit)
	for _, f := range list {
		if f.Fix == nil || len(f.Fix.Edits) == 0 {
			continue
		}
		merged, ok := merge(edits, f.Fix.Edits)
		if !ok {
			continue
		}
		maps.Copy(edits, merged)
		res.Fixed = append(res.Fixed, f)
	}
	for _, name := range slices.Sorted(maps.Keys(edits)) {
		before, err := read(name)
		if err != nil {
			return res, err
		}
		after, ok := rewrite(before, edits[name])
		if !ok {
			res.Fixed = slices.DeleteFunc(res.Fixed, func(f finding.Finding) bool { return f.Fix.Edits[0].File == name })
			continue
		}
		if !bytes.Equal(before, after) {
			res.Files[name] = after
		}
	}
	return res, nil
}

// merge returns, for each file that fix changes, its edits in before and those of fix, sorted. It
// returns false if two of these edits overlap.
func merge(before map[string][]udiff.Edit, fix []finding.Edit) (map[string][]udiff.Edit, bool) {
	merged := make(map[string][]udiff.Edit)
	for _, e := range fix {
		merged[e.File] = append(merged[e.File], udiff.Edit{Start: e.Start, End: e.End, New: e.New})
	}
	for name, edits := range merged {
		udiff.SortEdits(edits)
		all, ok := udiff.Merge(before[name], edits)
		if !ok || overlapping(all) {
			return nil, false
		}
		merged[name] = all
	}
	return merged, true
}

// overlapping reports whether two of edits, which are sorted, overlap.
func overlapping(edits []udiff.Edit) bool {
	for i := 1; i < len(edits); i++ {
		if edits[i].Start < edits[i-1].End {
			return true
		}
	}
	return false
}

// rewrite applies edits to the text before, tidies its imports and format, and returns the result.
// It returns false if the result does not parse.
func rewrite(before []byte, edits []udiff.Edit) ([]byte, bool) {
	slices.SortStableFunc(edits, func(a, b udiff.Edit) int {
		return cmp.Or(cmp.Compare(a.Start, b.Start), cmp.Compare(a.End, b.End))
	})
	edited, err := udiff.ApplyBytes(before, edits)
	if err != nil {
		return nil, false
	}
	if !isCRLF(before) {
		return tidy(before, edited)
	}
	after, ok := tidy(toLF(before), toLF(edited))
	return toCRLF(after), ok
}

// tidy returns after, the text after fixes, without the imports that became unused. It formats the
// result if before, the text before fixes, is formatted. It returns false if a text does not parse.
func tidy(before, after []byte) ([]byte, bool) {
	after, err := tidyImports(before, after)
	if err != nil {
		return nil, false
	}
	if clean, err := format.Source(before); err != nil || !bytes.Equal(clean, before) {
		return after, true
	}
	formatted, err := format.Source(after)
	return formatted, err == nil
}

var (
	lf   = []byte("\n")
	crlf = []byte("\r\n")
)

// isCRLF reports whether a text has line ends and all of them are "\r\n".
func isCRLF(text []byte) bool {
	n := bytes.Count(text, crlf)
	return n > 0 && n == bytes.Count(text, lf)
}

func toLF(text []byte) []byte   { return bytes.ReplaceAll(text, crlf, lf) }
func toCRLF(text []byte) []byte { return bytes.ReplaceAll(text, lf, crlf) }

// tidyImports returns after, the edited text, without duplicate and without newly unused imports.
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

// freeNames returns the names that a file uses but does not declare, such as those of packages.
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

// isUnused reports whether unused has the name of the import spec or, if it has none, a name that
// its path suggests. It is false for the names "_" and ".".
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

// likelyNames returns the names that the package with the import path p may have:
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

func isVersion(s string) bool {
	digits, ok := strings.CutPrefix(s, "v")
	return ok && digits != "" && strings.Trim(digits, "0123456789") == ""
}

// start returns the position of doc, the doc comment of the declaration at pos; pos if doc is nil.
func start(doc *ast.CommentGroup, pos token.Pos) token.Pos {
	if doc != nil {
		return doc.Pos()
	}
	return pos
}

// lines returns the edit that removes the text of src from begin to end. It removes whole lines if
// they hold nothing else but a comment. With blank, it also removes an empty line below these. base
// is the file of src.
func lines(src []byte, base *token.File, begin, end token.Pos, blank bool) udiff.Edit {
	lo, hi := base.Offset(begin), base.Offset(end)
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
