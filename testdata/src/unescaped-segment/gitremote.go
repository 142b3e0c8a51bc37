package segment

import (
	"fmt"
	"net"
	"net/http"
	"net/url"
	"strconv"
)

// remote is how git names a repository: a URL, or a place on a host that is
// logged in to, which is none.
func remote(host, owner, repo string, port int) string {
	if port != 22 {
		return fmt.Sprintf("ssh://git@%s/%s/%s.git", net.JoinHostPort(host, strconv.Itoa(port)), url.PathEscape(owner), url.PathEscape(repo))
	}
	if ip := net.ParseIP(host); ip != nil && ip.To4() == nil {
		host = "[" + host + "]"
	}
	return fmt.Sprintf("git@%s:%s/%s.git", host, owner, repo)
}

// A mirror has the URL of another repository.
type mirror struct{ url string }

func newMirror(host, owner, repo string, port int) mirror {
	return mirror{url: remote(host, owner, repo, port)}
}

// archive is of the same repository, and a URL.
func archive(owner, repo string) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://git.example.com/api/%s/%s/archive", owner, repo)) // want `path segment owner is not escaped: .* \(unescaped-segment\)` `path segment repo is not escaped: .* \(unescaped-segment\)`
}
