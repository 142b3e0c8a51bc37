package rfc3986

// A Component is a part of a URI reference (RFC 3986 section 3), or what a
// scan in progress knows of it.
type Component uint8

const (
	// Unknown is a place of which nothing is known.
	Unknown Component = iota
	// Scheme is "http" in "http://u@h:80/p".
	Scheme
	// Userinfo is "u" in "http://u@h:80/p".
	Userinfo
	// Host is "h" in "http://u@h:80/p", or an IP literal with its brackets.
	Host
	// Port is "80" in "http://u@h:80/p".
	Port
	// Path is data of a path segment, so "/" is not part of it.
	Path
	// Query follows the first "?" that is not in a fragment.
	Query
	// Fragment follows the first "#".
	Fragment

	// SchemeOrPath is the first segment of a reference that does not begin
	// with "/": a scheme when ":" follows, a path otherwise.
	SchemeOrPath
	// Authority is userinfo or host: no "@" was read yet.
	Authority
	// PortOrUserinfo follows a ":" in the authority: no "@" was read yet.
	PortOrUserinfo

	componentCount = iota
)

var componentNames = [componentCount]string{
	Unknown:        "unknown",
	Scheme:         "scheme",
	Userinfo:       "userinfo",
	Host:           "host",
	Port:           "port",
	Path:           "path",
	Query:          "query",
	Fragment:       "fragment",
	SchemeOrPath:   "scheme or path",
	Authority:      "authority",
	PortOrUserinfo: "port or userinfo",
}

// String returns the name of the component in the words of RFC 3986.
func (c Component) String() string {
	if int(c) < len(componentNames) {
		return componentNames[c]
	}
	return componentNames[Unknown]
}

// IsAmbiguous reports whether only the text that follows decides which
// component it is.
func (c Component) IsAmbiguous() bool { return c >= SchemeOrPath }

// mayBeUserinfo reports whether an "@" could follow that makes it userinfo.
func (c Component) mayBeUserinfo() bool {
	return c == Userinfo || c == Authority || c == PortOrUserinfo
}

// isOfAuthority reports whether it is between "//" and the path.
func (c Component) isOfAuthority() bool { return c == Host || c == Port || c.mayBeUserinfo() }

// Raw returns the bytes that may stand raw in the component as data. "%" is
// never one of them: it only starts a triplet.
//
// An ambiguous component has the bytes of each that it may turn out to be.
// Unknown has all bytes, for nothing can be wrong where nothing is known.
func (c Component) Raw() CharSet {
	switch c {
	case Scheme:
		return SchemeChar()
	case Userinfo, Authority, PortOrUserinfo:
		return userinfoChar
	case Host:
		return regNameChar
	case Port:
		return Digit()
	case Path:
		return PChar()
	case SchemeOrPath:
		return segmentNoColon
	case Query, Fragment:
		return queryChar
	case Unknown:
		return AnyChar()
	}
	return AnyChar()
}
