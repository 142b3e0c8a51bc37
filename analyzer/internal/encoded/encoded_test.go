package encoded_test

import (
	"go/ast"
	"go/types"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/encoded"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/typed/typedtest"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

const head = `package p

import "net/url"


type set struct{ m map[string]string }

func unknown(s string) string
func escape(s string) string { return url.PathEscape(s) }
func printf(format string, c byte) string

func rfc3986Escape(s string) (out string) { for i := range len(s) { out += printf("%%%02X", s[i]) }; return out }
func escapeHTML(s string) string { return printf("%%%02X", s[0]) }
`

// TestHas follows an escaped text to the argument of sink.
func TestHas(t *testing.T) {
	for src, want := range map[string]bool{
		`func f(a string) { sink(a) }`:                                                false,
		`func f(a string) { sink(unknown(a)) }`:                                       false,
		`func f(a string) { sink(url.PathEscape(a)) }`:                                true,
		`func f(a string) { sink(escape(a)) }`:                                        true,
		`func f(a string) { sink(rfc3986Escape(a)) }`:                                 true,
		`func f(a string) { sink(escapeHTML(a)) }`:                                    false,
		`func f(a string) { a = escape(a); b := "x" + a; sink(b) }`:                   true,
		`func f(l []string) { for i, v := range l { l[i] = escape(v) }; sink(l[0]) }`: true,
		`func f(a string) { c := make(chan string, 1); c <- escape(a); sink(<-c) }`:   true,
		`func f(a string) { c := make(chan string, 1); c <- a; sink(<-c) }`:           false,
	} {
		p := typedtest.Load(t, head+"func sink(s string)\n"+src)
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
		`func f(s string) (out string) { out = escape(s); return }`:         library.NotEncoding, // a naked return names nothing
		`func f(s string) string { g := url.QueryEscape; return g(s) }`:     library.Escapes,
		`func f(s string) string { x := escape(s); _ = x; return "plain" }`: library.NotEncoding,
	} {
		p := typedtest.Load(t, head+src)
		fn, _ := p.Func("f")
		if got := of(p).Funcs()[fn]; got != want {
			t.Errorf("%s: encodes %v, want %v", src, got, want)
		}
	}
}

func of(p *typedtest.Package) *encoded.Texts {
	files := []*ast.File{p.File}
	return encoded.Of(encoded.Input{
		Pkg: p.Types, Info: p.Info, Index: uses.New(p.Info, files),
		Imported: func(*types.Func) *library.Func { return nil },
		IsMeant:  func(*types.Func, int) bool { return false },
	})
}
