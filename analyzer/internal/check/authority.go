// Values that decide which server a URL names: its scheme, its host, and the text right after
// the host. Whether a value is reported depends on who chooses it.

package check

import (
	"cmp"
	"go/ast"
	"go/types"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/message"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/provenance"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// A door is a place in a URL whose value a client must not choose. values has texts that do harm
// there, such as "@evil.com".
type door struct {
	place  urltemplate.Place
	values []string
}

// chosen calls judge for each hole at d.place that a client may fill with one of d.values. judge
// gets the index of the hole, its part, and the first of d.values that the tests of the function
// let through. If the user selected the check by name, values from the command line, the
// environment and parameters count, too.
func (r *review) chosen(d door, judge func(i int, p *urltemplate.Part, value string)) {
	if r.t.Frame.Start != urltemplate.Base {
		return
	}
	r.holes(func(i int, p *urltemplate.Part) {
		h := p.Hole
		if p.Place != d.place || h.Origin == text.Constant || names.IsFieldOfURL(h.Var, "Scheme") {
			return
		}
		if !h.Origin.IsRequest() && (p.ForeignArg && !h.Origin.IsForeign() || !r.ctx.isAsked(r.check)) {
			return
		}
		taken, ok := r.letThrough(p)
		if !ok || !r.isPlain(p) {
			return
		}
		for _, value := range d.values {
			if need := rfc3986.Chars(value); h.Value.Set.Contains(need) && taken.Set.Contains(need) {
				judge(i, p, value)
				return
			}
		}
	})
}

// letThrough returns what the value of p may hold in the URL. If p is the argument of a function
// that puts it into the URL, v is what the tests of that function accept; ok is false if these are
// not known.
func (r *review) letThrough(p *urltemplate.Part) (v rfc3986.Value, ok bool) {
	if !p.ForeignArg {
		return p.Hole.Value, true
	}
	if p.Taken == nil {
		return rfc3986.Value{}, false
	}
	return *p.Taken, true
}

var dynamicScheme = Check{
	Kind: finding.Kind{
		Name: "dynamic-scheme", Severity: finding.Warning, Default: true, Fix: finding.NoFix, Group: finding.Authority,
		Summary:  "a value from a request is the scheme of a URL and may replace the whole URL",
		ByOrigin: true, Services: true,
	},
	run: runDynamicScheme,
}

// runDynamicScheme reports a scheme that a client chooses:
// r.FormValue("scheme") + "://" + host + "/callback"
func runDynamicScheme(r *review) {
	scheme := door{place: urltemplate.Scheme, values: []string{"https://evil.com/?"}}
	r.chosen(scheme, func(i int, p *urltemplate.Part, value string) {
		if isHostChosen(r.t) {
			return // the client chooses the host anyway
		}
		whole, ok := r.filled(i, value)
		u, err := url.Parse(whole)
		if !ok || err != nil || u.Host != "evil.com" {
			return
		}
		found := r.hole(i, message.Subject(p)+" may contain a host: "+strconv.Quote(value)+" would make the host "+strconv.Quote(u.Host), nil)
		found.Witness = r.shows(i, value, "https", message.OtherHost)
		r.report(found)
	})
}

// isHostChosen reports whether the host of the URL t is a value of a client.
//
//	r.Header.Get("X-Forwarded-Proto") + "://" + r.Host + "/callback"
func isHostChosen(t *urltemplate.Template) bool {
	return slices.ContainsFunc(t.Parts, func(p urltemplate.Part) bool {
		return p.Place == urltemplate.Host && p.Hole != nil && p.Hole.Origin.IsRequest()
	})
}

var unescapedHost = Check{
	Kind: finding.Kind{
		Name: "unescaped-host", Severity: finding.Warning, Default: true, Fix: finding.NoFix, Group: finding.Authority,
		Summary:  "a value from a request is before the rest of a host name and may end it",
		ByOrigin: true, Services: true,
	},
	run: runUnescapedHost,
}

// runUnescapedHost reports a part of a host that a client chooses:
// "https://" + r.FormValue("t") + ".a.com/"
func runUnescapedHost(r *review) {
	label := door{place: urltemplate.Host, values: []string{"evil.com/", "evil.com?", "evil.com#"}}
	r.chosen(label, func(i int, p *urltemplate.Part, value string) {
		if i+1 >= len(r.t.Parts) || len(r.t.Parts[i+1].Text()) < 2 || r.t.Parts[i+1].Text()[0] != '.' {
			return // a whole host is not reported: it may be meant to choose the server
		}
		if r.pkg.IsInHost(p.Hole) {
			return // String would write "evil.com%2F", which no parser takes
		}
		whole, ok := r.filledURL(i, value)
		u, err := url.Parse(whole)
		if !ok || err != nil || u.Host == "" {
			return
		}
		found := r.hole(i, subjectName(p.Hole)+message.Origin(p.Hole)+" is put into the host without a check: "+strconv.Quote(value)+" would make the host "+strconv.Quote(u.Host), nil)
		found.Witness = r.shows(i, value, value[:len(value)-1], func(_, after *url.URL) bool { return after != nil && after.Host == u.Host })
		r.report(found)
	})
}

var openAuthority = Check{
	Kind: finding.Kind{
		Name: "open-authority", Severity: finding.Warning, Default: true, Fix: finding.NoFix, Group: finding.Authority,
		Summary:  "a value directly follows the host and may change it",
		Services: true,
	},
	run: runOpenAuthority,
}

// runOpenAuthority reports a value right after the host, without a "/": "https://a.com" + path
func runOpenAuthority(r *review) {
	r.holes(func(i int, p *urltemplate.Part) {
		h := p.Hole
		if p.Place != urltemplate.Tail || p.PrevHole || p.Prev == 0 || p.ForeignArg || h.Trusted ||
			isPathOfURL(h) {
			return
		}
		switch p.State.Component() {
		case rfc3986.Authority, rfc3986.Host, rfc3986.Port, rfc3986.PortOrUserinfo:
		default:
			return
		}
		// A value that surely begins with ":" is the port of an address like ":8080".
		lead := h.Value.Lead.Without("/?#")
		if rfc3986.Chars(":").Contains(lead) {
			return
		}
		host, ok := r.t.AuthorityBefore(i)
		if !ok || strings.Contains(host, "%2F") {
			return // the "/" is there in escaped form
		}
		if host != "localhost" && !strings.ContainsAny(host, ".:") && h.Value.Set.Intersect(rfc3986.Chars(".@:")).IsEmpty() {
			return // "https://service" + suffix + ".example.com": a label goes on
		}
		name := "a value"
		if h.Name != "" {
			name = h.Name
		}
		change, shown := r.hostChange(i, host, lead, h.Value.Set)
		found := r.hole(i, name+" follows "+strconv.Quote(host)+` without a "/": `+change, nil)
		found.Witness = shown
		r.report(found)
	})
}

// isPathOfURL reports whether h is the path of a parsed URL, which begins with "/".
//
//	u.EscapedPath(), r.URL.Path
func isPathOfURL(h *text.Hole) bool {
	_, isCall := h.Inner.(*ast.CallExpr)
	if h.HasEscaper(text.SubPathEscape) && (isCall || h.Origin.IsRequest()) {
		return true
	}
	v := cmp.Or(h.Given, h.Var)
	return names.IsFieldOfURL(v, "Path") || names.IsFieldOfURL(v, "RawPath") || library.IsRequestTarget(v)
}

// hostChange returns an example of how part i can change the host of the URL: said is a sentence,
// and shown is its witness, which has no URLs if net/url does not confirm the sentence. The example
// begins with a byte of lead; its other bytes are in set. host is the text before part i.
func (r *review) hostChange(i int, host string, lead, set rfc3986.CharSet) (said string, shown *finding.Witness) {
	value, becomes := "", ""
	switch {
	case lead.Has('@') && set.Contains(rfc3986.Chars("evil.com")):
		value, becomes = "@evil.com", "evil.com"
	case lead.Has('.') && set.Contains(rfc3986.Chars("evil.com")) && !strings.Contains(host, ":"):
		value, becomes = ".evil.com", host+".evil.com"
	default:
		value = string([]byte{message.Telling(lead)})
		becomes = host + value
	}
	shown = r.shows(i, value, "/x", func(_, after *url.URL) bool { return after != nil && after.Host == becomes })
	return strconv.Quote(value) + " would make the host " + strconv.Quote(becomes), shown
}

var emptyHost = Check{
	Kind: finding.Kind{
		Name: "empty-host", Severity: finding.Error, Default: true, Fix: finding.NoFix, Group: finding.Authority,
		Summary: "a URL gets the host or scheme of the URL of a server request, which is empty",
	},
	run: runEmptyHost,
}

// runEmptyHost reports r.URL.Host or r.URL.Scheme of a server request, which are empty, in a URL.
func runEmptyHost(r *review) {
	if r.t.Frame.Start != urltemplate.Base || r.t.Frame.Decoded {
		return
	}
	r.holes(func(i int, p *urltemplate.Part) {
		if p.Branch != 0 || p.Place != urltemplate.Scheme && p.Place != urltemplate.Host {
			return
		}
		request := r.servedRequest(p.Hole.Expr)
		whole, ok := r.filledURL(i, "")
		u, err := url.Parse(whole)
		if request == nil || !ok || err == nil && u.Host != "" {
			return
		}
		of := text.Source(request)
		said := of + ".URL has no host in a server request; use " + of + ".Host: this gives "
		if p.Place == urltemplate.Scheme {
			said = of + ".URL has no scheme in a server request: this gives "
		}
		found := r.hole(i, said+strconv.Quote(whole), nil)
		if p.Place == urltemplate.Scheme {
			found.Evidence.Depends = "nothing in the package sets the value, and a handler before it may"
		}
		r.report(found)
	})
}

// servedRequest returns the request req if e is the field Scheme or Host of req.URL, or a variable
// set to one of the two. It returns nil if req is no parameter of an HTTP handler, or if the
// package sets or compares that field of any URL, as a proxy does.
func (r *review) servedRequest(e ast.Expr) ast.Expr {
	from := r.ctx.provenance()
	if e == nil || from.Info == nil {
		return nil
	}
	field, ok := from.Source(e).Expr.(*ast.SelectorExpr)
	if !ok || from.SlotOf(field) != library.Scheme && from.SlotOf(field) != library.HostPort {
		return nil
	}
	of, ok := from.Source(field.X).Expr.(*ast.SelectorExpr)
	if !ok || !library.IsRequestURL(from.Field(of)) {
		return nil
	}
	if !isOfHandler(from, of.X) {
		return nil
	}
	for _, at := range from.Uses.Mentions(from.Field(field)) {
		if kind := from.Uses.Of(at).Kind; kind == uses.Set || kind == uses.Compared {
			return nil
		}
	}
	return of.X
}

// isOfHandler reports whether e is a parameter of a function that also has a parameter of type
// http.ResponseWriter.
func isOfHandler(from provenance.Slicer, e ast.Expr) bool {
	v := from.Uses.Named(e)
	if v == nil || v.Kind() != types.ParamVar {
		return false
	}
	for n := from.Uses.Parent(e); n != nil; n = from.Uses.Parent(n) {
		var params *ast.FieldList
		switch n := n.(type) {
		case *ast.FuncLit:
			params = n.Type.Params
		case *ast.FuncDecl:
			params = n.Type.Params
		}
		if params != nil && params.Pos() <= v.Pos() && v.Pos() < params.End() {
			return slices.ContainsFunc(params.List, func(f *ast.Field) bool {
				named := typed.Name(from.Info.TypeOf(f.Type))
				return named != nil && named.Name() == "ResponseWriter"
			})
		}
	}
	return false
}
