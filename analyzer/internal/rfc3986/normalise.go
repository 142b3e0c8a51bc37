package rfc3986

import "strings"

// Normalise returns the text after the syntax-based normalisation of section 6.2.2: scheme and host
// in lower case, triplets in upper case, unreserved bytes in place of their triplets, and no
// dot-segments in the path of a URI. ok is false when text is not valid by rule k.
//
// Dot-segments stay in a relative reference and in a path without a leading slash: there it is not
// known what they remove. Normalising the result again changes nothing, unless k is PctEncoded: the
// result may then be one unreserved byte, which is no triplet.
func Normalise(text string, k Kind) (normal string, ok bool) {
	r := Scan(text, k)
	if !r.Valid {
		return "", false
	}
	if k == PctEncoded {
		return normalBytes(text, false), true
	}
	var b strings.Builder
	b.Grow(len(text))
	last := 0
	for c := Scheme; c <= Fragment; c++ {
		start, end, found := r.Span(c)
		if !found {
			continue
		}
		b.WriteString(text[last:start])
		part := normalBytes(text[start:end], c == Scheme || c == Host)
		if _, _, hasScheme := r.Span(Scheme); c == Path && hasScheme && strings.HasPrefix(part, "/") {
			part = withoutDotSegments(part, r.HasAuthority())
		}
		b.WriteString(part)
		last = end
	}
	b.WriteString(text[last:])
	return b.String(), true
}

// withoutDotSegments returns path without dot-segments. If hasAuthority is false, it puts "/."
// before a result that begins with "//": "/..//b" gives "/.//b", so that b is no authority.
func withoutDotSegments(path string, hasAuthority bool) string {
	path = RemoveDotSegments(path)
	if !hasAuthority && strings.HasPrefix(path, "//") {
		return "/." + path
	}
	return path
}

// normalBytes returns s with unreserved bytes in place of their triplets, and all other triplets in
// upper case (sections 6.2.2.1 and 6.2.2.2). If lower is set, letters become lower case.
func normalBytes(s string, lower bool) string {
	if strings.IndexByte(s, '%') < 0 {
		if lower {
			return asciiLower(s)
		}
		return s
	}
	var b strings.Builder
	b.Grow(len(s))
	for i := 0; i < len(s); i++ {
		c := s[i]
		if tripletAt(s, i) {
			c = tripletByte(s, i)
			i += 2
			if !isUnreserved(c) {
				writeTriplet(&b, c)
				continue
			}
		}
		if lower && c >= 'A' && c <= 'Z' {
			c |= 0x20
		}
		b.WriteByte(c)
	}
	return b.String()
}

// isUnreserved reports whether c is in Unreserved (section 2.3).
func isUnreserved(c byte) bool {
	return isAlnum(c) || c == '-' || c == '.' || c == '_' || c == '~'
}

// asciiLower returns s with ASCII letters in lower case.
func asciiLower(s string) string {
	for i := range len(s) {
		if byteClasses[s[i]]&isUpper == 0 {
			continue
		}
		b := []byte(s)
		for ; i < len(b); i++ {
			if byteClasses[b[i]]&isUpper != 0 {
				b[i] |= 0x20
			}
		}
		return string(b)
	}
	return s
}
