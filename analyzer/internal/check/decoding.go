// Values that are decoded twice, by the wrong function or too early, and decoded values that are
// compared with escaped text. These checks read calls and fields, and no templates.

package check

import (
	"cmp"
	"go/ast"
	"net/url"
	"strconv"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/fix"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/message"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/provenance"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

var doubleUnescape = Check{
	Kind: finding.Kind{
		Name: "double-unescape", Severity: finding.Warning, Default: true, Fix: finding.NoFix, Group: finding.Twice,
		Summary:     "a value of a request that is already decoded is decoded again",
		FromClients: true,
	},
	calls: runDoubleUnescape,
}

// runDoubleUnescape reports values that are decoded again: url.QueryUnescape(r.FormValue("q"))
func runDoubleUnescape(q *inquiry) {
	esc, ok := library.LookupEscaper(q.call.Func)
	if !ok || !esc.Coding.Decodes || esc.Arg >= len(q.call.Args) || !q.call.Args[esc.Arg].Known || q.call.Args[esc.Arg].Expr == nil {
		return
	}
	arg := q.call.Args[esc.Arg].Expr
	h, ok := text.First(q.call.Args[esc.Arg].Text).(*text.Hole)
	if !ok || !h.Value.Set.Has('%') {
		return
	}
	said := unescapedAgain(h)
	if said == "" {
		return
	}
	if q.isItem(arg, arg) {
		return
	}
	if h.ArrivesDecoded() || len(h.Escapers) == 0 && q.from.IsDecoded(arg) {
		found := q.findingAt(q.call.Expr, sourceOr(arg, "the value")+" is already decoded, and is decoded again: "+said, nil)
		if v := q.uses.Of(q.call.Expr).Var; v != nil && names.IsID(v.Name()) {
			found.Evidence.Unlikely = "an identifier seldom has a byte that is escaped"
		}
		q.report(found)
		return
	}
	if len(h.Escapers) > 0 {
		return
	}
	for _, g := range q.given.Given(arg) {
		if q.from.IsDecoded(g.Expr) && !q.ctx.wordsAround(g.Expr).Percent && !q.isItem(arg, g.Expr) {
			q.report(q.findingAt(g.Expr, sourceOr(g.Expr, "the value")+" is already decoded, and is decoded again: "+said, nil,
				finding.At(q.call.Expr, "it is decoded here")))
		}
	}
}

// isItem reports whether arg is a piece of a query value, which given is or comes from. Items of a list
// are escaped on their own, as they may have the separator: ?keys=db0=a%252Cb,db1=c
func (q *inquiry) isItem(arg, given ast.Expr) bool {
	from := q.from.Source(given)
	call, ok := from.Expr.(*ast.CallExpr)
	return ok && provenance.IsParameter(q.uses.Callee(call)) && !(from.Whole && q.from.Source(arg).Whole)
}

// unescapedAgain says, for a message, how a value of h changes, or fails to decode, when it is
// decoded once more. It returns "" if every value stays as it is.
func unescapedAgain(h *text.Hole) string {
	once, ok := message.Triplet(h.Value.Set)
	if !ok && !h.Value.BadPct {
		return ""
	}
	wrong := strconv.Quote(message.Spell("100%", "%", h.Value.Set))
	if !ok {
		return wrong + " would fail to decode"
	}
	said := strconv.Quote(once) + " would become " + strconv.Quote(message.Unescaped(once))
	if h.Value.BadPct {
		said += ", and " + wrong + " would fail to decode"
	}
	return said
}

func sourceOr(e ast.Expr, instead string) string { return cmp.Or(text.Source(e), instead) }

var wrongUnescaper = Check{
	Kind: finding.Kind{
		Name: "wrong-unescaper", Severity: finding.Warning,
		Summary: "url.QueryUnescape of a path, or url.PathUnescape of a query",
		Fix:     finding.OfferedFix,
		Group:   finding.Wrong,
	},
	calls: runWrongUnescaper,
}

// runWrongUnescaper reports a component that is decoded by the function for another component:
// url.QueryUnescape(r.URL.EscapedPath()), url.PathUnescape(u.RawQuery)
func runWrongUnescaper(q *inquiry) {
	esc, ok := library.LookupEscaper(q.call.Func)
	if !ok || !esc.Coding.Decodes || esc.Arg >= len(q.call.Args) || q.call.Args[esc.Arg].Expr == nil {
		return
	}
	const sent = "a+b"
	of, from := q.from.Sent(q.call.Args[esc.Arg].Expr)
	name := q.nameOf(from.Expr)
	switch {
	case of == rfc3986.Path && esc.Coding.Name == text.QueryUnescape:
		if plain, err := url.QueryUnescape(sent); err == nil {
			q.report(q.findingAt(q.call.Expr, "url.QueryUnescape turns a \"+\" in path "+name+" into a space: "+strconv.Quote(sent)+" would become "+strconv.Quote(plain),
				q.ctx.Source.RenameCallee(q.call.Expr, text.PathUnescape).Lower(fix.Choice)))
		}
	case of == rfc3986.Query && esc.Coding.Name == text.PathUnescape:
		if plain, err := url.PathUnescape(sent); err == nil {
			q.report(q.findingAt(q.call.Expr, "url.PathUnescape leaves a \"+\" in query "+name+", where it is a space: "+strconv.Quote(sent)+" would stay "+strconv.Quote(plain),
				q.ctx.Source.RenameCallee(q.call.Expr, text.QueryUnescape).Lower(fix.Choice)))
		}
	}
}

var unescapeBeforeSplit = Check{
	Kind: finding.Kind{
		Name: "unescape-before-split", Severity: finding.Warning, Default: true, Fix: finding.OfferedFix, Group: finding.Twice,
		Summary: "a path, query or fragment is decoded as a whole, and then split at its delimiters",
	},
	calls: func(q *inquiry) { runUnescapeBeforeSplit(q); runParsedFragment(q) },
}

// runParsedFragment reports a decoded fragment that is parsed as a query: url.ParseQuery(u.Fragment)
func runParsedFragment(q *inquiry) {
	row := library.Of(q.call.Func)
	if _, ok := row.Takes.Index(library.RawQuery); !ok || !row.From.Decoded || len(q.call.Args) != 1 || q.call.Args[0].Expr == nil {
		return
	}
	sel, ok := q.from.Source(q.call.Args[0].Expr).Expr.(*ast.SelectorExpr)
	if !ok || q.from.SlotOf(sel) != library.Fragment {
		return
	}
	const sent = "k=a%26b"
	u, err := url.Parse("#" + sent)
	if err != nil {
		return
	}
	found := q.findingAt(q.call.Expr, q.nameOf(sel)+" is decoded before it is split: "+strconv.Quote(sent)+" would be split as "+strconv.Quote(u.Fragment),
		q.ctx.Source.EscapedField(sel, "EscapedFragment").Lower(fix.Choice))
	found.Evidence.Depends = "whoever sends the fragment decides whether a value in it has an escaped \"&\", \"%\" or \"+\""
	q.report(found)
}

// runUnescapeBeforeSplit reports a whole path or query that is decoded and then split:
// p, err := url.PathUnescape(r.URL.EscapedPath()); parts := strings.Split(p, "/")
func runUnescapeBeforeSplit(q *inquiry) {
	esc, ok := library.LookupEscaper(q.call.Func)
	if !ok || !esc.Coding.Decodes || esc.Arg >= len(q.call.Args) || q.call.Args[esc.Arg].Expr == nil {
		return
	}
	of, from := q.from.Sent(q.call.Args[esc.Arg].Expr)
	sent, delimiter := "/a%2Fb", "/"
	if of == rfc3986.Query {
		sent, delimiter = "k=a%26b", "&"
	}
	plain, err := url.PathUnescape(sent)
	if err != nil || !from.Whole || of != rfc3986.Path && of != rfc3986.Query {
		return
	}
	for _, use := range q.from.Places(q.call.Expr) {
		if use.Kind != uses.Argument || use.Func == nil || len(use.Call.Args) < 2 || ast.Unparen(use.Call.Args[0]) != ast.Unparen(use.Expr) {
			continue
		}
		switch library.Of(use.Func).Makes {
		case library.OpSplit, library.OpSplitAfter, library.OpCut, library.OpCutLast:
			if sep, isConst := q.from.Constant(use.Call.Args[1]); isConst && sep == delimiter {
				q.report(q.findingAt(q.call.Expr, q.nameOf(from.Expr)+" is decoded before it is split: "+strconv.Quote(sent)+" would be split as "+strconv.Quote(plain), nil,
					finding.At(use.Call, "it is split here")))
				return
			}
		default:
		}
	}
}

var encodedComparison = Check{
	Kind: finding.Kind{
		Name: "encoded-comparison", Severity: finding.Error, Default: true, Fix: finding.OfferedFix, Group: finding.Twice,
		Summary: "a decoded value is compared with an escaped text",
	},
	calls:  runEncodedComparison,
	fields: runEncodedField,
}

// runEncodedComparison reports a call whose decoded result is compared with escaped text:
// r.FormValue("next") == "/a%20b"
func runEncodedComparison(q *inquiry) {
	if library.Of(q.call.Func).From.Decoded && q.isString(q.call.Expr) {
		q.comparedDecoded(q.call.Expr)
	}
}

// runEncodedField reports a decoded field compared with escaped text: r.URL.Path == "/a%20b"
func runEncodedField(q *inquiry, sel *ast.SelectorExpr) {
	switch q.from.SlotOf(sel) {
	case library.Path, library.Fragment:
		q.comparedDecoded(sel)
	default:
	}
}

// comparedDecoded reports each constant with triplets that is compared with value, a decoded text,
// by == or by a test of a prefix or suffix. Comparisons of a variable set to value count, too.
func (q *inquiry) comparedDecoded(value ast.Expr) {
	for _, use := range q.from.Places(value) {
		for _, at := range provenance.ComparedWith(q.from, use) {
			s, isConst := q.from.Constant(at)
			if plain, err := url.PathUnescape(s); isConst && err == nil && plain != s {
				q.report(q.findingAt(at, q.nameOf(value)+" is decoded: "+strconv.Quote(s)+" arrives as "+strconv.Quote(plain), q.literal(at, s, plain)))
			}
		}
	}
}

// literal returns an offered fix that replaces the literal expr, whose constant text is s, by a
// literal with the text in other. It returns nil if expr is no literal.
func (q *inquiry) literal(expr ast.Expr, s, other string) *fix.Fix {
	lit, ok := ast.Unparen(expr).(*ast.BasicLit)
	if !ok || s == "" {
		return nil
	}
	return q.ctx.Source.Replace(&text.Literal{Text: s, Lit: lit, Use: lit}, 0, len(s), other).Lower(fix.Choice)
}
