package segment

import (
	"fmt"
	"net/http"
	"net/url"
)

// What callers give to a function that a field holds, a call returns or an option sets is a
// part of a URL where it is one in the functions that get there; so is what these return.

type funcDoer func(method, path string) (*http.Response, error)

func newFuncDoer(base string) funcDoer {
	return func(method, path string) (*http.Response, error) {
		req, err := http.NewRequest(method, base+path, nil)
		if err != nil {
			return nil, err
		}
		return http.DefaultClient.Do(req)
	}
}

type funcAPI struct {
	do   func(method, path string) (*http.Response, error)
	link func(title string) string
	name func(title string) string
}

func newFuncAPI(base string) *funcAPI {
	a := &funcAPI{do: newFuncDoer(base)}
	a.link = func(title string) string {
		return "https://api.example.com/links/" + title // want `path segment title is not escaped: .* \(unescaped-segment\)`
	}
	a.name = func(title string) string { return "links/" + title }
	return a
}

func (a *funcAPI) titles(title string) {
	a.do("GET", "/titles/"+title) // want `path segment title is not escaped: .* \(unescaped-segment\)`
	a.do("GET", "/titles/"+url.PathEscape(title))
	http.Get(a.link(title))
	fmt.Println(a.name(title))
}

// What a table holds that is called for more than URLs is no text for them alone.
var textsOf = map[string]func(title string) string{"tag": funcText}

func funcText(title string) string {
	return "/texts/" + title // want `path segment title is not escaped: .* \(unescaped-segment\)`
}

func showTexts(title string) {
	http.Get("https://api.example.com" + funcText(title))
	fmt.Println(textsOf["tag"](title))
}
