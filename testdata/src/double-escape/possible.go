package double

import (
	"net/http"
	"net/url"
	"strconv"
	"strings"
)

// What a message shows is a value that may come.

func cutAtSlash(s string) {
	name, _, _ := strings.Cut(s, "/")
	_, _ = http.Get("https://example.com/users/" + url.PathEscape(url.PathEscape(name)) + "/keys") // want `path segment name is escaped twice by url.PathEscape: "a b" would arrive as "a%20b" \(double-escape\)`
}

func noSlash(name string) {
	if strings.Contains(name, "/") {
		return
	}
	_, _ = http.Get("https://example.com/users/" + url.PathEscape(url.PathEscape(name)) + "/keys") // want `path segment name is escaped twice by url.PathEscape: "a b" would arrive as "a%20b" \(double-escape\)`
}

func noSlashNorSpace(name string) {
	if strings.ContainsAny(name, "/ ") {
		return
	}
	_, _ = http.Get("https://example.com/users/" + url.PathEscape(url.PathEscape(name)) + "/keys") // want `path segment name is escaped twice by url.PathEscape: "a\?b" would arrive as "a%3Fb" \(double-escape\)`
}

func onlyDigitsAndPercent(name string) {
	for _, c := range name {
		if c != '%' && (c < '0' || c > '9') {
			return
		}
	}
	_, _ = http.Get("https://example.com/users/" + url.PathEscape(url.PathEscape(name)) + "/keys") // want `path segment name is escaped twice by url.PathEscape: "100%" would arrive as "100%25" \(double-escape\)`
}

func numberTwice(n int) {
	_, _ = http.Get("https://example.com/users/" + url.PathEscape(url.PathEscape(strconv.Itoa(n))) + "/keys")
}

func queryTwice(q string) {
	if strings.Contains(q, "/") {
		return
	}
	_, _ = http.Get("https://example.com/?q=" + url.QueryEscape(url.QueryEscape(q))) // want `query value q is escaped twice by url.QueryEscape: "a\?b" would arrive as "a%3Fb" \(double-escape\)`
}
