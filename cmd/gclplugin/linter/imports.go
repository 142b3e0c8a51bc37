package linter

import (
	"bytes"
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/analysis"
)

// imports holds the imports of a package, with what fixes have done to each so far. golangci-lint
// leaves an import whose last use a fix removes, and the code would not compile.
type imports struct {
	all []*imported
}

// An imported is one import of one file.
type imported struct {
	decl    *ast.GenDecl
	spec    *ast.ImportSpec
	name    *types.PkgName
	uses    []token.Pos // the positions of the uses that no fix has replaced so far
	total   int         // the number of uses of the import before all fixes
	added   bool        // whether a fix so far adds a use
	removed bool        // whether a fix so far removes the import
}

func newImports(pass *analysis.Pass) imports {
	var im imports
	byName := make(map[types.Object]*imported)
	for _, file := range pass.Files {
		for _, decl := range file.Decls {
			gen, ok := decl.(*ast.GenDecl)
			if !ok || gen.Tok != token.IMPORT {
				break // imports come first
			}
			for _, spec := range gen.Specs {
				spec, ok := spec.(*ast.ImportSpec)
				if name := pass.TypesInfo.PkgNameOf(spec); ok && name != nil {
					i := &imported{decl: gen, spec: spec, name: name}
					im.all, byName[name] = append(im.all, i), i
				}
			}
		}
	}
	for id, obj := range pass.TypesInfo.Uses {
		if i := byName[obj]; i != nil {
			i.uses = append(i.uses, id.Pos())
			i.total++
		}
	}
	return im
}

// adjust returns the edits of one fix, and further edits that remove the imports that the fix
// leaves unused. It returns nil and false for a fix that must wait for the next run. Such a fix may
// use an import that an earlier fix removes. It may also leave an import unused that shares its
// line with another import, or whose uses earlier fixes changed.
func (im *imports) adjust(fset *token.FileSet, edits []analysis.TextEdit) ([]analysis.TextEdit, bool) {
	type change struct {
		*imported
		uses          []token.Pos
		adds, empties bool
	}
	var changes []change
	out := edits
	for _, i := range im.all {
		if len(edits) == 0 || fset.File(i.spec.Pos()) != fset.File(edits[0].Pos) {
			continue
		}
		c := change{imported: i, uses: without(i.uses, edits), adds: mentions(edits, i.name.Name())}
		c.empties = len(c.uses) == 0 && len(i.uses) > 0 && !c.adds
		switch {
		case i.removed && c.adds:
			return nil, false
		case c.empties && (i.added || len(i.uses) < i.total || !i.aloneOnLine(fset)):
			return nil, false
		case c.empties:
			out = append(out[:len(out):len(out)], i.removal(fset, edits))
		}
		changes = append(changes, c)
	}
	for _, c := range changes {
		c.imported.uses = c.uses
		c.imported.added = c.imported.added || c.adds
		c.imported.removed = c.imported.removed || c.empties
	}
	return out, true
}

// without returns the positions in uses that none of the edits replaces.
func without(uses []token.Pos, edits []analysis.TextEdit) []token.Pos {
	var left []token.Pos
next:
	for _, pos := range uses {
		for _, e := range edits {
			if e.Pos <= pos && pos < e.End {
				continue next
			}
		}
		left = append(left, pos)
	}
	return left
}

// mentions reports whether the new text of an edit contains name followed by a dot.
func mentions(edits []analysis.TextEdit, name string) bool {
	for _, e := range edits {
		if bytes.Contains(e.NewText, []byte(name+".")) {
			return true
		}
	}
	return false
}

// removal returns the edit that removes the import i and its line; no other import may be on this
// line. It leaves an empty line if the import is in line 1 of the file, if a comment is above the
// import, or if one of edits touches the end of the line above.
func (i *imported) removal(fset *token.FileSet, edits []analysis.TextEdit) analysis.TextEdit {
	from, to := i.spec.Pos(), i.spec.End()
	if !i.decl.Lparen.IsValid() {
		from = i.decl.Pos()
	}
	if i.spec.Comment != nil {
		to = i.spec.Comment.End()
	}
	file := fset.File(from)
	line := file.Line(from)
	if line == 1 || i.spec.Doc != nil {
		return analysis.TextEdit{Pos: from, End: to}
	}
	// From the end of the line above: nothing but space is between.
	whole := analysis.TextEdit{Pos: file.LineStart(line) - 1, End: to}
	for _, e := range edits {
		if overlap(e, whole) {
			return analysis.TextEdit{Pos: from, End: to}
		}
	}
	return whole
}

// aloneOnLine reports whether no other import and no opening parenthesis is on the line of i.
func (i *imported) aloneOnLine(fset *token.FileSet) bool {
	file := fset.File(i.spec.Pos())
	line := file.Line(i.spec.Pos())
	if i.decl.Lparen.IsValid() && file.Line(i.decl.Lparen) == line {
		return false
	}
	for _, spec := range i.decl.Specs {
		if spec != ast.Spec(i.spec) && file.Line(spec.Pos()) == line {
			return false
		}
	}
	return true
}
