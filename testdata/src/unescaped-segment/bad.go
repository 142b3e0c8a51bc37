// Package segment puts raw values into paths.
package segment

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"strconv"
	"strings"
)

type kind string

func between(name string) (*http.Response, error) {
	return http.Get("https://example.com/users/" + name + "/keys") // want `path segment name is not escaped: "a/b\?c" would change the path and the query \(unescaped-segment\)`
}

func last(label string) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://example.com/labels/%s", label)) // want `path segment label is not escaped: .*`
}

func named(k kind) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://example.com/kinds/%s/keys", k)) // want `path segment k is not escaped: .*`
}

func pointer(title *string) (*http.Response, error) {
	return http.Get("https://example.com/titles/" + *title + "/keys") // want `path segment \*title is not escaped: .*`
}

func anyValue(title any) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://example.com/titles/%v/keys", title)) // want `path segment title is not escaped: .*`
}

func builder(names []string) (*http.Response, error) {
	var b strings.Builder
	b.WriteString("https://example.com/all")
	for _, name := range names {
		b.WriteString("/tags/")
		b.WriteString(name) // want `path segment name is not escaped: .*`
	}
	return http.Get(b.String())
}

func fromRequest(r *http.Request) (*http.Response, error) {
	return http.Get("https://example.com/users/" + r.PathValue("id")) // want `path segment r.PathValue\("id"\) from the request is not escaped: .* \(unescaped-segment\)`
}

type client struct{ base string }

func (c *client) do(ctx context.Context, method, path string) (*http.Response, error) {
	req, err := http.NewRequestWithContext(ctx, method, c.base+path, nil)
	if err != nil {
		return nil, err
	}
	return http.DefaultClient.Do(req)
}

func (c *client) branch(ctx context.Context, branch string) (*http.Response, error) {
	return c.do(ctx, "GET", "/branches/"+branch+"/protection") // want `path segment branch is not escaped: .*`
}

// sibling escapes the name that hidden below does not.
func sibling(team string) (*http.Response, error) {
	return http.Get("https://example.com/teams/" + url.PathEscape(team))
}

func unlike(team string) (*http.Response, error) {
	return http.Get("https://example.com/teams/" + team) // want `path segment team is not escaped: .*`
}

// escapedKey says that the key that is hidden below is one segment, though one of
// this name may have several elsewhere.
func escapedKey(objectKey string) (*http.Response, error) {
	return http.Get("https://example.com/objects/" + url.PathEscape(objectKey))
}

func rawKey(objectKey string) (*http.Response, error) {
	return http.Get("https://example.com/objects/" + objectKey) // want `path segment objectKey is not escaped: .* \(unescaped-segment\)`
}

// shadowed has no fix: url is a string here.
func shadowed(url, name string) (*http.Response, error) {
	return http.Get(url + "/users/" + name + "/keys") // want `path segment name is not escaped: .*`
}

// appended cannot be wrapped where it is reported.
func appended(label string) (*http.Response, error) {
	label += "/text" // want `path segment label is not escaped: .*`
	return http.Get("https://example.com/labels/" + label)
}

func octets(label []byte) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://example.com/labels/%s/text", label)) // want `path segment label is not escaped: .*`
}

// short has no fix: the verb would cut a triplet in two.
func short(label string) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://example.com/labels/%.3s/text", label)) // want `path segment label is not escaped: .*`
}

func letter(initial rune) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://example.com/labels/%c/text", initial)) // want `path segment initial is not escaped: .*`
}

// assembled is escaped where it comes into the URL: it names a file, too.
func assembled(dir, title string, n int) (*http.Response, error) {
	sheet := title + "-" + strconv.Itoa(n) + ".json"
	if err := os.Remove(filepath.Join(dir, sheet)); err != nil {
		return nil, err
	}
	return http.Get("https://example.com/reports/" + sheet + "/text") // want `path segment sheet is not escaped: .*`
}

// labelled is no URL, though one caller makes a part of one of it.
func labelled(title string) string { return "label-" + title }

func labels(title string) (*http.Response, error) {
	return http.Get("https://example.com/labels/" + labelled(title) + "/text") // want `path segment labelled\(title\) is not escaped: .*`
}

// printed has no safe fix: it would change what is printed.
func printed(team, title string) (*http.Response, error) {
	both := team + "/" + title // want `path segment team is not escaped: .*` `path segment title is not escaped: .*`
	fmt.Println(both)
	return http.Get("https://example.com/teams/" + both + "/text")
}

// shown has no safe fix: others may show what it returns.
func shown(team, title string) string {
	return team + "/" + title // want `path segment team is not escaped: .*` `path segment title is not escaped: .*`
}

func showing(team, title string) (*http.Response, error) {
	return http.Get("https://example.com/teams/" + shown(team, title) + "/text")
}

// titledLast begins with text of its own, so that it begins with no "/".
func titledLast(title string) (*http.Response, error) {
	name := "title-" + title
	return http.Get("https://example.com/titles/" + name) // want `path segment name is not escaped: .*`
}

// partly is escaped in part: what is left is escaped where it stands.
func partly(team, title string) (*http.Response, error) {
	key := url.PathEscape(team) + ":" + title // want `path segment title is not escaped: .*`
	return http.Get("https://example.com/keys/" + key + "/text")
}

// between two segments a sub-path has no safe fix: services differ.
func contents(filePath string) (*http.Response, error) {
	return http.Get("https://example.com/files/" + filePath + "/raw") // want `path segment filePath is not escaped: .*`
}

// content has no safe fix: the root of a tree has segments, and a body is
// whatever the server sent.
func content(root, file string, reply *struct{ Body string }) (*http.Response, error) {
	if file != "" {
		return http.Get("https://example.com/files/" + root + "/" + url.PathEscape(file)) // want `path segment root is not escaped: .*`
	}
	return http.Get("https://example.com/public/" + reply.Body) // want `path segment reply.Body is not escaped: .*`
}

type service struct{ root string }

func (s service) urlOf(parts ...string) string { return s.root + "/" + strings.Join(parts, "/") }

// flavor has a safe fix: a function of URLs made it.
func (s service) flavor(title string) string {
	return s.urlOf("flavors", title, "tags") // want `path segment title is not escaped: .*`
}

func (s service) getFlavor(title string) (*http.Response, error) { return http.Get(s.flavor(title)) }

// joined has a safe fix for the title only: current may have several segments.
func joined(current, title string) (*http.Response, error) {
	return http.Get("https://example.com/" + path.Join("tree", current, title, "raw")) // want `path segment current is not escaped: .*` `path segment title is not escaped: .*`
}

// escapedLetter escapes s, which says nothing of what others call so.
func escapedLetter(s string) (*http.Response, error) {
	return http.Get("https://example.com/letters/" + url.PathEscape(s))
}

// The fix is only offered where one of the URLs ends with the value, which may
// be a path, whichever of them comes first.
func keysFirst(s string) {
	u := "https://example.com/x/" + s // want `path segment s is not escaped: .*`
	_, _ = http.Get(u + "/keys")
	_, _ = http.Get(u)
}

func keysLast(s string) {
	u := "https://example.com/x/" + s // want `path segment s is not escaped: .*`
	_, _ = http.Get(u)
	_, _ = http.Get(u + "/keys")
}
