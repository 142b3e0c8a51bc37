package rfc3986

// A Kind is a rule of the grammar that a whole text can be judged by.
type Kind uint8

const (
	// URIReference is the zero value: URI / relative-ref (section 4.1).
	URIReference Kind = iota
	// URI has a scheme and may have a fragment (section 3).
	URI
	// AbsoluteURI has a scheme and no fragment (section 4.3).
	AbsoluteURI
	// RelativeRef has no scheme (section 4.2).
	RelativeRef
	SchemeKind
	AuthorityKind
	UserinfoKind
	// HostKind is IP-literal / IPv4address / reg-name (section 3.2.2).
	HostKind
	PortKind
	// PathKind is any of the five path forms (section 3.3).
	PathKind
	QueryKind
	FragmentKind
	IPv4
	IPv6
	IPvFuture
	// IPLiteral is IPv6 or IPvFuture in brackets.
	IPLiteral
	RegName
	Segment
	// SegmentNZ is a segment with at least one octet.
	SegmentNZ
	// SegmentNZNC is a segment with at least one octet and no colon.
	SegmentNZNC
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

// String returns the name of the kind as [ParseKind] reads it.
func (k Kind) String() string {
	if int(k) < len(kindNames) {
		return kindNames[k]
	}
	return "unknown"
}

// ParseKind returns the kind of that name; ok is false when there is none.
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

// isReference reports whether the kind has more than one component after the
// other: a scheme, an authority, a path, a query, a fragment.
func (k Kind) isReference() bool { return k <= RelativeRef }
