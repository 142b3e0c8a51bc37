package analyzer_test

import (
	"testing"

	"github.com/urlescape/urlescape/analyzer"
)

// TestOpenRedirect says where clients are sent to a parameter that no code tests.
func TestOpenRedirect(t *testing.T) {
	const handler = "func f(w http.ResponseWriter, r *http.Request) {\n"
	for _, tt := range []struct {
		name, src string
		want      int
	}{
		{"another variable begins otherwise", `func link(r *http.Request) string {
	next := r.FormValue("next")
	if next != "" {
		next = "?next=" + url.QueryEscape(next)
	}
	return "/login" + next
}

` + handler + `http.Redirect(w, r, r.FormValue("next"), 302)
}`, 1},
		{"its path is read", handler + `u, err := url.Parse(r.FormValue("next"))
	if err == nil && u.Path != "" {
		http.Redirect(w, r, u.String(), 302)
	}
}`, 1},
		{"a path of it", handler + `u, _ := url.Parse(r.FormValue("next"))
	http.Redirect(w, r, u.RequestURI(), 302)
}`, 0},
		{"a function that searches it", `func or(s string) string {
	if strings.Contains(s, "//") {
		return "/"
	}
	return s
}

` + handler + `http.Redirect(w, r, or(r.FormValue("next")), 302)
}`, 0},
		{"url.Values that are no request", `func f(w http.ResponseWriter, r *http.Request, v url.Values) {
	http.Redirect(w, r, v.Get("next"), 302)
}`, 0},
		{"a function value", `var local func(string) bool
` + handler + `if next := r.FormValue("next"); local(next) {
		http.Redirect(w, r, next, 302)
	}
}`, 0},
		{"a setting of the program", `var kept = map[string]string{}

func keep(r *http.Request) { kept["next"] = r.FormValue("next") }

` + handler + `http.Redirect(w, r, kept["next"], 302)
}`, 0},
		{"a variable of the package", `var home string

func keep(r *http.Request) { home = r.FormValue("next") }

` + handler + `http.Redirect(w, r, home, 302)
}`, 0},
		{"a map of the function that makes handlers", `func handlers(home map[string]string) (keep, follow http.HandlerFunc) {
	keep = func(w http.ResponseWriter, r *http.Request) { home["next"] = r.FormValue("next") }
	follow = func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, home["next"], 302) }
	return keep, follow
}`, 0},
		{"a test of what a closure returns", `var local func(string) bool
` + handler + `get := func() string { return r.FormValue("next") }
	if next := get(); local(next) {
		http.Redirect(w, r, next, 302)
	}
}`, 0},
		{"a struct with a test of its own", `type form struct{ next string }

func (f form) valid() bool { return f.next == "/a" }

` + handler + `in := &form{}
	in.next = r.FormValue("next")
	if in.valid() {
		http.Redirect(w, r, in.next, 302)
	}
}`, 0},
	} {
		source := "package p\n\nimport (\n\t\"net/http\"\n\t\"net/url\"\n\t\"strings\"\n)\n\nvar (\n\t_ url.URL\n\t_ strings.Builder\n)\n\n" + tt.src
		_, all, err := analyseWith(analyzer.Options{Checks: "open-redirect"}, "p.go", source)
		if err != nil {
			t.Fatalf("%s: %v", tt.name, err)
		}
		if len(all) != tt.want {
			t.Errorf("%s: got %d findings, want %d", tt.name, len(all), tt.want)
		}
	}
}
