package library_test

import (
	"go/types"
	"slices"
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

// Every row about the standard library names what exists, with a parameter
// that can hold text.
func TestRowsExist(t *testing.T) {
	for _, row := range library.Rows() {
		first, _, _ := strings.Cut(row.Key.Pkg, "/")
		if strings.Contains(first, ".") {
			continue
		}
		name := row.Key.Name
		if row.Key.Recv != "" {
			name = row.Key.Recv + "." + name
		}
		obj := memberOf(load(t, row.Key.Pkg), name)
		if obj == nil {
			if !isSharedRow(row) {
				t.Errorf("%s: %s has no %s", row.Table, row.Key.Pkg, name)
			}
			continue
		}
		if row.Index < 0 {
			continue
		}
		params := obj.(*types.Func).Signature().Params()
		if row.Index >= params.Len() {
			t.Errorf("%s.%s has no parameter %d", row.Key.Pkg, name, row.Index)
		} else if p := params.At(row.Index); !holdsText(p.Type()) {
			t.Errorf("%s.%s: parameter %s is a %s", row.Key.Pkg, name, p.Name(), p.Type())
		}
	}
}

// isSharedRow reports whether the row stands in a pack of several packages, of
// which one has the member.
func isSharedRow(row library.Row) bool {
	shared := []string{
		"os", "runtime", "crypto/rand", "strings", "bytes", "io", "bufio", "flag", "encoding/json", "encoding/xml",
		"encoding/gob", "reflect", "net/http", "html/template", "text/template", "path", "net/url", "net/textproto", "net/rpc/jsonrpc",
	}
	return slices.Contains(shared, row.Key.Pkg) && row.Table != "funcs" && row.Table != "fields"
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
