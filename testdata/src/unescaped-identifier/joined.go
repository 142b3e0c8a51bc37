package identifier

import (
	"net/http"
	"net/url"
	"path"
	"strings"
)

// The last element of a join is one segment where its name says so: that the join
// removes a "/" at its start does not make it the rest of a path.

func (c *joiner) member(orgID int, memberID string) error {
	p := path.Join("/orgs", "members", memberID) // want `path segment memberID is not escaped: .* \(unescaped-identifier\)`
	return c.do("DELETE", p)
}

func (c *joiner) inArgument(id string) error {
	return c.do("DELETE", path.Join("/tokens", id)) // want `path segment id is not escaped: .* \(unescaped-identifier\)`
}

func (c *joiner) label(name string) error {
	return c.do("GET", path.Join("/labels", name)) // want `path segment name is not escaped: .* \(unescaped-segment\)`
}

func (c *joiner) queue(queueName string) error {
	return c.do("GET", path.Join("/queues", queueName)) // want `path segment queueName is not escaped: .* \(unescaped-identifier\)`
}

func (c *joiner) behindBase(base, userID string) error {
	return c.do("GET", path.Join(base, "users", userID)) // want `path segment userID is not escaped: .* \(unescaped-identifier\)`
}

func fromRequest(r *http.Request) (*http.Response, error) {
	filename := r.FormValue("filename")
	u, err := url.Parse(path.Join("/files", filename)) // want `path segment filename from the request is not escaped: .* \(unescaped-segment\)`
	if err != nil {
		return nil, err
	}
	return http.Get(u.String())
}

// Look-alikes: what may be a path, what its name calls one, what the function takes
// for a path.

func (c *joiner) anything(x string) error {
	return c.do("GET", path.Join("/x", x))
}

func (c *joiner) rest(p string) error {
	return c.do("GET", path.Join("/x", p))
}

func (c *joiner) file(filePath string) error {
	return c.do("GET", path.Join("/files", filePath)) // want `path filePath is not escaped: .* \(unescaped-path\)`
}

func (c *joiner) tested(id string) error {
	if !strings.HasPrefix(id, "/") {
		id = "/" + id
	}
	return c.do("GET", "/v1"+id)
}

func (c *joiner) digits(n int) error {
	return c.do("GET", path.Join("/x", strings.Repeat("1", n)))
}

type joiner struct{ base string }

func (c *joiner) do(method, p string) error {
	_, err := http.NewRequest(method, c.base+p, nil)
	return err
}
