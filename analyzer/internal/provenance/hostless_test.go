package provenance_test

import (
	"go/ast"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/provenance"
	"github.com/urlescape/urlescape/analyzer/internal/testsource"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// TestHostlessTest says of tests of u.Host whether the function goes on with texts that have
// none.
func TestHostlessTest(t *testing.T) {
	for body, want := range map[string]bool{
		`return u.Host == ""`:                                             true,
		`return err == nil && u.Host == "" && !u.IsAbs()`:                 true,
		`return !(u.Host != "")`:                                          true,
		`return len(u.Host) == 0`:                                         true,
		`if u.Host == "" { return true }; return false`:                   true,
		`if u.Host != "" || err != nil { return false }; send(s)`:         true,
		`if u.Host != "" { s = "/" }; send(s)`:                            true,
		`if u.Host == "" { send(s) }`:                                     true,
		`return u.Host != ""`:                                             false,
		`return u.Host == "example.com"`:                                  false,
		`return u.Path == ""`:                                             false,
		`if u.Host == "" { return false }; send(s)`:                       false,
		`if u.Host == "" { s = "https://example.com" + s }`:               false,
		`if u.Host != "" { send(s) }`:                                     false,
		`ok := u.Host == ""; return ok`:                                   false,
		`for u.Host == "" { send(s) }`:                                    false,
		`if true { return len(u.Host) > 0 }; return other(u.Host) != "x"`: false,
		`u = base; return u.Host == ""`:                                   false,
		`return other(u.Host) == ""`:                                      false,
		`switch { case u.Host == "": return true }; return false `:        false,
		`if f := func() bool { return false }; f() { return true };`:      false,
	} {
		pkg := testsource.Load(t, `package p

import "net/url"

var base *url.URL

func send(s string) {}

func other[T any](v T) T { return v }

func f(s string) (ok bool) {
	u, err := url.Parse(s)
	_ = err
	`+body+`
	return
}
`)
		from := provenance.Slicer{Uses: uses.New(pkg.Info, []*ast.File{pkg.File}), Info: pkg.Info}
		_, decl := pkg.Func("f")
		got := false
		ast.Inspect(decl, func(n ast.Node) bool {
			if sel, ok := n.(*ast.SelectorExpr); ok && sel.Sel.Name == "Host" {
				test, of := from.HostlessTest(sel)
				got = got || test != nil && of != nil
			}
			return true
		})
		if got != want {
			t.Errorf("%s: got %v, want %v", body, got, want)
		}
	}
}
