package decodedsegment

import (
	"errors"
	"net/http"
	"net/url"
	"strconv"
	"strings"
)

// The function that sets the Path sets the RawPath, too.
type pairedRequest interface {
	plain() string
	escaped() string
}

type pairedTopic struct{ Title string }

func (r *pairedTopic) plain() string   { return "/topics/" + r.Title + "/names" }
func (r *pairedTopic) escaped() string { return "/topics/" + url.PathEscape(r.Title) + "/names" }

func sendPaired(host string, r pairedRequest) (*http.Response, error) {
	u := url.URL{Scheme: "https", Host: host, Path: r.plain(), RawPath: r.escaped()}
	return http.Get(u.String())
}

// Numbers, constants, and what was tested on the way.
type topicKind string

const (
	kindNew topicKind = "new"
	kindOld topicKind = "old"
)

type numbered struct {
	id   int64
	kind topicKind
	name string
}

func newNumbered(id int64, name string) (*numbered, error) {
	if strings.Contains(name, "/") {
		return nil, errors.New("a name has no slash")
	}
	return &numbered{id: id, kind: kindNew, name: name}, nil
}

func (n *numbered) close() { n.kind = kindOld }

func (n *numbered) path() string {
	return "/topics/" + strconv.FormatInt(n.id, 10) + "/" + string(n.kind) + "/names/" + n.name + "/x"
}

func (n *numbered) url() string {
	return (&url.URL{Scheme: "https", Host: "api.example.com", Path: n.path()}).String()
}

type testing struct{ Title string }

func (t *testing) path() string {
	if strings.Contains(t.Title, "/") {
		return "/topics"
	}
	return "/topics/" + t.Title + "/names"
}

func (t *testing) url() string {
	return (&url.URL{Scheme: "https", Host: "api.example.com", Path: t.path()}).String()
}

// A sub-path, and a whole one.
type stored struct{ filePath, whole string }

func (s *stored) path() string { return "/files/" + s.filePath }

func (s *stored) all() string { return s.whole }

func (s *stored) urls(u url.URL) []string {
	u.Path = s.path()
	v := u
	v.Path = s.all()
	return []string{u.String(), v.String()}
}

// What the method returns is escaped for the one that parses it, and stays as it is.
type parsed struct{ title string }

func (p *parsed) path() string { return "/topics/" + url.PathEscape(p.title) + "/names" }

func (p *parsed) url(base *url.URL) (*url.URL, error) { return base.Parse(p.path()) }
