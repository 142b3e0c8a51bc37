package segment

import (
	"encoding/json"
	"fmt"
	"log"
	"net/http"
	"strings"
)

// keyOf makes the key of an issue, which is a part of URLs and of bodies: who puts it into
// a URL is to escape it, as one value.
func keyOf(project, number string) string { return project + "-" + number }

type trackerLink struct{ from, to string }

// linkToo puts what a call returned into a URL and into a body.
func linkToo(base, place, number string) ([]byte, error) {
	key := keyOf("team "+place, number)
	if _, err := http.Get(base + "/browse/" + key); err != nil { // want `path segment key is not escaped: .*`
		return nil, err
	}
	return json.Marshal(map[string]string{"key": key})
}

// fieldOfLink keeps it in a field, of which another function makes a body.
func fieldOfLink(place, number string) *trackerLink {
	return &trackerLink{from: keyOf(place, number), to: number}
}

func (l *trackerLink) browse(base string) error {
	_, err := http.Get(base + "/browse/" + l.from) // want `path segment l.from is not escaped: .*`
	return err
}

func (l *trackerLink) body() ([]byte, error) { return json.Marshal([]string{l.from, l.to}) }

type docRef struct{ path string }

// refToo stores a part of a path in a field, which names a file, too.
func refToo(name string) docRef {
	return docRef{path: "docs/" + name + "/x"} // want `path segment name is not escaped: .*`
}

func (d docRef) get(base string) error {
	_, err := http.Get(base + "/" + d.path)
	return err
}

func (d docRef) title() []string { return strings.Split(d.path, "/") }

type urlRef struct{ path string }

// refOnly stores it in a field of which URLs alone are made.
func refOnly(name string) urlRef {
	return urlRef{path: "docs/" + name + "/x"} // want `path segment name is not escaped: .*`
}

func (d urlRef) get(base string) error {
	log.Println("get", d.path)
	_, err := http.Get(base + "/" + d.path)
	return err
}

// cached keeps what it gets by the text that it is given.
type cached struct {
	base string
	last map[string]int
}

func (c *cached) get(path string) error {
	res, err := http.Get(c.base + "/" + path)
	if err == nil {
		c.last[path] = res.StatusCode
	}
	return err
}

func (c *cached) doc(name string) error {
	return c.get("docs/" + name + "/x") // want `path segment name is not escaped: .*`
}

// stored keeps the text itself, so that the fix would rename an entry.
type stored struct {
	base string
	all  []string
}

func (c *stored) get(path string) error {
	c.all = append(c.all, path)
	return c.send(path)
}

func (c *stored) send(path string) error {
	if path == "" || strings.HasPrefix(path, "//") {
		return fmt.Errorf("bad path %q", path)
	}
	_, err := http.Get(c.base + "/" + path)
	return err
}

func (c *stored) doc(name string) error {
	return c.get("docs/" + name + "/x") // want `path segment name is not escaped: .*`
}

// sent goes to a function that tests it and makes a URL of it, and nothing else.
func (c *stored) sent(name string) error {
	return c.send("docs/" + name + "/x") // want `path segment name is not escaped: .*`
}

// pathOf returns a part of a path, which is a URL in one place and a file in another.
func pathOf(name string) string {
	return fmt.Sprintf("docs/%s/x", name) // want `path segment name is not escaped: .*`
}

func getPath(base, name string) error {
	_, err := http.Get(base + "/" + pathOf(name))
	return err
}

func pathIsKnown(name string, known map[string]bool, list []string) bool {
	for _, k := range list {
		if k == pathOf(name) {
			return true
		}
	}
	return false
}
