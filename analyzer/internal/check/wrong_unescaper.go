package check

import (
	"net/url"
	"strconv"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/fix"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

var wrongUnescaper = Check{
	Kind: finding.Kind{
		Name: "wrong-unescaper", Severity: finding.Warning,
		Summary: "url.QueryUnescape of a path, or url.PathUnescape of a query",
		Fix:     finding.OfferedFix,
		Group:   finding.Wrong,
	},
	calls: runWrongUnescaper,
}

// url.QueryUnescape(strings.TrimPrefix(r.URL.EscapedPath(), "/files/"))
// url.PathUnescape(u.RawQuery)
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
			q.report(q.at(q.call.Expr, name+" is a path, where \"+\" is no space: "+strconv.Quote(sent)+" would become "+strconv.Quote(plain),
				q.ctx.Source.RenameCallee(q.call.Expr, text.PathUnescape).Lower(fix.Choice)))
		}
	case of == rfc3986.Query && esc.Coding.Name == text.PathUnescape:
		if plain, err := url.PathUnescape(sent); err == nil {
			q.report(q.at(q.call.Expr, name+" is a query, where \"+\" is a space: "+strconv.Quote(sent)+" would stay "+strconv.Quote(plain),
				q.ctx.Source.RenameCallee(q.call.Expr, text.QueryUnescape).Lower(fix.Choice)))
		}
	}
}
