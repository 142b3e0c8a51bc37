package facts

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/eval"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/names"
)

// readBack returns what a use becomes for a candidate that a function of the package puts
// into the Path of a URL: where the caller takes that Path out of what is returned, as it
// is, and puts it into a text, and does nothing with the URL itself, nothing escapes it.
// What the caller gives is escaped text then.
//
//	u := c.urlFor(path)
//	http.Get(fmt.Sprintf("%s://%s%s", u.Scheme, u.Host, u.Path))
func (s *solver) readBack(c *eval.Candidate, use library.Use) library.Use {
	if use.Slot == library.Path && c.Sink.Func != nil && s.isReadBack(c) {
		use.Slot = library.EscapedPath
	}
	return use
}

func (s *solver) isReadBack(c *eval.Candidate) bool {
	index := s.others.index
	call, ok := index.Parent(c.Expr).(*ast.CallExpr)
	if !ok || index.Callee(call) != c.Sink.Func.Origin() {
		return false
	}
	read := false
	for _, sel := range index.FieldsOf(call) {
		if v, ok := s.tested.info.Uses[sel.Sel].(*types.Var); !ok || !names.IsFieldOfURL(v, "Path") {
			continue
		}
		if !s.isPutIntoText(sel) {
			return false
		}
		read = true
	}
	return read
}

// isPutIntoText reports whether an expression is an operand of a sum, or of a format.
func (s *solver) isPutIntoText(e ast.Expr) bool {
	index := s.others.index
	switch up := index.Parent(e).(type) {
	case *ast.BinaryExpr:
		return up.Op == token.ADD
	case *ast.CallExpr:
		fn := index.Callee(up)
		return fn != nil && library.Of(fn).Makes == library.OpSprintf && slices.Contains(up.Args, e)
	}
	return false
}
