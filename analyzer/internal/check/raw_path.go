// The two forms of a path, Path and RawPath: a RawPath that net/url ignores or that a copy loses,
// and a decoded path that is parsed as a URL again.

package check

import (
	"go/ast"
	"go/token"
	"go/types"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/fix"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/message"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/provenance"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/survey"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

var ignoredRawPath = Check{
	Kind: finding.Kind{
		Name: "ignored-raw-path", Severity: finding.Error, Default: true, Fix: finding.NoFix, Group: finding.Lost,
		Summary: "RawPath is set without Path, so it is ignored",
	},
	run: runIgnoredRawPath,
}

// runIgnoredRawPath reports a RawPath that is set without a Path, so that net/url ignores it:
// url.URL{Host: "example.com", RawPath: "/users/" + url.PathEscape(name)}, u.RawPath = "/a%2Fb"
func runIgnoredRawPath(r *review) {
	f := r.t.Frame
	if f.Start != urltemplate.Segment || f.Decoded || f.Join || f.Whole || r.t.Sink == nil || r.ctx.Source.Flow.Info == nil || len(r.t.Parts) == 0 {
		return
	}
	if !provenance.IsRawPathSet(r.ctx.provenance(), r.t.Sink, len(r.t.Parts)) || setsPath(r.ctx, r.t.Sink.Pos()) {
		return
	}
	sample, ok := r.filled(-1, "")
	if !ok || sample == "" {
		return
	}
	u := &url.URL{Scheme: "https", Host: "example.com", RawPath: sample} //urlescape:ignore ignored-raw-path what the mistake does is shown
	plain, err := url.PathUnescape(sample)
	if err != nil || u.EscapedPath() == sample || plain == "/" {
		return
	}
	r.report(r.root("RawPath is ignored unless Path matches it, and Path is not set: "+strconv.Quote(sample)+" would give "+strconv.Quote(u.String()), nil))
}

// setsPath reports whether the declaration around pos sets the Path of any URL, or copies a
// URL, which may bring an unknown Path.
func setsPath(ctx *Context, pos token.Pos) bool {
	isPath := func(e ast.Expr) bool {
		switch e := ast.Unparen(e).(type) {
		case *ast.SelectorExpr:
			return names.IsFieldOfURL(ctx.provenance().Field(e), "Path")
		case *ast.Ident:
			v, _ := ctx.Source.Flow.Info.Uses[e].(*types.Var)
			return names.IsFieldOfURL(v, "Path")
		}
		return false
	}
	found := false
	ctx.around(pos, func(n ast.Node) {
		switch n := n.(type) {
		case *ast.AssignStmt:
			found = found || slices.ContainsFunc(n.Lhs, isPath)
		case *ast.KeyValueExpr:
			found = found || isPath(n.Key)
		case *ast.UnaryExpr:
			found = found || n.Op == token.AND && isPath(n.X)
		}
	})
	return found
}

var lostRawPath = Check{
	Kind: finding.Kind{
		Name: "lost-raw-path", Severity: finding.Warning, Default: true, Fix: finding.SafeFix, Group: finding.Lost, Slash: true,
		Summary: "the Path of a URL is copied or cut without its RawPath, so that an escaped \"/\" becomes a separator",
	},
	run: runLostRawPath,
}

// runLostRawPath reports a Path that is copied or cut without its RawPath: dst.Path = src.Path,
// url.URL{Path: src.Path}, r.URL.Path = strings.TrimPrefix(r.URL.Path, "/api")
func runLostRawPath(r *review) {
	f, at := r.t.Frame, r.ctx.provenance()
	if f.Start != urltemplate.Segment || !f.Decoded || f.Whole || f.Join || r.t.Sink == nil || at.Info == nil {
		return
	}
	to, value, ok := at.PathAt(r.t.Sink)
	from, isCopy := at.Copied(value)
	if !ok || !isCopy || !mayHoldSlash(r.t, value) || knowsRawPath(r.ctx, r.t.Sink.Pos()) || !library.IsURL(typed.Pointed(at.Info.TypeOf(from.URL))) {
		return
	}
	own := to != nil && text.Source(to) == text.Source(from.URL)
	said := text.Source(from.Expr) + " is copied without its RawPath: \"/a%2Fb\" would become \"/a/b\""
	switch {
	case !own && isBaseURL(r.ctx, from.URL):
		return
	case own && (!from.Led || !at.IsRequested(to) || len(at.Uses.CallsOf(servesFiles)) > 0):
		return // a server of files reads the Path alone
	case own:
		said = text.Source(to) + ".Path is changed and " + text.Source(to) + ".RawPath is not: an escaped \"/\" would become a separator"
	}
	found := r.root(said, r.ctx.Source.CopyRawPath(r.t.Sink, from.Expr))
	if !own && (at.IsRequested(to) && !at.IsRequested(from.URL) || !r.pkg.IsLedBySlash(at, from.URL)) {
		found.Lower(fix.Choice) // the URL may have a RawPath of its own that fits
	}
	if found.Fix != nil && to == nil && r.assignsPath() {
		found.Lower(fix.Added)
	}
	found.Evidence.Served = !r.pkg.EscapesPaths() // then hardly any path has a "%2F"
	if own {
		found.Evidence.Unlikely = "few handlers read the RawPath of the request that they get"
	}
	r.report(found)
}

// assignsPath reports whether the function of the sink assigns to the Path of any URL. A
// RawPath set in a composite literal may not fit the Path after that.
func (r *review) assignsPath() bool {
	found := false
	r.ctx.around(r.t.Sink.Pos(), func(n ast.Node) {
		set, ok := n.(*ast.AssignStmt)
		found = found || ok && slices.ContainsFunc(set.Lhs, func(e ast.Expr) bool {
			sel, ok := ast.Unparen(e).(*ast.SelectorExpr)
			return ok && names.IsFieldOfURL(r.ctx.provenance().Field(sel), "Path")
		})
	})
	return found
}

func servesFiles(fn *types.Func) bool { return library.Of(fn).Does.Has(library.ServesFiles) }

// mayHoldSlash reports whether a hole of t may hold a "/". Only holes inside value count, an
// expression within the sink of t.
func mayHoldSlash(t *urltemplate.Template, value ast.Expr) bool {
	return slices.ContainsFunc(t.Parts, func(p urltemplate.Part) bool {
		h := p.Hole
		return h != nil && h.Value.Set.Has('/') && (value == t.Sink || h.Expr == nil || value.Pos() <= h.Expr.Pos() && h.Expr.End() <= value.End())
	})
}

// isBaseURL reports whether u has a name for a base URL, and is not the URL of a request.
func isBaseURL(ctx *Context, u ast.Expr) bool {
	return !ctx.provenance().IsRequested(u) && names.Judge(names.Value{Name: text.NameAtEnd(u)}, names.Site{Place: names.Front}).Kind == names.URL
}

// knowsRawPath reports whether the declaration around pos uses RawPath or EscapedPath.
func knowsRawPath(ctx *Context, pos token.Pos) bool {
	return library.KnowsRawPath(ctx.Source.Flow.Info, ctx.Source.Flow.Decl(pos))
}

var decodedForwarded = Check{
	Kind: finding.Kind{
		Name: "decoded-forwarded", Severity: finding.Warning, Default: true, Fix: finding.SafeFix, Group: finding.Twice,
		Summary: "the decoded path of a URL is put into another URL without escaping it",
	},
	run: runDecodedForwarded,
}

// runDecodedForwarded reports a decoded path that becomes part of another URL:
// http.NewRequest(r.Method, "https://backend.example.com"+r.URL.Path, r.Body)
func runDecodedForwarded(r *review) {
	if r.t.Frame.Join {
		r.holes(r.decodedElement)
		return
	}
	if r.t.Frame.Start == urltemplate.Host {
		return // the address of a socket: net.Listen(u.Scheme, u.Host+u.Path)
	}
	decodedReference(r)
	r.holes(func(i int, p *urltemplate.Part) {
		h := p.Hole
		if !names.IsDecodedPath(h) || !r.isRaw(i, p) || p.Place != urltemplate.Base && p.Place != urltemplate.Tail && p.Place != urltemplate.Segment {
			return
		}
		if r.pkg.Leads(h) {
			return // u.RawPath = base.Path + "/users"
		}
		for _, delimiter := range []string{"?", "#", "%"} {
			if h.Value.Set.Contains(rfc3986.Chars(delimiter)) {
				f := r.ctx.Source.EscapedPath(h)
				if r.t.Usage.Has(urltemplate.Shared) || r.pkg.IsReadAgain(p) {
					f = f.Lower(fix.Choice)
				}
				plain := message.Spell("/a"+delimiter+"b", "/"+delimiter, h.Value.Set)
				found := r.hole(i, subjectName(h)+" is decoded and not escaped again: "+r.forwarded(i, plain, delimiter), f)
				found.Witness = r.shows(i, plain, strings.Replace(plain, delimiter, "", 1), message.SentOn(delimiter))
				found.Evidence.Served = true // unless a client sends it
				switch isFolder := r.t.TextOf(i+1, len(r.t.Parts), p.Branch) == "/"; {
				case !h.Origin.IsRequest():
				case i > 0 || isFolder:
					found.Evidence.Depends = "a client sends the value, and the routes decide what may be in it"
				default:
					found.Evidence.Unlikely = "the path stays on this server, where few routes take such a byte"
				}
				r.report(found)
				return
			}
		}
	})
}

// forwarded returns a message that says how a path changes if a client escapes delimiter in it:
// "/a%3Fb" would be forwarded as "/a?b", where a query begins. plain is the decoded path, part i of
// the URL. The message is "" if net/url refuses the escaped path.
func (r *review) forwarded(i int, plain, delimiter string) string {
	sent := strings.Replace(plain, delimiter, url.PathEscape(delimiter), 1)
	first, err := url.Parse(sent)
	if err != nil {
		return ""
	}
	said := strconv.Quote(sent) + " would be forwarded as " + strconv.Quote(first.Path)
	whole, ok := r.filledURL(i, first.Path)
	if !ok {
		whole = first.Path
	}
	again, err := url.Parse(whole)
	switch {
	case err != nil:
		return said + ", which is not a valid URL"
	case again.RawQuery != "":
		return said + ", where a query begins"
	case again.Fragment != "":
		return said + ", which ends before " + strconv.Quote("#"+again.Fragment)
	}
	return said
}

// subjectName returns the name of h for messages; "the value" if the name is long or missing.
func subjectName(h *text.Hole) string {
	if h.Name == "" || len(h.Name) > 60 || strings.ContainsAny(h.Name, "\n") {
		return "the value"
	}
	return h.Name
}

// decodedElement reports p, part i, an element of JoinPath, if it is the decoded path of a URL, as
// JoinPath takes escaped elements. The path of a base URL is not reported.
//
//	base.JoinPath(ref.Path)
func (r *review) decodedElement(i int, p *urltemplate.Part) {
	const sent = "/a%2Fb"
	h := p.Hole
	u, err := url.Parse(sent)
	if err != nil || !names.IsDecodedPath(h) || !r.isPlain(p) || !h.Value.Set.Contains(rfc3986.Chars("/%")) {
		return
	}
	if sel, ok := h.Expr.(*ast.SelectorExpr); ok && isBaseURL(r.ctx, sel.X) {
		return
	}
	f := r.ctx.Source.EscapedPath(h)
	if r.t.Usage.Has(urltemplate.Shared) || r.pkg.IsReadAgain(p) {
		f = f.Lower(fix.Choice)
	}
	r.report(r.hole(i, subjectName(h)+" is decoded, and JoinPath takes elements in escaped form: "+strconv.Quote(sent)+" would become "+strconv.Quote(u.Path), f))
}

// decodedReference reports a query value that is a decoded path with the raw query after it. Who
// gets the value parses it as a URL, in which only the query is still escaped. Only the first such
// value of the template is reported.
//
//	v.Set("next", r.URL.Path+"?"+r.URL.RawQuery)
//	"/login?next=" + url.QueryEscape(r.URL.Path+"?"+r.URL.RawQuery)
func decodedReference(r *review) {
	const sent = "/a%3Fb"
	i := decodedReferencePart(r)
	first, err := url.Parse(sent)
	if i < 0 || err != nil {
		return
	}
	again, err := url.Parse(first.Path)
	if err != nil || again.RawQuery == "" {
		return
	}
	h := r.t.Parts[i].Hole
	r.report(r.hole(i, subjectName(h)+" is decoded, and the query after it is not: "+strconv.Quote(sent)+" would be forwarded as "+strconv.Quote(first.Path)+", where a query begins", r.ctx.Source.EscapedPath(h).Lower(fix.Choice)))
}

// decodedReferencePart returns the index of the first query value that is a decoded path with a raw
// query after it: r.URL.Path + "?" + r.URL.RawQuery. It returns -1 if there is none.
func decodedReferencePart(r *review) int {
	for i := range r.t.Parts {
		p := &r.t.Parts[i]
		h := p.Hole
		if h == nil || p.Foreign || p.Place != urltemplate.QueryValue || !names.IsDecodedPath(h) {
			continue
		}
		mark := "?"
		switch encoders := h.Encoders(); {
		case r.t.Frame.Decoded && r.isPlain(p) && h.Value.Set.Contains(rfc3986.Chars(mark)):
		case !r.t.Frame.Decoded && len(encoders) == 1 && encoders[0].Name == text.QueryEscape:
			mark = url.QueryEscape(mark)
		default:
			continue
		}
		if survey.GoesOnWithQuery(r.t, i, mark) {
			return i
		}
	}
	return -1
}
