package rfc3986

import "strings"

// isEscapedWhole reports, and warns, that an escaper for a component was put
// around a complete URI: "https%3A%2F%2Fh%2Fp" is a relative path.
func (w *warner) isEscapedWhole() bool {
	start, end, ok := w.r.Span(Path)
	if !ok || !w.kind.isReference() || w.scheme != "" || w.r.HasAuthority() {
		return false
	}
	path := w.text[start:end]
	i := 0
	for i < len(path) && octets[path[i]]&forScheme != 0 {
		i++
	}
	if i == 0 || !isAlpha(path[0]) || !isColonSlashSlash(path[i:]) {
		return false
	}
	w.warn(Path, start, end, "2.4", "a whole URI was escaped: this is a relative path; escape each component, then join")
	return true
}

// isColonSlashSlash reports whether s begins with "://", the colon and perhaps
// the slashes escaped.
func isColonSlashSlash(s string) bool {
	if len(s) < 3 || !strings.EqualFold(s[:3], "%3A") {
		return false
	}
	s = s[3:]
	return startsAuthority(s) || len(s) >= 6 && strings.EqualFold(s[:6], "%2F%2F")
}

// warnPath looks for dot-segments and for slashes that are data.
func (w *warner) warnPath() {
	start, end, ok := w.r.Span(Path)
	if !ok || isTextScheme(w.scheme) {
		return
	}
	path := w.text[start:end]
	hierarchical := strings.HasPrefix(path, "/")
	for at := 0; at <= len(path); {
		n := strings.IndexByte(path[at:], '/')
		if n < 0 {
			n = len(path) - at
		}
		segment := path[at : at+n]
		switch {
		case at == 1 && !w.r.HasAuthority() && strings.HasPrefix(path, "/.//"):
			// "a:/.//b": without the dot the path would be an authority.
		case w.scheme != "" && hierarchical && isDotSegment(segment):
			w.warn(Path, start+at, start+at+n, "6.2.2.3", dotReason(segment))
		case hierarchical || w.scheme == "":
			w.warnSlashes(segment, start+at)
		}
		at += n + 1
	}
}

func dotReason(segment string) string {
	if len(segment) <= 2 {
		return `"` + segment + `" is a dot-segment; a normaliser removes it`
	}
	return segment + " is a dot-segment, escaped or not; a normaliser removes it"
}

// isDotSegment reports whether a segment is "." or "..", escaped or not.
func isDotSegment(segment string) bool {
	dots := 0
	for i := 0; i < len(segment); i++ {
		switch {
		case segment[i] == '.':
		case tripletAt(segment, i) && tripletOctet(segment, i) == '.':
			i += 2
		default:
			return false
		}
		dots++
	}
	return dots == 1 || dots == 2
}

// warnSlashes reports each %2F in a segment that begins at offset base.
func (w *warner) warnSlashes(segment string, base int) {
	for i := 0; ; i += 3 {
		n := strings.IndexByte(segment[i:], '%')
		if n < 0 {
			return
		}
		i += n
		if tripletOctet(segment, i) == '/' {
			w.warn(Path, base+i, base+i+3, "3.3", `many servers and proxies read %2F as the "/" between segments`)
		}
	}
}
