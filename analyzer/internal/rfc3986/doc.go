// Package rfc3986 judges bytes by the grammar of RFC 3986, Appendix A.
//
// It knows nothing of Go source and does not use net/url: it is an independent judge of what
// net/url and others accept and produce. Package analyzer/uri exports a part of it.
//
// # How it works
//
// There are two ways in. [Scan] judges a whole text by one grammar rule, a [Kind], and finds its
// components. A [State] is the state of a left-to-right scan, which can begin and stop anywhere,
// so that [ScanPart] can judge a literal between two unknown values.
//
//	http://u@h:80/p/q?k=v#f
//	^      ^ ^ ^ ^    ^   ^
//	|      | | | path |   fragment
//	scheme | | port   query
//	       | host
//	       userinfo
//
// A [CharSet] is a set of bytes. A [Value] says which texts an unknown value may be: the bytes
// that it may have, and a few facts that a set cannot say.
//
// # What it gives up
//
//   - The grammar is the generic one. It does not judge zones of IPv6 addresses (RFC 6874),
//     the names that the domain name system allows, IRIs (RFC 3987), and rules of schemes,
//     except by some warnings.
//   - Where two paths into a text meet in different states, the state is unknown, and nothing
//     is reported after it.
//   - An IP literal in parts ("[" + address + "]") is not judged as an address.
//   - A Value has no order of bytes. A text with "a" and "/" need not be "a/", and the result
//     of [Value.Meet] may allow more texts than both operands.
//   - A reason quotes at most 60 bytes of a text, and escapes at most 12 bytes of a wrong run.
//   - Display shows letters of any script in a path, a query and a fragment, even if they look
//     like other letters, and does not mark right-to-left text.
package rfc3986
