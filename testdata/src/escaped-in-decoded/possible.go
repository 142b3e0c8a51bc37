package decoded

import (
	"net/url"
	"strings"
)

// What a message shows is a value that may come.

type named struct{ name string }

func noSlash(n named) string {
	s := n.name
	if strings.Contains(s, "/") {
		return ""
	}
	u := url.URL{Scheme: "https", Host: "example.com", Path: "/users/" + url.PathEscape(s)} // want `path segment s is escaped with url.PathEscape and will be escaped again: "a b" would be sent as "a%2520b" \(escaped-in-decoded\)`
	return u.String()
}

func noSlashInQuery(s string) string {
	if strings.Contains(s, "/") {
		return ""
	}
	q := url.Values{}
	q.Set("q", url.QueryEscape(s)) // want `query value s is escaped with url.QueryEscape and will be escaped again: "a\?b" would be sent as "a%253Fb" \(escaped-in-decoded\)`
	return q.Encode()
}

func noSpaceInPath(s string) string {
	if strings.Contains(s, " ") {
		return ""
	}
	u := url.URL{Scheme: "https", Host: "example.com"}
	u.Path = "/files/" + (&url.URL{Path: s}).EscapedPath() // want `.*"a\?b" would be sent as "a%253Fb" \(escaped-in-decoded\)`
	return u.String()
}
