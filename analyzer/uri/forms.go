package uri

import "github.com/urlescape/urlescape/analyzer/internal/rfc3986"

// Clean returns text with percent-encoding (section 2) for every byte that no URI may hold raw, and
// for every "%" that begins no percent-encoded byte. Delimiters and percent-encoded bytes stay. So
// a valid text does not change, and cleaning twice is the same as cleaning once.
//
// ok reports whether the clean text is of kind k. If not, the text has a mistake that escaping does
// not correct, such as a bracket in a query or a wrong port; [Judge] of the clean text reports it.
func Clean(text string, k Kind) (clean string, ok bool) {
	clean = rfc3986.Clean(text)
	return clean, Valid(clean, k)
}

// Normalise returns text in a form that equivalent texts share, after the syntax-based
// normalisation of section 6.2.2: scheme and host in lower case, percent-encoded bytes in upper
// case, unreserved bytes decoded, and no dot-segments in the path of a URI. ok is false, and the
// result empty, when text is not of kind k.
//
// Dot-segments stay in a relative reference, as they depend on a base, and in a path without a
// leading slash, which has no hierarchy. Differences that depend on the scheme (section 6.2.3)
// stay, too: "http://h" and "http://h:80/" are different. Normalising twice is the same as
// normalising once, except for the kind PctEncoded, whose normal form may be one unreserved byte.
func Normalise(text string, k Kind) (normal string, ok bool) {
	if !k.isKnown() {
		return "", false
	}
	return rfc3986.Normalise(text, rfc3986.Kind(k))
}

// Display returns text for people to read: cleaned as by [Clean], and with harmless characters in
// place of their percent-encoded bytes. k is the kind of text. The text need not be valid.
//
// The result never reads as a different text. It has the same components as the clean text, each of
// them with an equivalent value, and is valid only if the clean text is. So these stay escaped:
// delimiters, spaces, controls, invisible characters, and characters that look like delimiters; in
// an authority, also non-ASCII characters, as many letters look alike. A scheme, a port, an address
// and an invalid authority stay as they are: "http://[::%31]/" is not shown as "http://[::1]/".
//
// Use the result for display only: with characters beyond ASCII it is no URI. Text that runs from
// right to left is not marked.
func Display(text string, k Kind) string {
	if !k.isKnown() {
		return rfc3986.Clean(text)
	}
	return rfc3986.Display(text, rfc3986.Kind(k))
}
