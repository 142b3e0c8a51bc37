package provenance_test

import (
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/provenance"
)

// TestIsPieceOfURL: what use gets is cut out of a URI, or of what is named one.
func TestIsPieceOfURL(t *testing.T) {
	for source, want := range map[string]bool{
		`func f(newURI string) { use(newURI[1:]) }`:                                true,
		`func f(newURI []byte) { use(string(newURI[1:])) }`:                        true,
		`func f(pageURL string) { _, p, _ := strings.Cut(pageURL, "#"); use(p) }`:  true,
		`func f(pageURL string) { use(strings.TrimPrefix(pageURL, "#")) }`:         true,
		`func f(u *url.URL) { s := u.String(); use(s[strings.Index(s, "/")+1:]) }`: true,
		`func f(pageURL string) { use(pageURL) }`:                                  false,
		`func f(title string) { use(title[1:]) }`:                                  false,
		`func f(pageURL string) { p, _ := url.PathUnescape(pageURL); use(p[1:]) }`: false,
		`func f(u *url.URL) { use(u.Path[1:]) }`:                                   false,
	} {
		from, value := used(t, "package p\n\nimport (\n\t\"net/url\"\n\t\"strings\"\n)\n\nvar _ = url.Parse\n\nvar _ = strings.Cut\n\nfunc use(string) {}\n\n"+source+"\n")
		if got := provenance.IsPieceOfURL(from, value); got != want {
			t.Errorf("%s: got %v, want %v", source, got, want)
		}
	}
}

// TestIsPieceOfReference: what use gets is cut out of a URI, on every way.
func TestIsPieceOfReference(t *testing.T) {
	for source, want := range map[string]bool{
		`func f(r *http.Request) { use(r.RequestURI) }`:                                                                 true,
		`func f(r *http.Request) { use(strings.Split(r.RequestURI, "?")[0]) }`:                                          true,
		`func f(r *http.Response) { p, _, _ := strings.Cut(r.Header.Get("Location"), "?"); use(p) }`:                    true,
		`func f(r *http.Request) { p := r.RequestURI; if i := strings.IndexByte(p, '?'); i > 0 { p = p[:i] }; use(p) }`: true,
		`func f(r *http.Request) { p := r.RequestURI; if p == "*" { p = "/" }; use(p) }`:                                false,
		`func f(r *http.Request) { p := r.URL.RequestURI(); q := &p; *q = "/"; if p == "" { p = p[1:] }; use(p) }`:      false,
		`func f(r *http.Request) { p, _ := url.PathUnescape(r.RequestURI); use(p) }`:                                    false,
		`func f(r *http.Request) { use(r.URL.Path) }`:                                                                   false,
		`func f(r *http.Request) { use(r.Header.Get("X-Path")) }`:                                                       false,

		`func f(p string) { use(p) }`:                                        false,
		`func f(all map[string]string) { for _, p := range all { use(p) } }`: false,
		`func f() { var p string; use(p) }`:                                  false,
	} {
		from, value := used(t, "package p\n\nimport (\n\t\"net/http\"\n\t\"net/url\"\n\t\"strings\"\n)\n\nvar _ = http.MethodGet\n\nvar _ = url.Parse\n\nvar _ = strings.Cut\n\nfunc use(string) {}\n\n"+source+"\n")
		if got := provenance.IsPieceOfReference(from, value); got != want {
			t.Errorf("%s: got %v, want %v", source, got, want)
		}
	}
}
