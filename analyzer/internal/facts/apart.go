package facts

import (
	"go/ast"
	"go/constant"
	"go/types"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/eval"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// takeApart notes a call that takes a variable apart where the userinfo of a URL ends or
// comes apart: by a regular expression, or at a ":" or a "@".
//
//	m := urlRE.FindStringSubmatch(rawURL)
//	at := strings.LastIndex(rawURL, "@")
func (t *tested) takeApart(call *ast.CallExpr) {
	id := uses.CalleeName(call)
	if id == nil || len(call.Args) == 0 {
		return
	}
	fn, ok := t.info.Uses[id].(*types.Func)
	if !ok {
		return
	}
	switch row := library.Of(fn); {
	case row.Asks == library.FindsMatch:
	case len(call.Args) < 2 || !t.isUserinfoDelimiter(call.Args[1]):
		return
	case row.Makes == library.OpSplit, row.Makes == library.OpSplitAfter, row.Makes == library.OpCut, row.Makes == library.OpCutLast, library.FindsText <= row.Asks && row.Asks <= library.FindsLastRune:
	default:
		return
	}
	if arg, ok := ast.Unparen(call.Args[0]).(*ast.Ident); ok {
		if v, ok := t.info.Uses[arg].(*types.Var); ok && !t.apart[v].IsValid() {
			t.apart[v] = call.Pos()
		}
	}
}

// isUserinfoDelimiter reports whether an expression is a constant that ends a user name or
// a password, and not what stands behind a scheme.
func (t *tested) isUserinfoDelimiter(e ast.Expr) bool {
	v := t.info.Types[e].Value
	if v == nil {
		return false
	}
	switch v.Kind() {
	case constant.String:
		s := constant.StringVal(v)
		return strings.ContainsAny(s, ":@") && s != "://"
	case constant.Int: // a rune, an octet
		n, _ := constant.Int64Val(v)
		return n == ':' || n == '@'
	}
	return false
}

// isApart reports whether a variable was taken apart before a candidate.
func (t *tested) isApart(v *types.Var, c *eval.Candidate) bool {
	return t.inspect(c) && t.apart[v].IsValid() && t.apart[v] < c.Expr.Pos()
}
