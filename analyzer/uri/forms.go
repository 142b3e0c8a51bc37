package uri

import "github.com/urlescape/urlescape/analyzer/internal/rfc3986"

// Clean returns text with every byte that may stand raw nowhere in a URI, and
// every "%" that starts no percent-encoded byte, percent-encoded (section 2).
// Delimiters and percent-encoded bytes stay as they are, so that a valid text
// is its own clean form, and cleaning twice is cleaning once.
//
// ok reports whether the clean text is of kind k. If it is not, what is left is
// no matter of escaping alone, such as a bracket in a query or a wrong port:
// [Judge] of the clean text says what it is.
func Clean(text string, k Kind) (clean string, ok bool) {
	clean = rfc3986.Clean(text)
	return clean, Valid(clean, k)
}

// Normalise returns the form of a text that equivalent texts share after the
// syntax-based normalisation of section 6.2.2: scheme and host in lower case,
// percent-encoded bytes in upper case, those of unreserved bytes as these
// bytes, and no dot-segments in the path of a URI. ok is false, and the text
// empty, when text is not of kind k.
//
// The dot-segments of a relative reference stay, for they wait for a base, and
// those of a path without a leading slash, which are no hierarchy. What only a
// scheme could say (section 6.2.3) is left alone: "http://h" and "http://h:80/"
// are two. Normalising twice is normalising once, but for the kind PctEncoded,
// where the normal form may be one unreserved byte.
func Normalise(text string, k Kind) (normal string, ok bool) {
	if !k.isKnown() {
		return "", false
	}
	return rfc3986.Normalise(text, rfc3986.Kind(k))
}

// Display returns text, of kind k or meant to be, for people to read: cleaned,
// and with the percent-encoded bytes of harmless characters shown as these
// characters.
//
// It never reads as another text than it is: it has the components of the clean
// text, each equivalent, and is valid where that is. So delimiters, spaces,
// controls, and what does not show or looks like a delimiter stay escaped, and
// so does all of a scheme, a port, an address and an authority that is not
// valid: "http://[::%31]/" is not shown as "http://[::1]/". In an authority only
// ASCII is shown, for many letters look like those of another host.
//
// Show it, and use the text itself: a display is no URI where it has characters
// beyond ASCII. Text that runs from right to left is not marked as such.
func Display(text string, k Kind) string {
	if !k.isKnown() {
		return rfc3986.Clean(text)
	}
	return rfc3986.Display(text, rfc3986.Kind(k))
}
