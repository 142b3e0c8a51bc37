package uri

import (
	"fmt"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// A Kind is what a text is judged as: a rule of RFC 3986 Appendix A. Components have kinds, too.
type Kind uint8

// The kinds that may have several components.
const (
	// Reference is a URI or a relative reference (section 4.1), what most
	// call a URL. It is the zero value.
	Reference Kind = iota
	// URI has a scheme and may have a fragment (section 3).
	URI
	// AbsoluteURI has a scheme and no fragment (section 4.3).
	AbsoluteURI
	// RelativeRef has no scheme (section 4.2).
	RelativeRef
)

// The kinds of the components, as they stand in a URI without the delimiters
// around them, and Authority, which is userinfo, host and port together.
const (
	// Scheme is "http" in "http://u@h:80/p?k=v#f" (section 3.1).
	Scheme Kind = iota + 4
	// Authority is "u@h:80" in "http://u@h:80/p?k=v#f" (section 3.2).
	Authority
	// Userinfo is "u" in "http://u@h:80/p?k=v#f" (section 3.2.1).
	Userinfo
	// Host is "h" in "http://u@h:80/p?k=v#f": a registered name, an IPv4
	// address, or an IP literal with its brackets (section 3.2.2).
	Host
	// Port is "80" in "http://u@h:80/p?k=v#f" (section 3.2.3).
	Port
	// Path is "/p" in "http://u@h:80/p?k=v#f". A reference always has one,
	// which may be empty (section 3.3).
	Path
	// Query is "k=v" in "http://u@h:80/p?k=v#f" (section 3.4).
	Query
	// Fragment is "f" in "http://u@h:80/p?k=v#f" (section 3.5).
	Fragment
)

// The kinds of texts that stand inside of a component.
const (
	// IPv4 is four decimal numbers (section 3.2.2).
	IPv4 Kind = iota + 12
	// IPv6 is an IPv6 address without brackets (section 3.2.2).
	IPv6
	// IPvFuture is an address of a later version without brackets (section 3.2.2).
	IPvFuture
	// IPLiteral is IPv6 or IPvFuture in brackets (section 3.2.2).
	IPLiteral
	// RegName is a registered name (section 3.2.2).
	RegName
	// Segment is what is between two slashes of a path (section 3.3).
	Segment
	// SegmentNZ is a segment with at least one byte (section 3.3).
	SegmentNZ
	// SegmentNZNC is a segment with at least one byte and no colon (section 3.3).
	SegmentNZNC
	// PctEncoded is one percent-encoded byte (section 2.1).
	PctEncoded
	// IP is IPv4 or IPv6. It is no rule of the grammar.
	IP
)

// String returns the name of the kind, as Appendix A writes it, in lower case:
// "uri-reference", "host".
func (k Kind) String() string { return rfc3986.Kind(k).String() }

// ParseKind returns the kind with the given name, or an error for an unknown name.
func ParseKind(name string) (Kind, error) {
	k, ok := rfc3986.ParseKind(name)
	if !ok {
		return Reference, fmt.Errorf("unknown kind %q", name)
	}
	return Kind(k), nil
}

// Kinds returns all kinds, beginning with those that may have several components.
func Kinds() []Kind {
	all := rfc3986.Kinds()
	kinds := make([]Kind, len(all))
	for i, k := range all {
		kinds[i] = Kind(k)
	}
	return kinds
}

// isKnown reports whether k is one of the constants.
func (k Kind) isKnown() bool { return k <= IP }

// components lists the components of the grammar with their kinds, from left to right.
var components = [...]struct {
	component rfc3986.Component
	kind      Kind
}{
	{component: rfc3986.Scheme, kind: Scheme},
	{component: rfc3986.Userinfo, kind: Userinfo},
	{component: rfc3986.Host, kind: Host},
	{component: rfc3986.Port, kind: Port},
	{component: rfc3986.Path, kind: Path},
	{component: rfc3986.Query, kind: Query},
	{component: rfc3986.Fragment, kind: Fragment},
}

// kindOf returns the kind of c, or whole, the kind of the text, if c is not in the list components.
func kindOf(c rfc3986.Component, whole Kind) Kind {
	for _, row := range components {
		if row.component == c {
			return row.kind
		}
	}
	return whole
}
