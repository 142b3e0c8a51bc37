package segment

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

// The text in which values take the place of names is no constant: a parameter, a field, or
// what a function gets with a list of names and values.

const filledHost = "https://api.example.com/v1"

func escapedInParameter(pattern, title string) (*http.Response, error) {
	r := strings.NewReplacer("{title}", url.PathEscape(title))
	return http.Get(filledHost + r.Replace(pattern))
}

type settingsOfPaths struct{ searchPath string }

func expandedPath(pattern string, kv ...string) string {
	return strings.NewReplacer(kv...).Replace(pattern)
}

// A route has names and values in one list.
type listedRoute struct {
	pattern string
	args    []string
}

func (r listedRoute) get() (*http.Response, error) {
	p := r.pattern
	for i := 0; i+1 < len(r.args); i += 2 {
		p = strings.Replace(p, r.args[i], r.args[i+1], 1)
	}
	return http.Get(filledHost + p)
}

// escapingRoute escapes them itself.
type escapingRoute struct {
	pattern string
	args    []string
}

func (r escapingRoute) get() (*http.Response, error) {
	p := r.pattern
	for i := 0; i+1 < len(r.args); i += 2 {
		p = strings.Replace(p, r.args[i], url.PathEscape(r.args[i+1]), 1)
	}
	return http.Get(filledHost + p)
}

func getEscaping(title string) {
	escapingRoute{pattern: "/t/:title/b", args: []string{":title", title}}.get()
}

func printReplaced(pattern, title string) {
	fmt.Println(strings.NewReplacer("{title}", title).Replace(pattern))
}
