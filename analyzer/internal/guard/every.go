package guard

import (
	"go/ast"
	"go/token"

	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// EveryElement returns what each element of a list of texts is known to be when
// the body of a loop over all of them has reached its end: is, where the loop
// began with was. It returns nil when that is no more than was known before.
//
//	for _, s := range names { if !re.MatchString(s) { return } }
func EveryElement(info typed.Info, s *ast.RangeStmt, was, is text.Text) *text.Hole {
	if t := info.TypeOf(s.X); t == nil || !typed.IsStrings(t) || skips(s.Body) {
		return nil
	}
	before, after := was.Hole(), is.Hole()
	if before == nil || after == nil || before == after || before.Expr != after.Expr || before.Inner != after.Inner || len(after.Escapers) > 0 {
		return nil
	}
	c := *after
	c.Expr, c.Inner = nil, nil // it is where the list is used
	return &c
}

// skips reports whether a body has statements that leave it before its end, or
// a goto.
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
