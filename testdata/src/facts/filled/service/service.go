// Package service fills URLs.
package service

import (
	"net/http"
	"net/url"
	"strings"

	"github.com/urlescape/urlescape/testdata/src/facts/filled/core"
)

const search = "https://api.example.com/{lang}/search?q={q}"

func byName(title string) {
	_, _ = http.Get(core.Expand("https://api.example.com/posts/{title}", map[string]string{"title": title})) // want `path segment title is not escaped: .* \(unescaped-segment\)`
	_, _ = http.Get(core.Expand("https://api.example.com/posts/{title}", map[string]string{"title": url.PathEscape(title)}))
	_, _ = http.Get(core.Expand("https://api.example.com/posts/{title}", map[string]string{"title": url.PathEscape(title), "other": title}))
}

func byNumber(title string) {
	_, _ = http.Get(core.Expand("https://api.example.com/posts/{0}", nil, title)) // want `path segment title is not escaped: .* \(unescaped-segment\)`
	_, _ = http.Get(core.Expand("https://api.example.com/posts/{0}", nil, url.PathEscape(title)))
}

// A map that is used for more than one text has the finding where the name is.
func set(query string) {
	values := map[string]string{"lang": "en"}
	values["q"] = query
	_, _ = http.Get(core.Expand(search, values)) // want `query value query is not escaped: .* \(unescaped-query\)`
	values["q"] = url.QueryEscape(query)
	_, _ = http.Get(core.Expand(search, values))
}

func ofCaller(values map[string]string) {
	_, _ = http.Get(core.Expand("https://api.example.com/search?q={query}", values)) // want `query value values\["query"\] is not escaped: .* \(unescaped-query\)`
	escaped := make(map[string]string, len(values))
	for k, v := range values {
		escaped[k] = url.QueryEscape(v)
	}
	_, _ = http.Get(core.Expand("https://api.example.com/search?q={query}", escaped))
}

// A template in a variable is escaped by no fix of the whole.
func kept(values map[string]string) {
	t := "https://api.example.com/search?q={query}"
	_, _ = http.Get(core.Expand(t, values)) // want `query value values\["query"\] is not escaped: .* \(unescaped-query\)`
}

func byMethod(title string) {
	_, _ = http.Get(core.Values{"title": title}.Fill("https://api.example.com/posts/${title}")) // want `path segment title is not escaped: .* \(unescaped-segment\)`
	_, _ = http.Get(core.Values{"title": url.PathEscape(title)}.Fill("https://api.example.com/posts/${title}"))
}

type client struct{ base string }

// Who wraps a function that fills leaves the values to its callers.
func (c *client) get(path string, values map[string]string) (*http.Response, error) {
	return http.Get(c.base + core.Expand(path, values))
}

func (c *client) posts(title string) {
	_, _ = c.get("/posts/{title}/comments", map[string]string{"title": title}) // want `path segment title is not escaped: .* \(unescaped-segment\)`
	_, _ = c.get("/posts/{title}/comments", map[string]string{"title": url.PathEscape(title)})
	_, _ = c.get("/posts", map[string]string{"title": title})
}

func expand(path string, pairs ...string) string {
	return strings.NewReplacer(pairs...).Replace(path)
}

func byPairs(title string) {
	_, _ = http.Get(expand("https://api.example.com/posts/:title", ":title", title)) // want `path segment title is not escaped: .* \(unescaped-segment\)`
	_, _ = http.Get(expand("https://api.example.com/posts/:title", ":title", url.PathEscape(title)))
}

func noURL(title string) string {
	return core.Expand("Dear {title}, see you", map[string]string{"title": title})
}
