// Functions that the checks of raw values share: which values are not escaped, why a value may
// stay so, what kind of value it is by evidence, and whether it is one of several alternatives.

package check

import (
	"cmp"
	"go/ast"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/fix"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/message"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/survey"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// A rawValue is a hole that nothing escapes though its value may hold bytes
// that are not data at its place.
type rawValue struct {
	judged names.Judgement // the kind of value in the hole, such as free text, and the evidence for it
	part   int             // the index of p among the parts of the template
	p      *urltemplate.Part
	bad    rfc3986.CharSet // the bytes that the hole may hold and that are not data at its place
	// sibling is a place where the package escapes a value of the same name; nil if there is none.
	sibling *survey.Escape
}

// rawValues calls judge for each raw value at a place for which wants returns true. A raw value is
// an unescaped hole that may hold bytes that break the URL there.
func (r *review) rawValues(wants func(urltemplate.Place) bool, judge func(v rawValue)) {
	r.holes(func(i int, p *urltemplate.Part) {
		if !wants(p.Place) {
			return
		}
		if why := r.settled(i, p); why != "" {
			r.silent(i, why)
			return
		}
		v := rawValue{part: i, p: p, bad: harm(r.t, p)}
		v.bad = v.bad.Intersect(text.ValueOf(r.withoutZones(madeOf(p.Hole))).Set)
		if v.bad.IsEmpty() {
			r.silent(i, "it cannot hold anything that breaks the URL there")
			return
		}
		if r.pkg.Elsewhere.SourcesOf(p.Hole).ByContract() {
			r.silent(i, "all callers in the package pass it escaped")
			return
		}
		v.sibling = r.pkg.Sibling(p)
		v.judged = r.judge(i, p, v.sibling)
		before := len(r.found)
		judge(v)
		if len(r.found) == before && r.ctx.Trace != nil {
			r.silent(i, "treated as ", v.judged.String())
		}
	})
}

// withoutZone returns the Value of h without IPv6 zones if h is the text of an IP address; else the
// bool is false. A zone such as "%eth0" names a network interface, and is in no path or query.
func withoutZone(ctx *Context, h *text.Hole) (rfc3986.Value, bool) {
	if h.Type != nil {
		if v, ok := library.WithoutZone(h.Type); ok {
			return v, true
		}
	}
	call, ok := h.Inner.(*ast.CallExpr)
	if !ok || ctx.Source.Flow.Info == nil {
		return rfc3986.Value{}, false
	}
	sel, ok := call.Fun.(*ast.SelectorExpr)
	if !ok || sel.Sel.Name != "String" {
		return rfc3986.Value{}, false
	}
	t := ctx.Source.Flow.Info.TypeOf(sel.X)
	if t == nil {
		return rfc3986.Value{}, false
	}
	return library.WithoutZone(t)
}

// raw returns a finding that v is not escaped, with its witness, its evidence and the fix f. If
// callers, branches or other uses of the value show that f may be wrong, f is only offered.
func (r *review) raw(v rawValue, f *fix.Fix) finding.Finding {
	h := v.p.Hole
	var related []finding.Related
	if v.sibling != nil && !v.sibling.Far {
		words := "a value of this name is escaped here"
		if v.sibling.Variable {
			words = "the value is escaped here"
		}
		related = append(related, finding.At(v.sibling, words))
	}
	if h.Missing != nil {
		related = append(related, finding.At(h.Missing, "the value is escaped here, on another branch"))
	}
	g, given := r.escapedByCaller(h)
	if given {
		related = append(related, finding.At(g, "a caller passes an escaped value here"))
	}
	said, shown := r.witness(v.part, v.p.Place, v.bad, h.Value.Set)
	found := r.hole(v.part, unescaped(r.t, message.Subject(v.p), v.bad)+said, f, related...)
	found.Witness = shown
	switch {
	case given:
		found.Lower(fix.Escaped) // escaping here would escape the value of that caller twice
	case r.isChoice(v.p):
		found.Lower(fix.Branch)
	case h.Linked || v.p.Glued:
		found.Lower(fix.Choice) // an honest client sends it in escaped form, or sends whole pairs
	case r.pkg.IsReadAgain(v.p) || h.AsSent && isPair(v.p.Place):
		found.Lower(fix.OtherUse) // the fix would also change a text that may be no URL, or is escaped for a path
	}
	if r.t.Frame.Start == urltemplate.Pairs && !r.t.Frame.Decoded && !slices.ContainsFunc(r.t.Parts, isEscapedApart) {
		found.Second = r.ctx.Source.Values(r.t.Sink, h.Expr)
	}
	e, alone := &found.Evidence, v.judged
	if v.sibling != nil {
		alone = r.judge(v.part, v.p, nil)
	}
	r.pkg.AddRaw(e, v.p, alone, r.siteOf(v.part, v.p))
	if h.Stored != nil && h.Stored.Set.Intersect(v.bad).IsEmpty() {
		e.Unlikely = neverStored
	}
	switch isSent := e.Origin.IsRequest(); {
	case isSent && h.Member:
		e.Depends = "a client chooses among values that the program keeps"
	case isSent && survey.PlaceOf(v.p) == names.Segment && r.ctx.provenance().IsRedirected(r.t.Sink):
		e.Unlikely = "the client that sends such a value is the one that is redirected"
	}
	return found
}

// isEscapedApart reports whether p is escaped, but not by a call of url.QueryEscape that stands in
// the text itself. In url.Values, it would be escaped again.
//
//	strings.ReplaceAll(url.PathEscape(q), "&", "%26")
func isEscapedApart(p urltemplate.Part) bool {
	if p.Hole == nil {
		return false
	}
	last, ok := p.Hole.LastEncoder()
	return ok && (last.Name != text.QueryEscape || last.Call == nil || last.Call != ast.Unparen(p.Hole.Expr))
}

// neverStored is the reason to accept an exported field that the package sets to no harmful value.
const neverStored = "all that the package puts into the field is right there, and only a program that imports it could put in something else"

// madeOf returns the text from which the value of h was put together; h if that is not known.
func madeOf(h *text.Hole) text.Node {
	if h.Made != nil {
		return h.Made
	}
	return h
}

// withoutZones returns the text n without the IPv6 zones that holes with IP addresses may have.
func (r *review) withoutZones(n text.Node) text.Node {
	h, ok := n.(*text.Hole)
	if !ok {
		return text.MapChildren(n, r.withoutZones)
	}
	if z, ok := withoutZone(r.ctx, h); ok {
		c := *h
		c.Value = z
		return &c
	}
	return h
}

// harm returns the bytes that p, a part of t, may hold and that are no data at its place: those of
// [urltemplate.Part.Harm], but in an element of JoinPath only "/" and "%".
func harm(t *urltemplate.Template, p *urltemplate.Part) rfc3986.CharSet {
	if t.Frame.Join {
		return joinHarm(p.Harm())
	}
	return p.Harm()
}

// isRaw reports whether the value of p, part i, should be escaped: settled knows no reason not to.
func (r *review) isRaw(i int, p *urltemplate.Part) bool { return r.settled(i, p) == "" }

// settled returns a reason why the value of p, part i, may stay unescaped; "" if there is none.
func (r *review) settled(i int, p *urltemplate.Part) string {
	h := p.Hole
	switch {
	case r.t.Frame.Decoded:
		return "the function that takes the text escapes it, except \"/\" in a path"
	case r.t.Frame.Join && !isInJoinedPath(r.t, i):
		return "it is an element of JoinPath, which other checks judge"
	case p.ForeignArg:
		return "another function puts it there and must escape it"
	case r.pkg.IsDecoded(h):
		return "the same text is also used decoded, where it must not be escaped"
	case r.isInPathByMistake(i):
		return "it is meant for a query that has not begun"
	}
	return cleared(r.ctx, p)
}

// isInPathByMistake reports whether part i follows a text such as "/items&size=" in a path,
// which query-delimiter reports.
func (r *review) isInPathByMistake(i int) bool {
	if i == 0 {
		return false
	}
	_, is := r.pairInPath(i - 1)
	return is
}

// isPlain reports whether no test, type, escaper or name keeps delimiters out of the value of p.
func (r *review) isPlain(p *urltemplate.Part) bool { return cleared(r.ctx, p) == "" }

// cleared returns, for the trace, what keeps delimiters out of the value of p: a test, its type, an
// escaper or its name; "" if nothing does.
func cleared(ctx *Context, p *urltemplate.Part) string {
	h := p.Hole
	switch {
	case h.Trusted:
		return "the function checks it before this line, or it is a constant"
	case h.Op != nil, h.Filled != nil:
		return "it is a format, a list or a template whose parts callers pass"
	case !typed.PrintsText(h.Type) && !typed.IsSpelledNumber(h.Type, h.Verb):
		return "its type is not text"
	case library.TakesFileName(ctx.Source.Flow.TakerOfText(h.Expr)):
		return "it is the name of a file" // filepath.Join(dir, name), even if the text becomes a URL, too
	case h.Expr == nil && h.Name == "":
		return "nothing is known about it" // a text that a loop makes
	}
	if last, isEncoded := h.LastEncoder(); isEncoded {
		return cmp.Or(message.EscapedBy(last.Name), "it is escaped")
	}
	if survey.IsEscapedText(p) {
		return "its name says that it is escaped"
	}
	return ""
}

// judge returns the kind of the value of p, part i, such as free text or an identifier. It judges
// by the name, the type, the place in the URL and the path around it. sibling is a place where the
// package escapes another value of the same name, which is evidence, too; nil for none.
func (r *review) judge(i int, p *urltemplate.Part, sibling *survey.Escape) names.Judgement {
	v := names.ValueOf(p.Hole)
	v.Path = survey.IsPathText(p)
	at := r.siteOf(i, p)
	at.Sibling, at.Engine = sibling != nil, r.pkg.IsOfEngine()
	at.Far = at.Sibling && sibling.Far
	j := names.Judge(v, at)
	isSent := p.Hole.Origin == text.RequestValue && v.Path && !p.ForeignArg && !r.t.Frame.Join && !p.Hole.AsSent && !p.Hole.Linked
	if isSent && j.Kind == names.Tail && j.By == names.ByUse && !r.ctx.provenance().IsRedirected(r.t.Sink) {
		return names.Judgement{Kind: names.SubPath, By: names.ByUse} // a client sends it decoded
	}
	return j
}

// siteOf returns the names.Site of p, part i, by which names.Judge judges its name: its place, the
// text around it, and the name of the function that gets the value as an argument.
func (r *review) siteOf(i int, p *urltemplate.Part) names.Site {
	at := names.Site{Place: survey.PlaceOf(p)}
	if fn := r.ctx.Source.Flow.Taker(p.Hole.Expr); fn != nil {
		at.Taker = fn.Name()
	}
	if at.Place == names.Pair {
		at.Literal = r.t.LiteralBefore(i)
	}
	if at.Place != names.Segment {
		return at
	}
	at.First = i == 0 && r.t.Frame.Start != urltemplate.Base
	at.Starts, at.Last, at.Ends, at.Climbs = p.Starts, p.LastSegment, p.Ends(), p.Climbs
	if r.t.Frame.Join {
		at.First = false // the base is before it
		at.Climbs = at.Climbs && isInJoinedPath(r.t, i)
		at.Last, at.Taker = at.Last && !r.isFollowed(), ""
	}
	at.Literal = r.t.LiteralBefore(i)
	if i+1 < len(r.t.Parts) {
		at.Next = r.t.Parts[i+1].Text()
	}
	at.Second, at.Own = r.isAfterSegment(i), r.pkg.IsOwnPath(r.t, i)
	if len(r.t.Parts) <= urltemplate.MaxRoute {
		at.Before, at.After = r.t.PathBefore(i), r.t.PathAfter(i)
	}
	return at
}

// isFollowed reports whether the sink is an argument of a call, but not the last one.
func (r *review) isFollowed() bool {
	if r.t.Sink == nil || r.ctx.Source.Flow.Info == nil {
		return false
	}
	call, ok := r.ctx.Source.Flow.Uses().Parent(r.t.Sink).(*ast.CallExpr)
	return ok && len(call.Args) > 0 && call.Args[len(call.Args)-1] != r.t.Sink
}

// isAfterSegment reports whether another value is in a path segment before part i. Values on
// branches that exclude part i do not count:
//
//	if byRef { p = "repos/" + repo + "?at=" + ref } else { p = "repos/" + repo + "/commit/" + ref }
func (r *review) isAfterSegment(i int) bool {
	if r.first == nil {
		r.first = r.t.FirstSegments()
	}
	for branch, first := range r.first {
		if first < i && !r.t.Excludes(branch, r.t.Parts[i].Branch) {
			return true
		}
	}
	return false
}

// escapedByCaller returns the source range of an escaped value that a caller passes, and of which
// the value of h is made. The bool is false if there is none.
func (r *review) escapedByCaller(h *text.Hole) (survey.Span, bool) {
	if g, ok := r.pkg.Given(h.Var); ok {
		return g, true
	}
	for _, of := range h.Of {
		if g, ok := r.pkg.Given(of.Var); ok {
			return g, true
		}
	}
	return survey.Span{}, false
}

// isChoice reports whether branches set a variable to p or to another value, and escaping the
// variable would wrongly change the other value. In the example, p is given:
//
//	ref := "heads/main"; if given != "" { ref = given }
func (r *review) isChoice(p *urltemplate.Part) bool {
	if p.Branch == 0 {
		return false
	}
	if p.Moved {
		return true
	}
	for _, of := range r.choicesOf(p.Hole) {
		switch n := of.(type) {
		case *text.Literal:
			if !rfc3986.Unreserved().Contains(rfc3986.Chars(n.Text)) {
				return true
			}
		case *text.Hole:
			if n.Expr != p.Hole.Expr || len(n.Escapers) != len(p.Hole.Escapers) {
				return true
			}
		case nil:
		default:
			if of != p.Hole.Made {
				return true
			}
		}
	}
	return false
}

// choicesOf returns the alternatives of which h, or the text that h is made of (h.Made), is one:
// the values that branches give to a variable. It returns nil if there are none.
func (r *review) choicesOf(h *text.Hole) []text.Node {
	if r.choices == nil {
		r.choices = text.MeetingsIn(r.t.Node)
	}
	c, ok := r.choices[h]
	if made, isMade := r.choices[h.Made]; h.Made != nil && isMade && (!ok || made.Rank < c.Rank) {
		c = made
	}
	return c.Of
}
