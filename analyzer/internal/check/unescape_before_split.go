package check

import (
	"go/ast"
	"net/url"
	"strconv"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/splitting"
)

var unescapeBeforeSplit = Check{
	Kind: finding.Kind{
		Name: "unescape-before-split", Severity: finding.Warning, Default: true, Fix: finding.NoFix, Group: finding.Twice,
		Summary: "a path or a query is decoded as a whole, and then split at its delimiters",
	},
	calls:  runUnescapeBeforeSplit,
	fields: runDecodedSplit,
}

// p, err := url.PathUnescape(r.URL.EscapedPath())
// parts := strings.Split(p, "/")
func runUnescapeBeforeSplit(q *inquiry) {
	esc, ok := library.LookupEscaper(q.call.Func)
	if !ok || !esc.Coding.Decodes || esc.Arg >= len(q.call.Args) || q.call.Args[esc.Arg].Expr == nil {
		return
	}
	r := splitting.Reader{From: q.from}
	of, from, ok := r.Whole(q.call.Args[esc.Arg].Expr)
	if !ok {
		return
	}
	at := r.Splits(q.call.Expr, of)
	if at == nil {
		return
	}
	sent, delimiter := "/a%2Fb", "/"
	if of == rfc3986.Query {
		sent, delimiter = "k=a%26b", "&"
	}
	plain, err := url.PathUnescape(sent)
	if err != nil || strings.Count(plain, delimiter) == strings.Count(sent, delimiter) {
		return
	}
	q.report(q.at(q.call.Expr, q.nameOf(from)+" is decoded before it is split: "+strconv.Quote(sent)+" would be split as "+strconv.Quote(plain), nil,
		finding.At(at, "it is split here")))
}

// user, file, _ := strings.Cut(strings.TrimPrefix(r.URL.Path, "/files/"), "/")
// link := "/files/" + url.PathEscape(user) + "/" + url.PathEscape(file)
func runDecodedSplit(q *inquiry, sel *ast.SelectorExpr) {
	if !names.IsFieldOfURL(q.from.Field(sel), "Path") {
		return
	}
	route, ok := splitting.Reader{From: q.from}.Route(sel)
	if !ok {
		return
	}
	at := splitting.EscapedAfter(q.pkg.Templates, route.Prefix)
	if at == nil {
		return
	}
	sent := route.Prefix + "a%2Fb"
	u, err := url.Parse(sent)
	if err != nil {
		return
	}
	found := q.at(sel, q.nameOf(sel)+" is decoded before it is split: "+strconv.Quote(sent)+" would be split as "+strconv.Quote(u.Path), nil,
		finding.At(route.Split, "it is split here"), finding.At(at, "a value after this prefix is escaped here"))
	found.Evidence.MayHold = true
	q.report(found)
}
