package queryinpath

import (
	"net/http"
	"net/url"
)

// What a message shows is a value that may come.

func digitsAndSpaces(text string) {
	for _, c := range text {
		if c != ' ' && (c < '0' || c > '9') {
			return
		}
	}
	_, _ = http.Get("https://example.com/texts/" + url.QueryEscape(text) + "/x") // want `.* writes a space in path segment text as "\+": "1 2" would arrive as "1\+2" \(query-escape-in-path\)`
}
