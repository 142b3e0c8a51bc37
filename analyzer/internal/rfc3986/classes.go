package rfc3986

// The character classes of RFC 3986 Appendix A. The sets of components are the bytes that may be
// there as data, unescaped. None has "%", which only begins a percent-encoded triplet.

// The character classes of RFC 3986, made once because they are used very often.
var (
	alpha          = Range('a', 'z').Union(Range('A', 'Z'))
	digit          = Range('0', '9')
	hexDigit       = digit.Union(Range('a', 'f')).Union(Range('A', 'F'))
	unreserved     = alpha.Union(digit).Union(Chars("-._~"))
	subDelims      = Chars("!$&'()*+,;=")
	genDelims      = Chars(":/?#[]@")
	reserved       = genDelims.Union(subDelims)
	schemeChar     = alpha.Union(digit).Union(Chars("+-."))
	userinfoChar   = regNameChar.With(':')       // section 3.2.1
	regNameChar    = unreserved.Union(subDelims) // section 3.2.2
	pChar          = segmentNoColon.With(':')
	segmentNoColon = regNameChar.With('@')    // in the first segment of a relative reference, section 4.2
	queryChar      = pChar.Union(Chars("/?")) // sections 3.4 and 3.5: the same bytes are allowed in a fragment
)

// Alpha returns the letters of ASCII (RFC 5234 appendix B.1).
func Alpha() CharSet { return alpha }

// Digit returns the digits of ASCII.
func Digit() CharSet { return digit }

// HexDigit returns the hexadecimal digits in both cases: the strings of ABNF
// are case-insensitive (RFC 5234 section 2.3).
func HexDigit() CharSet { return hexDigit }

// Unreserved returns the bytes that never need an escape (section 2.3).
func Unreserved() CharSet { return unreserved }

// Reserved returns the delimiters: gen-delims together with sub-delims (section 2.2).
func Reserved() CharSet { return reserved }

// SchemeChar returns the bytes of a scheme after its first letter (section 3.1).
func SchemeChar() CharSet { return schemeChar }

// PChar returns the bytes of a path segment (section 3.3).
func PChar() CharSet { return pChar }
