package provenance_test

import (
	"go/types"
	"slices"
	"testing"
)

// TestOpen says where clients are sent to a parameter of which nothing is asked.
func TestOpen(t *testing.T) {
	const handler = "func f(w http.ResponseWriter, r *http.Request) {\n"
	for _, tt := range []struct {
		name, src string
		want      []string
	}{
		{"another variable begins otherwise", `func link(r *http.Request) string {
	next := r.FormValue("next")
	if next != "" {
		next = "?next=" + url.QueryEscape(next)
	}
	return "/login" + next
}

` + handler + `http.Redirect(w, r, r.FormValue("next"), 302)
}`, []string{`r.FormValue("next")`}},
		{"a comparison", handler + `if next := r.FormValue("next"); next == "/a" || next == "/b" {
		http.Redirect(w, r, next, 302)
	}
}`, nil},
		{"its path is read", handler + `u, err := url.Parse(r.FormValue("next"))
	if err == nil && u.Path != "" {
		http.Redirect(w, r, u.String(), 302)
	}
}`, []string{"u.String()"}},
		{"a path of it", handler + `u, err := url.Parse(r.FormValue("next"))
	if err == nil {
		http.Redirect(w, r, u.RequestURI(), 302)
	}
}`, nil},
		{"the second result of a function", `func next(r *http.Request) (bool, *url.URL, error) {
	u, err := url.Parse(r.FormValue("next"))
	return true, u, err
}

` + handler + `_, to, err := next(r)
	if err == nil {
		http.Redirect(w, r, to.String(), 302)
	}
}`, []string{"to.String()"}},
		{"a function that searches it", `func or(s string) string {
	if strings.Contains(s, "//") {
		return "/"
	}
	return s
}

` + handler + `http.Redirect(w, r, or(r.FormValue("next")), 302)
}`, nil},
		{"url.Values that are no request", `func f(w http.ResponseWriter, r *http.Request, v url.Values) {
	http.Redirect(w, r, v.Get("next"), 302)
}`, nil},
		{"a function value", `var local func(string) bool

` + handler + `if next := r.FormValue("next"); local(next) {
		http.Redirect(w, r, next, 302)
	}
}`, nil},
		{"a setting of the program", `var kept = map[string]string{}

func keep(r *http.Request) { kept["next"] = r.FormValue("next") }

` + handler + `http.Redirect(w, r, kept["next"], 302)
}`, nil},
		{"a variable of the package", `var home string

func keep(r *http.Request) { home = r.FormValue("next") }

` + handler + `http.Redirect(w, r, home, 302)
}`, nil},
		{"a map of the function that makes handlers", `func handlers(home map[string]string) (keep, follow http.HandlerFunc) {
	keep = func(w http.ResponseWriter, r *http.Request) { home["next"] = r.FormValue("next") }
	follow = func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, home["next"], 302) }
	return keep, follow
}`, nil},
		{"a struct with a test of its own", `type form struct{ next string }

func (f form) valid() bool { return f.next == "/a" }

` + handler + `in := &form{}
	in.next = r.FormValue("next")
	if in.valid() {
		http.Redirect(w, r, in.next, 302)
	}
}`, nil},
	} {
		r, _ := loadRedirects(t, nil, tt.src)
		var got []string
		for _, o := range r.Open() {
			got = append(got, types.ExprString(o.At))
		}
		if !slices.Equal(got, tt.want) {
			t.Errorf("%s: got %v, want %v", tt.name, got, tt.want)
		}
	}
}
