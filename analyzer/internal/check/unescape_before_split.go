package check

import (
	"go/ast"
	"net/url"
	"strconv"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

var unescapeBeforeSplit = Check{
	Kind: finding.Kind{
		Name: "unescape-before-split", Severity: finding.Warning, Default: true, Fix: finding.NoFix, Group: finding.Twice,
		Summary: "a path or query is decoded as a whole, and then split at its delimiters",
	},
	calls: runUnescapeBeforeSplit,
}

// p, err := url.PathUnescape(r.URL.EscapedPath())
// parts := strings.Split(p, "/")
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
				q.report(q.at(q.call.Expr, q.nameOf(from.Expr)+" is decoded before it is split: "+strconv.Quote(sent)+" would be split as "+strconv.Quote(plain), nil,
					finding.At(use.Call, "it is split here")))
				return
			}
		default:
		}
	}
}
