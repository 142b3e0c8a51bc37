// Package rfc3986 judges bytes by the grammar of RFC 3986, Appendix A.
//
// It knows bytes and nothing of Go source, and it does not use net/url: it is
// an independent judge of what net/url and others accept and produce. Package
// analyzer/uri shows a part of it to everyone.
//
// # How it works
//
// There are two ways in. [Scan] judges a whole text by one grammar rule, a
// [Kind], and finds its components. A [State] is where a left-to-right scan
// is; it can begin and stop anywhere, so that [ScanPart] can judge a
// literal between two values that are not known.
//
//	http://u@h:80/p/q?k=v#f
//	^      ^ ^ ^ ^    ^   ^
//	|      | | | path |   fragment
//	scheme | | port   query
//	       | host
//	       userinfo
//
// A [CharSet] is a set of bytes, and a [Value] what a text that is not known
// may hold: such a set, with what a set alone does not say.
//
// # What it gives up
//
//   - The grammar is the generic one. Zones of IPv6 addresses (RFC 6874), names
//     that the domain name system allows, IRIs (RFC 3987), and what a scheme asks
//     for are not judged, but for some warnings.
//   - Where two ways into a text meet in different states, nothing is known
//     after, and nothing is reported there.
//   - An IP literal in parts ("[" + address + "]") is not judged as an address.
//   - A Value has no order of bytes. That a text has "a" and "/" does not say
//     that it is "a/"; what [Value.Meet] returns may allow more than both.
//   - A reason quotes at most 60 bytes of a text, and escapes at most 12 of a
//     run of wrong ones.
//   - Display shows letters of any script in a path, a query and a fragment, also
//     those that look like others, and does not mark text from right to left.
package rfc3986
