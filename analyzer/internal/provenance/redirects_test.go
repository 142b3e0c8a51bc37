package provenance_test

import (
	"fmt"
	"go/ast"
	"go/types"
	"slices"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/provenance"
	"github.com/urlescape/urlescape/analyzer/internal/testsource"
)

// load returns the reader of a package of which known says what imported functions do.
func loadRedirects(tb testing.TB, known func(*types.Func) *library.Func, src string) (provenance.Redirects, *testsource.Package) {
	tb.Helper()
	pkg := testsource.Load(tb, "package p\n\nimport (\n\t\"net/http\"\n\t\"net/url\"\n\t\"strings\"\n)\n\nvar (\n\t_ http.Handler\n\t_ url.URL\n\t_ strings.Builder\n)\n"+src)
	from := slicer(pkg, known)
	return provenance.NewRedirects(from, provenance.NewCallers(from), provenance.NewWordIndex(from.Uses)), pkg
}

// TestFuncs says what functions do with their parameters, as importers know it.
func TestFuncs(t *testing.T) {
	r, pkg := loadRedirects(t, nil, `func local(s string) bool {
	u, err := url.Parse(s)
	return err == nil && u.Host == ""
}

func orRoot(s string) string {
	if u, err := url.Parse(s); err != nil || u.Host != "" {
		return "/"
	}
	return s
}

func send(w http.ResponseWriter, r *http.Request, to string) { http.Redirect(w, r, to, 302) }

func both(w http.ResponseWriter, r *http.Request, to string) {
	if u, err := url.Parse(to); err != nil || u.Host != "" {
		return
	}
	http.Redirect(w, r, to, 302)
}

func none(s string) string { return s }
`)
	funcs := r.Funcs()
	for name, want := range map[string]string{
		"local":  "[] [{0 false}]",
		"orRoot": "[] [{0 true}]",
		"send":   "[2] []",
		"both":   "[2] [{2 false}]",
		"none":   "",
	} {
		fn, _ := pkg.Func(name)
		got := ""
		if f := funcs[fn]; f != nil {
			got = fmt.Sprint(f.Redirects, " ", f.HostTests)
		}
		if got != want {
			t.Errorf("%s: got %q, want %q", name, got, want)
		}
	}
}

// TestImported follows a text into functions of other packages, by what is known of them.
func TestImported(t *testing.T) {
	// The functions of package strings stand for those of any package.
	known := func(fn *types.Func) *library.Func {
		switch fn.Name() {
		case "ToValidUTF8":
			return &library.Func{Redirects: []int{0}}
		case "Contains":
			return &library.Func{HostTests: []library.HostTest{{Param: 0}}}
		}
		return nil
	}
	r, pkg := loadRedirects(t, known, `func f(w http.ResponseWriter, r *http.Request) {
	next := r.FormValue("next")
	if strings.Contains(next, "") {
		http.Redirect(w, r, next, 302)
	}
}

func g(to string) { strings.ToValidUTF8(to, "") }
`)
	if sent := r.Sent(); len(sent) != 1 || types.ExprString(sent[0].Of) != "next" {
		t.Errorf("got %d texts that are sent, want next", len(sent))
	}
	fn, _ := pkg.Func("g")
	if f := r.Funcs()[fn]; f == nil || !slices.Equal(f.Redirects, []int{0}) {
		t.Errorf("got %v, want a redirect to the first parameter", f)
	}
}

// TestHostlessTest says of tests of u.Host whether the function goes on with texts that have none.
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
		from := slicer(pkg, nil)
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
