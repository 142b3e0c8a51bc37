package segment

import (
	"encoding/json"
	"fmt"
	"io"
	"os/exec"
	"path/filepath"
)

// Tracker is what links begin with.
type Tracker struct{ ServerURL, Registry string }

func (t *Tracker) apiURL() string { return t.ServerURL }

// An Entry is what an answer has: its name says what it is, or its name in JSON.
type Entry struct {
	URL    string
	Target string `json:"html_url"`
	Key    string
}

// A path after a URL is one where what gets it takes a URL by its name, or
// shows it.

func issueLink(t *Tracker, name string) string {
	return t.ServerURL + "/issues/" + name + "/x" // want `path segment name is not escaped: .* \(unescaped-segment\)`
}

func entryOf(t *Tracker, name string) Entry {
	return Entry{
		URL:    t.apiURL() + "/issues/" + name + "/x",            // want `path segment name is not escaped: .* \(unescaped-segment\)`
		Target: fmt.Sprintf("%s/issues/%s/x", t.ServerURL, name), // want `path segment name is not escaped: .* \(unescaped-segment\)`
		Key:    t.ServerURL + "/issues/" + name + "/x",
	}
}

func openIssue(t *Tracker, name string) error {
	return exec.Command("open", t.ServerURL+"/issues/"+name+"/x").Start() // want `path segment name is not escaped: .* \(unescaped-segment\)`
}

func answerIssue(w io.Writer, t *Tracker, name string) error {
	return json.NewEncoder(w).Encode(map[string]string{
		"url": t.ServerURL + "/issues/" + name + "/x", // want `path segment name is not escaped: .* \(unescaped-segment\)`
		"key": t.ServerURL + "/issues/" + name + "/x",
	})
}

func printIssue(t *Tracker, name string) {
	fmt.Println(t.ServerURL + "/issues/" + name + "/x") // want `path segment name is not escaped: .* \(unescaped-segment\)`
}

type browser interface{ Open(link string) error }

func browse(b browser, t *Tracker, name string) error {
	return b.Open(t.ServerURL + "/issues/" + name + "/x") // want `path segment name is not escaped: .* \(unescaped-segment\)`
}

// Look-alikes: what gets the text is no link, or what it begins with no URL.

func cacheKey(t *Tracker, name string) string {
	return t.ServerURL + "/issues/" + name + "/x"
}

func imageURL(t *Tracker, name string) string {
	return t.Registry + "/images/" + name + "/x"
}

func cachedAt(dir string, t *Tracker, name string) string {
	return filepath.Join(dir, t.ServerURL+"/issues/"+name+"/x")
}

func refused(t *Tracker, name string) error {
	return fmt.Errorf("refused: %s", t.ServerURL+"/issues/"+name+"/x")
}

func seen(t *Tracker, known map[string]bool, name string) bool {
	return known[t.ServerURL+"/issues/"+name+"/x"]
}

// A path after nothing is one of a URL where the function that returns it is named for a
// URL: another package of the module puts it after a base.

type getUser struct{ Name string }

// RequestURL returns the path of the request.
func (r *getUser) RequestURL() string {
	return fmt.Sprintf("/users/%s/keys", r.Name) // want `path segment r.Name is not escaped: .* \(unescaped-segment\)`
}

func userURL(name string) string {
	return "/users/" + name + "/keys" // want `path segment name is not escaped: .* \(unescaped-segment\)`
}

func tagURI(name string, all bool) string {
	path := "/tags/" + name // want `path segment name is not escaped: .* \(unescaped-segment\)`
	if all {
		path += "/all"
	}
	return path
}

func searchLink(text string) (link string, err error) {
	return "/search?q=" + text, nil // want `query value text is not escaped: .* \(unescaped-query\)`
}

func (t *Tracker) selfHref(name string) string {
	return "/trackers/" + name + "/self" // want `path segment name is not escaped: .* \(unescaped-segment\)`
}

func tagLink(t *Tracker, name string) string {
	return t.ServerURL + "/-/tags/" + name + "/x" // want `path segment name is not escaped: .* \(unescaped-segment\)`
}

type shownPage struct{ LogoutURL, CurrentURL, LogFile string }

func pageOf(name string) shownPage {
	p := shownPage{CurrentURL: "/users/" + name + "/profile"} // want `path segment name is not escaped: .* \(unescaped-segment\)`
	p.LogoutURL = fmt.Sprintf("/users/%s/logout", name)       // want `path segment name is not escaped: .* \(unescaped-segment\)`
	p.LogFile = "/users/" + name + "/log"
	return p
}

// Look-alikes: the name is that of something else, or the path is none of a URL.

func urlKey(name string) string { return "/users/" + name + "/keys" }

func userPath(name string) string { return "/users/" + name + "/keys" }

func urlFile(dir, name string) string { return "/var/" + dir + "/" + name + ".url" }

func routeURL(name string) string { return "/" + name + "/{id}/keys" }

func curl(name string) string { return "/users/" + name + "/keys" }

// A base that callers give, where what gets the text says that it is a URL.

type pageLinks struct {
	Next string `json:"next_url"`
	Self string `json:"self"`
	Href string
}

func linksOf(base, name string) pageLinks {
	return pageLinks{
		Next: base + "/items/" + name + "?page=2", // want `path segment name is not escaped: .* \(unescaped-segment\)`
		Href: base + "/items/" + name + "/x",      // want `path segment name is not escaped: .* \(unescaped-segment\)`
		Self: base + "/items/" + name + "/x",
	}
}

func linkBehind(endpoint, name string) string {
	return endpoint + "/items/" + name + "/x" // want `path segment name is not escaped: .* \(unescaped-segment\)`
}

func fileBehind(dir, name string) string { return dir + "/items/" + name + "/x" }
