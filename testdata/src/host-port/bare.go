package hostport

import (
	"fmt"
	"net"
	"net/netip"
	"net/url"
	"strings"
	"time"
)

// What is joined to a port on one way has no brackets on the other.
func byPortGiven(host, port string) *url.URL {
	u := &url.URL{Scheme: "https", Path: "/status"}
	if port == "443" {
		u.Host = host // want `host has no brackets for IPv6: "::1" would make the URL invalid \(host-port\)`
	} else {
		u.Host = net.JoinHostPort(host, port)
	}
	return u
}

func inText(host, port string) string {
	if port == "80" {
		return "http://" + host + "/status" // want `host has no brackets for IPv6: .* \(host-port\)`
	}
	return "http://" + net.JoinHostPort(host, port) + "/status"
}

// What takes the brackets away, and what never has them.
func hostAlone(address string) *url.URL {
	host, _, err := net.SplitHostPort(address)
	if err != nil {
		return nil
	}
	return &url.URL{Scheme: "http", Host: host} // want `host has no brackets for IPv6: .* \(host-port\)`
}

func namedAgain(u *url.URL) *url.URL {
	v := *u
	v.Host = u.Hostname() // want `host u.Hostname\(\) has no brackets for IPv6: .* \(host-port\)`
	return &v
}

func ofAddress(a netip.Addr) *url.URL {
	return &url.URL{Scheme: "http", Host: a.String()} // want `host a.String\(\) has no brackets for IPv6: .* \(host-port\)`
}

func inBrackets(host, port string) *url.URL {
	u := &url.URL{Scheme: "https", Host: host}
	if strings.Contains(host, ":") {
		u.Host = "[" + host + "]"
	}
	if port != "" {
		u.Host = net.JoinHostPort(host, port)
	}
	return u
}

func parsedFirst(host, port string) *url.URL {
	if ip := net.ParseIP(host); ip != nil && ip.To4() == nil {
		return &url.URL{Scheme: "http", Host: net.JoinHostPort(host, port)}
	}
	return &url.URL{Scheme: "http", Host: host}
}

func asGiven(host string) *url.URL { return &url.URL{Scheme: "http", Host: host} }

func boundElsewhere(bind, port, public string) (*url.URL, error) {
	_, err := net.Listen("tcp", net.JoinHostPort(bind, port))
	return &url.URL{Scheme: "http", Host: public}, err
}

// Another text is asked.
func withPortOfOther(host, port, listen string) string {
	if _, _, err := net.SplitHostPort(listen); err != nil {
		return "http://" + host + "/status" // want `host has no brackets for IPv6: .* \(host-port\)`
	}
	return "http://" + net.JoinHostPort(host, port) + "/status"
}

// An address with a port has its brackets.
func ofListener(ln net.Listener) (*url.URL, error) {
	a, ok := ln.Addr().(*net.TCPAddr)
	if !ok {
		return nil, net.ErrClosed
	}
	return &url.URL{Scheme: "http", Host: a.String(), Path: "/status"}, nil
}

func ofAddressAndPort(a netip.AddrPort) *url.URL {
	return &url.URL{Scheme: "http", Host: a.String()}
}

type resolved struct{ Address *net.TCPAddr }

func (r resolved) dial() (net.Conn, error) {
	return net.DialTimeout("tcp", r.Address.String(), time.Second)
}

func printedAddress(a *net.UDPAddr) string { return fmt.Sprintf("http://%s/status", a) }

// One without a port has none.
func ofZonedIP(a *net.IPAddr) *url.URL {
	return &url.URL{Scheme: "http", Host: a.String()} // want `host a.String\(\) has no brackets for IPv6: .* \(host-port\)`
}

// What is an address and a port by its type has brackets, and one without a port has none.
func ofSocket(ip net.IP, port int) *url.URL {
	return &url.URL{Scheme: "http", Host: (&net.TCPAddr{IP: ip, Port: port}).String()}
}

func ofVariable(ip net.IP, port int) string {
	a := net.UDPAddr{IP: ip, Port: port}
	return "http://" + a.String() + "/status"
}

func ofResolved(name string) (*url.URL, error) {
	a, err := net.ResolveTCPAddr("tcp", name)
	if err != nil {
		return nil, err
	}
	return &url.URL{Scheme: "http", Host: a.String()}, nil
}

func ofAddrPort(a netip.AddrPort) string { return "http://" + a.String() + "/status" }

func ofParts(a netip.Addr, port uint16) string {
	return "http://" + netip.AddrPortFrom(a, port).String() + "/status"
}

func ofPointer(a *net.IPAddr) *url.URL {
	return &url.URL{Scheme: "http", Host: a.String()} // want `host a.String\(\) has no brackets for IPv6: .* \(host-port\)`
}

func ofText(a netip.Addr) string {
	return "http://" + a.String() + "/status" // want `host a.String\(\) has no brackets for IPv6: .* \(host-port\)`
}
