package hostport

import (
	"net"
	"net/url"
	"strings"
)

// A host without them.
func redialHostname(u *url.URL) (net.Conn, error) {
	return net.Dial("tcp", net.JoinHostPort(u.Hostname(), "80"))
}

func redialSplit(u *url.URL) (net.Conn, error) {
	host, _, err := net.SplitHostPort(u.Host)
	if err != nil {
		return nil, err
	}
	return net.Dial("tcp", net.JoinHostPort(host, "80"))
}

func redialTrimmed(u *url.URL) (net.Conn, error) {
	return net.Dial("tcp", net.JoinHostPort(strings.Trim(u.Host, "[]"), "80"))
}

func redialNoAddress(u *url.URL) (net.Conn, error) {
	if strings.Contains(u.Host, ":") {
		return net.Dial("tcp", u.Host)
	}
	return net.Dial("tcp", net.JoinHostPort(u.Host, "80"))
}

func redialNoBrackets(u *url.URL) (net.Conn, error) {
	host := u.Host
	if strings.HasPrefix(host, "[") {
		host = u.Hostname()
	}
	return net.Dial("tcp", net.JoinHostPort(host, "80"))
}

func redialSet(u *url.URL) (net.Conn, error) {
	u.Host = u.Hostname()
	return net.Dial("tcp", net.JoinHostPort(u.Host, "80"))
}

// A field of another struct, and a port that is no part of an argument.
type redialled struct{ Host string }

func redialTarget(t redialled) (net.Conn, error) {
	return net.Dial("tcp", net.JoinHostPort(t.Host, "80"))
}

func redialLabel(u *url.URL) (net.Conn, error) {
	return net.Dial("tcp", net.JoinHostPort("www."+u.Host, "80"))
}
