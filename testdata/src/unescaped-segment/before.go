package segment

import (
	"net/http"
	"net/url"
	"path"
	"strings"
)

// A shelf is in others, whose titles a loop puts before its own.
type shelf struct {
	parent *shelf
	title  string
}

func (f *shelf) get() (*http.Response, error) {
	p := url.PathEscape(f.title)
	for up := f.parent; up != nil; up = up.parent {
		p = up.title + "/" + p // want `path segment up.title is not escaped: .* \(unescaped-segment\)`
	}
	return http.Get("https://example.com/folders/" + p)
}

func (f *shelf) list() (*http.Response, error) {
	var titles []string
	for up := f; up != nil; up = up.parent {
		titles = append([]string{up.title}, titles...) // want `path segment up.title is not escaped: .* \(unescaped-segment\)`
	}
	return http.Get("https://example.com/folders/" + strings.Join(titles, "/") + "/files")
}

type way struct {
	parent *way
	param  string
}

// show is for what the client names in its own path.
func (t *way) show(w http.ResponseWriter, r *http.Request, title string) {
	to := url.PathEscape(title)
	for up := t.parent; up != nil; up = up.parent {
		to = path.Join("in", r.PathValue(up.param), to) // want `path segment r.PathValue\(up.param\) from the request is not escaped: .* \(unescaped-segment\)`
	}
	http.Redirect(w, r, "/show/"+to, http.StatusFound)
}

func (f *shelf) escaped() (*http.Response, error) {
	p := ""
	for up := f; up != nil; up = up.parent {
		p = "/" + url.PathEscape(up.title) + p
	}
	return http.Get("https://example.com/folders" + p)
}
