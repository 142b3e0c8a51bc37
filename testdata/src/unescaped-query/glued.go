package query

import (
	"fmt"
	"net/http"
	"net/url"
)

// glued has something right after a value that is whole: more pairs, or nothing.
func glued(org, more string) {
	http.Get("https://example.com/orgs?per_page=100" + more)
	http.Get("https://example.com/search?type=code&x=1" + more)
	http.Get(fmt.Sprintf("https://example.com/orgs?per_page=100%s", more))
	http.Get(fmt.Sprintf("https://example.com/orgs?per_page=100%s&page=%d", more, 2))
	http.Get(fmt.Sprintf("https://example.com/orgs?org=%s&per_page=100%s", org, more)) // want `query value org is not escaped: .*`
}

// perPage is given pairs, in which the caller forgets an escaper.
func perPage(more string) {
	http.Get("https://example.com/items?per_page=100" + more)
}

func callsPerPage(sort string) {
	perPage("")
	perPage("&sort=" + sort) // want `query value sort is not escaped: .*`
	perPage("&sort=" + url.QueryEscape(sort))
}

// gluedRequest is given what a client sends: pairs of its own, or a rest of the value.
func gluedRequest(r *http.Request) {
	http.Get("https://example.com/orgs?per_page=100" + r.FormValue("more")) // want `query value r.FormValue\("more"\) from the request is not escaped: .*`
}

// unfinished has values that go on after a delimiter, after an byte in escaped form,
// after another value, and in the text that follows.
func unfinished(name, of string) {
	http.Get("https://example.com/search?q=author-" + name)            // want `query value name is not escaped: .*`
	http.Get("https://example.com/search?q=repo:" + name)              // want `query value name is not escaped: .*`
	http.Get("https://example.com/search?q=repo%3A" + name)            // want `query value name is not escaped: .*`
	http.Get("https://example.com/search?q=" + name)                   // want `query value name is not escaped: .*`
	http.Get("https://example.com/search?q=of" + name + "by")          // want `query value name is not escaped: .*`
	http.Get(fmt.Sprintf("https://example.com/search?q=a%s-b", name))  // want `query value name is not escaped: .*`
	http.Get(fmt.Sprintf("https://example.com/s?q=%sx%s", of, name))   // want `query value of is not escaped: .*` `query value name is not escaped: .*`
	http.Get("https://example.com/search?q=in" + url.PathEscape(name)) // want `url.PathEscape does not escape .*`
	http.Get("https://example.com/search?q=in" + url.QueryEscape(name))
}
