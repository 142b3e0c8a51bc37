package urltemplate

import (
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// settle is called before the literal s is read. If the beginning of s shows the component, it
// moves w.cur there: after a base, ":8080" is in an authority, "&k=" in a query. before are the
// holes directly before s. If s shows by "://" that they are a scheme, their place becomes Scheme.
func (w *walker) settle(s string, before *waiting) {
	after, colon := w.cur.after, w.cur.colon
	w.cur.after, w.cur.colon = NoPlace, after == Base && s == ":"
	if w.cur.colon {
		w.beforeColon = before
	}
	switch {
	case w.frame.Decoded || w.frame.Whole:
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
	case w.cur.st.Component() == rfc3986.Unknown:
		w.recover(s)
	}
}

// beginsWithWeb reports whether s begins with "http://" or "https://".
func beginsWithWeb(s string) bool {
	scheme, rest, _ := strings.Cut(s, ":")
	return (scheme == "http" || scheme == "https") && strings.HasPrefix(rest, "//")
}

// isAfterSchemes reports whether s begins with "://" or is ":", and each alternative before s may
// be a scheme. ends are the cursors after these alternatives:
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

// areSchemes sets the place of the holes in s to Scheme where it is Base.
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

// recover sets the cursor to the query if s, read at an unknown place, begins with "?k=" or "&k=".
func (w *walker) recover(s string) {
	if w.frame.Start != Base || (s[0] != '?' && s[0] != '&') || !beginsPair(s) {
		return
	}
	w.cur.st, w.cur.pair = rfc3986.Within(rfc3986.Query), QueryValue
	if s[0] == '?' {
		w.cur.st = rfc3986.Within(rfc3986.Path)
	}
}

// beginsPair reports whether a key and "=" follow the first byte of s: "&page=", "?filter[name]=".
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
