package check

import (
	"go/ast"
	"go/token"
	"strconv"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/lazy"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// placeholder matches what stands for a value that a program fills in. What is in
// angle brackets is for a person.
var placeholder = lazy.Pattern(`\$?\{[A-Za-z_][A-Za-z0-9_.-]*\}|\{\{[^{}"]*\}\}`)

// runUnfilled reports a name in braces in a URL that is requested at once:
// what is meant to be filled in is sent as it is there. In a query, braces may be
// data.
//
//	http.Get("https://example.com/users/{id}")
func runUnfilled(q *inquiry) {
	i, _, ok := urlArgument(q.call.Func)
	if !ok || !library.Of(q.call.Func).Does.Has(library.Fetches) || i >= len(q.call.Args) || !q.call.Args[i].Known || q.call.Args[i].Expr == nil {
		return
	}
	for _, leaf := range text.Leaves(q.call.Args[i].Text) {
		lit, isLiteral := leaf.Node.(*text.Literal)
		if !isLiteral {
			continue
		}
		before, _, hasQuery := strings.Cut(lit.Text, "?")
		if strings.Contains(before, "{") {
			if at := placeholder().FindStringIndex(before); at != nil {
				q.reportUnfilled(q.call.Args[i].Expr, lit, at[0], at[1])
				return
			}
		}
		if hasQuery {
			return
		}
	}
}

func (q *inquiry) reportUnfilled(arg ast.Expr, lit *text.Literal, from, to int) {
	name := strconv.Quote(lit.Text[from:to])
	pos, end := lit.Span(from, to)
	if pos == token.NoPos || pos < arg.Pos() || arg.End() < end {
		pos, end = arg.Pos(), arg.End() // a constant that is declared elsewhere
	}
	q.report(finding.Finding{
		Place: finding.Place{Pos: pos, End: end}, Kind: &q.check.Kind,
		Message: "nothing puts a value in the place of " + name + " before it is requested",
	})
}
