package pathinquery

import (
	"net/http"
	"net/url"
	"strings"
)

// What a message shows is a value that may come.

func noEquals(q string) {
	if strings.Contains(q, "=") {
		return
	}
	_, _ = http.Get("https://example.com/?q=" + url.PathEscape(q)) // want `url.PathEscape does not escape "&" and "\+" in query value q: "a&b" would end the value early \(path-escape-in-query\)`
}
