// Package fix turns findings into the smallest text edits.
//
// # How it works
//
// A fix wraps a value in an escaper, replaces an escaper, rewrites a few bytes of a literal, or
// replaces a concatenation of host and port by a join. In new text, packages have the names
// under which the file imports them, also if an import is renamed, dotted or shadowed. A missing
// import is a separate edit, equal for all fixes of a file. It has another name for the package if
// the usual one is taken. A fix is safe if it keeps the meaning of every input that was right
// before; other fixes are only offered to a person.
//
// # What it gives up
//
// There is no fix (nil), and the finding stays without one:
//
//   - in generated files, and in files whose text differs from what the compiler sees
//     (cgo, //line)
//   - if all names under which the needed package could be imported are taken
//   - if the text would not compile
//   - for a change in more than one file: all edits of a fix are in one file
//   - for new statements beside a statement that shares its lines with other code
package fix

import (
	"bytes"
	"go/ast"
	"go/token"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urlescape/urlescape/analyzer/internal/flow"
	"github.com/urlescape/urlescape/analyzer/internal/lazy"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// A Fix is the change for one finding. Its edits are in one file and are applied together.
type Fix struct {
	Message string // a verb phrase: "Use url.PathEscape"
	Edits   []analysis.TextEdit
	// Imports are edits that several fixes may share: they add imports for Edits, or break a
	// line that became too long. Equal edits of different fixes are applied once.
	Imports []analysis.TextEdit
	// Beside are the edits that [Fix.With] adds: they escape other values in the same text.
	Beside []analysis.TextEdit
	// Safe is set if the fix keeps the meaning of every input that was right before, so that
	// it may be applied automatically.
	Safe bool
	// Why is the reason why the fix is not safe; NoFix if there is no special reason.
	Why Reason
	// escaper is the function of net/url that the fix wraps the value in; "" for other fixes.
	escaper string

	// joined is the range of several arguments that the fix replaces by one; zero for other fixes.
	joined span
	// shared is set if the fix is for all values of a text, so that the findings of these
	// values have equal fixes.
	shared bool
}

// Escapes reports whether f only escapes one value; false if f is nil.
func (f *Fix) Escapes() bool { return f != nil && f.escaper != "" }

// IsShared reports whether f is one fix for all values of a text, not for one value alone.
func (f *Fix) IsShared() bool { return f != nil && f.shared }

// Shares reports whether f and g, the fixes of two findings, are one shared fix (see IsShared).
func (f *Fix) Shares(g *Fix) bool {
	return f.IsShared() && g.IsShared() && slices.EqualFunc(f.Edits, g.Edits, sameEdit)
}

// With returns a copy of f that also makes the changes of g, a fix of another value in the same
// text. Its field Beside gets those Edits and Imports of g that f does not have.
func (f *Fix) With(g *Fix) *Fix {
	both, own := *f, slices.Concat(f.Imports, f.Edits)
	both.Beside = together(own, slices.Concat(f.Beside, g.Imports, g.Edits))[len(own):]
	return &both
}

// Reason returns why f is not applied automatically; NoFix if f is safe or nil.
func (f *Fix) Reason() Reason {
	switch {
	case f == nil || f.Safe:
		return NoFix
	case f.Why == NoFix:
		return Choice
	}
	return f.Why
}

// A Source makes the fixes for one package. If its Flow is the zero Package, each fix is nil.
type Source struct {
	// Flow answers queries about values, editor about the source text of the same package.
	Flow   *flow.Package
	editor editor

	// prints caches, for each file, whether it uses fmt for more than to print one value.
	prints map[*ast.File]bool
	// pathsIn caches, for each declaration, its occurrences of the fields Path and RawPath of URLs.
	pathsIn map[ast.Decl][]pathUse
	// parts caches, for each template, the indexes of its parts by the expression of their value.
	parts map[*urltemplate.Template]map[ast.Expr][]int
	// pathTakers are the declarations that read a Path or add to one; nil until first needed.
	pathTakers map[ast.Decl]bool
	// joinsBeside caches whether a file uses package path for more than to set the Path of URLs.
	joinsBeside map[usedIn]bool
}

// SourceOf returns the Source that makes the fixes for the package p.
func SourceOf(p *flow.Package) Source { return Source{Flow: p, editor: editor{flow: p}} }

// IsEditable reports whether fixes may edit the file that contains pos.
func (s *Source) IsEditable(pos token.Pos) bool { return s.editor.file(pos) != nil }

// A span is a range of the source text.
type span struct{ pos, end token.Pos }

// An editor answers questions about the source of a package: which files may be edited, what a name
// means at a position, how a package is imported there, and which lines a statement has. It uses
// the positions in the syntax tree and reads no source text.
type editor struct{ flow *flow.Package }

// file returns the file that contains pos; nil if the file must not be edited: it is generated, or
// its text differs from what the compiler sees (cgo, //line).
func (s *editor) file(pos token.Pos) *ast.File {
	if s.flow == nil || s.flow.Fset == nil || s.flow.Info == nil || s.flow.Pkg == nil || !pos.IsValid() {
		return nil
	}
	f := s.flow.FileAt(pos)
	if f == nil || typed.IsGenerated(f) || s.flow.Fset.File(pos).Name() != s.flow.Fset.Position(pos).Filename {
		return nil
	}
	return f
}

func insert(pos token.Pos, text string) analysis.TextEdit {
	return analysis.TextEdit{Pos: pos, End: pos, NewText: []byte(text)}
}

// Replace returns the edit that replaces the text in [pos, end).
func Replace(pos, end token.Pos, text string) analysis.TextEdit {
	return analysis.TextEdit{Pos: pos, End: end, NewText: []byte(text)}
}

// A Ledger has the edits of the fixes added so far, sorted by position. It keeps them free of
// conflicts, because one conflict makes go fix drop all fixes of a package.
type Ledger []analysis.TextEdit

// Add adds the edits of f to l, and returns true. If one of them conflicts with an edit in l, Add
// adds none and returns false. It does not check f.Imports. For a shared fix that l has already, it
// adds nothing and returns true.
func (l *Ledger) Add(f *Fix) bool {
	if f.shared && l.has(f) {
		return true
	}
	if slices.ContainsFunc(f.Edits, l.conflicts) {
		return false
	}
	for _, e := range f.Edits {
		i, _ := l.find(e)
		*l = slices.Insert(*l, i, e)
	}
	return true
}

// has reports whether l has all edits of f.
func (l Ledger) has(f *Fix) bool {
	return !slices.ContainsFunc(f.Edits, func(e analysis.TextEdit) bool {
		for i, _ := l.find(e); i < len(l) && l[i].Pos == e.Pos; i++ {
			if sameEdit(l[i], e) {
				return false
			}
		}
		return true
	})
}

// find returns the index of the first edit in l that begins at or after e.Pos, and whether that
// edit begins at e.Pos.
func (l Ledger) find(e analysis.TextEdit) (int, bool) {
	return slices.BinarySearchFunc(l, e, func(a, b analysis.TextEdit) int { return int(a.Pos) - int(b.Pos) })
}

// conflicts reports whether e overlaps an edit in l, equals one, or inserts text at a position
// where an edit in l also inserts text.
func (l Ledger) conflicts(e analysis.TextEdit) bool {
	i, _ := l.find(e)
	if i > 0 && l[i-1].End > e.Pos {
		return true
	}
	for ; i < len(l) && l[i].Pos <= e.End; i++ {
		if l[i].Pos < e.End || l[i].Pos == e.Pos && !bytes.Equal(l[i].NewText, nil) {
			return true
		}
	}
	return false
}

// twice matches a comment on a value that is escaped twice for a server that decodes it twice.
var twice = lazy.Pattern(`(?i)\b(double|doubly|twice)[ -]?(url|percent)?[ -]?(encod|escap)|(encod|escap)\w*(\s\w+){0,4}\s(twice|two times)\b`)

// Meant returns the comment that says, in a sentence accepted by isOf, that something is escaped
// twice; nil if there is none. It looks in the doc comment of the function around pos, and in the
// comment that ends in the line above pos.
//
//	// GetLoginURL double encodes the state: the server decodes it twice.
func (s *Source) Meant(pos token.Pos, isOf func(sentence string) bool) *ast.Comment {
	decl, ok := s.Flow.Decl(pos).(*ast.FuncDecl)
	if !ok {
		return nil
	}
	line := func(pos token.Pos) int { return s.Flow.Fset.Position(pos).Line }
	for _, c := range s.Flow.FileAt(pos).Comments {
		if c != decl.Doc && (c.Pos() <= decl.Pos() || line(c.End())+1 != line(pos)) {
			continue
		}
		for sentence := range strings.SplitSeq(c.Text(), ". ") {
			if twice().MatchString(sentence) && isOf(sentence) {
				i := slices.IndexFunc(c.List, func(c *ast.Comment) bool { return twice().MatchString(c.Text) })
				return c.List[max(i, 0)]
			}
		}
	}
	return nil
}
