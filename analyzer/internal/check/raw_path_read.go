package check

import (
	"go/ast"
	"go/types"
	"net/url"
	"slices"
	"strconv"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/fix"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

var rawPathRead = Check{
	Kind: finding.Kind{
		Name: "raw-path-read", Severity: finding.Warning, Default: false, Fix: finding.OfferedFix, Group: finding.Lost,
		Summary: "the RawPath of a URL is read as if it were always set",
	},
	fields: runRawPathRead,
}

// strings.Split(r.URL.RawPath, "/")
func runRawPathRead(q *inquiry, sel *ast.SelectorExpr) {
	if q.from.SlotOf(sel) != library.EscapedPath || !isURLField(q, sel) {
		return
	}
	for _, use := range q.from.Places(sel) {
		switch use.Kind {
		case uses.Argument:
			if q.choosesPath(use) {
				return
			}
		case uses.Returned, uses.Indexed, uses.Other, uses.Ranged:
		default:
			return
		}
	}
	if q.mindsRawPath(sel) {
		return
	}
	const sent = "/a%20b"
	u, err := url.Parse(sent)
	if err != nil || u.RawPath != "" {
		return
	}
	q.report(q.at(sel, q.nameOf(sel)+" is empty where the path has its default encoding: of "+strconv.Quote(sent)+" it is "+strconv.Quote(u.RawPath),
		q.ctx.Source.EscapedPath(&text.Hole{Expr: sel, Inner: sel}).Lower(fix.Choice)))
}

func isURLField(q *inquiry, sel *ast.SelectorExpr) bool {
	return library.IsURL(q.ctx.Source.Flow.Info.TypeOf(sel.X))
}

// choosesPath reports whether a call gets a RawPath beside the Path, to choose one
// of them, or only asks for it, or prints it.
//
//	cmp.Or(u.RawPath, u.Path), len(u.RawPath), log.Printf("%q", u.RawPath)
func (q *inquiry) choosesPath(use uses.Use) bool {
	if use.Func == nil {
		return typed.Info{Info: q.ctx.Source.Flow.Info}.Builtin(use.Call.Fun) != ""
	}
	if sig := use.Func.Signature(); sig.Variadic() && types.IsInterface(sig.Params().At(sig.Params().Len()-1).Type().(*types.Slice).Elem().Underlying()) {
		return true
	}
	return slices.ContainsFunc(use.Call.Args, func(arg ast.Expr) bool {
		sel, ok := ast.Unparen(arg).(*ast.SelectorExpr)
		return ok && q.from.SlotOf(sel) == library.Path
	})
}

// mindsRawPath reports whether the function around sets a RawPath, asks anywhere
// whether one is set, or asks for the escaped path: where the value becomes a RawPath,
// an empty one stays empty.
//
//	rest := strings.TrimPrefix(in.RawPath, "/v1")
//	out.RawPath = rest
func (q *inquiry) mindsRawPath(sel *ast.SelectorExpr) bool {
	found := false
	isRawPath := func(e ast.Expr) bool {
		to, ok := ast.Unparen(e).(*ast.SelectorExpr)
		return ok && q.from.SlotOf(to) == library.EscapedPath
	}
	q.ctx.around(sel.Pos(), func(n ast.Node) {
		switch n := n.(type) {
		case *ast.AssignStmt:
			found = found || slices.ContainsFunc(n.Lhs, isRawPath)
		case *ast.KeyValueExpr:
			found = found || q.uses.Parent(sel) == n
		case *ast.SelectorExpr:
			found = found || q.from.SlotOf(n) == library.EscapedPath && slices.ContainsFunc(q.from.Places(n), func(u uses.Use) bool {
				return u.Kind == uses.Compared || u.Kind == uses.Argument && u.Func == nil && q.choosesPath(u)
			})
		case *ast.CallExpr:
			found = found || library.Of(q.uses.Callee(n)).Makes == library.OpEscapedPath
		}
	})
	return found
}
