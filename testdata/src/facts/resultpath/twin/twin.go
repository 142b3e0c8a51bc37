// Package twin has such methods for what is no URL.
package twin

import (
	"net/http"
	"os"
	"path/filepath"
)

type request interface {
	ResourcePath() string
	Method() string
}

type findNote struct{ Title string }

func (r *findNote) ResourcePath() string { return "/v2/notes/" + r.Title + "/text" }
func (r *findNote) Method() string       { return http.MethodGet }

func open(dir string, r request) (*os.File, error) {
	return os.Open(filepath.Join(dir, r.ResourcePath()))
}

func find(dir, title string) (*os.File, error) { return open(dir, &findNote{title}) }
