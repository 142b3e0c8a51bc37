package guard

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// A RuneLoop is a loop over all runes or bytes of a text. When the loop ends
// without a break, every rune went through its body:
//
//	for _, r := range s { if !isLetter(r) { return false } }
type RuneLoop struct {
	text  Subject
	at    ast.Expr // where the text is
	runes ast.Expr // the variable that holds a rune
	// passed are the runes that reached the end of the body.
	passed rfc3986.CharSet
	known  bool
}

// RangeRunes returns the loop that a range statement over text is.
func (g *Narrower) RangeRunes(s *ast.RangeStmt) *RuneLoop {
	t := g.info.TypeOf(s.X)
	if t == nil || !typed.IsText(t) && !typed.IsTextual(t) || typed.IsPointer(t) || leaves(s.Body) {
		return nil
	}
	text, ok := g.state.Subject(s.X)
	if !ok {
		return nil
	}
	l := &RuneLoop{text: text, at: s.X, runes: s.Value}
	if l.runes == nil {
		return nil
	}
	return l
}

func (g *Narrower) sameVar(a, b ast.Expr) bool {
	ida, ok := ast.Unparen(a).(*ast.Ident)
	idb, isIdent := ast.Unparen(b).(*ast.Ident)
	if !ok || !isIdent {
		return false
	}
	v, ok := g.info.Object(ida).(*types.Var)
	return ok && g.info.Object(idb) == v
}

// leaves reports whether a loop may end before all turns, other than by
// leaving the function.
func leaves(body *ast.BlockStmt) bool {
	found := false
	ast.Inspect(body, func(n ast.Node) bool {
		if b, ok := n.(*ast.BranchStmt); ok && (b.Tok == token.BREAK || b.Tok == token.GOTO || b.Label != nil) {
			found = true
		}
		return !found
	})
	return found
}

// Turn records the runes that reached the end of the body; l may be nil.
func (l *RuneLoop) Turn(g *Narrower) {
	if l == nil {
		return
	}
	if s, ok := g.state.Subject(l.runes); ok && s.Held().OfText {
		l.passed, l.known = s.Held().Runes, true
	}
}

// End narrows the text after the loop; l may be nil.
func (l *RuneLoop) End(g *Narrower) {
	if l == nil || !l.known {
		return
	}
	s, ok := g.state.Subject(l.at)
	if !ok || !s.Is(l.text) || !s.Held().same(l.text.Held()) {
		return
	}
	r := only(rfc3986.AnyValue().Narrow(l.passed))
	r.deep = true
	g.narrow(s, r)
}
