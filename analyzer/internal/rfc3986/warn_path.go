package rfc3986

import "strings"

// isEscapedWhole reports whether the text looks like a URI that was escaped as a whole, and then
// warns of it: "https%3A%2F%2Fh%2Fp", "https:%2F%2Fh%2Fp".
func (w *warner) isEscapedWhole() bool {
	start, end, ok := w.r.Span(Path)
	if !ok || !w.kind.isReference() || w.r.HasAuthority() {
		return false
	}
	path := w.text[start:end]
	switch {
	case w.scheme != "" && !isTextScheme(w.scheme) && hasPrefixFold(path, "%2F%2F"):
		w.warn(Path, start, end, "2.4", "a whole URI was escaped: this has no authority; escape each component, then join")
	case w.scheme == "" && isEscapedURI(path):
		w.warn(Path, start, end, "2.4", "a whole URI was escaped: this is a relative path; escape each component, then join")
	default:
		return false
	}
	return true
}

// isEscapedURI reports whether path begins with a scheme, an escaped colon and two slashes. The
// slashes may be missing after the schemes mailto, tel, urn and data.
func isEscapedURI(path string) bool {
	i := 0
	for i < len(path) && byteClasses[path[i]]&forScheme != 0 {
		i++
	}
	if i == 0 || !isAlpha(path[0]) {
		return false
	}
	if isColonSlashSlash(path[i:]) {
		return true
	}
	switch asciiLower(path[:i]) {
	case "mailto", "tel", "urn", "data":
		return hasPrefixFold(path[i:], "%3A")
	}
	return false
}

// hasPrefixFold reports whether s begins with prefix, ignoring the case of letters.
func hasPrefixFold(s, prefix string) bool {
	return len(s) >= len(prefix) && strings.EqualFold(s[:len(prefix)], prefix)
}

// isColonSlashSlash reports whether s begins with an escaped colon and two slashes, both escaped or
// both plain: "%3A%2F%2F", "%3a//".
func isColonSlashSlash(s string) bool {
	return hasPrefixFold(s, "%3A") && (startsAuthority(s[3:]) || hasPrefixFold(s[3:], "%2F%2F"))
}

// warnPath warns of dot-segments in the path of a URI, and of %2F in path segments.
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
		case tripletAt(segment, i) && tripletByte(segment, i) == '.':
			i += 2
		default:
			return false
		}
		dots++
	}
	return dots == 1 || dots == 2
}

// warnSlashes warns of each %2F in segment, which begins at offset base of the text.
func (w *warner) warnSlashes(segment string, base int) {
	for i := 0; ; i += 3 {
		n := strings.IndexByte(segment[i:], '%')
		if n < 0 {
			return
		}
		i += n
		if tripletByte(segment, i) == '/' {
			w.warn(Path, base+i, base+i+3, "3.3", `many servers and proxies read %2F as the "/" between segments`)
		}
	}
}
