package hostport

import (
	"net"
	"net/http"
	"net/url"
	"strings"
)

// A host that net.SplitHostPort gave has no brackets, whatever takes its place where there
// was no port. The other one keeps them: what joins both is left to a person.

func errorBranch(r *http.Request, port string) string {
	host, _, err := net.SplitHostPort(r.Host)
	if err != nil {
		host = r.Host
	}
	return "http://" + host + ":" + port + "/stream" // want `host and port are joined without brackets for IPv6: "::1" would give .* \(host-port\)`
}

func errorBranchFirst(r *http.Request) string {
	name := r.Host
	if h, _, err := net.SplitHostPort(r.Host); err == nil {
		name = h
	}
	return "http://" + name + ":8080/stream" // want `host and port are joined without brackets for IPv6: .* \(host-port\)`
}

func errorReturns(r *http.Request) string {
	host, _, err := net.SplitHostPort(r.Host)
	if err != nil {
		return ""
	}
	return "http://" + host + ":8080/stream" // want `host and port are joined without brackets for IPv6: .* \(host-port\)`
}

// The host keeps its brackets on both ways.
func bothKeep(u, v *url.URL, first bool) string {
	host := u.Host
	if first {
		host = v.Host
	}
	return "http://" + host + ":8080/stream"
}

// net.JoinHostPort puts brackets around it.
func joinedBranch(r *http.Request, port string) string {
	host, _, err := net.SplitHostPort(r.Host)
	if err != nil {
		host = strings.Trim(r.Host, "[]")
	}
	return "http://" + net.JoinHostPort(host, port) + "/stream"
}

// The brackets are put back.
func bracketedBranch(r *http.Request) string {
	host, _, err := net.SplitHostPort(r.Host)
	if err != nil {
		host = r.Host
	}
	if strings.Contains(host, ":") && !strings.HasPrefix(host, "[") {
		host = "[" + host + "]"
	}
	return "http://" + host + ":8080/stream"
}

// The port is that of the client: nothing is joined.
func portless(r *http.Request) string {
	host, _, err := net.SplitHostPort(r.Host)
	if err != nil {
		host = r.Host
	}
	return "http://" + host + "/stream"
}
