package guard

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// A RuneLoop is a loop over all runes or bytes of a text, without a break. After the loop, the body
// has run to its end for every rune of the text:
//
//	for _, r := range s { if !isLetter(r) { return false } }
type RuneLoop struct {
	text  Subject
	at    ast.Expr // at is the expression over which the loop runs.
	runes ast.Expr // runes is the variable that holds one rune or byte of the text in the body.
	// passed are the runes for which the body runs to its end; known is set once Turn has set them.
	passed rfc3986.CharSet
	known  bool
}

// RangeRunes returns the RuneLoop of s, a range statement over a text; nil for other statements.
func (g *Refiner) RangeRunes(s *ast.RangeStmt) *RuneLoop {
	t := g.info.TypeOf(s.X)
	if t == nil || !typed.IsText(t) && !typed.IsTextual(t) || typed.IsPointer(t) || leaves(s.Body) {
		return nil
	}
	subject, ok := g.state.Subject(s.X)
	if !ok {
		return nil
	}
	l := &RuneLoop{text: subject, at: s.X, runes: s.Value}
	if s.Value == nil && typed.IsText(t) { // for i := range s { c := s[i] ... }
		l.runes = g.indexed(s.Body, s.X, s.Key)
	}
	if l.runes == nil {
		return nil
	}
	return l
}

// IndexRunes returns the RuneLoop of s, a for statement that counts through all bytes of a text, as
// in for i := 0; i < len(s); i++ { c := s[i] … }; nil for other statements.
func (g *Refiner) IndexRunes(s *ast.ForStmt) *RuneLoop {
	init, ok := s.Init.(*ast.AssignStmt)
	if !ok || len(init.Lhs) != 1 || len(init.Rhs) != 1 || g.info.Index(init.Rhs[0]) != 0 {
		return nil
	}
	post, ok := s.Post.(*ast.IncDecStmt)
	cond, isBinary := s.Cond.(*ast.BinaryExpr)
	if !ok || !isBinary || post.Tok != token.INC || cond.Op != token.LSS || !g.sameVar(cond.X, init.Lhs[0]) || !g.sameVar(post.X, init.Lhs[0]) {
		return nil
	}
	call, ok := cond.Y.(*ast.CallExpr)
	if !ok || len(call.Args) != 1 || leaves(s.Body) {
		return nil
	}
	if length, _, _ := g.counting(call); !length || !typed.IsText(g.info.TypeOf(call.Args[0])) {
		return nil
	}
	subject, ok := g.state.Subject(call.Args[0])
	if !ok {
		return nil
	}
	l := &RuneLoop{text: subject, at: call.Args[0], runes: g.indexed(s.Body, call.Args[0], init.Lhs[0])}
	if l.runes == nil {
		return nil
	}
	return l
}

// indexed returns the variable to which the first statement of body assigns s[i]; nil if there is
// none, or if body changes i. s is a text, and i the variable of the loop with this body.
func (g *Refiner) indexed(body *ast.BlockStmt, s, i ast.Expr) ast.Expr {
	if len(body.List) == 0 || i == nil {
		return nil
	}
	first := body.List[0]
	if test, ok := first.(*ast.IfStmt); ok && test.Init != nil {
		first = test.Init // if c := s[i]; c == '/' { ... }
	}
	set, ok := first.(*ast.AssignStmt)
	if !ok || len(set.Lhs) != 1 || len(set.Rhs) != 1 {
		return nil
	}
	e, ok := g.info.Unconverted(set.Rhs[0]).(*ast.IndexExpr)
	if !ok || !g.sameVar(e.Index, i) {
		return nil
	}
	subject, ok := g.state.Subject(e.X)
	if whole, found := g.state.Subject(s); !ok || !found || !subject.Is(whole) {
		return nil
	}
	changed := false
	ast.Inspect(body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			for _, l := range n.Lhs {
				changed = changed || g.sameVar(l, i)
			}
		case *ast.IncDecStmt:
			changed = changed || g.sameVar(n.X, i)
		case *ast.UnaryExpr:
			changed = changed || n.Op == token.AND && g.sameVar(n.X, i)
		}
		return true
	})
	if changed {
		return nil
	}
	return set.Lhs[0]
}

func (g *Refiner) sameVar(a, b ast.Expr) bool {
	ida, ok := ast.Unparen(a).(*ast.Ident)
	idb, isIdent := ast.Unparen(b).(*ast.Ident)
	if !ok || !isIdent {
		return false
	}
	v, ok := g.info.Object(ida).(*types.Var)
	return ok && g.info.Object(idb) == v
}

// leaves reports whether the body of a loop has a break, a goto or a jump to a label.
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

// Turn sets l.passed to the runes for which the body of the loop runs to its end. g has the state
// at the end of the body. Turn does nothing if l is nil.
func (l *RuneLoop) Turn(g *Refiner) {
	if l == nil {
		return
	}
	if s, ok := g.state.Subject(l.runes); ok && s.Held().OfText {
		l.passed, l.known = s.Held().Runes, true
	}
}

// End refines the text of the loop, in the state of g, to the runes l.passed. l may be nil.
func (l *RuneLoop) End(g *Refiner) {
	if l == nil || !l.known {
		return
	}
	s, ok := g.state.Subject(l.at)
	if !ok || !s.Is(l.text) || !s.Held().same(l.text.Held()) {
		return
	}
	r := only(rfc3986.AnyValue().Refine(l.passed))
	r.deep = true
	g.refine(s, r)
}

// EveryElement returns a hole for any element of the list that the range loop s has gone through.
// before and after are the text of the element at the start and at the end of the loop body. The
// result is nil if the body has not tested the element, or has a break, continue or goto.
//
//	for _, s := range names { if !re.MatchString(s) { return } }
func EveryElement(info typed.Info, s *ast.RangeStmt, before, after text.Text) *text.Hole {
	if t := info.TypeOf(s.X); t == nil || !typed.IsStrings(t) || skips(s.Body) {
		return nil
	}
	first, last := before.Hole(), after.Hole()
	if first == nil || last == nil || first == last || first.Expr != last.Expr || first.Inner != last.Inner || len(last.Escapers) > 0 {
		return nil
	}
	c := *last
	c.Expr, c.Inner = nil, nil // the hole is for an element read elsewhere
	return &c
}

// skips reports whether a loop body has a break, a continue or a goto.
func skips(body *ast.BlockStmt) bool {
	found := false
	ast.Inspect(body, func(n ast.Node) bool {
		if b, ok := n.(*ast.BranchStmt); ok && b.Tok != token.FALLTHROUGH {
			found = true
		}
		return !found
	})
	return found
}
