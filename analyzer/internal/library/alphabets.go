package library

import "github.com/urlescape/urlescape/analyzer/internal/rfc3986"

// word returns the Value of texts of one or more bytes of set that are no
// dot-segment and have no stray "%".
func word(set rfc3986.CharSet) rfc3986.Value { return rfc3986.Value{Set: set, Lead: set} }

// blank returns v for texts that may also be empty.
func blank(v rfc3986.Value) rfc3986.Value {
	v.Empty = true
	return v
}

// led returns v for texts that begin with a byte of lead.
func led(v rfc3986.Value, lead rfc3986.CharSet) rfc3986.Value {
	v.Lead = lead
	return v
}

// printable returns the bytes of printable text in UTF-8.
func printable() rfc3986.CharSet {
	return rfc3986.Range(' ', '~').Union(rfc3986.Range(0x80, 0xff))
}

func alnum() rfc3986.CharSet    { return rfc3986.Alpha().Union(rfc3986.Digit()) }
func lowerHex() rfc3986.CharSet { return rfc3986.Digit().Union(rfc3986.Range('a', 'f')) }
func upperHex() rfc3986.CharSet { return rfc3986.Digit().Union(rfc3986.Range('A', 'F')) }
func intChars() rfc3986.CharSet { return rfc3986.Digit().With('-') }

// triplets returns what a percent-encoded triplet is made of, with the
// upper-case digits of net/url.
func triplets() rfc3986.CharSet { return upperHex().With('%') }

// ipChars are the bytes of IPv4 and IPv6 addresses without a zone.
func ipChars() rfc3986.CharSet { return lowerHex().Union(rfc3986.Chars(":.")) }

// zoned returns the Value of addresses: what is after "%" in an address
// with a zone is any text.
func zoned(lead rfc3986.CharSet) rfc3986.Value {
	return rfc3986.Value{Set: rfc3986.AnyChar(), BadPct: true, Lead: lead}
}

// bracketless is the host of an address with a port: the brackets are cut off.
func bracketless() rfc3986.Value {
	set := rfc3986.AnyChar().Minus(rfc3986.Chars("[]"))
	return blank(rfc3986.Value{Set: set, BadPct: true, Lead: set})
}

// IntValue returns what strconv.FormatInt gives in a base from 2 to 36.
func IntValue(base int) rfc3986.Value {
	if base < 2 || base > 36 {
		base = 36
	}
	return word(digitsOf(base).With('-'))
}

func digitsOf(base int) rfc3986.CharSet {
	if base <= 10 {
		return rfc3986.Range('0', '0'+byte(base)-1)
	}
	return rfc3986.Digit().Union(rfc3986.Range('a', 'a'+byte(base)-11))
}

// FloatValue returns what strconv.FormatFloat gives for finite numbers in a
// format: 'f' has digits, "-" and ".", the others also write the sign of an
// exponent. NaN is in every set; the "+" of "+Inf" is not in that of 'f'.
func FloatValue(format byte) rfc3986.Value {
	set := intChars().Union(rfc3986.Chars(".INafn"))
	switch format {
	case 'f', 'F':
		return led(word(set), intChars().Union(rfc3986.Chars("IN")))
	case 'e', 'g':
		set = set.Union(rfc3986.Chars("e+"))
	case 'E', 'G':
		set = set.Union(rfc3986.Chars("E+"))
	case 'b':
		set = set.Union(rfc3986.Chars("p+"))
	default: // 'x', 'X', or any of the formats
		set = set.Union(rfc3986.HexDigit()).Union(rfc3986.Chars("pPxX+"))
	}
	return led(word(set), intChars().Union(rfc3986.Chars("IN+")))
}

// baseName is the last element of a path: the name of a file in its folder.
func baseName() rfc3986.Value {
	set := rfc3986.AnyChar().Without("/")
	return rfc3986.Value{Set: set, Dots: true, BadPct: true, Lead: set}
}

// schemeValue is the scheme of a URL that was parsed, or of one that has none.
func schemeValue() rfc3986.Value { return blank(led(word(rfc3986.SchemeChar()), rfc3986.Alpha())) }
