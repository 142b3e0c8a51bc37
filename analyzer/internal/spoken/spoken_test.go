package spoken_test

import (
	"go/ast"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/spoken"
	"github.com/urlescape/urlescape/analyzer/internal/typed/typedtest"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// TestAt reads of what functions speak: of slashes in literals, of addresses in calls.
func TestAt(t *testing.T) {
	for name, tt := range map[string]struct {
		body string
		want func(*spoken.Words) bool
	}{
		"nothing":              {`_ = "a/b"`, func(w *spoken.Words) bool { return !w.Two && !w.Back && !w.Slash && !w.Percent && !w.Minds }},
		"two slashes":          {`_ = "//"`, func(w *spoken.Words) bool { return w.Two && !w.Back }},
		"the other slash":      {`_ = "\\"`, func(w *spoken.Words) bool { return w.Two && w.Back }},
		"it in a raw text":     {"_ = `\\`", func(w *spoken.Words) bool { return w.Back }},
		"a slash alone":        {`_ = "/"`, func(w *spoken.Words) bool { return w.Slash && !w.Two }},
		"a slash as a rune":    {`_ = '/'`, func(w *spoken.Words) bool { return w.Slash && w.Two }},
		"a scheme":             {`_ = "http://"`, func(w *spoken.Words) bool { return w.Two && !w.Leads }},
		"a network path":       {`_ = "//"`, func(w *spoken.Words) bool { return w.Two && w.Leads }},
		"a parser":             {`_, _ = url.Parse(x)`, func(w *spoken.Words) bool { return w.Parses && !w.Leads }},
		"a percent":            {`_ = "%"`, func(w *spoken.Words) bool { return w.Percent }},
		"brackets":             {`_ = "[" + x + "]"`, func(w *spoken.Words) bool { return w.Minds }},
		"addresses":            {`_ = net.JoinHostPort(x, "80")`, func(w *spoken.Words) bool { return w.Joins("x") && !w.Joins("y") && !w.Joins("") }},
		"a port":               {`_, _, err := net.SplitHostPort(x); _ = err`, func(w *spoken.Words) bool { return w.AsksPort("x") && !w.AsksPort("y") }},
		"a port that is taken": {`_, port, err := net.SplitHostPort(x); _, _ = port, err`, func(w *spoken.Words) bool { return w.AsksPort("x") }},
		"a host that is taken": {`x, _, err := net.SplitHostPort(x); _, _ = x, err`, func(w *spoken.Words) bool { return !w.AsksPort("x") }},
	} {
		src := "package p\n\nimport (\n\t\"net\"\n\t\"net/url\"\n)\n\nvar (\n\t_ = net.IPv4len\n\t_ url.URL\n)\n\nfunc f(x string) {\n\t" + tt.body + "\n}\n"
		pkg := typedtest.Load(t, src)
		index := uses.New(pkg.Info, []*ast.File{pkg.File})
		_, decl := pkg.Func("f")
		r := spoken.New(index)
		if !tt.want(r.At(decl.Name)) {
			t.Errorf("%s: got %+v", name, *r.At(decl.Name))
		}
	}
}
