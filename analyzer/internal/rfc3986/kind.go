package rfc3986

// A Kind is the rule of the grammar that a whole text must match. The sections are those of RFC 3986.
type Kind uint8

const (
	// URIReference is a URI or a relative reference (section 4.1). It is the zero value.
	URIReference Kind = iota
	// URI has a scheme and may have a fragment (section 3).
	URI
	// AbsoluteURI has a scheme and no fragment (section 4.3).
	AbsoluteURI
	// RelativeRef has no scheme (section 4.2).
	RelativeRef
	// SchemeKind is a scheme without its colon (section 3.1).
	SchemeKind
	// AuthorityKind is userinfo, host and port without the slashes before them (section 3.2).
	AuthorityKind
	// UserinfoKind is userinfo without the "@" (section 3.2.1).
	UserinfoKind
	// HostKind is IP-literal / IPv4address / reg-name (section 3.2.2).
	HostKind
	// PortKind is a port without its colon (section 3.2.3).
	PortKind
	// PathKind is any of the five path forms (section 3.3).
	PathKind
	// QueryKind is a query without the "?" (section 3.4).
	QueryKind
	// FragmentKind is a fragment without the "#" (section 3.5).
	FragmentKind
	// IPv4 is four decimal numbers (section 3.2.2).
	IPv4
	// IPv6 is an IPv6 address without brackets (section 3.2.2).
	IPv6
	// IPvFuture is an address of a later version without brackets (section 3.2.2).
	IPvFuture
	// IPLiteral is IPv6 or IPvFuture in brackets.
	IPLiteral
	// RegName is a registered name (section 3.2.2).
	RegName
	// Segment is the text between two slashes of a path (section 3.3).
	Segment
	// SegmentNZ is a segment with at least one byte.
	SegmentNZ
	// SegmentNZNC is a segment with at least one byte and no colon.
	SegmentNZNC
	// PctEncoded is one triplet (section 2.1).
	PctEncoded
	// IP is IPv4 or IPv6.
	IP

	kindCount = iota
)

var kindNames = [kindCount]string{
	URIReference:  "uri-reference",
	URI:           "uri",
	AbsoluteURI:   "absolute-uri",
	RelativeRef:   "relative-ref",
	SchemeKind:    "scheme",
	AuthorityKind: "authority",
	UserinfoKind:  "userinfo",
	HostKind:      "host",
	PortKind:      "port",
	PathKind:      "path",
	QueryKind:     "query",
	FragmentKind:  "fragment",
	IPv4:          "ipv4",
	IPv6:          "ipv6",
	IPvFuture:     "ipvfuture",
	IPLiteral:     "ip-literal",
	RegName:       "reg-name",
	Segment:       "segment",
	SegmentNZ:     "segment-nz",
	SegmentNZNC:   "segment-nz-nc",
	PctEncoded:    "pct-encoded",
	IP:            "ip",
}

// String returns the name of the kind, as [ParseKind] reads it.
func (k Kind) String() string {
	if int(k) < len(kindNames) {
		return kindNames[k]
	}
	return "unknown"
}

// ParseKind returns the kind with the given name; ok is false when no kind has this name.
func ParseKind(name string) (k Kind, ok bool) {
	for k, known := range kindNames {
		if known == name {
			return Kind(k), true
		}
	}
	return URIReference, false
}

// Kinds returns all kinds, the references first.
func Kinds() []Kind {
	kinds := make([]Kind, kindCount)
	for i := range kinds {
		kinds[i] = Kind(i)
	}
	return kinds
}

// isReference reports whether texts of kind k may have all components, from scheme to fragment.
func (k Kind) isReference() bool { return k <= RelativeRef }
