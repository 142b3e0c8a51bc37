package provenance_test

import (
	"go/ast"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/provenance"
	"github.com/urlescape/urlescape/analyzer/internal/testsource"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// TestAt reads of what functions speak: of slashes in literals, of addresses in calls.
func TestAt(t *testing.T) {
	for name, tt := range map[string]struct {
		body string
		want func(*provenance.Words) bool
	}{
		"nothing":           {`_ = "a/b"`, func(w *provenance.Words) bool { return !w.Two && !w.Back && !w.Minds }},
		"two slashes":       {`_ = "//"`, func(w *provenance.Words) bool { return w.Two && !w.Back }},
		"the other slash":   {`_ = "\\"`, func(w *provenance.Words) bool { return w.Two && w.Back }},
		"it in a raw text":  {"_ = `\\`", func(w *provenance.Words) bool { return w.Back }},
		"a slash as a rune": {`_ = '/'`, func(w *provenance.Words) bool { return w.Two }},
		"brackets":          {`_ = "[" + x + "]"`, func(w *provenance.Words) bool { return w.Minds }},
		"addresses":         {`_ = net.JoinHostPort(x, "80")`, func(w *provenance.Words) bool { return w.Joins("x") && !w.Joins("y") && !w.Joins("") }},
	} {
		src := "package p\n\nimport (\n\t\"net\"\n\t\"net/url\"\n)\n\nvar (\n\t_ = net.IPv4len\n\t_ url.URL\n)\n\nfunc f(x string) {\n\t" + tt.body + "\n}\n"
		pkg := testsource.Load(t, src)
		index := uses.New(pkg.Info, []*ast.File{pkg.File})
		_, decl := pkg.Func("f")
		r := provenance.NewListener(index)
		if !tt.want(r.At(decl.Name)) {
			t.Errorf("%s: got %+v", name, *r.At(decl.Name))
		}
	}
}
