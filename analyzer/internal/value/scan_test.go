package value_test

import (
	"go/ast"
	"go/types"
	"maps"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/testsource"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/value"
)

const scanSource = `package p

import "flag"

type (
	order  string
	kind   string
	single string
	host   struct{ name, port string }
)

const (
	up, down order  = "up", "down"
	a, b     kind   = "a", "b"
	one      single = "one"
)

var (
	fixed   = "x"
	changed = "y"
	grown   = "z"
	pointed = "p"
	name    string
	port    string
)

func init() {
	changed = "n"
	grown += "n"
	flag.StringVar(&name, "name", "", "")
}

func called()        {}
func handed()        {}
func parse(s string) (order, bool) { return order(s), true }

func f(h *host, s string, k kind) {
	_, _ = &pointed, &h.port
	called()
	g := handed
	only := func() {}
	only()
	passed := func() {}
	use(passed)
	g()
	k = kind(s)
	goto end
end:
}

func use(func()) {}
`

// TestScan says what the declarations of a package say together.
func TestScan(t *testing.T) {
	p := testsource.Load(t, scanSource)
	s := value.NewScan(p.Fset, []*ast.File{p.File}, p.Types, p.Info)
	object := func(name string) types.Object {
		for id, obj := range p.Info.Defs {
			if id.Name == name && obj != nil {
				return obj
			}
		}
		t.Fatalf("there is no %s", name)
		return nil
	}
	for name, want := range map[string]bool{"fixed": false, "changed": true, "grown": true, "pointed": true, "name": true, "port": false} {
		if got := s.Written[p.Types.Scope().Lookup(name)]; got != want {
			t.Errorf("%s is written: got %v", name, got)
		}
	}
	for name, want := range map[string]bool{"called": false, "handed": true, "parse": false} {
		fn, _ := p.Func(name)
		if got := s.Escaping[fn]; got != want {
			t.Errorf("%s escapes: got %v", name, got)
		}
	}
	for name, want := range map[string]bool{"only": false, "passed": true} {
		if got := s.Handed[object(name)]; got != want {
			t.Errorf("%s is handed on: got %v", name, got)
		}
	}
	held := map[string]bool{}
	for _, v := range s.Literals {
		held[v.Name()] = true
	}
	if len(held) != 2 || !held["only"] || !held["passed"] {
		t.Errorf("variables of function literals: got %v", held)
	}
	if !s.Gotos[object("end")] {
		t.Error("no goto leads to end")
	}
	fields := p.Types.Scope().Lookup("host").Type().Underlying().(*types.Struct)
	if s.Addressed[fields.Field(0)] || !s.Addressed[fields.Field(1)] {
		t.Errorf("fields whose address is taken: got %v", s.Addressed)
	}
	if got := s.Sources[p.Types.Scope().Lookup("name")]; got != text.CommandLine {
		t.Errorf("name comes from %v", got)
	}
}

// TestEnumValue says which string types have no values but their constants: those with
// several that no conversion makes of any text, but for one that may fail.
func TestEnumValue(t *testing.T) {
	p := testsource.Load(t, scanSource)
	s := value.NewScan(p.Fset, []*ast.File{p.File}, p.Types, p.Info)
	for name, want := range map[string]bool{"order": true, "kind": false, "single": false, "host": false} {
		v, got := s.EnumValue(p.Types.Scope().Lookup(name).Type())
		if got != want || got && (v.Set.Has('x') || !v.Set.Has('w') || !v.Empty) {
			t.Errorf("%s: got %v, %v", name, v, got)
		}
	}
}

// TestOtherFiles says that files which are not given, as those of tests are, use
// nothing as a value.
func TestOtherFiles(t *testing.T) {
	p := testsource.Load(t, scanSource)
	s := value.NewScan(p.Fset, nil, p.Types, p.Info)
	if len(s.Escaping) > 0 || len(s.Handed) > 0 {
		t.Errorf("got %v and %v", s.Escaping, s.Handed)
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
