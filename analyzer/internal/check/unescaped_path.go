// Raw values in a path that may bring delimiters or dot-segments: a segment, the end of a path,
// an identifier, an element of JoinPath.

package check

import (
	"go/types"
	"net/url"
	"path"
	"slices"
	"strconv"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/fix"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/message"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/survey"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

var unescapedSegment = Check{
	Kind: finding.Kind{
		Name: "unescaped-segment", Severity: finding.Warning, Default: true, Fix: finding.SafeFix, Group: finding.Raw,
		Summary:  "a value is one path segment and may hold a delimiter",
		Segments: true,
	},
	run: runUnescapedSegment,
}

func isSegment(p urltemplate.Place) bool { return p == urltemplate.Segment }

// runUnescapedSegment reports raw free text in one segment: "/users/" + name + "/keys"
func runUnescapedSegment(r *review) {
	r.rawValues(isSegment, func(v rawValue) {
		if v.judged.Kind != names.Text {
			return
		}
		f := r.ctx.Source.Wrap(v.p.Hole, text.PathEscape)
		if !v.judged.OneSegment || v.judged.By == names.BySibling && r.isGivenBack(v) {
			f = f.Lower(fix.Choice)
		}
		r.report(r.raw(v, f))
	})
}

var unescapedPath = Check{
	Kind: finding.Kind{
		Name: "unescaped-path", Severity: finding.Warning, Default: true, Fix: finding.OfferedFix, Group: finding.Raw,
		Summary: "a value of several path segments may hold ?, # or %",
	},
	run: runUnescapedPath,
}

// runUnescapedPath reports raw values that may be several segments: base + "/files/" + filePath
func runUnescapedPath(r *review) {
	r.rawValues(isSegment, func(v rawValue) {
		v.bad = v.bad.Without("/")
		if v.judged.Kind != names.SubPath || v.bad.IsEmpty() {
			return
		}
		f := r.ctx.Source.WrapPath(v.p.Hole)
		if r.isChoice(v.p) {
			f = nil
		}
		said, shown := r.witness(v.part, urltemplate.Segment, v.bad, v.p.Hole.Value.Set.Without("/"))
		subject := "path"
		if name := v.p.Hole.Name; name != subject {
			subject += " " + name
		}
		found := r.hole(v.part, unescaped(r.t, subject, v.bad)+said, f)
		found.Witness = shown
		survey.AddPath(&found.Evidence, v.p, r.siteOf(v.part, v.p))
		r.report(found)
	})
}

var unescapedIdentifier = Check{
	Kind: finding.Kind{
		Name: "unescaped-identifier", Severity: finding.Warning, Default: true, Fix: finding.SafeFix, Group: finding.Raw,
		Summary:  "an identifier or resource name in a path, query or fragment is not escaped",
		Segments: true, Identifiers: true, SetsBoth: true, Services: true,
	},
	run: runUnescapedIdentifier,
}

// runUnescapedIdentifier reports raw identifiers and resource names:
// "/users/" + userID, "?project=" + projectID, "/queues/" + queueName, u.Path = "/users/" + userID
func runUnescapedIdentifier(r *review) {
	wants := func(p urltemplate.Place) bool { return isSegment(p) || isPair(p) || p == urltemplate.Fragment }
	r.rawValues(wants, func(v rawValue) {
		if v.p.Place == urltemplate.Fragment {
			if v.judged.Kind == names.Identifier {
				r.report(r.raw(v, r.fragmentFix(v)))
			}
			return
		}
		switch {
		case v.judged.Kind == names.Identifier:
		case v.judged.Kind == names.Resource && library.KnownScheme(r.t.Scheme) != library.ServiceScheme:
		default:
			return
		}
		escaper := text.QueryEscape
		if isSegment(v.p.Place) {
			escaper = text.PathEscape
		}
		f := r.ctx.Source.Wrap(v.p.Hole, escaper)
		if v.judged.Kind == names.Resource && !v.judged.OneSegment || isPair(v.p.Place) && v.sibling == nil && names.HasSlashes(names.ValueOf(v.p.Hole)) {
			f = f.Lower(fix.Choice)
		}
		if r.isGivenBack(v) {
			f = f.Lower(fix.Choice)
		}
		r.report(r.raw(v, f))
	})
	identifies := func(k names.Kind) bool { return k == names.Identifier || k == names.Resource }
	r.segmentsInDecoded(identifies)
	r.segmentsOfCallers(identifies)
}

// isGivenBack reports whether v is a segment after a literal host and is a value that the service
// may have returned, perhaps in escaped form, for use in its URLs.
//
//	"https://avatars.example.net/get/" + user.AvatarID
func (r *review) isGivenBack(v rawValue) bool {
	isBefore := func(p urltemplate.Part) bool {
		return p.Hole != nil && p.Place != urltemplate.Segment && p.Place != urltemplate.Tail
	}
	return isSegment(v.p.Place) && r.t.Absolute && !slices.ContainsFunc(r.t.Parts[:v.part], isBefore) && r.pkg.Elsewhere.IsGivenBack(v.p.Hole)
}

var rawJoinElement = Check{
	Kind: finding.Kind{
		Name: "raw-join-element", Severity: finding.Warning, Default: false, Fix: finding.SafeFix, Group: finding.Raw,
		Summary: "an element of JoinPath that is one segment and not escaped: JoinPath keeps its \"/\"",
	},
	run: runRawJoinElement,
}

// runRawJoinElement reports raw segments in JoinPath, which keeps "/": base.JoinPath("rooms", room)
func runRawJoinElement(r *review) {
	if !r.t.Frame.Join {
		return
	}
	r.holes(func(i int, p *urltemplate.Part) {
		if isInJoinedPath(r.t, i) || p.ForeignArg && r.t.HasForeign() {
			return // reported by unescaped-segment and the like, or in the called function
		}
		v, ok := r.oneSegment(i, p)
		if !ok {
			return
		}
		f := r.ctx.Source.Wrap(p.Hole, text.PathEscape)
		if _, isGiven := r.escapedByCaller(p.Hole); isGiven || r.isChoice(p) {
			f = nil
		}
		if r.t.Usage.Has(urltemplate.Shared) || r.pkg.IsReadAgain(p) || r.pkg.IsEscapedByTaker(p) {
			f = f.Lower(fix.Choice)
		}
		said, shown := r.slashWitness(v)
		found := r.hole(i, unescaped(r.t, message.Subject(p), v.bad)+said, f)
		found.Witness = shown
		r.report(found)
	})
}

// oncePerElement returns found without findings that report one mistake twice: in a function that
// passes its parameter to JoinPath (keysOf), and in its callers (ownKeys). The one in the function
// stays, as its fix serves all callers, unless only those in callers have a fix. A safe fix that
// escapes the parameter, of any check, also removes those in callers.
//
//	func keysOf(base *url.URL, name string) *url.URL { return base.JoinPath("keys", name) }
//	func ownKeys(base *url.URL, name string) *url.URL { return keysOf(base, url.PathEscape(name)) }
func oncePerElement(s *survey.Survey, found []finding.Finding) []finding.Finding {
	element := func(f *finding.Finding) (inside, called any) {
		isElement := f.Kind == &rawJoinElement.Kind
		if f.Template == nil || !isElement && !(f.IsSafe() && f.Fix.Escapes()) {
			return nil, nil
		}
		h := f.Part().Hole
		if v := s.MadeOf(h); v != nil { // a function may pass on its own parameter
			inside = v.Origin()
		}
		if v := s.ParameterOf(h.Expr); v != nil && isElement {
			called = v.Origin()
		}
		return inside, called
	}
	return finding.OnePerCause(found, element)
}

// oneSegment returns p, part i, as a raw value if it is one segment and may hold a "/", in a text
// where net/url escapes "?" and "#" but not "/". Otherwise ok is false.
func (r *review) oneSegment(i int, p *urltemplate.Part) (v rawValue, ok bool) {
	if p.Place != urltemplate.Segment || !r.isPlain(p) || isWholePath(r.t, p.Hole.Var) {
		return v, false
	}
	v = rawValue{part: i, p: p, bad: p.Hole.Value.Set.Intersect(text.ValueOf(r.withoutZones(madeOf(p.Hole))).Set).Intersect(rfc3986.Chars("/"))}
	if v.bad.IsEmpty() {
		return v, false
	}
	v.judged = r.judge(i, p, nil)
	return v, v.judged.OneSegment && (v.judged.Kind == names.Text || v.judged.Kind == names.Identifier || v.judged.Kind == names.Resource)
}

// isWholePath reports whether the value of v is the whole text of t on one of several branches.
//
//	if !filepath.IsAbs(name) { name = filepath.Join(dir, name) }    // otherwise name alone
func isWholePath(t *urltemplate.Template, v *types.Var) bool {
	return v != nil && !t.Frame.Join && len(t.Parts) <= finding.MaxSameParts && slices.ContainsFunc(t.Parts, func(p urltemplate.Part) bool {
		return p.Hole != nil && p.Hole.Var == v && p.Prev == 0 && !p.PrevHole && p.AtEnd && !p.NextHole && p.Next.IsEmpty()
	})
}

// slashWitness describes an example of v that does harm where "?" and "#" are data: said is a
// sentence, shown the witness; "" and nil if there is none.
func (r *review) slashWitness(v rawValue) (said string, shown *finding.Witness) {
	return r.witness(v.part, v.p.Place, v.bad, v.p.Hole.Value.Set.Without("?#"))
}

// isInJoinedPath reports whether part i of t is a segment in an element of JoinPath that the
// program wrote as a path of several segments: a literal "/" is beside the value. A "/" that only
// path.Join puts between its elements does not count.
//
//	"/api/v1/statuses/" + id + "/context", "users/" + id, org + "/" + repo
//	id, "/" + id, "bot" + token, path.Join("users", id)    // no
func isInJoinedPath(t *urltemplate.Template, i int) bool {
	return t.Frame.Join && t.Parts[i].Place == urltemplate.Segment && t.HasPathAround(i)
}

// joinHarm returns the bytes of bad that do harm in an element of JoinPath: "/" and "%", as
// JoinPath escapes "?" and "#".
func joinHarm(bad rfc3986.CharSet) rfc3986.CharSet { return bad.Intersect(rfc3986.Chars("/%")) }

// unescaped returns the beginning of a message on a value of t: "name is not escaped: ". what names
// the value there. If t is an element of JoinPath and bad, the harmful bytes, has a "/", the
// message also says that JoinPath keeps "/".
func unescaped(t *urltemplate.Template, what string, bad rfc3986.CharSet) string {
	if t.Frame.Join && bad.Has('/') {
		return what + " is not escaped, and JoinPath keeps \"/\": "
	}
	return what + " is not escaped: "
}

var dotSegment = Check{
	Kind: finding.Kind{
		Name: "dot-segment", Severity: finding.Warning, Default: false, Fix: finding.NoFix, Group: finding.Raw,
		Summary:     "an escaped value from a request is a whole path segment and may be \"..\", which no escaper changes",
		FromClients: true,
	},
	run: runDotSegment,
}

// runDotSegment reports a segment from a client that may be "..":
// url.PathEscape(r.PathValue("name"))
func runDotSegment(r *review) {
	if r.t.Frame.Decoded || r.t.Frame.Join || r.t.Frame.Whole {
		return
	}
	r.holes(func(i int, p *urltemplate.Part) {
		h := p.Hole
		if p.Place != urltemplate.Segment || !p.Starts || !p.Ends() || !p.Climbs || p.ForeignArg || p.Repeated {
			return
		}
		if !h.Origin.IsRequest() || h.Trusted || h.Guarded || len(h.Encoders()) == 0 || !h.Value.Dots || !h.Value.Set.Contains(rfc3986.Chars(".")) || r.isRedirect() {
			return
		}
		const value = ".."
		whole, ok := r.filledURL(i, value)
		u, err := url.Parse(whole)
		if !ok || err != nil || path.Clean(u.Path) == u.Path {
			return
		}
		found := r.hole(i, message.Subject(p)+" may be a dot-segment, which no escaper changes: "+strconv.Quote(value)+" would make the path "+strconv.Quote(path.Clean(u.Path)), nil)
		found.Witness = r.shows(i, value, "x", func(before, after *url.URL) bool {
			return after != nil && path.Clean(after.Path) != after.Path && path.Clean(before.Path) == before.Path
		})
		found.Evidence.Depends = "it depends on the server whether it resolves the dots"
		r.report(found)
	})
}
