package guard

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// When returns what has to hold of the parameters of the function where cond is holds, as
// far as constants decide it for a caller.
func (g *Narrower) When(cond ast.Expr, holds bool) *text.Condition {
	if g.condition >= maxCondition {
		return nil
	}
	g.condition++
	defer func() { g.condition-- }()
	switch e := ast.Unparen(cond).(type) {
	case *ast.UnaryExpr:
		if e.Op == token.NOT {
			return g.When(e.X, !holds)
		}
	case *ast.BinaryExpr:
		switch e.Op {
		case token.LAND, token.LOR:
			return g.whenOperands(Operands(e), holds, (e.Op == token.LAND) == holds)
		case token.EQL, token.NEQ, token.LSS, token.LEQ, token.GTR, token.GEQ:
			return g.whenCompared(e, holds)
		}
	case *ast.CallExpr:
		return g.whenCall(e, holds)
	}
	return nil
}

// whenOperands is When for a row of tests, of which all or one are holds.
func (g *Narrower) whenOperands(tests []ast.Expr, holds, all bool) *text.Condition {
	var out *text.Condition
	for i, e := range tests {
		switch one := g.When(e, holds); {
		case all:
			out = text.Both(out, one)
		case one == nil:
			return nil
		case i == 0:
			out = one
		default:
			if out = text.Either(out, one); out == nil {
				return nil
			}
		}
	}
	return out
}

// WhenOneOf is When for a case of a switch: tag is one of the values, or one of them is
// true where there is no tag.
func (g *Narrower) WhenOneOf(tag ast.Expr, values []ast.Expr) *text.Condition {
	return g.whenOperands(g.cases(tag, values), true, false)
}

// WhenNoneOf is When where no case of a switch was taken.
func (g *Narrower) WhenNoneOf(tag ast.Expr, values []ast.Expr) *text.Condition {
	return g.whenOperands(g.cases(tag, values[:min(len(values), 2*maxFailed)]), false, true)
}

// cases returns the tests that the cases of a switch stand for.
func (g *Narrower) cases(tag ast.Expr, values []ast.Expr) []ast.Expr {
	if tag == nil || g.isTrue(tag) {
		return values
	}
	out := make([]ast.Expr, len(values))
	for i, e := range values {
		out[i] = &ast.BinaryExpr{X: tag, Op: token.EQL, Y: e}
	}
	return out
}

// whenCompared is When for a comparison being holds.
func (g *Narrower) whenCompared(e *ast.BinaryExpr, holds bool) *text.Condition {
	if c := g.whenFound(e, holds); c != nil {
		return c
	}
	switch e.Op {
	case token.EQL, token.NEQ:
		return g.whenSame(e.X, e.Y, (e.Op == token.EQL) == holds)
	case token.GTR:
		return g.whenLonger(e.X, e.Y, holds)
	}
	return nil
}

// whenFound is When for a comparison of a position that was searched for, or of a number
// of finds, with a constant.
//
//	i := strings.IndexByte(s, '?'); i < 0
//	strings.Count(s, "/") == 0
func (g *Narrower) whenFound(e *ast.BinaryExpr, holds bool) *text.Condition {
	op, a, b := e.Op, e.X, e.Y
	if !holds {
		op = opposite[op]
	}
	if g.isFixed(a) {
		a, b, op = b, a, mirrored[op]
	}
	call, kept := g.searchOf(a)
	k, exact := g.int(b)
	if call == nil || !exact || len(call.Args) != 2 {
		return nil
	}
	_, search, none := g.counting(call)
	what, ok := g.sought(call)
	if s, isSubject := g.state.Subject(call.Args[0]); search == nil || !ok || !isSubject || kept != nil && !g.isAsSearched(s, kept) {
		return nil
	}
	switch missing := compare(none, op, k); {
	case !missing:
		return text.Asking(text.HasText, g.asked(call.Args[0]), what, true)
	case !someAbove(none, op, k):
		return text.Asking(text.HasText, g.asked(call.Args[0]), what, false)
	}
	return nil
}

