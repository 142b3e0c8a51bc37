package provenance_test

import "testing"

// TestIsOfRoute: the path of a request is a route where all that registers the handler says
// one, and any path elsewhere; the value is what use gets.
func TestIsOfRoute(t *testing.T) {
	const h = `func h(w http.ResponseWriter, r *http.Request) { use(r.URL.Path) }`
	for source, want := range map[string]bool{
		`func f() { http.HandleFunc("/ui", func(w http.ResponseWriter, r *http.Request) { use(r.URL.Path) }) }`:                 true,
		`func f() { http.HandleFunc("/ui", func(w http.ResponseWriter, r *http.Request) { u := r.URL; p := u.Path; use(p) }) }`: true,
		h + `; func f() { http.HandleFunc("/ui", h) }`:                                                                          true,
		h + `; func f() { http.Handle("GET example.com/ui", http.HandlerFunc((h))); http.HandleFunc("/ui/x", h) }`:              true,
		h + `; const route = "/ui"; func f() { http.Handle(route, http.TimeoutHandler(http.HandlerFunc(h), 1, "")) }`:           true,
		h + `; func f() { http.HandleFunc("/ui/", h) }`:                                                                         false,
		h + `; func f() { http.HandleFunc("/", h) }`:                                                                            false,
		h + `; func f() { http.HandleFunc("/users/{id}", h) }`:                                                                  false,
		h + `; func f() { http.HandleFunc("/ui", h); http.HandleFunc("/files/", h) }`:                                           false,
		h + `; func f(w http.ResponseWriter, r *http.Request) { http.HandleFunc("/ui", h); h(w, r) }`:                           false,
		h + `; func f(s string) { http.HandleFunc(s, h) }`:                                                                      false,
		h + `; func f() { g := h; http.HandleFunc("/ui", g) }`:                                                                  false,
		h: false,
		`func H(w http.ResponseWriter, r *http.Request) { use(r.URL.Path) }; func f() { http.HandleFunc("/ui", H) }`:                         false,
		`func f() { http.HandleFunc("/ui", func(w http.ResponseWriter, r *http.Request) { use(r.URL.RawQuery) }) }`:                          false,
		`func f(r *http.Request) { http.HandleFunc("/ui", func(w http.ResponseWriter, _ *http.Request) { use(r.URL.Path) }) }`:               false,
		`func f() { http.HandleFunc("/ui", func(w http.ResponseWriter, r *http.Request) { func(r *http.Request) { use(r.URL.Path) }(r) }) }`: false,
	} {
		from, value := used(t, "package p\n\nimport \"net/http\"\n\nvar _ = http.MethodGet\n\nfunc use(string) {}\n\n"+source+"\n")
		if got := from.IsOfRoute(value); got != want {
			t.Errorf("%s: got %v, want %v", source, got, want)
		}
	}
}
