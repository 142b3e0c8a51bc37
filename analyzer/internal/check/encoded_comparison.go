package check

import (
	"go/ast"
	"net/url"
	"strconv"
	"strings"
	"unicode"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/fix"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/provenance"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

var encodedComparison = Check{
	Kind: finding.Kind{
		Name: "encoded-comparison", Severity: finding.Error, Default: true, Fix: finding.OfferedFix, Group: finding.Twice,
		Summary: "a decoded value is compared with an escaped text, or an escaped one with a plain text",
	},
	calls:  runEncodedComparison,
	fields: runEncodedField,
}

// r.FormValue("next") == "/a%20b", u.EscapedPath() == "/a b"
func runEncodedComparison(q *inquiry) {
	row := library.Of(q.call.Func)
	switch {
	case row.Makes == library.OpEscapedPath:
		q.comparedEscaped(q.call.Expr)
	case row.From.Decoded && q.isString(q.call.Expr):
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

// comparedDecoded reports the constants with triplets that a decoded value is
// compared with.
func (q *inquiry) comparedDecoded(value ast.Expr) {
	q.constants(value, func(at ast.Expr, s string) {
		plain, err := url.PathUnescape(s)
		if err != nil || plain == s {
			return
		}
		q.report(q.at(at, q.nameOf(value)+" is decoded: what is sent as "+strconv.Quote(s)+" is "+strconv.Quote(plain)+" there", q.literal(at, s, plain)))
	})
}

// comparedEscaped reports the constants with bytes that no escaped path has.
func (q *inquiry) comparedEscaped(value ast.Expr) {
	q.constants(value, func(at ast.Expr, s string) {
		if !strings.ContainsFunc(s, func(c rune) bool { return c > unicode.MaxASCII || strings.ContainsRune(" \"<>^`{|}\\", c) }) {
			return
		}
		escaped := (&url.URL{Path: s}).EscapedPath()
		if plain, err := url.PathUnescape(s); err != nil || plain != s || escaped == s {
			return
		}
		q.report(q.at(at, q.nameOf(value)+" is escaped: "+strconv.Quote(s)+" is "+strconv.Quote(escaped)+" there", q.literal(at, s, escaped)))
	})
}

// constants calls judge for each constant text that a value, or a variable that it
// is the only value of, is compared with as a whole, or at one of its ends.
func (q *inquiry) constants(value ast.Expr, judge func(at ast.Expr, s string)) {
	for _, use := range q.from.Places(value) {
		for _, other := range provenance.ComparedWith(q.from, use) {
			if s, ok := q.from.Constant(other); ok {
				judge(other, s)
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
