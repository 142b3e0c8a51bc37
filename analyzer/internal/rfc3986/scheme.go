package rfc3986

// first looks for a colon in the first segment of a reference, from offset i in phase p. It judges
// the text before the colon as a scheme or as a path, and returns the phase and the offset at which
// the scan continues: after the colon, or at i if there is none. If sc.kind requires a scheme, and
// a later text may have the colon, it returns inUnknown and the end of the text.
func (sc *scanner) first(p phase, i int) (phase, int) {
	text := sc.text
	end := i
	for end < len(text) && byteClasses[text[end]]&endsFirst == 0 {
		end++
	}
	needsScheme := sc.kind == URI || sc.kind == AbsoluteURI
	switch {
	case end < len(text) && text[end] == ':' && (needsScheme || sc.isScheme(p, i, end) || startsAuthority(text[end+1:])):
		// "http^://h", "1http^://h"
		if sc.kind == RelativeRef {
			sc.result.set(Scheme, i, end)
			sc.fault(Scheme, i, end+1, "4.2", func() string { return reasonRelative })
		} else {
			sc.scheme(p, i, end)
		}
		return atHierPart, end + 1
	case end < len(text) && text[end] == ':':
		// "1^:b", "^:b"
		sc.data(Path, forNoColon, i, end)
		sc.fault(Path, end, end+1, "4.2", func() string { return reasonColon })
		return inSegment, end + 1
	case end == len(text) && sc.open && needsScheme:
		// "ht^", and more follows
		sc.scheme(p, i, end)
		return inUnknown, end
	case end == len(text) && sc.open:
		return inFirstSegment, i
	case needsScheme:
		// "/a^", "h^"
		sc.fault(Scheme, i, i, "3", func() string { return reasonNoScheme })
	}
	if p == atReference {
		return atHierPart, i
	}
	return inSegment, i
}

// isScheme reports whether sc.text[i:end] can be a scheme or, if the scheme began in an earlier
// text, its rest. p is the phase at i; the phase inFirstSegment excludes a scheme.
func (sc *scanner) isScheme(p phase, i, end int) bool {
	if p == inFirstSegment || p == atReference && (i == end || !isAlpha(sc.text[i])) {
		return false
	}
	for ; i < end; i++ {
		if byteClasses[sc.text[i]]&forScheme == 0 {
			return false
		}
	}
	return true
}

func startsAuthority(s string) bool { return len(s) >= 2 && s[0] == '/' && s[1] == '/' }

// scheme judges text[i:end] as a scheme (section 3.1), or as the rest of a scheme if p, the phase
// at i, is inside of one.
func (sc *scanner) scheme(p phase, i, end int) {
	sc.result.set(Scheme, i, end)
	atStart := p == atReference || p == atScheme
	switch {
	case atStart && i == end:
		if !sc.open || end < len(sc.text) {
			sc.fault(Scheme, i, min(end+1, len(sc.text)), "3.1", func() string { return "the scheme is empty" })
		}
		return
	case atStart && !isAlpha(sc.text[i]) && byteClasses[sc.text[i]]&forScheme != 0:
		sc.fault(Scheme, i, i+1, "3.1", func() string { return "a scheme begins with a letter" })
	case p == inFirstSegment && i == end:
		sc.fault(Scheme, i, end, "3.1", func() string { return "what stands before the colon is no scheme" })
	}
	sc.data(Scheme, forScheme, i, end)
}
