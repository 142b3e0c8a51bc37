package value_test

import (
	"go/ast"
	"go/types"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/testsource"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/value"
)

const mediaSource = `package p

import (
	"net/http"
	"strings"
)

const form = "application/x-www-form-urlencoded"

func names(req *http.Request) { req.Header.Set("Content-Type", form) }

func wants(req *http.Request) {
	req.Header.Set("Content-Type", form+"; charset=utf-8")
	req.Header.Set("Accept", "application/json")
}

func gives(req *http.Request) { names(req) }

func asks(req *http.Request, ct string) bool {
	req.Header.Set("Content-Type", form)
	return ct == "application/json" || strings.HasPrefix(ct, "text/")
}

func both(json bool) string {
	if json {
		return "application/json"
	}
	return form
}

func maps() map[string]string { return map[string]string{"Content-Type": form, "Accept": "text/plain"} }

func other() string { return "text/xml" }

func none(ct string) string { return "a/b" + ct }

func again(req *http.Request) { again(req) }
`

// TestMedia says what functions name as the media type of a body.
func TestMedia(t *testing.T) {
	pkg := testsource.Load(t, mediaSource)
	decls := map[*types.Func]*ast.FuncDecl{}
	for _, d := range pkg.File.Decls {
		if fn, ok := d.(*ast.FuncDecl); ok {
			decls[pkg.Info.Defs[fn.Name].(*types.Func)] = fn
		}
	}
	r := value.MediaReader{Info: typed.Info{Info: pkg.Info}, Decls: func(fn *types.Func) *ast.FuncDecl { return decls[fn] }}
	want := map[string]value.Media{
		"names": value.FormMedia, "wants": value.FormMedia, "gives": value.FormMedia, "asks": value.FormMedia, "both": value.OtherMedia,
		"maps": value.FormMedia, "other": value.OtherMedia, "none": value.NoMedia, "again": value.NoMedia,
	}
	for fn := range decls {
		if got := r.Of(fn); got != want[fn.Name()] {
			t.Errorf("%s: got %v, want %v", fn.Name(), got, want[fn.Name()])
		}
	}
}
