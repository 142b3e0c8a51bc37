package rfc3986

// ClassOf and Octets let a test compare the table with its definition.
func ClassOf(c byte) uint16 { return uint16(classOf(c)) }
func Octets(c byte) uint16  { return uint16(octets[c]) }

// NormalOctets is the part of Normalise that needs no valid text.
func NormalOctets(s string) string { return normalOctets(s, false) }

// classOf is the slow definition that the table octets is made from.
func classOf(c byte) octetClass {
	var class octetClass
	for _, in := range []struct {
		set CharSet
		bit octetClass
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
