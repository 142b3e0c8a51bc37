package check

import (
	"go/ast"
	"net/url"
	"strconv"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/fix"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/provenance"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

var encodedComparison = Check{
	Kind: finding.Kind{
		Name: "encoded-comparison", Severity: finding.Error, Default: true, Fix: finding.OfferedFix, Group: finding.Twice,
		Summary: "a decoded value is compared with an escaped text",
	},
	calls:  runEncodedComparison,
	fields: runEncodedField,
}

// r.FormValue("next") == "/a%20b"
func runEncodedComparison(q *inquiry) {
	if library.Of(q.call.Func).From.Decoded && q.isString(q.call.Expr) {
		q.comparedDecoded(q.call.Expr)
	}
}

// r.URL.Path == "/a%20b", strings.HasPrefix(u.Path, "/a%20b/")
func runEncodedField(q *inquiry, sel *ast.SelectorExpr) {
	switch q.from.SlotOf(sel) {
	case library.Path, library.Fragment:
		q.comparedDecoded(sel)
	default:
	}
}

// comparedDecoded reports the constants with triplets that a decoded value, or a variable that
// it is the only value of, is compared with as a whole, or at one of its ends.
func (q *inquiry) comparedDecoded(value ast.Expr) {
	for _, use := range q.from.Places(value) {
		for _, at := range provenance.ComparedWith(q.from, use) {
			s, isConst := q.from.Constant(at)
			if plain, err := url.PathUnescape(s); isConst && err == nil && plain != s {
				q.report(q.at(at, q.nameOf(value)+" is decoded: "+strconv.Quote(s)+" arrives as "+strconv.Quote(plain), q.literal(at, s, plain)))
			}
		}
	}
}

// literal returns the fix that writes another text for a constant that is as
// it is.
func (q *inquiry) literal(at ast.Expr, s, instead string) *fix.Fix {
	lit, ok := ast.Unparen(at).(*ast.BasicLit)
	if !ok || s == "" {
		return nil
	}
	return q.ctx.Source.Replace(&text.Literal{Text: s, Lit: lit, Use: lit}, 0, len(s), instead).Lower(fix.Choice)
}
