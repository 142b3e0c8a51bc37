package wrongescaper

import (
	"html"
	"net/http"
	"strings"
)

// What a message shows is a value that may come.

func onlyAngles(q string) {
	if strings.ContainsAny(q, "&#+;% ") {
		return
	}
	_, _ = http.Get("https://example.com/?q=" + html.EscapeString(q)) // want `query value q is escaped for HTML, not for a URL: "a\\"b" would cut the URL short \(wrong-escaper\)`
}
