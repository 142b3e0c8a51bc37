package check

import (
	"go/ast"
	"net/url"
	"strconv"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/fix"
	"github.com/urlescape/urlescape/analyzer/internal/message"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/provenance"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

var decodedForwarded = Check{
	Kind: finding.Kind{
		Name: "decoded-forwarded", Severity: finding.Warning, Default: true, Fix: finding.SafeFix, Group: finding.Twice,
		Summary: "the decoded path of a URL is put into another URL without escaping it",
	},
	run: runDecodedForwarded,
}

// http.NewRequest(r.Method, "https://backend.example.com"+r.URL.Path, r.Body)
// http.Redirect(w, r, "https://"+r.URL.RequestURI(), http.StatusFound)
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
				if r.t.Shared || r.pkg.IsReadAgain(p) {
					f = f.Lower(fix.Choice)
				}
				plain := message.Spell("/a"+delimiter+"b", "/"+delimiter, h.Value.Set)
				found := r.hole(i, subjectName(h)+" is decoded: "+r.forwarded(i, plain, delimiter), f)
				found.Witness = r.shows(i, plain, strings.Replace(plain, delimiter, "", 1), message.SentOn(delimiter))
				if r.t.Loose && h.Origin.IsRequest() {
					found.Evidence.Depends = "a client sends the value, and nothing shows that the URL is requested"
				}
				r.report(found)
				return
			}
		}
	})
}

// forwarded says what becomes of a path with an escaped byte when its decoded
// form is parsed again, in the URL that part i of it is.
func (r *review) forwarded(i int, plain, delimiter string) string {
	sent := strings.Replace(plain, delimiter, url.PathEscape(delimiter), 1)
	first, err := url.Parse(sent)
	if err != nil {
		return ""
	}
	said := strconv.Quote(sent) + " would be sent on as " + strconv.Quote(first.Path)
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

// subjectName is what messages call the value of a hole.
func subjectName(h *text.Hole) string {
	if h.Name == "" || len(h.Name) > 60 || strings.ContainsAny(h.Name, "\n") {
		return "the value"
	}
	return h.Name
}

// decodedElement reports a decoded path where JoinPath takes an escaped one. The path of
// a URL that others are put after is chosen by the program.
//
//	base.JoinPath(ref.Path)
func (r *review) decodedElement(i int, p *urltemplate.Part) {
	const sent = "/a%2Fb"
	h := p.Hole
	u, err := url.Parse(sent)
	if err != nil || !names.IsDecodedPath(h) || !r.isPlain(p) || !h.Value.Set.Contains(rfc3986.Chars("/%")) {
		return
	}
	if sel, ok := h.Expr.(*ast.SelectorExpr); ok && isBaseURL(r.ctx, sel.X) || provenance.IsJoinedToPath(r.ctx.provenance(), h.Expr) {
		return
	}
	f := r.ctx.Source.EscapedPath(h)
	if r.t.Shared || r.pkg.IsReadAgain(p) {
		f = f.Lower(fix.Choice)
	}
	r.report(r.hole(i, subjectName(h)+" is decoded, and JoinPath takes elements in escaped form: "+strconv.Quote(sent)+" would become "+strconv.Quote(u.Path), f))
}
