package fix

import (
	"go/ast"
	"go/token"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/urlescape/urlescape/analyzer/internal/flow"
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
	// Safe reports that the fix keeps the meaning of every input that was
	// right before, so that it may be applied automatically.
	Safe bool
	// Why says why a fix that is not safe is none, where that is more than its kind.
	Why Reason
	// escaper is the function that the value is passed to, and nothing else is done.
	escaper string

	// added are arguments that it adds to a call.
	added addition
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
