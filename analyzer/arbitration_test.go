package analyzer_test

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestArbitration analyses functions that match several checks: one mistake has one
// finding, that of the check which says best what is wrong.
func TestArbitration(t *testing.T) {
	tests := []struct{ body, want string }{
		// Escaped twice, and with the function of another component.
		{`http.Get("https://h/u/" + url.QueryEscape(url.PathEscape(v)) + "/x")`, "double-escape"},
		{`http.Get("https://h/?q=" + url.PathEscape(url.QueryEscape(v)))`, "double-escape"},
		{`http.Get("https://h/u/" + url.PathEscape(html.EscapeString(v)) + "/x")`, ""},
		{`http.Get("https://h/?q=" + html.EscapeString(v))`, "wrong-escaper"},
		{`http.Get("https://h/?q=" + strings.ReplaceAll(v, " ", "%20"))`, "handmade-escape"},
		// Escaped with the delimiters: the holes inside are no mistake of their own.
		{`http.Get("https://h/s?" + url.QueryEscape("q="+v+"&page="+v))`, "escape-after-join"},
		{`http.Get("https://h" + url.PathEscape("/u/"+v))`, "escape-after-join"},
		{`u := &url.URL{Host: "h"}; u.RawQuery = url.QueryEscape("q=" + v); http.Get(u.String())`, "escape-after-join"},
		// Raw, and in a place of its own.
		{`http.Get(fmt.Sprintf("https://h/?ids=%v", []string{v}))`, "bad-text-form"},
		{`http.Get(fmt.Sprintf("https://h/u/%q/x", v))`, "bad-text-form"},
		{`http.Post("https://h/", "application/x-www-form-urlencoded", strings.NewReader("q="+v))`, "unescaped-form"},
		{`u := &url.URL{Scheme: "https", Opaque: "//h/u/" + v + "/x"}; http.Get(u.String())`, "opaque-value"},
		{`u := &url.URL{Scheme: "https", Host: "h", RawPath: "/u/" + url.PathEscape(v)}; http.Get(u.String())`, "ignored-raw-path"},
		// What a client sends.
		{`http.Redirect(w, r, "/"+r.FormValue("next"), 302)`, "redirect-slash"},
		{`http.Get(r.FormValue("scheme") + "://h/x")`, "dynamic-scheme"},
		{`http.Get("https://" + r.FormValue("team") + ".h.com:" + "8080/x")`, "unescaped-host"},
		{`http.Get("https://h/u/" + r.FormValue("name") + "/x")`, "unescaped-segment"},
		{`http.Get("https://h/u/" + url.PathEscape(r.FormValue("name")) + "/x")`, "dot-segment"},
		{`base := &url.URL{Host: "h"}; u, _ := base.Parse(r.FormValue("path")); http.Get(u.String())`, "untrusted-reference"},
		{`http.Get("https://h" + r.URL.Path)`, "decoded-forwarded"},
		// Decoded twice, as a whole, by the wrong function.
		{`p, _ := url.PathUnescape(r.URL.Path); fmt.Print(strings.Split(p, "/"))`, "double-unescape"},
		{`p, _ := url.PathUnescape(r.URL.EscapedPath()); fmt.Print(strings.Split(p, "/"))`, "unescape-before-split"},
		{`p, _ := url.QueryUnescape(r.URL.EscapedPath()); fmt.Print(strings.Split(p, "/"))`, "unescape-before-split"},
		{`p, _ := url.QueryUnescape(r.URL.EscapedPath()); fmt.Print(p)`, "wrong-unescaper"},
		{`fmt.Print(r.FormValue("q") == "a%20b")`, "encoded-comparison"},
		// The path of a URL that changes.
		{`r.URL.Path = "/v1" + r.URL.Path`, "lost-raw-path"},
		{`r.URL.Path += "/u/" + v + "/x"`, "unescaped-identifier"},
		{`r.URL.Path = r.URL.Path + "/u/" + v + "/x/" + r.FormValue("name") + "/y"`, "segment-in-decoded unescaped-identifier"},
		{`r.URL.Path += "/u/" + url.PathEscape(v) + "/x"`, "escaped-in-decoded"},
		{`u := *r.URL; u.Path = "/u/" + r.FormValue("name") + "/x"; http.Get(u.String())`, "segment-in-decoded"},
		{`u := *r.URL; u.Path = "/u/" + v + "/x"; http.Get(u.String())`, "unescaped-identifier"},
		{`base, _ := url.Parse("https://h/api/v1"); u, _ := base.Parse("users"); http.Get(u.String())`, "resolve-drops-path"},
		{`http.Get(path.Join("https://h/api", v))`, "path-join-url"},
		// Texts that are empty have no parts.
		{`set(url.Values{}, ""); p := "/u/" + v + "/x"; fmt.Print(p); http.Get("https://h" + p)`, "unescaped-identifier"},
		// Literals.
		{`http.Get("https://h/a b%2fc")`, "denormal-literal invalid-literal"},
		{`http.Get("h.com:443/u/" + v + "/x")`, "missing-scheme"},
	}
	var b strings.Builder
	b.WriteString("package p\n\nimport (\n\t\"fmt\"\n\t\"html\"\n\t\"net/http\"\n\t\"net/url\"\n\t\"path\"\n\t\"strings\"\n)\n\nvar _, _, _ = html.EscapeString, path.Join, strings.Split\n\nfunc set(v url.Values, s string) { v.Set(\"k\", s) }\n\n")
	start := strings.Count(b.String(), "\n") + 1
	for i, tt := range tests {
		fmt.Fprintf(&b, "func f%d(w http.ResponseWriter, r *http.Request, v string) { %s }\n", i, tt.body)
	}
	dir := t.TempDir()
	write(t, filepath.Join(dir, "go.mod"), "module example.com/arbitration\n\ngo 1.26\n")
	name := filepath.Join(dir, "p.go")
	write(t, name, b.String())
	r, err := analyse(dir, nil, "./...")
	if err != nil {
		t.Fatal(err)
	}
	for i, tt := range tests {
		var got []string
		for _, d := range r.diags[name] {
			if d.at.Line == start+i {
				got = append(got, d.Category)
			}
		}
		slices.Sort(got)
		if strings.Join(got, " ") != tt.want {
			t.Errorf("%s:\n got %v\nwant %s", tt.body, got, tt.want)
		}
	}
}
