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
// comes apart, by a regular expression or at a ":" or a "@", or where a query begins.
//
//	m := urlRE.FindStringSubmatch(rawURL)
//	at := strings.LastIndex(rawURL, "@")
//	parts := strings.Split(path, "?")
func (t *tested) takeApart(call *ast.CallExpr) {
	id := uses.CalleeName(call)
	if id == nil || len(call.Args) == 0 {
		return
	}
	fn, ok := t.info.Uses[id].(*types.Func)
	if !ok {
		return
	}
	atUserinfo, atQuery := false, false
	switch row := library.Of(fn); {
	case row.Asks == library.FindsMatch:
		atUserinfo = true
	case len(call.Args) >= 2 && isCut(row):
		atUserinfo, atQuery = t.isUserinfoDelimiter(call.Args[1]), t.isQueryDelimiter(call.Args[1])
	}
	arg, ok := ast.Unparen(call.Args[0]).(*ast.Ident)
	if !ok || !atUserinfo && !atQuery {
		return
	}
	v, ok := t.info.Uses[arg].(*types.Var)
	if ok && atUserinfo && !t.apart[v].IsValid() {
		t.apart[v] = call.Pos()
	}
	if ok && atQuery {
		t.atQuery[v] = true
	}
}

// isCut reports whether a function cuts a text, or finds where to.
func isCut(row *library.Row) bool {
	switch row.Makes {
	case library.OpSplit, library.OpSplitAfter, library.OpCut, library.OpCutLast:
		return true
	default:
		return library.FindsText <= row.Asks && row.Asks <= library.FindsLastRune
	}
}

// isUserinfoDelimiter reports whether an expression is a constant that ends a user name or
// a password, and not what stands behind a scheme.
func (t *tested) isUserinfoDelimiter(e ast.Expr) bool {
	s := t.delimiter(e)
	return strings.ContainsAny(s, ":@") && s != "://"
}

// isQueryDelimiter reports whether an expression is the constant that begins a query.
func (t *tested) isQueryDelimiter(e ast.Expr) bool { return t.delimiter(e) == "?" }

// delimiter returns a constant at which a text is cut, a string, a rune or an octet; empty
// where it is none.
func (t *tested) delimiter(e ast.Expr) string {
	v := t.info.Types[e].Value
	if v == nil {
		return ""
	}
	switch v.Kind() {
	case constant.String:
		return constant.StringVal(v)
	case constant.Int:
		n, _ := constant.Int64Val(v)
		return string(rune(n))
	default:
		return ""
	}
}

// isApart reports whether a variable was taken apart before a candidate.
func (t *tested) isApart(v *types.Var, c *eval.Candidate) bool {
	return t.inspect(c) && t.apart[v].IsValid() && t.apart[v] < c.Expr.Pos()
}

// isCutAtQuery reports whether the function of a candidate cuts a variable where a query
// begins: the variable is a path with a query behind it, and no path where there is none.
//
//	if strings.Contains(path, "?") {
//		parts := strings.Split(path, "?")
//		u.Path, u.RawQuery = parts[0], parts[1]
//	} else {
//		u.Path = path
//	}
func (t *tested) isCutAtQuery(v *types.Var, c *eval.Candidate) bool {
	return t.inspect(c) && t.atQuery[v]
}
