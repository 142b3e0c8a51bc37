package main_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	main "github.com/urlescape/urlescape/analyzer/internal/rowgen"
)

// TestRun proposes rows for a module: one for methods that take the same, none for what
// importers do not see.
func TestRun(t *testing.T) {
	dir := t.TempDir()
	for name, src := range map[string]string{
		"client.go": `package client

type Client struct{}

type hidden struct{}

func New(baseURL string, n int) *Client { return nil }
func (c *Client) Get(url string) error { return nil }
func (c *Client) Post(url, body string) error { return nil }
func (c *Client) Do(method, path string) error { return nil }
func (c *Client) Name(name string) {}
func (c *Client) Open(url []byte) {}
func (c *Client) own(url string) {}
func (h *hidden) Get(url string) {}
`,
		"rest/rest.go":      "package rest\n\ntype List[T any] struct{}\n\nfunc (l List[T]) Fetch(_ int, endpoint, uri string) {}\n",
		"rest/rest_test.go": "package rest\n\nfunc Get(url string) {}\n",
		"internal/in.go":    "package in\n\nfunc Get(url string) {}\n",
	} {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(src), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	const want = `	{Paths: "example.com/client", Doc: "https://pkg.go.dev/example.com/client", Rows: []Row{
		{Name: "New", Takes: at(0, URL)},
		{Recv: "Client", Name: "Get Post", Takes: at(0, URL)},
		{Recv: "Client", Name: "Do", Takes: at(1, Reference)},
	}},
	{Paths: "example.com/client/rest", Doc: "https://pkg.go.dev/example.com/client/rest", Rows: []Row{
		{Recv: "List", Name: "Fetch", Takes: at(1, URL).and(2, URL)},
	}},
`
	var out strings.Builder
	if err := main.Run(&out, []string{"example.com/client", dir}); err != nil {
		t.Fatal(err)
	}
	if out.String() != want {
		t.Errorf("got\n%s\nwant\n%s", out.String(), want)
	}
	for _, args := range [][]string{nil, {"example.com/client", filepath.Join(dir, "none")}} {
		if err := main.Run(&out, args); err == nil {
			t.Errorf("%q: got no error", args)
		}
	}
}
