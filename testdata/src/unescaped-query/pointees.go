package query

import (
	"net/http"
	"net/url"
)

// A function that sets the text to which a pointer leads gives it as it would return it.

func setTitle(dst *string, title string) { *dst = title }

func setEscapedTitle(dst *string, title string) { *dst = url.QueryEscape(title) }

func titlesSetRight(r *http.Request) {
	var title string
	setEscapedTitle(&title, r.FormValue("title"))
	http.Get("https://example.com/search?title=" + title)

	setTitle(&title, "first")
	http.Get("https://example.com/search?title=" + title)

	setTitle(&title, url.QueryEscape(r.FormValue("title")))
	http.Get("https://example.com/search?title=" + title)
}
