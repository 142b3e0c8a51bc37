package provenance_test

import (
	"go/ast"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/provenance"
	"github.com/urlescape/urlescape/analyzer/internal/typed/typedtest"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// TestIsOfServer: the URL that a constructor is given is that of a server, and others are
// not; the value is what use gets.
func TestIsOfServer(t *testing.T) {
	for source, want := range map[string]bool{
		`func NewClient(u *url.URL) { use(u.Path) }`:                     true,
		`func newClient(u url.URL) { path := u.Path; use(path) }`:        true,
		`func NewClient(u *url.URL) { server := u; use(server.Path) }`:   true,
		`func Forward(u *url.URL) { use(u.Path) }`:                       false,
		`func NewClient(r *http.Request) { use(r.URL.Path) }`:            false,
		`func NewClient(s string) { u, _ := url.Parse(s); use(u.Path) }`: false,
		`func NewClient(path string) { use(path) }`:                      false,
	} {
		pkg := typedtest.Load(t, "package p\n\nimport (\n\t\"net/http\"\n\t\"net/url\"\n)\n\nvar _ = http.MethodGet\n\nvar _ = url.Parse\n\nfunc use(string) {}\n\n"+source+"\n")
		var value ast.Expr
		ast.Inspect(pkg.File, func(n ast.Node) bool {
			if call, ok := n.(*ast.CallExpr); ok {
				if id, ok := call.Fun.(*ast.Ident); ok && id.Name == "use" {
					value = call.Args[0]
				}
			}
			return true
		})
		from := provenance.Slicer{Uses: uses.New(pkg.Info, []*ast.File{pkg.File}), Info: pkg.Info}
		if got := from.IsOfServer(value); got != want {
			t.Errorf("%s: got %v, want %v", source, got, want)
		}
	}
}
