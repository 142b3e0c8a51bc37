package rfc3986

import "strings"

// warnQuery warns of three faults: an "&" or a "#" that cuts off an unescaped URI in a query value,
// a "+" in a query with %20, and a fragment that was probably a part of the query.
func (w *warner) warnQuery() {
	start, end, ok := w.r.Span(Query)
	if !ok {
		return
	}
	query := w.text[start:end]
	if _, opaque, _ := w.r.Span(Path); w.scheme == "" || w.r.HasAuthority() || opaque == 0 {
		w.warnMixedSpaces(query, start)
	}
	cut := false
	for at := 0; at < len(query); {
		n := strings.IndexByte(query[at:], '&')
		if n < 0 {
			cut = isNestedURI(query[at:], false)
			break
		}
		if isNestedURI(query[at:at+n], true) {
			// "?u=https://h/p?a=1^&b=2"
			w.warn(Query, start+at+n, start+at+n+1, "2.4", `this "&" ends the URI inside the value; write %26 if it is part of it`)
		}
		at += n + 1
	}
	w.warnFragment(cut)
}

// isNestedURI reports whether param, a parameter of a query, holds an unescaped URI. If withQuery
// is set, this URI must have a "?".
func isNestedURI(param string, withQuery bool) bool {
	i := strings.Index(param, "://")
	return i >= 0 && (!withQuery || strings.IndexByte(param[i:], '?') >= 0)
}

// warnMixedSpaces warns of a "+" in query if it also has %20: the "+" may then not mean a space.
// base is the offset of query in the text.
func (w *warner) warnMixedSpaces(query string, base int) {
	plus := strings.IndexByte(query, '+')
	if plus >= 0 && strings.Contains(query, "%20") {
		w.warn(Query, base+plus, base+plus+1, "2.2", `"+" beside %20: in form data "+" is a space, elsewhere it is a plus; write %20 or %2B`)
	}
}

// warnFragment warns of a "#" that was probably data of the query. cut is set when the "#" comes
// after an unescaped URI in the last value of the query.
func (w *warner) warnFragment(cut bool) {
	start, end, ok := w.r.Span(Fragment)
	switch {
	case !ok || start == end:
	case cut:
		// "?u=https://h/p^#ex"
		w.warn(Fragment, start-1, end, "2.4", `this "#" ends the URI inside the value and the query; write %23 if it is part of it`)
	case isParameters(w.text[start:end]):
		// "?q=C^#&sort=name&page=2"
		w.warn(Fragment, start-1, end, "3.5", `parameters in a fragment are not sent; write the "#" before them as %23 if it is data`)
	}
}

// isParameters reports whether a fragment has the form k=v&k=v.
func isParameters(fragment string) bool {
	if strings.IndexByte(fragment, '&') < 0 {
		return false
	}
	for rest := fragment; rest != ""; {
		var param string
		param, rest, _ = strings.Cut(rest, "&")
		if strings.IndexByte(param, '=') <= 0 || strings.ContainsAny(param, "/?") {
			return false
		}
	}
	return true
}
