package provenance_test

import (
	"go/ast"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/provenance"
	"github.com/urlescape/urlescape/analyzer/internal/typed/typedtest"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// TestIsShown asks whether the URL that gets name is only shown to people.
func TestIsShown(t *testing.T) {
	for body, want := range map[string]bool{
		`log.Printf("GET %s", &url.URL{Path: "/v1/" + name})`:                                      true,
		`log.Print((&url.URL{Path: "/v1/" + name}).String())`:                                      true,
		`u := url.URL{Path: "/v1/" + name}; log.Print(u.String())`:                                 true,
		`u := &url.URL{Path: "/v1/" + name}; s := u.String(); log.Print(s)`:                        true,
		`u := &url.URL{}; u.Path = "/v1/" + name; log.Print(u)`:                                    true,
		`u := new(url.URL); u.Path = "/v1/" + name; log.Print(u)`:                                  false, // a call that gives no text
		`u := url.URL{Path: "/v1/" + name}; log.Print(u.String()); _, _ = http.Get(u.String())`:    false,
		`u := url.URL{Path: "/v1/" + name}; _ = u`:                                                 false, // shown to nobody
		`u := url.URL{Path: "/v1/" + name}; if u.String() == "" { return }; log.Print(u.String())`: true,
		`u := url.URL{Path: "/v1/" + name}; if u.String() == "" { return }`:                        false,
		`u := url.URL{Path: "/v1/" + name}; u.String(); log.Print(u.String())`:                     true,
		`u := url.URL{Path: "/v1/" + name}; u.RawQuery = "a"; log.Print(u.String())`:               true,
		`u := url.URL{Path: "/v1/" + name}; s := u.Path; log.Print(s)`:                             false,
		`u := url.URL{Path: "/v1/" + name}; log.Print(u.Path)`:                                     true,
		`u := url.URL{Path: "/v1/" + name}; _ = u.Query().Get("a"); log.Print(u.String())`:         true,
		`u := url.URL{Path: "/v1/" + name}; v := u.JoinPath("a"); log.Print(v)`:                    false,
		`u := url.URL{Path: "/v1/" + name}; p := &u; log.Print(p)`:                                 false,
		`u := url.URL{Path: "/v1/" + name}; u = url.URL{}; log.Print(u)`:                           false, // two
		`u := url.URL{Path: "/v1/" + name}; keep(u.String())`:                                      false,
		`u := url.URL{Path: "/v1/" + name}; m := map[string]string{"u": u.String()}; log.Print(m)`: false,
		`u := url.URL{Path: "/v1/" + name}; for range u.String() { return }`:                       false,
		`u := url.URL{Path: "/v1/" + name}; c := u.String()[0]; log.Print(c)`:                      false,
		`log.Printf("GET %s", &url.URL{Host: "h", Path: "/v1/" + name})`:                           true,
		`fmt.Printf("GET %s", &url.URL{Path: "/v1/" + name})`:                                      true,
		`fmt.Printf("GET %s", &url.URL{Host: "h", Path: "/v1/" + name})`:                           false, // a link, which people follow
		`u := url.URL{Path: "/v1/" + name}; u.Host = "h"; fmt.Println(u.String())`:                 false,
		`u := url.URL{}; u.Host = "h"; u.Path = "/v1/" + name; fmt.Println(u.String())`:            false,
		`panic(&url.URL{Path: "/v1/" + name})`:                                                     false,
		`_ = fmt.Errorf("GET %s", &url.URL{Path: "/v1/" + name})`:                                  true,
		`_, _ = http.Get((&url.URL{Path: "/v1/" + name}).String())`:                                false,
		`log.Print("/v1/" + name)`:                                                                 false, // no URL
		`m := map[string]string{"u": "/v1/" + name}; log.Print(m)`:                                 false,
		`w.Path = "/v1/" + name; log.Print(w)`:                                                     false, // a parameter
	} {
		pkg := typedtest.Load(t, "package p\n\nimport (\n\t\"fmt\"\n\t\"log\"\n\t\"net/http\"\n\t\"net/url\"\n)\n\nvar _ = fmt.Sprint(http.MethodGet)\n\nvar _ = log.Flags()\n\nfunc keep(string) {}\n\nfunc f(name string, w *url.URL) {\n\t"+body+"\n}\n")
		r := provenance.Slicer{Uses: uses.New(pkg.Info, []*ast.File{pkg.File}), Info: pkg.Info}
		_, decl := pkg.Func("f")
		var at ast.Expr
		ast.Inspect(decl.Body, func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok && id.Name == "name" {
				at = id
			}
			return true
		})
		if got := r.IsShown(at); got != want {
			t.Errorf("%s: got %v, want %v", body, got, want)
		}
	}
	if (provenance.Slicer{}).IsShown(nil) {
		t.Error("without types, nothing is shown")
	}
}
