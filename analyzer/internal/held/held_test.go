package held_test

import (
	"go/ast"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/held"
	"github.com/urlescape/urlescape/analyzer/internal/provenance"
	"github.com/urlescape/urlescape/analyzer/internal/typed/typedtest"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// TestQuery says of what f assigns to "_" why it may have a query.
func TestQuery(t *testing.T) {
	for src, want := range map[string]held.Ground{
		`func f(r *http.Request) { _ = r.FormValue("to") }`:                                                             held.Sent,
		`func f(r *http.Request) { to := r.URL.Query().Get("to"); _ = to }`:                                             held.Sent,
		`func f(to string) { _ = to }; func g(r *http.Request) { f(r.FormValue("to")) }`:                                held.Sent,
		`type c struct{ to string }; func f(x c) { _ = x.to }; func g(r *http.Request) c { return c{to: r.Referer()} }`: held.Sent,
		`type c struct{ RedirectURI string }; func f(x c) { _ = x.RedirectURI }`:                                        held.Sent,
		`func f(redirectURI string) { _ = redirectURI }`:                                                                held.Sent,
		`func f(r *http.Request) { _ = r.RequestURI }`:                                                                  held.Received,
		`func f(r *http.Request) { _ = r.URL.String() }`:                                                                held.Received,
		`func f(r *http.Request) { to := r.URL.RequestURI(); _ = to }`:                                                  held.Received,
		`func f(r *http.Response) { _ = r.Header.Get("Location") }`:                                                     held.Received,
		`func f(s string) { _ = s }; func g() { f("/a?b=c") }`:                                                          held.Shown,
		`func f(u *url.URL) { q := u.Query(); q.Set("a", "b"); _ = u.String() }`:                                        held.Shown,
		`func f(s string) { u, _ := url.Parse(s); q := u.Query(); q.Set("a", "b"); _ = s }`:                             held.Shown,

		`type c interface{ GetRedirectURI() string }; func f(x c) { _ = x.GetRedirectURI() }`:                                       held.Sent,
		`func f(all map[string]string) { _ = all["redirect_uri"] }`:                                                                 held.Sent,
		`func f(r *http.Request) { _ = self(r) }; func self(r *http.Request) string { return r.URL.String() }`:                      held.Received,
		`func f(r *http.Request) { var b strings.Builder; b.WriteString("?"); _ = r.RequestURI }`:                                   held.Received,
		`type c struct{ RedirectURI string }; func f(x c) { _ = x.RedirectURI }; var d = c{RedirectURI: "http://h/cb"}`:             held.None,
		`func f(r *http.Request) { _ = again(r) }; func again(r *http.Request) string { return again(r) }`:                          held.None,
		`func f(r *http.Request) { _ = self(r) }; func self(r *http.Request) string { r.URL.RawQuery = ""; return r.URL.String() }`: held.None,
		`func f(s string) { _ = s }; func g() { f("/a") }`:                                                                          held.None,
		`func f(s string) { _ = s }; func g() { f("/a?") }`:                                                                         held.None,
		`func f(u *url.URL) { _ = u.String() }`:                                                                                     held.None,
		`func f(u *url.URL) { if len(u.Query()) > 0 { return }; _ = u.String() }`:                                                   held.None,
		`func f(u *url.URL) { q := u.Query(); u.RawQuery = ""; _, _ = q, u.String() }`:                                              held.None,
		`func f(r *http.Request) { to := r.FormValue("to"); if strings.Contains(to, "?") { return }; _ = to }`:                      held.None,
		`func f(r *http.Request) { to, _, _ := strings.Cut(r.RequestURI, "?"); _ = to }`:                                            held.None,
		`func f(r *http.Request) { _ = r.URL.Path }`:                                                                                held.None,
		`func f(r *http.Request) { _ = r.Host }`:                                                                                    held.None,
		`func f(to string) { _ = to }; func g(r *http.Request) { f(strings.Split(r.RequestURI, "/")[1]) }`:                          held.None,
		`func f(to string) { _ = to }; func g(r *http.Request) { if r.URL.RawQuery == "" { f(r.RequestURI) } }`:                     held.None,
		`func f(redirectURL string) { _ = redirectURL }`:                                                                            held.None,
	} {
		p := typedtest.Load(t, "package p\nimport (\"net/http\"; \"net/url\"; \"strings\")\nvar _ url.URL; var _ http.Request; var _ = strings.Cut\n"+src)
		from := provenance.Slicer{Uses: uses.New(p.Info, []*ast.File{p.File}), Info: p.Info}
		r := held.New(from, func(ast.Expr) *urltemplate.Template { return nil }, nil)
		all := p.Exprs("f")
		if got := r.Query(all[len(all)-1]); got.Ground != want {
			t.Errorf("%s: got %d, want %d", src, got.Ground, want)
		}
	}
}
