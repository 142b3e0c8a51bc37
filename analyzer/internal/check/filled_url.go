package check

import (
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/lazy"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/survey"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// filledLater matches what stands for one value in a text that is filled in.
var filledLater = lazy.Pattern(`^(?:\$?\{[A-Za-z_][A-Za-z0-9_.-]*\}|\{\{ ?\.?[A-Za-z_][A-Za-z0-9_.-]* ?\}\}|:[A-Za-z_][A-Za-z0-9_]*|__[A-Za-z0-9_]+__|%[A-Za-z_]+%|%s|<[A-Za-z_][A-Za-z0-9_-]*>)$`)

// runFilledURL reports a value that takes the place of a name in a URL of which the text is
// not known, so that no template shows where it is: in a path or a query, it is one value.
//
//	http.Get(strings.ReplaceAll(searchURL, "{query}", query))
func runFilledURL(q *inquiry) {
	if library.Of(q.call.Func).Makes != library.OpReplace || len(q.call.Args) < 3 || q.call.Args[2].Expr == nil || !q.call.Args[2].Known {
		return
	}
	of, value := q.call.Args[0], q.call.Args[2]
	filled, ok := q.from.Constant(q.call.Args[1].Expr)
	if !ok || !filledLater().MatchString(filled) || of.Known && text.AnyLiteral(of.Text, func(s string) bool { return strings.Contains(s, filled) }) {
		return
	}
	h, ok := text.First(value.Text).(*text.Hole)
	if !ok || h.Trusted || h.Form() != text.Plain || len(h.Encoders()) > 0 || !h.Value.Set.Contains(rfc3986.Chars("a?b&c")) {
		return
	}
	if kind := names.Judge(names.ValueOf(h), names.Site{Place: names.Segment, Starts: true, Ends: true}).Kind; kind != names.Text {
		return
	}
	if !slices.ContainsFunc(q.from.Places(q.call.Expr), q.isURLThere) {
		return
	}
	found := q.at(value.Expr, q.nameOf(value.Expr)+" is filled into a URL and is not escaped: \"a?b&c\" would be more than one value of it", nil)
	found.Origin, found.Evidence = h.Origin, survey.EvidenceOf(h)
	found.Evidence.Filled = true
	q.report(found)
}

// isURLThere reports whether a value is given to a function that takes a URL.
func (q *inquiry) isURLThere(use uses.Use) bool {
	if use.Kind != uses.Argument || use.Func == nil {
		return false
	}
	i, _, ok := urlArgument(use.Func)
	return ok && i < len(use.Call.Args) && use.Call.Args[i] == use.Expr
}
