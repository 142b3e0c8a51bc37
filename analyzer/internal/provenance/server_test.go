package provenance_test

import "testing"

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
		from, value := used(t, "package p\n\nimport (\n\t\"net/http\"\n\t\"net/url\"\n)\n\nvar _ = http.MethodGet\n\nvar _ = url.Parse\n\nfunc use(string) {}\n\n"+source+"\n")
		if got := from.IsOfServer(value); got != want {
			t.Errorf("%s: got %v, want %v", source, got, want)
		}
	}
}
