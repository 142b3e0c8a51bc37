package eval

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/text"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// A runeLoop is a loop over all runes or octets of a text. When the loop ends
// without a break, every rune went through its body:
//
//	for _, r := range s { if !isLetter(r) { return false } }
type runeLoop struct {
	text  subject
	at    ast.Expr // where the text stands
	runes ast.Expr // the variable that holds a rune
	// passed are the runes that reached the end of the body.
	passed rfc3986.CharSet
	known  bool
}

// ofText marks the value of a rune or octet of a text.
func ofText(v, from value) value {
	v.ofText, v.runes = true, rfc3986.AnyChar()
	if from.Known {
		v.runes = text.ValueOf(from.Node).Set
	}
	return v
}

// rangeRunes returns the loop that a range statement over text is.
func (x *exec) rangeRunes(s *ast.RangeStmt) *runeLoop {
	t := x.Info.TypeOf(s.X)
	if t == nil || !isText(t) && !isTextual(t) || isPointer(t) || leaves(s.Body) {
		return nil
	}
	text, ok := x.subjectOf(s.X)
	if !ok {
		return nil
	}
	l := &runeLoop{text: text, at: s.X, runes: s.Value}
	if s.Value == nil && isText(t) { // for i := range s { c := s[i] ... }
		l.runes = x.indexed(s.Body, s.X, s.Key)
	}
	if l.runes == nil {
		return nil
	}
	return l
}

// indexRunes returns the loop that counts through all octets of a text:
// for i := 0; i < len(s); i++ { c := s[i] ... }
func (x *exec) indexRunes(s *ast.ForStmt) *runeLoop {
	init, ok := s.Init.(*ast.AssignStmt)
	if !ok || len(init.Lhs) != 1 || len(init.Rhs) != 1 || x.constantIndex(init.Rhs[0]) != 0 {
		return nil
	}
	post, ok := s.Post.(*ast.IncDecStmt)
	cond, isBinary := s.Cond.(*ast.BinaryExpr)
	if !ok || !isBinary || post.Tok != token.INC || cond.Op != token.LSS || !x.sameVar(cond.X, init.Lhs[0]) || !x.sameVar(post.X, init.Lhs[0]) {
		return nil
	}
	call, ok := cond.Y.(*ast.CallExpr)
	if !ok || len(call.Args) != 1 || leaves(s.Body) {
		return nil
	}
	if length, _, _ := x.counting(call); !length || !isText(x.Info.TypeOf(call.Args[0])) {
		return nil
	}
	text, ok := x.subjectOf(call.Args[0])
	if !ok {
		return nil
	}
	l := &runeLoop{text: text, at: call.Args[0], runes: x.indexed(s.Body, call.Args[0], init.Lhs[0])}
	if l.runes == nil {
		return nil
	}
	return l
}

// indexed returns the variable that the body of a loop sets to s[i] first; nil
// when there is none, or when the body changes i.
func (x *exec) indexed(body *ast.BlockStmt, s, i ast.Expr) ast.Expr {
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
	e, ok := x.unconverted(set.Rhs[0]).(*ast.IndexExpr)
	if !ok || !x.sameVar(e.Index, i) {
		return nil
	}
	of, ok := x.subjectOf(e.X)
	if whole, found := x.subjectOf(s); !ok || !found || of.key != whole.key {
		return nil
	}
	changed := false
	ast.Inspect(body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			for _, l := range n.Lhs {
				changed = changed || x.sameVar(l, i)
			}
		case *ast.IncDecStmt:
			changed = changed || x.sameVar(n.X, i)
		case *ast.UnaryExpr:
			changed = changed || n.Op == token.AND && x.sameVar(n.X, i)
		}
		return true
	})
	if changed {
		return nil
	}
	return set.Lhs[0]
}

func (x *exec) sameVar(a, b ast.Expr) bool {
	ida, ok := ast.Unparen(a).(*ast.Ident)
	idb, isIdent := ast.Unparen(b).(*ast.Ident)
	if !ok || !isIdent {
		return false
	}
	v, ok := x.info().Object(ida).(*types.Var)
	return ok && x.info().Object(idb) == v
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

// turn records the runes that reached the end of the body.
func (l *runeLoop) turn(x *exec) {
	if l == nil {
		return
	}
	if v, ok := x.peek(l.runes); ok && v.ofText {
		l.passed, l.known = v.runes, true
	}
}

// end narrows the text behind the loop.
func (l *runeLoop) end(x *exec) {
	if l == nil || !l.known || x.env.dead {
		return
	}
	s, ok := x.subjectOf(l.at)
	if !ok || s.key != l.text.key {
		return
	}
	if _, same := text.Merged(s.val.Node, l.text.val.Node); !same {
		return
	}
	r := only(rfc3986.AnyValue().Narrow(l.passed))
	r.deep = true
	x.narrow(s, r)
}
