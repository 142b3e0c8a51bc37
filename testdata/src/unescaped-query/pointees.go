package query

import (
	"net/http"
	"net/url"
)

// A function that sets the text to which a pointer leads gives it as it would return it.

func setTitle(dst *string, title string) { *dst = title }

func titleOr(dst *string, title string) {
	if title != "" {
		*dst = title
	}
}

func setEscapedTitle(dst *string, title string) { *dst = url.QueryEscape(title) }

func setTitlePage(dst *string, title string) {
	*dst = "https://example.com/search?title=" + title // want `query value title is not escaped: .* \(unescaped-query\)`
}

func setPair[T any](a, b *T, one, other T) { *a, *b = one, other }

type titleHolder struct{ title string }

func titlesSet(r *http.Request) {
	var title, subtitle string
	setTitle(&title, r.FormValue("title"))
	http.Get("https://example.com/search?title=" + title) // want `query value title from the request is not escaped: .* \(unescaped-query\)`

	titleOr(&title, "none")
	http.Get("https://example.com/search?title=" + url.QueryEscape(title))

	var t titleHolder
	setTitle(&t.title, r.FormValue("title"))
	http.Get("https://example.com/search?title=" + t.title) // want `query value t.title from the request is not escaped: .* \(unescaped-query\)`

	setPair(&title, &subtitle, url.QueryEscape(r.FormValue("title")), r.FormValue("subtitle"))
	http.Get("https://example.com/search?title=" + title + "&subtitle=" + subtitle) // want `query value subtitle from the request is not escaped: .* \(unescaped-query\)`

	var page string
	setTitlePage(&page, r.FormValue("title"))
	http.Get(page)
}

func titlesSetRight(r *http.Request) {
	var title string
	setEscapedTitle(&title, r.FormValue("title"))
	http.Get("https://example.com/search?title=" + title)

	setTitle(&title, "first")
	http.Get("https://example.com/search?title=" + title)

	setTitle(&title, url.QueryEscape(r.FormValue("title")))
	http.Get("https://example.com/search?title=" + title)
}
