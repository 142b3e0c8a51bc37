package decodedsegment

import (
	"fmt"
	"net/http"
	"net/url"
	"path"
	"strings"
)

// A texter takes the path as one text.
type texter struct{ host string }

func (t *texter) get(p string) (*http.Response, error) {
	u := url.URL{Scheme: "https", Host: t.host, Path: path.Join("/api", p)} // want `callers put 3 values into p, such as name, and url.URL.Path does not escape "/": "a/b" would become two segments \(segment-in-decoded\)`
	return http.Get(u.String())
}

func (t *texter) labels(name string) (*http.Response, error) {
	return t.get("/labels/" + name + "/notes")
}

func (t *texter) user(userID string, page int) (*http.Response, error) {
	return t.get(fmt.Sprintf("/users/%s/pages/%d", userID, page))
}

func (t *texter) file(filePath string) (*http.Response, error) { return t.get("/files/" + filePath) }

func (t *texter) all() (*http.Response, error) { return t.get("/labels") }

// again is called by name, and gives the text on.
func (t *texter) again(p string) (*http.Response, error) { return t.get("/v2/" + p) }

func (t *texter) topic(title string) (*http.Response, error) {
	return t.again("topics/" + title + "/x")
}

// A lister takes the segments, and joins them two functions below.
type lister struct {
	root   url.URL
	prefix string
}

func (l *lister) join(parts ...string) string {
	u := l.root
	all := append([]string{"api"}, parts...)
	u.Path = path.Join(all...) // want `callers put 2 values into all, such as roomName, .*: .* \(unescaped-identifier\)`
	return u.String()
}

func (l *lister) under(parts ...string) string {
	return l.join(append([]string{l.prefix}, parts...)...)
}

func (l *lister) state(roomName, eventID string) (*http.Response, error) {
	return http.Get(l.under("rooms", roomName, "state", eventID))
}

func (l *lister) versions() (*http.Response, error) { return http.Get(l.join("versions")) }

// A helper makes the URL of a path.
func withQuery(p, q string) string {
	u := url.URL{Scheme: "https", Host: "api.example.com", Path: p, RawQuery: url.Values{"q": {q}}.Encode()} // want `callers put 2 values into p, such as class, .*: .* \(unescaped-identifier\)`
	return u.String()
}

func objectOf(class, objectID, q string) (*http.Response, error) {
	return http.Get(withQuery(fmt.Sprintf("/objects/%v/%v/references", class, objectID), q))
}

// A helper makes the path, and the URL is made of its result.
func labelPath(name string) string { return "/labels/" + name + "/notes" }

func labelURL(title string) string {
	return (&url.URL{Scheme: "https", Host: "api.example.com", Path: labelPath(title)}).String() // want `path segment title is put into url.URL.Path, which does not escape "/": "a/b" would become two segments \(segment-in-decoded\)`
}

// What cuts a "/" off the front of its parameter is no escape.
func (t *texter) trimmed(p string) string {
	return (&url.URL{Scheme: "https", Host: "api.example.com", Path: "/v1/" + strings.TrimPrefix(p, "/")}).String() // want `a caller puts label into p, .*: .* \(segment-in-decoded\)`
}

func (t *texter) labelled(label string) (*http.Response, error) {
	return http.Get(t.trimmed("/labels/" + label + "/notes"))
}

// What is written to a field first is reported where it becomes a Path: here it does after
// that, and where the field does.
type shownPath struct{ path string }

type shower struct{ last shownPath }

func (s *shower) get(p string) (*http.Response, error) {
	s.last.path = "/last/" + p
	u := url.URL{Scheme: "https", Host: "h", Path: "/api/" + p} // want `a caller puts title into p, and url.URL.Path does not escape "/": .*`
	return http.Get(u.String())
}

func (s *shower) topic(title string) (*http.Response, error) {
	return s.get("topics/" + title + "/x")
}

// A file of a list may lie in a directory below: the caller writes nothing but its extension.
type store struct{ dir string }

func (s *store) get(p string) (*http.Response, error) {
	u := url.URL{Scheme: "https", Host: "h", Path: s.dir + "/" + p}
	return http.Get(u.String())
}

func (s *store) link(title string) (*http.Response, error) { return s.get(title + ".link") }

// A directory before the name shows that it is one segment.
type notes struct{ dir string }

func (n *notes) get(p string) (*http.Response, error) {
	u := url.URL{Scheme: "https", Host: "h", Path: n.dir + "/" + p} // want `a caller puts title into p, and url.URL.Path does not escape "/": .*`
	return http.Get(u.String())
}

func (n *notes) file(title string) (*http.Response, error) { return n.get("notes/" + title + ".md") }
