package facts_test

import (
	"go/ast"
	"go/types"
	"slices"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/facts"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/testsource"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

const head = `package p

import (
	"context"
	"net/url"
)

type key int

type set struct{ m map[string]string }

func unknown(s string) string
func escape(s string) string { return url.PathEscape(s) }
func printf(format string, c byte) string

func rfc3986Escape(s string) (out string) { for i := range len(s) { out += printf("%%%02X", s[i]) }; return out }
func pathEscape(s string) string { b := []byte(s); for i := range b { b[i] = '%' }; return string(b) }
func shown(s string) string { return printf("%%%02X", s[0]) }
func escapeSpaces(s string) string { return printf("%20", s[0]) }
func escapeHTML(s string) string { return printf("%%%02X", s[0]) }
`

// TestHas follows an escaped text to the argument of sink.
func TestHas(t *testing.T) {
	for src, want := range map[string]bool{
		`func f(a string) { sink(a) }`:                 false,
		`func f(a string) { sink(unknown(a)) }`:        false,
		`func f(a string) { sink(url.PathEscape(a)) }`: true,
		`func f(a string) { sink(escape(a)) }`:         true,
		`func f(a string) { sink(rfc3986Escape(a)) }`:  true,
		`type pair struct{ k, v string }; func f(a string) { e := rfc3986Escape(a); p := []pair{{e, a}}; sink(p[0].k) }`: true,
		`type pair struct{ k, v string }; func f(a string) { e := rfc3986Escape(a); p := []pair{{e, a}}; sink(p[0].v) }`: false,
		`func f(a string) { sink(pathEscape(a)) }`:                                    true,
		`func f(a string) { sink(shown(a)) }`:                                         false,
		`func f(a string) { sink(escapeSpaces(a)) }`:                                  false,
		`func f(a string) { sink(escapeHTML(a)) }`:                                    false,
		`func f(a string) { a = escape(a); b := "x" + a; sink(b) }`:                   true,
		`func f(l []string) { for i, v := range l { l[i] = escape(v) }; sink(l[0]) }`: true,
		`func f(l []string) { m := l[1:]; m[0] = escape(m[0]); sink(l[1]) }`:          true,
		`func f(s *set, a string) { s.put("k", escape(a)) }; func (s *set) put(k, v string) { s.m[k] = v }; func (s *set) get() { sink(s.m["k"]) }`:                      true,
		`func f(s *set, a string) { s.put("k", a) }; func (s *set) put(k, v string) { s.m[k] = v }; func (s *set) get() { sink(s.m["k"]) }`:                              false,
		`func f(l []string) { l[0] = escape(l[0]); g(l) }; func g(l []string) { sink(l[0]) }`:                                                                            true,
		`func f(a string) { g(a, escape(a)) }; func g(l ...string) { sink(l[1]) }`:                                                                                       true,
		`func f(a string) { g(a, escape(a)) }; func g(s string, l ...string) { sink(s) }`:                                                                                false,
		`func f(a string) { l := []string{escape(a)}; g(a, l...) }; func g(s string, l ...string) { for _, s := range l { sink(s) } }`:                                   true,
		`func f(a string) { c := make(chan string, 1); c <- escape(a); sink(<-c) }`:                                                                                      true,
		`func f(a string) { c := make(chan string, 1); c <- a; sink(<-c) }`:                                                                                              false,
		`func f(a string) { c := make(chan string); go g(c); c <- escape(a) }; func g(c <-chan string) { for s := range c { sink(s) } }`:                                 true,
		`func f(a string) { c := make(chan string); go g(c); c <- a }; func g(c <-chan string) { for s := range c { sink(s) } }`:                                         false,
		`func f(a string) { var x any = escape(a); switch s := x.(type) { case string: sink(s); case error: } }`:                                                         true,
		`func f(a string) { var x any = a; switch s := x.(type) { case string: sink(s); case error: } }`:                                                                 false,
		`func f(a string) { g := (*set).get1; g(nil, escape(a)) }; func (s *set) get1(b string) { sink(b) }`:                                                             true,
		`func f(s *set, a string) { g := s.get1; g(escape(a)) }; func (s *set) get1(b string) { sink(b) }`:                                                               true,
		`func f(s *set, a string) { g := s.get1; g(a); escape(a) }; func (s *set) get1(b string) { sink(b) }`:                                                            false,
		`func f(c context.Context, a string) { g(context.WithValue(c, key(1), escape(a))) }; func g(c context.Context) { s, _ := c.Value(key(1)).(string); sink(s) }`:    true,
		`func f(c context.Context, a string) { g(context.WithValue(c, key(1), escape(a))) }; func g(c context.Context) { s, _ := c.Value(key(2)).(string); sink(s) }`:    false,
		`func f(c context.Context, a string) { escape(a); g(context.WithValue(c, key(1), a)) }; func g(c context.Context) { s, _ := c.Value(key(1)).(string); sink(s) }`: false,
	} {
		p := testsource.Load(t, head+"func sink(s string)\n"+src)
		x := of(p)
		ast.Inspect(p.File, func(n ast.Node) bool {
			if call, ok := n.(*ast.CallExpr); ok {
				if id, isName := call.Fun.(*ast.Ident); isName && id.Name == "sink" && x.Has(call.Args[0]) != want {
					t.Errorf("%s: what sink gets may hold escaped text: %v, want %v", src, !want, want)
				}
			}
			return true
		})
	}
}

// TestFuncs asks what the functions of a package encode.
func TestFuncs(t *testing.T) {
	for src, want := range map[string]library.Encoding{
		`func f(s string) string { return s }`:                              library.NotEncoding,
		`func f(s string) string { return "a/" + escape(s) }`:               library.Escapes,
		`func f(s string) string { return unknown("a/") }`:                  library.Segments,
		`func f(l []string) { l[0] = url.PathEscape(l[0]) }`:                library.Escapes,
		`func f(s string) (out string) { out = escape(s); return }`:         library.NotEncoding, // a naked return names nothing
		`func f(s string) string { g := url.QueryEscape; return g(s) }`:     library.Escapes,
		`func f(s string) string { x := escape(s); _ = x; return "plain" }`: library.NotEncoding,
	} {
		p := testsource.Load(t, head+src)
		fn, _ := p.Func("f")
		if got := of(p).Funcs()[fn]; got != want {
			t.Errorf("%s: encodes %v, want %v", src, got, want)
		}
	}
}

// TestGiven finds the parameters of interface methods that get escaped text in each call.
func TestGiven(t *testing.T) {
	const iface = "type builder interface { url(a, b string) string }\nvar b builder\n"
	for src, want := range map[string][]int{
		`func f(a string) string { return b.url(a, a) }`:                                                      nil,
		`func f(a string) string { return b.url(a, escape(a)) }`:                                              {1},
		`func f(a string) string { e := url.QueryEscape(a); return b.url(e, e) }`:                             {0, 1},
		`func f(a string) string { return b.url(escape(a), a) + b.url(a, escape(a)) }`:                        nil,
		`func f(a string) string { return b.url(escape(a), a) + b.url(escape(a), a) }`:                        {0},
		`func f(a string) string { g := b.url; return b.url(escape(a), a) + g(a, a) }`:                        nil,
		`type c struct{}; func (c) url(a, b string) string; func f(a string) { c{}.url(escape(a), a) }`:       nil,
		`func f(a string) string { return b.url((escape(a)), a) }; func g(a string) { f(url.PathEscape(a)) }`: {0},
	} {
		p := testsource.Load(t, head+iface+src)
		var got []int
		for fn, params := range of(p).Given() {
			if fn.Name() == "url" {
				got = params
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: got %v, want %v", src, got, want)
		}
	}
}

func of(p *testsource.Package) *facts.EncodedTexts {
	files := []*ast.File{p.File}
	return facts.EncodedOf(facts.EncodedInput{
		Pkg: p.Types, Info: p.Info, Index: uses.New(p.Info, files),
		Imported: func(*types.Func) *library.Func { return nil },
		IsMeant:  func(*types.Func, int) bool { return false },
		Values:   func(*types.Var) []*types.Var { return nil },
	})
}