// int returns the value of a constant integer.
func (g *Narrower) int(e ast.Expr) (int64, bool) {
	v := g.info.Types[e].Value
	if v == nil || v.Kind() != constant.Int {
		return 0, false
	}
	return constant.Int64Val(v)
}

// sought returns the constant text, or the byte, that a call searches for.
func (g *Narrower) sought(call *ast.CallExpr) (what string, ok bool) {
	fn, _ := g.info.Callee(ast.Unparen(call.Fun))
	switch library.Of(fn).Asks {
	case library.AsksText, library.FindsText, library.FindsLastText, library.CountsText:
		return g.info.Text(call.Args[1])
	case library.AsksRune, library.FindsRune, library.FindsLastRune:
		k, exact := g.int(call.Args[1])
		return string(rune(k)), exact && 0 < k && k < 0x80
	default: // no one text is searched for
		return "", false
	}
}

// whenSame is When for a == b being holds.
func (g *Narrower) whenSame(a, b ast.Expr, holds bool) *text.Condition {
	if g.isFixed(a) {
		a, b = b, a
	}
	c := g.info.Types[b].Value
	if c == nil {
		return nil
	}
	a = ast.Unparen(a)
	switch c.Kind() {
	case constant.String:
		return text.Asking(text.IsText, g.asked(a), constant.StringVal(c), holds)
	case constant.Int:
		if e, ok := a.(*ast.IndexExpr); ok {
			return g.whenFirst(e, c, holds)
		}
		return g.whenLength(a, c, holds)
	}
	return nil
}

// whenFirst is When for s[0] == '/'.
func (g *Narrower) whenFirst(e *ast.IndexExpr, c constant.Value, holds bool) *text.Condition {
	k, exact := constant.Int64Val(c)
	if !exact || k < 0 || k >= 0x80 || g.info.Index(e.Index) != 0 {
		return nil
	}
	return text.Asking(text.BeginsWith, g.asked(e.X), string(rune(k)), holds)
}

// whenLength is When for len(s) == 0.
func (g *Narrower) whenLength(e ast.Expr, c constant.Value, holds bool) *text.Condition {
	of := g.info.LengthOf(e)
	if k, exact := constant.Int64Val(c); of == nil || !exact || k != 0 {
		return nil
	}
	return text.Asking(text.IsText, g.asked(of), "", holds)
}

// whenLonger is When for len(s) > 0 being holds.
func (g *Narrower) whenLonger(a, b ast.Expr, holds bool) *text.Condition {
	if c := g.info.Types[b].Value; c != nil && c.Kind() == constant.Int {
		return g.whenLength(ast.Unparen(a), c, !holds)
	}
	return nil
}

// whenCall is When for strings.HasPrefix and its relatives.
func (g *Narrower) whenCall(call *ast.CallExpr, holds bool) *text.Condition {
	fn, _ := g.info.Callee(ast.Unparen(call.Fun))
	if fn == nil || len(call.Args) != 2 {
		return nil
	}
	var asks text.Asked
	switch library.Of(fn).Asks {
	case library.AsksPrefix:
		asks = text.BeginsWith
	case library.AsksSuffix:
		asks = text.EndsWith
	case library.AsksText, library.AsksRune:
		what, ok := g.sought(call)
		if !ok {
			return nil
		}
		return text.Asking(text.HasText, g.asked(call.Args[0]), what, holds)
	default: // no constant answers it for a caller
		return nil
	}
	c, ok := g.info.Text(call.Args[1])
	if !ok {
		return nil
	}
	return text.Asking(asks, g.asked(call.Args[0]), c, holds)
}

// asked returns what a variable holds, where that is a parameter, as it is or with changes.
func (g *Narrower) asked(e ast.Expr) text.Text {
	id, ok := ast.Unparen(e).(*ast.Ident)
	if !ok {
		return text.Text{}
	}
	s, ok := g.state.Subject(id)
	if !ok {
		return text.Text{}
	}
	t := s.Held().Text
	if h := t.Hole(); h == nil || h.Var == nil || h.Var.Kind() != types.ParamVar || !h.IsOnlyChanged() {
		return text.Text{}
	}
	return t
}
