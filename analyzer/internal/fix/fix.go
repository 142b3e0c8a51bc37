// Package fix turns findings into the smallest text edits.
//
// # How it works
//
// A fix wraps a value in an escaper, replaces one, rewrites a few bytes of a
// literal, or puts a join of host and port in place of a concatenation. The
// names of packages in new text honour imports that are renamed, missing, dotted
// or shadowed; a missing import is an edit of its own, equal for all fixes of a
// file, and has another name where its own is taken. A fix is safe if it keeps the
// meaning of every input that was right before; others are offered to a person only.
//
// # What it gives up
//
// A fix is nil, and the finding stays without one, where none can be made:
//
//   - in generated files, and in files of which the compiler sees another text
//     than the user wrote (cgo, //line)
//   - where every name under which the package that is needed could be imported is
//     taken
//   - where the text would not compile
//   - for a change in more than one file: all edits of a fix are in one
//   - of lines that are put elsewhere, for those of statements that do not stand alone
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

// A Fix is a change that fixes one finding. All its edits are in one file and
// belong together.
type Fix struct {
	Message string // a verb phrase: "Use url.PathEscape"
	Edits   []analysis.TextEdit
	// Imports add what Edits need, and break a line that they make too long. Fixes
	// that need the same have equal edits for it, so that drivers make it once.
	Imports []analysis.TextEdit
	// Beside escape other values of the expression.
	Beside []analysis.TextEdit
	// Safe reports that the fix keeps the meaning of every input that was
	// right before, so that it may be applied automatically.
	Safe bool
	// Why says why a fix that is not safe is none, where that is more than its kind.
	Why Reason
	// escaper is the function that the value is passed to, and nothing else is done.
	escaper string

	// joined are arguments that become one.
	joined span
	// shared is set where the fix fixes all values of a text: the findings of the
	// others have the same one.
	shared bool
}

// Escapes reports whether a fix does nothing but to escape a value.
func (f *Fix) Escapes() bool { return f != nil && f.escaper != "" }

// IsShared reports whether a fix fixes all values of a text, which it has followed to
// where that goes.
func (f *Fix) IsShared() bool { return f != nil && f.shared }

// Shares reports whether two fixes are one, of several findings.
func (f *Fix) Shares(g *Fix) bool {
	return f.IsShared() && g.IsShared() && slices.EqualFunc(f.Edits, g.Edits, sameEdit)
}

// With returns the fix that makes the edits of another one, too.
func (f *Fix) With(g *Fix) *Fix {
	both, own := *f, slices.Concat(f.Imports, f.Edits)
	both.Beside = together(own, slices.Concat(f.Beside, g.Imports, g.Edits))[len(own):]
	return &both
}

// Reason says why a fix is not applied automatically; NoFix where it is, or there is none.
func (f *Fix) Reason() Reason {
	switch {
	case f == nil || f.Safe:
		return NoFix
	case f.Why == NoFix:
		return Choice
	}
	return f.Why
}

// A Source is the package whose text is edited. Of the zero flow.Package there are no fixes.
type Source struct {
	// Flow says where the values of the package come from, editor what its text may become.
	// Both are of one package.
	Flow   *flow.Package
	editor editor

	// prints has the answers of printsElsewhere.
	prints map[*ast.File]bool
	// pathsIn has the answers of pathUsesIn.
	pathsIn map[ast.Decl][]pathUse
	// parts has the answers of partsOf.
	parts map[*urltemplate.Template]map[ast.Expr][]int
	// pathTakers are the declarations that read a Path, or add to one.
	pathTakers map[ast.Decl]bool
	// joinsBeside has the answers of usesBeside.
	joinsBeside map[usedIn]bool
}

// SourceOf returns the package with its text.
func SourceOf(p *flow.Package) Source { return Source{Flow: p, editor: editor{flow: p}} }

// IsEditable reports whether the file that pos is in may be edited.
func (s *Source) IsEditable(pos token.Pos) bool { return s.editor.file(pos) != nil }

type span struct{ pos, end token.Pos }

// An editor knows the text of a package: which files may be edited, what a name means at a
// place, how a package is imported there, and the lines that a statement is in. Positions are
// those of the syntax, and no source text is read. Nothing of the zero flow.Package is edited.
type editor struct{ flow *flow.Package }

// file returns the file that pos is in; it returns nil when the file must not
// be edited: generated files, and files of which the compiler sees another
// text than the user wrote (cgo, //line).
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

// insert returns the edit that puts text before pos.
func insert(pos token.Pos, text string) analysis.TextEdit {
	return analysis.TextEdit{Pos: pos, End: pos, NewText: []byte(text)}
}

// Replace returns the edit that puts text in the place of [pos, end).
func Replace(pos, end token.Pos, text string) analysis.TextEdit {
	return analysis.TextEdit{Pos: pos, End: end, NewText: []byte(text)}
}

// A Ledger keeps the edits of the fixes so far, sorted, so that all fixes of a
// package can be applied together: one conflict makes go fix drop them all.
type Ledger []analysis.TextEdit

// Add enters the edits of f. It reports false, and enters none, when one of
// them conflicts with an edit of another fix. Imports conflict with nothing, and neither
// does a fix of several findings at once, for the second of them.
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

// has reports whether all edits of a fix are entered.
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

// find returns the index of the first edit that does not begin before e.
func (l Ledger) find(e analysis.TextEdit) (int, bool) {
	return slices.BinarySearchFunc(l, e, func(a, b analysis.TextEdit) int { return int(a.Pos) - int(b.Pos) })
}

// conflicts reports whether e touches the text of an edit, or inserts where
// another inserts. An edit that is made already conflicts, too: two wraps of
// one value are one too many.
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

// twice matches what people write of a value that they escape twice on purpose, for a
// server that decodes it twice.
var twice = lazy.Pattern(`(?i)\b(double|doubly|twice)[ -]?(url|percent)?[ -]?(encod|escap)|(encod|escap)\w*(\s\w+){0,4}\s(twice|two times)\b`)

// Meant returns the comment at pos that says that a value is escaped twice: that of the
// function, or one in the lines above, with a sentence for which isOf returns true; nil for
// none.
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
