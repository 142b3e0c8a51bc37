package identifier

import (
	"fmt"
	"net/http"
	"net/url"
)

// A field that the package stores texts with a "/" in is a sub-path, as a parameter is
// that gets such texts: those who put them together are judged.

type command struct {
	base, path, name, label, kind string
	args                          []string
}

func newCommand(base, name string, args ...string) *command {
	return &command{base: base + "/api/v0", name: name, args: args}
}

func (c *command) send() (*http.Response, error) {
	query := url.Values{"arg": c.args}
	return http.Post(fmt.Sprintf("%s/%s?%s", c.base, c.name, query.Encode()), "", nil)
}

func pins() (*http.Response, error) { return newCommand("https://example.com", "pin/ls").send() }
func add(file string) (*http.Response, error) {
	return newCommand("https://example.com", "add", file).send()
}

func patch(base, actionID string) (*http.Response, error) {
	return newCommand(base, "object/patch/"+actionID).send() // want `path segment actionID is not escaped: .* \(unescaped-identifier\)`
}

// Set directly, and by a method.

func (c *command) route() (*http.Response, error) { return http.Get(c.base + "/" + c.path) }

func (c *command) to(serverID string) *command {
	c.path = "servers/" + serverID // want `path segment serverID is not escaped: .* \(unescaped-identifier\)`
	return c
}

func (c *command) through(path string) *command {
	c.kind = path
	return c
}

func (c *command) ofKind() (*http.Response, error) { return http.Get(c.base + "/" + c.kind) }

func images(c *command) (*http.Response, error) { return c.through("images/all").ofKind() }

// So it is in the middle of a path.

func (c *command) state() (*http.Response, error) {
	return http.Get(c.base + "/commands/" + c.label + "/state")
}

func Labelled(label string) *command { return &command{label: label} }

func firstLabel() *command { return Labelled("of/first") }

// Where no writer has a "/" of its own, and where one puts it into another field, it is
// one segment.

type plainCommand struct{ base, label, note string }

func Plain(label string) *plainCommand { return &plainCommand{label: label, note: "of/" + label} }

func firstPlain() *plainCommand { return Plain("first") }

func (p *plainCommand) state() (*http.Response, error) {
	return http.Get(p.base + "/commands/" + p.label + "/state") // want `path segment p.label is not escaped: .*`
}
