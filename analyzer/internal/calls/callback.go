package calls

import (
	"go/ast"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/store"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// calledBack returns what a function value gives that a template calls with args, at a place
// of its text; it is not known of functions that are not known.
//
//	template.FuncMap{"segment": url.PathEscape, "lower": strings.ToLower, "slug": func(s string) string { ... }}
func (x *Evaluator) calledBack(fn store.Value, at ast.Expr, args []store.Value) store.Value {
	if fn.Func != nil {
		results := x.host.Inline(fn.Func, args, nil)
		if len(results) == 0 || !results[0].Text.Known {
			return store.Value{}
		}
		return results[0]
	}
	if fn.Method == nil || fn.Bound != nil || fn.Method.Signature().Recv() != nil {
		return store.Value{}
	}
	c := &Site{Expr: &ast.CallExpr{Fun: at, Lparen: at.Pos(), Rparen: at.Pos()}, Func: fn.Method, Sig: fn.Method.Signature(), Args: args}
	for range args {
		c.Exprs = append(c.Exprs, at)
	}
	c.Expr.Args = c.Exprs
	if esc, ok := library.LookupEscaper(c.Func); ok {
		if esc.Arg < 0 || esc.Arg >= len(args) {
			return store.Value{}
		}
		return store.Escape(args[esc.Arg], esc.Coding, nil)
	}
	results, ok := x.host.Results(c.Func)
	if !ok || len(results) == 0 || !results[0].Text.Known || results[0].Text.Node == nil {
		return x.escapedBack(c)
	}
	n := text.Abstract(results[0].Text.Node, c.Func.Origin().Signature(), text.MaxSummary)
	if n == nil {
		return x.escapedBack(c)
	}
	return x.Foreign(c, x.Instantiate(c, n))
}

// escapedBack is what a function of another package gives, of whose result something is known.
func (x *Evaluator) escapedBack(c *Site) store.Value {
	v, ok := library.LookupResult(c.Func, 0)
	if !ok {
		return store.Value{}
	}
	return store.OfNode(&text.Hole{Expr: c.Expr.Fun, Inner: c.Expr.Fun, Name: text.Source(c.Expr.Fun), Type: c.Sig.Results().At(0).Type(), Value: v}, 1)
}
