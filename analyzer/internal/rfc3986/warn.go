package rfc3986

import "strings"

// Warn calls report for all that should be normalised in text (section 6.2) or is probably a
// mistake. The order is that of components, not of offsets. Warn reports nothing when text is not
// valid by rule k.
func Warn(text string, k Kind, report func(Violation)) {
	r := Scan(text, k)
	if !r.Valid {
		return
	}
	w := warner{text: text, kind: k, r: &r, report: report, scheme: asciiLower(r.Text(text, Scheme))}
	w.warnScheme()
	if w.isEscapedWhole() {
		return
	}
	w.warnAuthority()
	w.warnUserinfo()
	w.warnHost()
	w.warnPort()
	w.warnPath()
	w.warnQuery()
	for c := Userinfo; c <= Fragment; c++ {
		if c != Host || !isNameScheme(w.scheme) {
			w.warnTriplets(c)
		}
	}
}

// A warner holds one valid text and reports the warnings about it.
type warner struct {
	text   string
	kind   Kind
	r      *Result
	scheme string // in lower case; "" for none
	report func(Violation)
}

func (w *warner) warn(c Component, start, end int, section, reason string) {
	w.report(Violation{Component: c, Start: start, End: end, Section: section, Reason: reason})
}

// isHTTPScheme reports whether URIs of the scheme always have an authority with a host (RFC 9110
// section 4.2, RFC 6455 section 3).
func isHTTPScheme(scheme string) bool {
	switch scheme {
	case "http", "https", "ws", "wss":
		return true
	}
	return false
}

// isNameScheme reports whether the host in URIs of the scheme is a name that is looked up, so that
// it cannot have triplets. It is true for "", no scheme: such a URI is most likely for HTTP.
func isNameScheme(scheme string) bool {
	return scheme == "" || scheme == "ftp" || isHTTPScheme(scheme)
}

// isTextScheme reports whether the path in URIs of the scheme is text or bytes without segments, in
// which unusual bytes are ordinary data.
func isTextScheme(scheme string) bool {
	switch scheme {
	case "data", "mailto", "javascript":
		return true
	}
	return false
}

func (w *warner) warnScheme() {
	start, end, ok := w.r.Span(Scheme)
	if !ok {
		return
	}
	if w.text[start:end] != w.scheme {
		w.warn(Scheme, start, end, "6.2.2.1", "a scheme should be in lower case; write "+clip(w.scheme))
	}
}

func (w *warner) warnAuthority() {
	if w.kind.isReference() && isHTTPScheme(w.scheme) && !w.r.HasAuthority() {
		start, end, _ := w.r.Span(Path)
		w.warn(Path, start, end, "3", "every "+w.scheme+" URI has an authority; write "+w.scheme+"://host")
	}
}

func (w *warner) warnUserinfo() {
	start, end, ok := w.r.Span(Userinfo)
	if !ok {
		return
	}
	if i := strings.IndexByte(w.text[start:end], ':'); i >= 0 && start+i+1 < end {
		w.warn(Userinfo, start+i, end, "3.2.1", "a password in a URI is deprecated: it shows in logs, histories and referrers")
	}
}

func (w *warner) warnHost() {
	start, end, ok := w.r.Span(Host)
	if !ok {
		return
	}
	host := w.text[start:end]
	switch {
	case host == "":
		w.warnEmptyHost(start)
		return
	case strings.IndexByte(host, '%') >= 0 && isNameScheme(w.scheme):
		w.warn(Host, start, end, "3.2.2", escapedHostReason(host))
		return
	case isNumericName(host):
		w.warn(Host, start, end, "3.2.2", "this reads as a name: an IPv4 address is four numbers from 0 to 255 without leading zeros")
	}
	if lower := asciiLower(host); strings.IndexByte(host, '%') < 0 && lower != host {
		w.warn(Host, start, end, "6.2.2.1", "a host should be in lower case; write "+clip(lower))
	}
}

// escapedHostReason returns a message that says what to write instead of host, which has triplets.
func escapedHostReason(host string) string {
	plain, _ := Unescape(host)
	for i := range len(plain) {
		if plain[i] >= 0x80 {
			return "a host name is not percent-encoded; write its A-label (xn--...)"
		}
		if byteClasses[plain[i]]&forRegName == 0 {
			return "a host name is not percent-encoded"
		}
	}
	return "a host name is not percent-encoded; write " + clip(asciiLower(plain))
}

func (w *warner) warnEmptyHost(at int) {
	_, _, hasUser := w.r.Span(Userinfo)
	_, _, hasPort := w.r.Span(Port)
	path := w.r.Text(w.text, Path)
	switch {
	case !w.kind.isReference():
	case strings.HasPrefix(path, "//") && !hasUser && !hasPort:
		w.warn(Path, at, at+2, "3.3", "two slashes too many: the authority is empty and the path begins with //")
	case isHTTPScheme(w.scheme):
		w.warn(Host, at, at, "3.2.2", "the host of "+clip(w.scheme)+" is never empty")
	}
}

// isNumericName reports whether host is digits and dots but no IPv4 address: "256.1.1.1", "1.2.3".
func isNumericName(host string) bool {
	dots := false
	for i := range len(host) {
		switch {
		case host[i] == '.':
			dots = true
		case !isDigit(host[i]):
			return false
		}
	}
	return dots && !isIPv4(host)
}

// defaultPorts are the default ports that the specifications of schemes name.
var defaultPorts = [...]struct{ scheme, port string }{
	{scheme: "http", port: "80"},
	{scheme: "https", port: "443"},
	{scheme: "ws", port: "80"},
	{scheme: "wss", port: "443"},
	{scheme: "ftp", port: "21"},
	{scheme: "telnet", port: "23"},
	{scheme: "gopher", port: "70"},
	{scheme: "nntp", port: "119"},
	{scheme: "imap", port: "143"},
	{scheme: "ldap", port: "389"},
	{scheme: "ldaps", port: "636"},
	{scheme: "rtsp", port: "554"},
	{scheme: "ipp", port: "631"},
	{scheme: "coap", port: "5683"},
	{scheme: "coaps", port: "5684"},
}

// IsDefaultPort reports whether a port can be omitted (RFC 3986 section 3.2.3): it is empty, or
// the default port of the scheme.
func IsDefaultPort(scheme, port string) bool { return port == "" || port == defaultPort(scheme) }

// defaultPort returns the default port of a scheme; "" when it has none.
func defaultPort(scheme string) string {
	for _, row := range defaultPorts {
		if row.scheme == scheme {
			return row.port
		}
	}
	return ""
}

func (w *warner) warnPort() {
	start, end, ok := w.r.Span(Port)
	if !ok {
		return
	}
	port := strings.TrimLeft(w.text[start:end], "0")
	switch {
	case start == end && w.kind != PortKind:
		w.warn(Port, start-1, end, "3.2.3", "the port is empty; leave out the colon")
	case start == end:
	case len(port) > 5 || len(port) == 5 && port > "65535":
		w.warn(Port, start, end, "3.2.3", "no port is above 65535")
	case port != "" && port == defaultPort(w.scheme):
		w.warn(Port, start-1, end, "3.2.3", port+" is the default port of "+w.scheme+"; leave it out")
	}
}

// clip returns s if it has at most 60 bytes, else its first 57 bytes and "...".
func clip(s string) string {
	const most = 60
	if len(s) <= most {
		return s
	}
	return s[:most-3] + "..."
}
