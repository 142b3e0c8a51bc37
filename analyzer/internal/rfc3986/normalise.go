package rfc3986

import "strings"

// Normalise returns the text after the syntax-based normalisation of section
// 6.2.2: scheme and host in lower case, triplets in upper case, triplets of
// unreserved bytes as these bytes, and no dot-segments in the path of a URI.
// ok is false when text is not valid by rule k: what is no URI has no normal form.
//
// The dot-segments of a relative reference stay, for they wait for a base, and
// those of a path without a leading slash, which are no hierarchy. Normalising
// twice is normalising once, but for the kind PctEncoded, where the triplet of
// an unreserved byte gives that byte.
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

// withoutDotSegments keeps a "/." before what would else read as an authority:
// "a:/..//b" is not "a://b".
func withoutDotSegments(path string, hasAuthority bool) string {
	path = RemoveDotSegments(path)
	if !hasAuthority && strings.HasPrefix(path, "//") {
		return "/." + path
	}
	return path
}

// normalBytes decodes the triplets of unreserved bytes and writes the others
// in upper case (sections 6.2.2.1 and 6.2.2.2); if lower, letters outside of
// triplets are written in lower case.
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

// isUnreserved reports whether c never needs an escape (section 2.3).
func isUnreserved(c byte) bool {
	return isAlnum(c) || c == '-' || c == '.' || c == '_' || c == '~'
}

// asciiLower returns s with the letters of ASCII in lower case.
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
