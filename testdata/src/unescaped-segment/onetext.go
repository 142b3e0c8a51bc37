package segment

import (
	"net/http"
	"strconv"
)

// All callers give constants: they know what they do.
func showLabel(name string) (*http.Response, error) {
	return http.Get("https://example.com/labels/" + name + "/show")
}

func showAreaDocs() (*http.Response, error) { return showLabel("area/docs") }

func showBug() (*http.Response, error) { return showLabel("bug") }

// A caller puts segments together, so that the others may do so, too.
func moveLabel(name string) (*http.Response, error) {
	return http.Get("https://example.com/labels/" + name + "/move")
}

func moveIn(group int) (*http.Response, error) { return moveLabel("area/" + strconv.Itoa(group)) }

func moveAny(l struct{ Name string }) (*http.Response, error) { return moveLabel(l.Name) }

// The end of a path may be several segments, and so may what is named for none.
func getLabel(name string) (*http.Response, error) {
	return http.Get("https://example.com/labels/" + name)
}

func getAreaDocs() (*http.Response, error) { return getLabel("area/docs") }

func getAny(l struct{ Name string }) (*http.Response, error) { return getLabel(l.Name) }

func listOf(kind string) (*http.Response, error) {
	return http.Get("https://example.com/" + kind + "/list")
}

func listApps() (*http.Response, error) { return listOf("apps/v1") }

func listAny(r struct{ Kind string }) (*http.Response, error) { return listOf(r.Kind) }
