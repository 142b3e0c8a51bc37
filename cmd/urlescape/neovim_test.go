//go:build drivers

package main

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/scripttest"
)

//go:embed testdata/neovim.lua
var neovimSession string

// What a session of Neovim saw. Times are in milliseconds.
type neovimSeen struct {
	Version, Server, Hover, Text, Error string
	Diagnostics, Actions                []string
	Opened, Typed                       int
}

const (
	neovimFile = `package labels

import "net/http"

type client struct{ base string }

func (c *client) get(path string) (*http.Response, error) {
	return http.Get(c.base + "/api/" + path)
}

func (c *client) label(title string) (*http.Response, error) {
	return c.get("labels/" + title)
}
`
	neovimTyped = `
func (c *client) two(title, query string) (*http.Response, error) {
	return c.get("labels/" + title + "?q=" + query)
}
`
	neovimFixed = `package labels

import (
	"net/http"
	"net/url"
)

type client struct{ base string }

func (c *client) get(path string) (*http.Response, error) {
	return http.Get(c.base + "/api/" + path)
}

func (c *client) label(title string) (*http.Response, error) {
	return c.get("labels/" + url.PathEscape(title))
}

func (c *client) two(title, query string) (*http.Response, error) {
	return c.get("labels/" + url.PathEscape(title) + "?q=" + url.QueryEscape(query))
}
`
)

// TestNeovim runs the server in Neovim without a screen, with the settings of the page, in
// a package of 50 files, and prints how long the diagnostics took.
func TestNeovim(t *testing.T) {
	nvim, err := exec.LookPath("nvim")
	if err != nil {
		t.Fatal("there is no nvim in the PATH, which this test needs: apt-get install neovim")
	}
	page := pages(t)[filepath.Join(root, "docs", "editors.md")]
	settings := regexp.MustCompile("(?s)## Neovim\n\n0.11 and later.*?```lua\n(.*?)```\n\n0.8 to 0.10.*?```lua\n(.*?)```").FindStringSubmatch(page)
	if settings == nil {
		t.Fatal("the page has no settings for Neovim")
	}
	dir := t.TempDir()
	write(t, filepath.Join(dir, "page11.lua"), settings[1])
	write(t, filepath.Join(dir, "page8.lua"), settings[2])
	write(t, filepath.Join(dir, "go.mod"), "module example.com/m\n\ngo 1.26\n")
	write(t, filepath.Join(dir, "labels.go"), neovimFile)
	write(t, filepath.Join(dir, "typed.txt"), neovimTyped)
	write(t, filepath.Join(dir, "session.lua"), neovimSession)
	for i := range 49 {
		write(t, filepath.Join(dir, fmt.Sprintf("file%d.go", i)), fmt.Sprintf(
			"package labels\n\nimport \"net/http\"\n\nfunc (c *client) get%[1]d(n int) (*http.Response, error) {\n\treturn c.get(\"labels/\" + string(rune('a'+n)))\n}\n", i))
	}
	cmd := exec.CommandContext(t.Context(), nvim, "--clean", "--headless", "-c", "luafile session.lua")
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "PATH="+commandPath(t), scripttest.ProgramVar+"=1", "HOME="+t.TempDir(), "GOCACHE="+scripttest.GoEnv(t, "GOCACHE"))
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	data, err := os.ReadFile(filepath.Join(dir, "seen.json"))
	if err != nil {
		t.Fatal(err)
	}
	var seen neovimSeen
	if err := json.Unmarshal(data, &seen); err != nil {
		t.Fatal(err)
	}
	t.Logf("Neovim %s: diagnostics after %d ms for a file that is opened, %d ms for what is typed then", seen.Version, seen.Opened, seen.Typed)
	checkNeovim(t, seen)
}

func checkNeovim(t *testing.T, seen neovimSeen) {
	t.Helper()
	if seen.Error != "" {
		t.Fatal(seen.Error)
	}
	if seen.Server != "urlescape" {
		t.Errorf("the server is %q", seen.Server)
	}
	want := []string{`12:27-32 urlescape unescaped-segment INFO: path segment title is not escaped: "a/b?c" would change the path and the query`}
	if !slices.Equal(seen.Diagnostics, want) {
		t.Errorf("got %q, want %q", seen.Diagnostics, want)
	}
	for _, part := range []string{"unescaped-segment", "The URL: `{base}/api/labels/{title}`", "`title` may hold any text", "`/` separates its segments"} {
		if !strings.Contains(seen.Hover, part) {
			t.Errorf("the hover does not say %q: %s", part, seen.Hover)
		}
	}
	if want := []string{"Use url.PathEscape (quickfix)", "Apply the safe fixes of urlescape (source.fixAll.urlescape)"}; !slices.Equal(seen.Actions, want) {
		t.Errorf("got %q, want %q", seen.Actions, want)
	}
	if seen.Text != neovimFixed {
		t.Errorf("the text is\n%s", seen.Text)
	}
}
