package facts

import (
	"go/ast"
	"go/constant"
	"go/types"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/eval"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// isApart reports whether a variable is taken apart before a candidate, where the userinfo of
// a URL ends or comes apart: by a regular expression, or at a ":" or a "@".
//
//	m := urlRE.FindStringSubmatch(rawURL)
//	at := strings.LastIndex(rawURL, "@")
func (s *solver) isApart(v *types.Var, c *eval.Candidate) bool {
	return slices.ContainsFunc(s.others.index.Variable(v), func(u uses.Use) bool {
		if !isSubject(u) || c.Expr.Pos() <= u.Call.Pos() {
			return false
		}
		at := s.tested.cutsAt(u)
		return library.Of(u.Func).Asks == library.FindsMatch || strings.ContainsAny(at, ":@") && at != "://"
	})
}

// isCutAtQuery reports whether a variable is cut where a query begins: it is a path with a
// query after it, and no path where there is none.
//
//	if strings.Contains(path, "?") {
//		parts := strings.Split(path, "?")
//		u.Path, u.RawQuery = parts[0], parts[1]
//	} else {
//		u.Path = path
//	}
func isCutAtQuery(s *solver, v *types.Var) bool {
	return slices.ContainsFunc(s.others.index.Variable(v), func(u uses.Use) bool {
		return isSubject(u) && s.tested.cutsAt(u) == "?"
	})
}

// isSubject reports whether a use is the first argument of a call.
func isSubject(u uses.Use) bool {
	return u.Kind == uses.Argument && len(u.Call.Args) > 0 && ast.Unparen(u.Call.Args[0]) == u.Expr
}

// cutsAt returns the constant at which a call cuts its first argument, or looks for the place
// to cut it: a string, a rune or a byte; "" where it does neither, or at no constant.
func (t *tested) cutsAt(u uses.Use) string {
	if len(u.Call.Args) < 2 {
		return ""
	}
	row := library.Of(u.Func)
	if !slices.Contains([]library.Op{library.OpSplit, library.OpSplitAfter, library.OpCut, library.OpCutLast}, row.Makes) &&
		(row.Asks < library.FindsText || row.Asks > library.FindsLastRune) {
		return ""
	}
	v := t.info.Types[u.Call.Args[1]].Value
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
