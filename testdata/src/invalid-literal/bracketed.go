package literal

import (
	"net"
	"net/http"
	"strings"
)

// bracketBare puts an address that stands bare into brackets: what it goes on from
// ends in "://", though nothing on the line says so.
func bracketBare(input string) string {
	prefix := input[:strings.Index(input, "://")+3]
	rest := input[len(prefix):]
	host := rest
	if i := strings.IndexAny(rest, "/?#"); i >= 0 {
		host = rest[:i]
	}
	if net.ParseIP(host) != nil && strings.Contains(host, ":") {
		return prefix + "[" + host + "]" + rest[len(host):]
	}
	return input
}

func dialBracketed(input string) (*http.Response, error) {
	return http.Get(bracketBare(input))
}

// after a "/" a bracket is in the path, whatever the base is.
func listAll(base string) (*http.Response, error) {
	return http.Get(base + "/[all]") // want `"\[" is not allowed in a path; write %5B \(invalid-literal\)`
}
