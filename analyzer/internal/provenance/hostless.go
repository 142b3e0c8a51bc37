package provenance

import (
	"go/ast"
	"go/constant"
	"go/token"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// ParsedHost returns the text that was parsed as a URL, if e is the host of that URL. isHost is
// true if e is the host of any URL; parsed is nil if that URL was not parsed in the function.
//
//	u, err := url.Parse(next); u.Host, strings.ToLower(u.Hostname())
func (r Slicer) ParsedHost(e ast.Expr) (parsed ast.Expr, isHost bool) {
	u := r.URLOfHost(e)
	if u == nil {
		return nil, false
	}
	made, ok := r.Source(u).Expr.(*ast.CallExpr)
	if !ok || library.Of(r.Uses.Callee(made)).Makes != library.OpParseURL || len(made.Args) == 0 {
		return nil, true
	}
	return made.Args[0], true
}

// URLOfHost returns u if the text of e is u.Host or u.Hostname(), as a whole; nil otherwise.
func (r Slicer) URLOfHost(e ast.Expr) ast.Expr {
	src := r.Source(e)
	if !src.Whole {
		return nil
	}
	switch e := src.Expr.(type) {
	case *ast.SelectorExpr:
		if r.SlotOf(e) == library.HostPort {
			return e.X
		}
	case *ast.CallExpr:
		if sel, ok := ast.Unparen(e.Fun).(*ast.SelectorExpr); ok && library.Of(r.Uses.Callee(e)).Makes == library.OpHostname {
			return sel.X
		}
	}
	return nil
}

// HostlessTest returns test, a comparison of host with "" that lets a URL without a host pass: the
// function then uses parsed, or returns true. parsed is the text from which the URL was parsed.
// Both results are nil if there is no such comparison.
//
//	if err != nil || u.Host != "" { return errHost }    // an empty host passes
//	return err == nil && u.Host == ""                   // true for an empty host
func (r Slicer) HostlessTest(host ast.Expr) (test *ast.BinaryExpr, parsed ast.Expr) {
	if parsed, _ = r.ParsedHost(host); parsed == nil {
		return nil, nil
	}
	if test = r.emptyTest(host); test == nil || !r.passes(test, test.Op == token.EQL, parsed) {
		return nil, nil
	}
	return test, parsed
}

// emptyTest returns the comparison e == "", len(e) != 0 or the like around e; nil if there is none.
func (r Slicer) emptyTest(e ast.Expr) *ast.BinaryExpr {
	up := r.Uses.Parent(e)
	if call, ok := up.(*ast.CallExpr); ok {
		if (typed.Info{Info: r.Info}).Builtin(call.Fun) == "" {
			return nil
		}
		up = r.Uses.Parent(call)
	}
	test, ok := up.(*ast.BinaryExpr)
	if !ok || test.Op != token.EQL && test.Op != token.NEQ || !r.isNothing(test.X) && !r.isNothing(test.Y) {
		return nil
	}
	return test
}

func (r Slicer) isNothing(e ast.Expr) bool {
	v := r.Info.Types[e].Value
	return v != nil && (v.ExactString() == "0" || v.Kind() == constant.String && constant.StringVal(v) == "")
}

// IsHostlessCall reports whether the function returns the result of call, or continues with the
// text s if the result is true. call tests that s, its argument, has no host.
//
//	return link != "" && links.IsRelative(link)
func (r Slicer) IsHostlessCall(call *ast.CallExpr, s ast.Expr) bool { return r.passes(call, true, s) }

// passes reports whether the function accepts the text subject when it has no host, by returning
// true or using subject. For such a text, test, a condition or a result, has the value hostless.
func (r Slicer) passes(test ast.Expr, hostless bool, subject ast.Expr) bool {
	below := ast.Node(test)
	for n := r.Uses.Parent(below); n != nil; below, n = n, r.Uses.Parent(n) {
		switch n := n.(type) {
		case *ast.UnaryExpr:
			hostless = hostless != (n.Op == token.NOT)
		case *ast.BinaryExpr:
		case *ast.ReturnStmt:
			return hostless
		case *ast.IfStmt:
			return below == ast.Node(n.Cond) && r.lets(n.Body, subject, hostless)
		default:
			return false
		}
	}
	return false
}

// lets reports whether an if statement with this body continues with the text subject when subject
// has no host. If hostless is true, body runs for such a text: it must use subject or return true.
// Otherwise, body runs for a text with a host: it must return or set subject.
func (r Slicer) lets(body *ast.BlockStmt, subject ast.Expr, hostless bool) bool {
	leaves := false
	if n := len(body.List); n > 0 {
		last, ok := body.List[n-1].(*ast.ReturnStmt)
		leaves = ok
		if hostless && ok && len(last.Results) > 0 {
			if v := r.Info.Types[last.Results[len(last.Results)-1]].Value; v != nil && v.Kind() == constant.Bool {
				return constant.BoolVal(v)
			}
		}
	}
	v := r.Uses.Place(subject)
	if v == nil {
		return leaves && !hostless
	}
	within := slices.ContainsFunc(r.Uses.Variable(v), func(use uses.Use) bool {
		in := body.Pos() <= use.Expr.Pos() && use.Expr.End() <= body.End()
		if hostless {
			return in && (use.Kind == uses.Argument || use.Kind == uses.Returned)
		}
		return in && use.Kind == uses.Set
	})
	return within || leaves && !hostless
}
