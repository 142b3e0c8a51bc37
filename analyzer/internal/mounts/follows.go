package mounts

import (
	"go/ast"
	"go/token"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// FollowsBase reports whether a text is put right after one that is called a URL, or what a URL
// begins with.
//
//	c.RootURL + p, fmt.Sprintf("%s%s?%s", c.RootURL, p, query)
func (f *Finder) FollowsBase(e ast.Expr) bool {
	return slices.ContainsFunc(f.from.Places(e), func(use uses.Use) bool {
		before := f.beforeInSum(use.Expr)
		if before == nil {
			before = f.beforeInFormat(use)
		}
		return before != nil && names.IsBase(text.LastName(text.Source(before)))
	})
}

// beforeInSum returns the operand of a sum right before e; nil where it is in none, or the first.
func (f *Finder) beforeInSum(e ast.Expr) ast.Expr {
	sum, ok := f.from.Uses.Parent(e).(*ast.BinaryExpr)
	if !ok || sum.Op != token.ADD || ast.Unparen(sum.Y) != e {
		return nil
	}
	before := ast.Unparen(sum.X)
	if left, ok := before.(*ast.BinaryExpr); ok && left.Op == token.ADD {
		return ast.Unparen(left.Y)
	}
	return before
}

// beforeInFormat returns the operand that a format prints right before another one; nil where
// there is none.
func (f *Finder) beforeInFormat(use uses.Use) ast.Expr {
	if use.Kind != uses.Argument || use.Call == nil || library.Of(use.Func).Makes != library.OpSprintf {
		return nil
	}
	format, ok := f.from.Constant(use.Call.Args[0])
	if !ok {
		return nil
	}
	verbs := text.Directives(format)
	for i := 1; i < len(verbs); i++ {
		at, before := verbs[i].Arg+1, verbs[i-1].Arg+1
		if verbs[i-1].End == verbs[i].At && at < len(use.Call.Args) && before < len(use.Call.Args) && ast.Unparen(use.Call.Args[at]) == ast.Unparen(use.Expr) {
			return use.Call.Args[before]
		}
	}
	return nil
}
