package analyzer_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"

	"github.com/urlescape/urlescape/analyzer"
	"github.com/urlescape/urlescape/analyzer/wire"
)

// detailed returns what the analyzer reports with the flag of the standalone command.
func detailed(t *testing.T, checks string, pkgs []*packages.Package) []analysis.Diagnostic {
	t.Helper()
	a := analyzer.New(analyzer.Options{MinConfidence: "low", Checks: checks})
	if err := a.Flags.Set("detail", "true"); err != nil {
		t.Fatal(err)
	}
	graph, err := checker.Analyze([]*analysis.Analyzer{a}, pkgs, nil)
	if err != nil {
		t.Fatal(err)
	}
	var out []analysis.Diagnostic
	for _, act := range graph.Roots {
		out = append(out, act.Diagnostics...)
	}
	return out
}

// TestDetail says what the standalone command learns of a finding beside its message,
// and of a place that it asks about.
func TestDetail(t *testing.T) {
	const source = `package m

import "net/http"

func Get(title string) { _, _ = http.Get("https://example.com/titles/" + title + "/x") }

func get(title string) { _, _ = http.Get("https://example.com/titles/" + title + "/x") }

func Serve(_ http.ResponseWriter, r *http.Request) {
	_, _ = http.Get("https://" + r.FormValue("team") + ".example.com/")
}

`
	pkgs := loaded(t, map[string]string{"m.go": source, "internal/m.go": source, "cmd/main.go": strings.Replace(source, "package m", "package main", 1) + "func main() {}\n"})
	var got []string
	for _, d := range detailed(t, "all", pkgs) {
		for _, r := range d.Related {
			if detail, ok := wire.ParseDetail(r.Message); ok {
				line := strings.TrimPrefix(detail.Package, "example.com/") + " " + detail.Function + " " + d.Category
				if detail.Severity != "" {
					line += " " + detail.Severity
				}
				if detail.Exported {
					line += " exported"
				}
				got = append(got, line)
			}
		}
	}
	slices.Sort(got)
	want := []string{
		"m Get unescaped-segment exported", "m Serve unescaped-host error", "m get unescaped-segment",
		"m/cmd Get unescaped-segment", "m/cmd Serve unescaped-host error", "m/cmd get unescaped-segment",
		"m/internal Get unescaped-segment", "m/internal Serve unescaped-host error", "m/internal get unescaped-segment",
	}
	if !slices.Equal(got, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// TestAnswer asks about a place: which checks spoke of it, why one of them is not
// reported, and by which steps the text becomes a URL.
func TestAnswer(t *testing.T) {
	const source = `package m

import "net/http"

func send(path string) { _, _ = http.Get("https://example.com" + path) }

func get(title string) { send("/titles/" + title + "/x") }

`
	pkgs := program(t, source+wire.Question(7, 0)+"\n")
	const steps = `in get, /titles/{title}/x is given to parameter path of example.com/p.send
in send, https://example.com{path} is given to net/http.Get, which takes it for a URL
`
	const others = "unescaped-identifier: treated as free text by its name\nunescaped-path: treated as free text by its name\n"
	for checks, want := range map[string]string{
		"":                   `unescaped-segment reported: path segment title is not escaped: "a/b?c" would change the path and the query`,
		"-unescaped-segment": "unescaped-segment: the check is off: see -checks",
	} {
		var got strings.Builder
		for _, d := range detailed(t, checks, pkgs) {
			e, ok := wire.ParseExplanation(d.Message)
			if !ok {
				continue
			}
			fmt.Fprintf(&got, "%s %s: %s\n", e.Kind, e.Subject, e.Text)
			for _, v := range e.Values {
				for _, c := range v.Checks {
					reported := ""
					if c.Reported {
						reported = " reported"
					}
					fmt.Fprintf(&got, "%s%s: %s\n", c.Check, reported, c.Text)
				}
			}
			for _, step := range d.Related {
				got.WriteString(step.Message + "\n")
			}
		}
		want = "url URL: https://example.com/titles/{title}/x\n" + others + want + "\n" + steps +
			"known parameter title of example.com/p.get: URL https://example.com/titles/{}/x of net/http.Get\n" + steps
		if got.String() != want {
			t.Errorf("-checks=%s: got\n%s\nwant\n%s", checks, got.String(), want)
		}
	}
}

// TestEntry says where a value that somebody else chooses enters a function, beside
// the place where it is put into a URL, which may be in another one.
func TestEntry(t *testing.T) {
	const source = `package p

import (
	"flag"
	"net/http"
	"net/url"
	"os"
	"strings"
)

func form(r *http.Request) {
	name := strings.TrimSpace(r.FormValue("name"))
	http.Get("https://h/u/" + name + "/x") // r.FormValue("name"): it comes from the request here
}

func part(r *http.Request) {
	parts := strings.Split(r.Header.Get("X-Names"), ",")
	http.Get("https://h/u/" + parts[0] + "/x") // r.Header.Get("X-Names"): it comes from the request here
}

func flags() {
	name := flag.String("name", "", "")
	flag.Parse()
	http.Get("https://h/u/" + *name + "/x") // flag.String("name", "", ""): it comes from the command line here
}

func environment() {
	name := os.Getenv("NAME")
	http.Get("https://h/u/" + name + "/x") // os.Getenv("NAME"): it comes from the environment here
}

func atOnce(r *http.Request) {
	http.Get("https://h/u/" + r.FormValue("name") + "/x")
}

func reference(base *url.URL, r *http.Request) {
	name := strings.TrimSpace(r.FormValue("name"))
	_, _ = base.Parse(name) // r.FormValue("name"): it comes from the request here
}

func teamURL(team string) string { return "https://" + team + ".example.com/" }

func elsewhere(r *http.Request) {
	name := r.FormValue("name")
	http.Get(teamURL(name)) // r.FormValue("name"): it comes from the request here
}

func parameter(name string) {
	http.Get("https://h/u/" + name + "/x")
}
`
	const name = "p.go"
	r, err := analyseDraft(name, source)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(source, "\n")
	if len(r.diags[name]) != 9 {
		t.Errorf("got %d findings", len(r.diags[name]))
	}
	for _, d := range r.diags[name] {
		_, want, _ := strings.Cut(lines[d.at.Line-1], "// ")
		var got []string
		for _, rel := range d.Related {
			from, to := r.fset.Position(rel.Pos).Offset, r.fset.Position(rel.End).Offset
			got = append(got, source[from:to]+": "+rel.Message)
		}
		if strings.Join(got, "; ") != want {
			t.Errorf("line %d: got %q, want %q", d.at.Line, got, want)
		}
	}
}

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
		{`r.URL.Path += "/u/" + v + "/x"`, ""},
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
	const name = "p.go"
	r, err := analyseDraft(name, b.String())
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

// TestPrintableMessages analyses a program with a text that would recolour the
// terminal that messages are read at.
func TestPrintableMessages(t *testing.T) {
	r, err := analyseDraft("m.go", "package m\n\nimport \"net/http\"\n\n"+
		"func F(m map[string]string) {\n\thttp.Get(\"https://h.example/labels/\" + m[`\x1b[31m`])\n}\n")
	if err != nil || len(r.diags["m.go"]) == 0 {
		t.Fatalf("got no finding: %v", err)
	}
	for _, d := range r.diags["m.go"] {
		if d.Message != wire.Printable(d.Message) {
			t.Errorf("got %q", d.Message)
		}
	}
}
