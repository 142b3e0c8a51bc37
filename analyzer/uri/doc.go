// Package uri judges texts by the grammar of RFC 3986.
//
// [Judge] says whether a text is a URI, or of another [Kind] that Appendix A of
// the RFC has a rule for, which components it has (section 3), what breaks the
// grammar and where, and what is grammatical but should be normalised or was
// probably not meant. [Valid] is its verdict alone. Three functions give other
// forms of a text: [Clean] one to use, with what may stand raw nowhere escaped
// (section 2), [Normalise] one to compare by (section 6.2.2), and [Display] one to
// read (section 7.6):
//
//	"HTTP://h/a b/%2f%c3%a9"    a text
//	"HTTP://h/a%20b/%2f%c3%a9"  cleaned, a URI
//	"http://h/a%20b/%2F%C3%A9"  normalised
//	"HTTP://h/a%20b/%2fé"       displayed
//
// A text is any bytes, and offsets count bytes. All functions take time linear
// in the length of the text and may be called at the same time.
//
// # Where it differs from net/url
//
// Package net/url reads what is sent in practice, and so accepts more: spaces
// and brackets in a path, a stray percent sign in a query, and zones of IPv6
// addresses (RFC 6874, which RFC 3986 does not have). It rejects some URIs, such
// as "http://%41/" and "http://[v1.a]/", and reports the first thing that is
// wrong. This package shares no code with it, so that each can test the other.
//
// # What it gives up
//
// The grammar is the generic one. What a scheme asks for is not judged, but for
// a few warnings: "http:" without a host is valid. Nothing is looked up, a host
// may be a name that the domain name system does not allow, and international
// names are bytes to be escaped: it knows neither IDNA nor IRIs (RFC 3987). It
// does not read URLs as browsers do. References are not resolved. A [Report]
// lists up to [MaxFindings] violations and as many warnings, and counts the
// others.
package uri
