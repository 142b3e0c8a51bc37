package urltemplate

import (
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// settle moves the cursor before text when text itself says where it is. before are the
// holes that may stand right before it.
func (w *walker) settle(s string, before *waiting) {
	after, colon := w.cur.after, w.cur.colon
	w.cur.after, w.cur.colon = NoPlace, after == Base && s == ":"
	if w.cur.colon {
		w.beforeColon = before
	}
	switch {
	case w.frame.Decoded || w.frame.Whole:
	case w.frame.Start == Pairs && len(w.parts) == 0 && beginsWithWeb(s):
		// a URL where a query is expected: what is known of its place is wrong
		w.cur = cursor{}
	case after == Base && strings.HasPrefix(s, "://"):
		// {scheme}://
		w.areSchemes(before)
		w.cur.st = rfc3986.Start(rfc3986.URI).AfterData()
	case colon && strings.HasPrefix(s, "//"):
		// {scheme}: and //, one after the other
		w.areSchemes(w.beforeColon)
		w.cur.st = rfc3986.Start(rfc3986.URI).AfterData().Next(':')
	case after == Base && beginsWithWeb(s):
		// {builder}https://: what was written before is empty, or another URL
		w.cur.st = rfc3986.Start(rfc3986.URI)
	case after == Base && s[0] == ':':
		// {host}:8080/
		w.cur.st = rfc3986.Within(rfc3986.Host)
	case after == Base && s[0] == '[':
		// {scheme://}[{ip}]: nowhere but before an IP literal may a "[" stand
		w.cur.st = rfc3986.Start(rfc3986.URIReference).Next('/').Next('/')
	case s[0] == '&' && (after != NoPlace || w.cur.prevHole && beginsPair(s)) && w.inPathOrUnknown():
		// {base}&k={v}
		w.cur.st, w.cur.pair = rfc3986.Within(rfc3986.Query), QueryValue
	case s[0] == '=' && w.isKeyed():
		// {base}{sep}{key}={v}
		w.parts[len(w.parts)-1].Place = QueryKey
		w.cur.st, w.cur.pair = rfc3986.Within(rfc3986.Query), QueryKey
	case s[0] == '?' && w.isAfterFragment() && beginsPair(s):
		// {u.String()}?k={v}: the URL that is put before has no fragment
		w.cur.st, w.cur.pair = rfc3986.Within(rfc3986.Path), QueryValue
	case w.cur.st.Component() == rfc3986.Unknown:
		w.recover(s)
	}
}

// beginsWithWeb reports whether text begins with the scheme of the web and its "//".
func beginsWithWeb(s string) bool {
	scheme, rest, _ := strings.Cut(s, ":")
	return (scheme == "http" || scheme == "https") && strings.HasPrefix(rest, "//")
}

// isKeyed reports whether a value stands right before, in what may be a path, and another one
// right before that, which may hold the "?" or the "&" of a pair.
func (w *walker) isKeyed() bool {
	n := len(w.parts)
	if !w.cur.prevHole || n < 2 || n-2 < w.from || !w.inPathOrUnknown() || w.frame.Start != Base {
		return false
	}
	key, sep := w.parts[n-1], w.parts[n-2]
	return key.Hole != nil && key.PrevHole && sep.Hole != nil && sep.Hole.Value.Set.Meets(rfc3986.Chars("?&")) && len(sep.Hole.Escapers) == 0
}

// isAfterFragment reports whether the last part is the fragment of an object of type
// url.URL, which is empty for most.
func (w *walker) isAfterFragment() bool {
	if w.cur.st.Component() != rfc3986.Fragment || len(w.parts) == 0 {
		return false
	}
	h := w.parts[len(w.parts)-1].Hole
	return h != nil && len(h.Escapers) > 0 && h.Escapers[len(h.Escapers)-1].Name == text.FragmentEscape
}

// isAfterSchemes reports whether text is after alternatives that are schemes all: a
// value, or a literal that may be one.
//
//	({scheme}|https)://
func isAfterSchemes(ends []cursor, s string) bool {
	if len(ends) == 0 || s != ":" && !strings.HasPrefix(s, "://") {
		return false
	}
	return !slices.ContainsFunc(ends, func(c cursor) bool {
		return c.after != Base && (c.st.Component() != rfc3986.SchemeOrPath || c.prev == 0 || !rfc3986.SchemeChar().Has(c.prev))
	})
}

// areSchemes places the holes of a set in the scheme.
func (w *walker) areSchemes(s *waiting) {
	next := []*waiting{s}
	for seen := map[*waiting]bool{nil: true}; len(next) > 0; next = next[1:] {
		n := next[0]
		if seen[n] {
			continue
		}
		seen[n] = true
		if i := n.part - 1; i >= w.from && w.parts[i].Place == Base {
			w.parts[i].Place = Scheme
		}
		next = append(next, n.of...)
	}
}

func (w *walker) inPathOrUnknown() bool {
	c := w.cur.st.Component()
	return c == rfc3986.Path || c == rfc3986.Unknown || c == rfc3986.SchemeOrPath
}

// recover finds the place again after branches that disagree, from text that
// is a delimiter wherever the branches may have been: "?k=", "&k=".
func (w *walker) recover(s string) {
	if w.frame.Start != Base || (s[0] != '?' && s[0] != '&') || !beginsPair(s) {
		return
	}
	w.cur.st, w.cur.pair = rfc3986.Within(rfc3986.Query), QueryValue
	if s[0] == '?' {
		w.cur.st = rfc3986.Within(rfc3986.Path)
	}
}

// beginsPair reports whether text is a delimiter followed by a key and "=":
// "&page=", "?filter[name]=".
func beginsPair(s string) bool {
	key, _, ok := strings.Cut(s[1:], "=")
	if !ok || key == "" {
		return false
	}
	ok = true
	for i := range len(key) {
		ok = ok && (rfc3986.Unreserved().Has(key[i]) || key[i] == '[' || key[i] == ']' || key[i] == '%')
	}
	return ok
}
