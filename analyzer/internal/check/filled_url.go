package check

import (
	"go/ast"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/confidence"
	"github.com/urlescape/urlescape/analyzer/internal/filling"
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
	runFilledPairs(q)
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

// runFilledPairs reports values that somebody else chooses and that take the place of names in a
// URL of which the text is not known: of a request, of the environment, or found in a page.
//
//	if m := pattern.FindStringSubmatch(page); m != nil { pairs = append(pairs, name, m[1]) }
//	http.Get(strings.NewReplacer(pairs...).Replace(target))
func runFilledPairs(q *inquiry) {
	makes := library.Of(q.call.Func).Makes
	if makes != library.OpReplacerReplace && makes != library.OpReplace || len(q.call.Args) == 0 {
		return
	}
	if of := q.call.Args[0]; of.Known && text.AnyLiteral(of.Text, func(s string) bool { return s != "" }) || !q.becomesURL(q.call.Expr) {
		return // a template shows where the values are
	}
	f := filling.Finder{From: q.from}
	for _, p := range f.Pairs(q.call.Expr) {
		_, isConst := q.from.Constant(p.Name)
		if makes == library.OpReplace && isConst && !f.IsFoundByConstant(p.Value) || makes == library.OpReplacerReplace && f.IsFoundByConstant(p.Value) || !f.Foreign(p.Value) {
			continue
		}
		if makes == library.OpReplace && q.call.Args[2].Known {
			h, ok := text.First(q.call.Args[2].Text).(*text.Hole)
			if !ok || h.Trusted || h.Form() != text.Plain || len(h.Encoders()) > 0 || !h.Value.Set.Contains(rfc3986.Chars("a?b&c")) {
				continue
			}
		}
		q.reportFilled(p.Value)
	}
}

// reportFilled reports a value that is filled into a URL.
func (q *inquiry) reportFilled(value ast.Expr) {
	found := q.at(value, q.nameOf(value)+" is filled into a URL and is not escaped: \"a?b&c\" would be more than one value of it", nil)
	found.Evidence.Filled = true
	if q.given.IsRequest(value) {
		found.Evidence.Origin = confidence.Request
	}
	q.report(found)
}

// becomesURL reports whether a text is given to a function that takes a URL, where it is or by
// the variable that gets it, or is kept under the name of one.
func (q *inquiry) becomesURL(e ast.Expr) bool {
	if slices.ContainsFunc(q.from.Places(e), q.isURLThere) {
		return true
	}
	set, ok := q.uses.Parent(e).(*ast.AssignStmt)
	if !ok || len(set.Lhs) != len(set.Rhs) {
		return false
	}
	to := set.Lhs[slices.IndexFunc(set.Rhs, func(rhs ast.Expr) bool { return ast.Unparen(rhs) == e })]
	v := q.uses.Place(to)
	return v != nil && (names.IsLink(v.Name()) || slices.ContainsFunc(q.uses.Variable(v), q.isURLThere))
}

// isURLThere reports whether a value is given to a function that takes a URL.
func (q *inquiry) isURLThere(use uses.Use) bool {
	if use.Kind != uses.Argument || use.Func == nil {
		return false
	}
	i, _, ok := urlArgument(use.Func)
	return ok && i < len(use.Call.Args) && use.Call.Args[i] == use.Expr
}
