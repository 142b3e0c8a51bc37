package rfc3986

// ClassOf and Classes let a test compare the table with its definition.
func ClassOf(c byte) uint16 { return uint16(classOf(c)) }
func Classes(c byte) uint16 { return uint16(byteClasses[c]) }

// NormalBytes is the part of Normalise that needs no valid text.
func NormalBytes(s string) string { return normalBytes(s, false) }

// classOf is the slow definition that the table byteClasses is made from.
func classOf(c byte) byteClass {
	var class byteClass
	for _, in := range []struct {
		set CharSet
		bit byteClass
	}{
		{SchemeChar(), forScheme},
		{userinfoChar, forUserinfo},
		{regNameChar, forRegName},
		{Digit(), forDigit},
		{HexDigit(), forHexDigit},
		{PChar().With('/'), forPath},
		{PChar(), forPChar},
		{segmentNoColon, forNoColon},
		{queryChar, forQuery},
		{Reserved().Union(Unreserved()), forAnywhere},
		{Chars(":/?#"), endsFirst},
		{Chars("/?#"), endsAuthority},
		{Range('A', 'Z'), isUpper},
	} {
		if in.set.Has(c) {
			class |= in.bit
		}
	}
	return class
}

// AtSegmentStart reports whether the next byte is the first of a path segment; outside of paths,
// whether it is the first of a component.
func (s State) AtSegmentStart() bool {
	return s.pct == 0 && phases[s.phase].begun != s.phase && s.phase != afterFirstColon
}
