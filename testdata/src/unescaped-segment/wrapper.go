package segment

import (
	"net/http"
	"path"
	"strings"
)

type wrapped struct{ base string }

func (w *wrapped) newRequest(method, path string) (*http.Request, error) {
	return http.NewRequest(method, w.base+path, nil)
}

func (w *wrapped) list(parts ...string) (*http.Request, error) {
	return w.newRequest("GET", "/"+strings.Join(parts, "/"))
}

func send(path string) (*http.Request, error) {
	return http.NewRequest("GET", "https://example.com/"+path, nil)
}

// elements shows no URL in its line: the message names the function that makes one.
func (w *wrapped) elements(name string) (*http.Request, error) {
	return w.list("users", name) // want `path segment name is not escaped: "a/b\?c" would change the path and the query; passed to wrapped.list as a path \(unescaped-segment\)`
}

func (w *wrapped) joined(name string) (*http.Request, error) {
	p := path.Join("users", name, "labels") // want `path segment name is not escaped: .*; passed to wrapped.newRequest as a path \(unescaped-segment\)`
	return w.newRequest("GET", p)
}

func joinedForFunction(name string) (*http.Request, error) {
	return send(path.Join("users", name, "labels")) // want `path segment name is not escaped: .* \(unescaped-segment\)`
}

func builtForFunction(name string) (*http.Request, error) {
	var b strings.Builder
	b.WriteString("users/")
	b.WriteString(name) // want `path segment name is not escaped: .*; passed to send as a path \(unescaped-segment\)`
	b.WriteString("/labels")
	return send(b.String())
}

func (w *wrapped) appended(name string) (*http.Request, error) {
	u := "/users/"
	u += name // want `path segment name is not escaped: .*; passed to wrapped.newRequest as a path \(unescaped-segment\)`
	u += "/labels"
	return w.newRequest("GET", u)
}

func (w *wrapped) question(q string) (*http.Request, error) {
	u := "/users?q="
	u += q // want `query value q is not escaped: .*; passed to wrapped.newRequest as a query \(unescaped-query\)`
	return w.newRequest("GET", u)
}

// shown has the path in its line.
func (w *wrapped) shown(name string) (*http.Request, error) {
	return w.newRequest("GET", "/users/"+name+"/labels") // want `path segment name is not escaped: "a/b\?c" would change the path and the query \(unescaped-segment\)`
}

// shownAbove has it in the line above, in the same text.
func (w *wrapped) shownAbove(name string) (*http.Request, error) {
	return w.newRequest("GET", "/users/"+
		name+ // want `path segment name is not escaped: "a/b\?c" would change the path and the query \(unescaped-segment\)`
		"/labels")
}

// shownApart has it in a variable.
func (w *wrapped) shownApart(name string) (*http.Request, error) {
	u := "/users/" + name + "/labels" // want `path segment name is not escaped: "a/b\?c" would change the path and the query \(unescaped-segment\)`
	return w.newRequest("GET", u)
}

// library has no function of the program to name.
func library(name string) (*http.Request, error) {
	u := "https://example.com/users/"
	u += name // want `path segment name is not escaped: "a/b\?c" would change the path and the query \(unescaped-segment\)`
	u += "/labels"
	return http.NewRequest("GET", u, nil)
}

func separator(name string) (*http.Request, error) {
	return send("users" + "/" + name + "/labels") // want `path segment name is not escaped: "a/b\?c" would change the path and the query \(unescaped-segment\)`
}
