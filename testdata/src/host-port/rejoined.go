package hostport

import (
	"net"
	"net/http"
	"net/url"
	"strings"
)

// The Host of a URL has the brackets of an address, and net.JoinHostPort adds others.
func joinedAgain(raw string) (string, error) {
	u, err := url.Parse(raw)
	if err != nil {
		return "", err
	}
	if _, _, err := net.SplitHostPort(u.Host); err != nil {
		u.Host = net.JoinHostPort(u.Host, "11434") // want `u.Host has the brackets of an address, and net.JoinHostPort adds others: "\[::1\]" would give "\[\[::1\]\]:11434", which is no address \(host-port\)`
	}
	return u.String(), nil
}

func redialHost(u *url.URL, port string) (net.Conn, error) {
	return net.Dial("tcp", net.JoinHostPort(u.Host, port)) // want `u.Host has the brackets .*: "\[::1\]" would give "\[\[::1\]\]:80", which is no address \(host-port\)`
}

func redialRequested(r *http.Request) (net.Conn, error) {
	return net.Dial("tcp", net.JoinHostPort(r.Host, "443")) // want `r.Host has the brackets .* \(host-port\)`
}

func redialRequestedURL(r *http.Request) (net.Conn, error) {
	return net.Dial("tcp", net.JoinHostPort(r.URL.Host, "443")) // want `r.URL.Host has the brackets .* \(host-port\)`
}

// What has no port is no host without brackets.
func redialDefault(u *url.URL) (net.Conn, error) {
	host, port, err := net.SplitHostPort(u.Host)
	if err != nil {
		host, port = u.Host, "80"
	}
	return net.Dial("tcp", net.JoinHostPort(host, port)) // want `u.Host has the brackets .* \(host-port\)`
}

func redialVariable(u *url.URL) (net.Conn, error) {
	host := u.Host
	return net.Dial("tcp", net.JoinHostPort(host, "80")) // want `u.Host has the brackets .* \(host-port\)`
}

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

func redialMade(host string) (net.Conn, error) {
	u := &url.URL{Scheme: "https", Host: host}
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
