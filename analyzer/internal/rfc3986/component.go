package rfc3986

// A Component is a part of a URI reference (RFC 3986 section 3), such as Path. SchemeOrPath,
// Authority and PortOrUserinfo are for bytes whose component only a later byte shows.
type Component uint8

const (
	// Unknown means that a scan cannot tell the component.
	Unknown Component = iota
	// Scheme is "http" in "http://u@h:80/p".
	Scheme
	// Userinfo is "u" in "http://u@h:80/p".
	Userinfo
	// Host is "h" in "http://u@h:80/p", or an IP literal with its brackets.
	Host
	// Port is "80" in "http://u@h:80/p".
	Port
	// Path is the data of a path segment, without the "/".
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

// IsAmbiguous reports whether c stands for several components; the text after it decides.
func (c Component) IsAmbiguous() bool { return c >= SchemeOrPath }

// mayBeUserinfo reports whether c is userinfo, or becomes userinfo when an "@" follows.
func (c Component) mayBeUserinfo() bool {
	return c == Userinfo || c == Authority || c == PortOrUserinfo
}

// isOfAuthority reports whether c lies between "//" and the path.
func (c Component) isOfAuthority() bool { return c == Host || c == Port || c.mayBeUserinfo() }

// Raw returns the bytes that the component may have as data, unescaped: never "%".
//
// For an ambiguous component, it returns the bytes of all components that c may turn out to be. For
// Unknown, it returns all bytes, so that nothing is reported there.
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
