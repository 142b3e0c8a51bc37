package check

import (
	"go/ast"
	"net/url"
	"strconv"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/confidence"
	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/fix"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/provenance"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/survey"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
	"github.com/urlescape/urlescape/analyzer/internal/witness"
)

var decodedForwarded = Check{
	Kind: finding.Kind{
		Name: "decoded-forwarded", Severity: finding.Warning, Default: true, Fix: finding.SafeFix, Group: finding.Twice,
		Summary: "the decoded path of a URL is put into another one as it is",
	},
	run:   runDecodedForwarded,
	whole: runKeptPath,
}

// session.Values["next"] = r.URL.Path    // http.Redirect(w, r, session.Values["next"].(string), http.StatusFound)
func runKeptPath(q *inquiry) {
	const sent = "/a%3Fb"
	first, err := url.Parse(sent)
	if err != nil {
		return
	}
	for _, open := range q.sends.KeptPaths() {
		found := q.at(open.At, q.nameOf(open.From)+" is decoded where it is kept: "+strconv.Quote(sent)+" would be sent on as "+strconv.Quote(first.Path)+", where a query begins", nil, finding.At(open.Kept, "it is kept here"))
		found.Evidence.Origin = confidence.Request
		q.report(found)
	}
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
		if r.lacksHost(i, p) {
			return
		}
		kept := r.ctx.Source.Flow.KeepsPath(h.Var) && !names.IsBase(h.Var.Name())
		compared := comparedToPath(r, h)
		rest := p.Place == urltemplate.Tail && h.Value.Lead == rfc3986.Chars("/") && r.isWild(h) // c.Param("path"), of "/files/*path"
		if !kept && compared == nil && !rest && !names.IsDecodedPath(h) || !r.isRaw(i, p) && (r.t.Frame.Decoded || !r.pkg.IsRestElsewhere(p)) || p.Place != urltemplate.Base && p.Place != urltemplate.Tail && p.Place != urltemplate.Segment {
			return
		}
		if r.pkg.Leads(h) {
			return // u.RawPath = base.Path + "/users"
		}
		if r.t.Root == h.Expr && r.pkg.IsStoredDecoded(r.t, p) || r.pkg.IsSetEscaped(r.ctx.provenance(), h.Expr) {
			return
		}
		for _, delimiter := range []string{"?", "#", "%"} {
			if h.Value.Set.Contains(rfc3986.Chars(delimiter)) {
				var f *fix.Fix
				if rest {
					f = r.ctx.Source.WrapPathAlike(r.pkg.Elsewhere, h, urltemplate.Segment)
				} else if !kept && compared == nil {
					f = r.ctx.Source.EscapedPath(h)
				}
				if r.t.Shared || r.t.Mixed || r.pkg.IsReadAgain(p) {
					f = f.Lower(fix.Choice)
				}
				plain := witness.Spell("/a"+delimiter+"b", "/"+delimiter, h.Value.Set)
				found := r.hole(i, subjectName(h)+" is decoded: "+r.forwarded(i, plain, delimiter), f, shownAt(compared, "it is compared with a decoded path here")...)
				found.Witness = r.shows(i, plain, strings.Replace(plain, delimiter, "", 1), witness.SentOn(delimiter))
				found.Evidence.Origin, found.Evidence.Unsent = survey.OriginOfPath(r.ctx.provenance(), h), r.t.Loose && !r.pkg.IsTaken(h)
				r.report(found)
				return
			}
		}
	})
}

// comparedToPath returns where the function compares what a client is redirected to with a
// decoded path; nil where it does not, and for what paths begin with.
//
//	if page.Moved != r.URL.Path { http.Redirect(w, r, page.Moved, http.StatusFound) }
func comparedToPath(r *review, h *text.Hole) ast.Expr {
	if h.Expr == nil || h.Var == nil || names.IsBase(h.Var.Name()) {
		return nil
	}
	from := r.ctx.provenance()
	if from.Info == nil {
		return nil
	}
	if at := r.ctx.compared.With(from, h.Expr); at != nil {
		return at
	}
	if root, ok := r.t.Root.(*ast.Ident); ok && len(r.t.Parts) == 1 {
		return r.ctx.compared.With(from, root)
	}
	return nil
}

// shownAt is where something is that a finding rests on, if there is such a place.
func shownAt(at ast.Expr, message string) []finding.Related {
	if at == nil {
		return nil
	}
	return []finding.Related{finding.At(at, message)}
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
	if r.t.Shared || r.t.Mixed || r.pkg.IsReadAgain(p) {
		f = f.Lower(fix.Choice)
	}
	r.report(r.hole(i, subjectName(h)+" is decoded, and JoinPath takes elements in escaped form: "+strconv.Quote(sent)+" would become "+strconv.Quote(u.Path), f))
}

// lacksHost reports a path that is where the host should.
func (r *review) lacksHost(i int, p *urltemplate.Part) bool {
	lead := p.Hole.Value.Lead
	if i == 0 || p.ForeignArg || p.Hole.Value.Empty || lead.IsEmpty() || !rfc3986.Chars("/").Contains(lead) ||
		library.KnownScheme(r.t.Scheme) != library.WebScheme || r.t.Parts[i-1].Text() != r.t.Scheme+"://" {
		return false
	}
	whole, ok := r.filled(i, "/x")
	u, err := url.Parse(whole)
	if !ok || err != nil || u.Host != "" {
		return false
	}
	r.report(r.hole(i, subjectName(p.Hole)+" begins with a \"/\", so that no host stands before it: the URL would be as "+strconv.Quote(whole), nil))
	return true
}

// forwarded says what becomes of a path with an escaped byte when its decoded
// form is parsed again, in the URL that part i of it is.
func (r *review) forwarded(i int, plain, delimiter string) string {
	sent := strings.Replace(plain, delimiter, url.PathEscape(delimiter), 1)
	first, err := url.Parse(sent)
	if err != nil {
		return ""
	}
	message := strconv.Quote(sent) + " would be sent on as " + strconv.Quote(first.Path)
	whole, ok := r.filledURL(i, first.Path)
	if !ok {
		whole = first.Path
	}
	again, err := url.Parse(whole)
	switch {
	case err != nil:
		return message + ", which is no URL"
	case again.RawQuery != "":
		return message + ", where a query begins"
	case again.Fragment != "":
		return message + ", which ends before " + strconv.Quote("#"+again.Fragment)
	}
	return message
}

// subjectName is what messages call the value of a hole.
func subjectName(h *text.Hole) string {
	if h.Name == "" || len(h.Name) > 60 || strings.ContainsAny(h.Name, "\n") {
		return "the path"
	}
	return h.Name
}
