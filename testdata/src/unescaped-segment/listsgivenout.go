package segment

import (
	"net/http"
	"net/url"
	"strings"
)

// A trail hands out the text of its list, which another method requests.
type trail struct{ stations []string }

func (t *trail) text() string { return strings.Join(t.stations, "/") }

func (t *trail) load() (*http.Response, error) {
	return http.Get("https://api.example.com/trails/" + t.text() + "/map")
}

// A branch of a tree is a copy with one more element.
type treePath struct{ elems []string }

func (p treePath) leaf(comment string) (out treePath) {
	out.elems = append(append([]string{}, p.elems...), url.PathEscape(comment))
	return out
}

func (p treePath) load() (*http.Response, error) {
	return http.Get("https://api.example.com/tree/" + strings.Join(p.elems, "/") + "/content")
}

// An escapedTrail escapes what it is given.
type escapedTrail struct{ stations []string }

func (t *escapedTrail) via(note string) *escapedTrail {
	t.stations = append(t.stations, url.PathEscape(note))
	return t
}

func (t *escapedTrail) text() string { return strings.Join(t.stations, "/") }

func (t *escapedTrail) load() (*http.Response, error) {
	return http.Get("https://api.example.com/trails/" + t.text() + "/map")
}

// folders begin the path of a host that has none before the first of them.
func folders(comments []string, label string) {
	target := "https://files.example.com"
	for _, comment := range comments {
		target += "/" + comment // want `path segment comment is not escaped: .* \(unescaped-segment\)`
	}
	http.Get(target)
	http.Get(target + "/" + label + "/index") // want `path segment label is not escaped: .* \(unescaped-segment\)`
	plain := "https://files.example.com"
	for _, comment := range comments {
		plain += "/" + url.PathEscape(comment)
	}
	http.Get(plain + "?all=" + url.QueryEscape(label))
}

// escapedFolders escapes what it is given, and goes over it later.
type escapedFolders struct{ list []string }

func (f *escapedFolders) add(comment string) { f.list = append(f.list, url.PathEscape(comment)) }
