package hostport

import (
	"net"
	"strings"
)

// A host whose last ":" stands before its last "]" has none, or those of an
// address in brackets.

func hasPort(s string) bool { return strings.LastIndex(s, ":") > strings.LastIndex(s, "]") }

func noPort(s string) bool { return strings.LastIndexByte(s, ']') >= strings.LastIndexByte(s, ':') }

func withDefault(host string) (net.Conn, error) {
	addr := host
	if !hasPort(host) {
		addr += ":443"
	}
	return net.Dial("tcp", addr)
}

func withPort(host, port string) (net.Conn, error) {
	if noPort(host) {
		host += ":" + port
	}
	return net.Dial("tcp", host)
}

func withDefaultInline(host string) (net.Conn, error) {
	if strings.LastIndex(host, ":") <= strings.LastIndex(host, "]") {
		return net.Dial("tcp", host+":443")
	}
	return net.Dial("tcp", host)
}

func withDefaultMirrored(host string) (net.Conn, error) {
	if strings.LastIndex(host, "]") >= strings.LastIndex(host, ":") {
		return net.Dial("tcp", host+":443")
	}
	return net.Dial("tcp", host)
}

func withDefaultElse(host string) (net.Conn, error) {
	if strings.LastIndex(host, ":") > strings.LastIndex(host, "]") {
		return net.Dial("tcp", host)
	}
	return net.Dial("tcp", host+":443")
}

// Look-alikes: the other outcome, another text, another byte, the first one.

func otherOutcome(host string) (net.Conn, error) {
	if hasPort(host) {
		return net.Dial("tcp", host+":443") // want `host and port are joined without brackets for IPv6: .* \(host-port\)`
	}
	return net.Dial("tcp", host)
}

func otherText(host, name string) (net.Conn, error) {
	if strings.LastIndex(host, ":") <= strings.LastIndex(name, "]") {
		return net.Dial("tcp", host+":443") // want `host and port are joined without brackets for IPv6: .* \(host-port\)`
	}
	return net.Dial("tcp", host)
}

func otherOctet(host string) (net.Conn, error) {
	if strings.LastIndex(host, ".") <= strings.LastIndex(host, "]") {
		return net.Dial("tcp", host+":443") // want `host and port are joined without brackets for IPv6: .* \(host-port\)`
	}
	return net.Dial("tcp", host)
}

func firstOctet(host string) (net.Conn, error) {
	if strings.Index(host, ":") <= strings.LastIndex(host, "]") {
		return net.Dial("tcp", host+":443") // want `host and port are joined without brackets for IPv6: .* \(host-port\)`
	}
	return net.Dial("tcp", host)
}

func untested(host string) (net.Conn, error) {
	return net.Dial("tcp", host+":443") // want `host and port are joined without brackets for IPv6: .* \(host-port\)`
}
