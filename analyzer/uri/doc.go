// Package uri judges texts by the grammar of RFC 3986.
//
// [Judge] returns a [Report] on a text: whether it is a URI or has another [Kind] of Appendix A of
// the RFC, its components (section 3), the violations of the grammar with their offsets, and
// warnings for what is valid but not normalised, or probably not meant. [Valid] returns its verdict
// alone. Three functions return other forms of a text: [Clean] escapes the bytes that no component
// allows (section 2), [Normalise] returns a form for comparison (section 6.2.2), and [Display] a
// form for people to read (section 7.6):
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
// Package net/url reads what is sent in practice, and so accepts more: spaces and brackets in a
// path, a stray percent sign in a query, and zones of IPv6 addresses (RFC 6874, which RFC 3986 does
// not have). It rejects some URIs, such as "http://%41/" and "http://[v1.a]/", and reports the
// first thing that is wrong. This package shares no code with it, so that each can test the other.
//
// # What it gives up
//
// The grammar is the generic one. The rules of schemes only give a few warnings: "http:" without a
// host is valid. Nothing is looked up, and a host may be a name that the domain name system does
// not allow. International names are bytes to be escaped: the package knows neither IDNA nor IRIs
// (RFC 3987). It does not read URLs as browsers do, and does not resolve references. A [Report]
// lists up to [MaxFindings] violations and as many warnings, and counts the others.
package uri
