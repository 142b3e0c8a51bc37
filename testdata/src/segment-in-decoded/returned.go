package decodedsegment

import (
	"fmt"
	"net/http"
	"net/url"
	"path"
)

// The methods of requests return the path, which one function makes a URL of.
type pathRequest interface {
	resourcePath() string
	method() string
}

type deleteTopic struct{ topicID string }

func (r *deleteTopic) resourcePath() string { return "/topics/" + r.topicID }
func (r *deleteTopic) method() string       { return http.MethodDelete }

type renameTopic struct {
	Title string
	page  int
}

func (r *renameTopic) resourcePath() string {
	return fmt.Sprintf("/topics/%s/names/%d", r.Title, r.page) // want `what resourcePath returns has 3 values that are one segment each, and Path escapes no "/": for r.Title, "a/b" would become two segments \(segment-in-decoded\)`
}
func (r *renameTopic) method() string { return http.MethodPut }

type exportTopic struct {
	Label string
	short bool
}

func (r exportTopic) fileName() string { return r.Label + ".json" }

func (r exportTopic) resourcePath() string {
	if r.short {
		return "/t/" + r.Label + "/short"
	}
	return path.Join("/topics", r.fileName())
}
func (r exportTopic) method() string { return http.MethodGet }

func sendPath(host string, r pathRequest) (*http.Request, error) {
	u := url.URL{Scheme: "https", Host: host, Path: r.resourcePath()}
	return http.NewRequest(r.method(), u.String(), nil)
}

// A method of one type, called where the Path is set.
type note struct{ topic, title string }

func (n note) path() string {
	return "/notes/" + n.title + "/of/" + n.topic // want `what path returns has 2 values that are one segment each, .*: for n.title, .* \(segment-in-decoded\)`
}

func (n note) url(u url.URL) string {
	u.Path = n.path()
	return u.String()
}

// A function that takes a struct, and gives the path to one that sets the Path.
func reportPath(r *report) string {
	return "/reports/" + r.label + "/pages" // want `what reportPath returns has a value that is one segment, .*: for r.label, .* \(segment-in-decoded\)`
}

type report struct{ label string }

func (t *texter) report(r *report) (*http.Response, error) { return t.plainly(reportPath(r)) }

func (t *texter) plainly(p string) (*http.Response, error) {
	u := url.URL{Scheme: "https", Host: t.host, Path: p}
	return http.Get(u.String())
}

// Identifiers alone are told by the check for those.
type member struct{ groupID, userID string }

func (m *member) path() string {
	return "/groups/" + m.groupID + "/members/" + m.userID // want `what path returns has 2 values that are one segment each, .*: for m.groupID, .* \(unescaped-identifier\)`
}

func (m *member) url() string {
	return (&url.URL{Scheme: "https", Host: "api.example.com", Path: m.path()}).String()
}
