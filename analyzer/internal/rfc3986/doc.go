// Package rfc3986 judges octets by the grammar of RFC 3986, Appendix A.
//
// It knows octets and nothing of Go source, and it does not use net/url: it is
// an independent judge of what net/url and others accept and produce.
//
// There are two ways in. [Scan] judges a whole text by one grammar rule, a
// [Kind], and finds its components. A [State] is where a left-to-right scan
// stands; it can begin and stop anywhere, so that [ScanPart] can judge a
// literal between two values that are not known.
//
//	http://u@h:80/p/q?k=v#f
//	^      ^ ^ ^ ^    ^   ^
//	|      | | | path |   fragment
//	scheme | | port   query
//	       | host
//	       userinfo
package rfc3986
