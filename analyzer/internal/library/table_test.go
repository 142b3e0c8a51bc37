package library_test

import (
	"go/types"
	"strings"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/library"
)

// Every library has the page that its rows were made after.
func TestDocs(t *testing.T) {
	for path, doc := range library.Docs() {
		if !strings.HasPrefix(doc, "https://pkg.go.dev/") || !strings.Contains(doc, "#") {
			t.Errorf("%s: %q is no page", path, doc)
		}
	}
}

func holdsText(t types.Type) bool {
	if s, ok := t.(*types.Slice); ok {
		t = s.Elem()
	}
	basic, ok := t.Underlying().(*types.Basic)
	return ok && basic.Kind() == types.String
}

func TestPlainPath(t *testing.T) {
	tests := map[string]string{
		"net/url":                                "net/url",
		"github.com/labstack/echo/v4":            "github.com/labstack/echo",
		"github.com/labstack/echo/v4/middleware": "github.com/labstack/echo/middleware",
		"gopkg.in/resty.v1":                      "gopkg.in/resty",
		"gopkg.in/mgo.v2/bson":                   "gopkg.in/mgo/bson",
		"gopkg.in/h2non/gentleman.v2":            "gopkg.in/h2non/gentleman",
		"resty.dev/v3":                           "resty.dev",
		"example.com/a/vendor/resty.dev/v3":      "resty.dev",
		"example.com/vertex/v":                   "example.com/vertex/v",
		"example.com/api/v1beta1":                "example.com/api/v1beta1",
	}
	for path, want := range tests {
		if got := library.PlainPath(path); got != want {
			t.Errorf("%s: got %s, want %s", path, got, want)
		}
	}
}
