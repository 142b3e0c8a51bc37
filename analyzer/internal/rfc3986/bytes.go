package rfc3986

// A byteClass is a set of properties of a byte, such as that a query may have the byte unescaped.
type byteClass uint16

const (
	forScheme byteClass = 1 << iota
	forUserinfo
	forRegName
	forDigit
	forHexDigit
	forPath // pchar and "/"
	forPChar
	forNoColon // segment-nz-nc
	forQuery   // query and fragment
	forAnywhere
	// endsFirst and endsAuthority are for bytes that end the component before them.
	endsFirst     // ":" "/" "?" "#"
	endsAuthority // "/" "?" "#"
	isUpper
)

func isHex(c byte) bool   { return byteClasses[c]&forHexDigit != 0 }
func isDigit(c byte) bool { return c-'0' <= 9 }
func isAlpha(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }

// tripletAt reports whether a percent-encoded triplet begins at text[i].
func tripletAt(text string, i int) bool {
	return i+2 < len(text) && text[i] == '%' && isHex(text[i+1]) && isHex(text[i+2])
}
