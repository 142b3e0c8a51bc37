package value_test

import (
	"go/ast"
	"go/types"
	"maps"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/testsource"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/value"
)

// TestScan says which functions are used as values, and of what there are pointers: files
// that are not given, as those of tests are, use nothing.
func TestScan(t *testing.T) {
	p := testsource.Load(t, `package p

type host struct{ name, port string }

var own, shared = "a", "b"

func called() {}
func handed() {}

func f(h *host) {
	_, _ = &shared, &h.port
	called()
	g := handed
	g()
}
`)
	scope := p.Types.Scope()
	fields := scope.Lookup("host").Type().Underlying().(*types.Struct)
	for _, files := range [][]*ast.File{{p.File}, nil} {
		s, isRead := value.NewScan(p.Fset, files, p.Types, p.Info), len(files) > 0
		for _, name := range []string{"called", "handed"} {
			if fn, _ := p.Func(name); s.Escaping[fn] != (isRead && name == "handed") {
				t.Errorf("%s is a value: got %v", name, s.Escaping[fn])
			}
		}
		for i, v := range []types.Object{scope.Lookup("own"), scope.Lookup("shared"), fields.Field(0), fields.Field(1)} {
			if got := s.Addressed[v.(*types.Var)]; got != (isRead && i%2 == 1) {
				t.Errorf("there is a pointer to %s: got %v", v.Name(), got)
			}
		}
	}
}

// TestGiven returns what all calls give for a list of texts or a map by texts, where the package has
// them all and nothing changes it.
func TestGiven(t *testing.T) {
	const scanSource = `package p

func has(list []string, m map[string]int, n map[int]string, text string) { _, _, _ = list, m, n }
func more(m map[string]bool)      { m["x"] = true }
func set(list []string)           { list = nil; _ = list }
func each(list ...string)         { _ = list }
func all(list ...string)          { _ = list }
func Open(list []string)          { _ = list }
func value(list []string)         { _ = list }
func never(list []string)         { _ = list }
func some(list []string)          { _ = list }

type held struct{}

func (held) m(list []string) { _ = list }

func g(own []string, m map[string]bool) {
	has([]string{"a"}, nil, nil, "a")
	has(own, map[string]int{"b": 1}, nil, "b")
	more(m)
	set(own)
	each("a", "b")
	all(own...)
	Open(own)
	value(own)
	_ = value
	held{}.m(own)
	some(some2())
}

func some2() []string { return nil }
`
	p := testsource.Load(t, scanSource)
	s := value.NewScan(p.Fset, []*ast.File{p.File}, p.Types, p.Info)
	got := map[string]int{}
	for _, decl := range p.File.Decls {
		fn, ok := decl.(*ast.FuncDecl)
		if !ok || fn.Name.Name == "g" {
			continue
		}
		ast.Inspect(fn.Body, func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok {
				if given := s.Given(id); given != nil {
					got[fn.Name.Name+" "+id.Name] = len(given)
				}
			}
			return true
		})
	}
	if want := map[string]int{"has list": 2, "has m": 1, "all list": 1, "some list": 1}; !maps.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

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
