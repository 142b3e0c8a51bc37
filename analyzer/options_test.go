package analyzer_test

import (
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"

	"github.com/urlescape/urlescape/analyzer"
)

// loaded returns the packages of some files.
func loaded(t *testing.T, files map[string]string) []*packages.Package {
	t.Helper()
	dir := t.TempDir()
	write(t, filepath.Join(dir, "go.mod"), "module example.com/m\n\ngo 1.26\n")
	for name, text := range files {
		write(t, filepath.Join(dir, name), text)
	}
	pkgs, err := load(&packages.Config{Dir: dir}, "./...")
	if err != nil || packages.PrintErrors(pkgs) > 0 {
		t.Fatal(err)
	}
	return pkgs
}

// program returns the package of one file, m.go.
func program(t *testing.T, source string) []*packages.Package {
	t.Helper()
	pkg, err := typeChecked("m.go", source)
	if err != nil {
		t.Fatal(err)
	}
	return []*packages.Package{pkg}
}

// reported returns the names of the files where something is reported, and the checks.
func reported(t *testing.T, opts analyzer.Options, pkgs []*packages.Package) []string {
	t.Helper()
	a := analyzer.New(opts)
	graph, err := checker.Analyze([]*analysis.Analyzer{a}, pkgs, nil)
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	for _, act := range graph.Roots {
		for _, d := range act.Diagnostics {
			out = append(out, filepath.Base(act.Package.Fset.Position(d.Pos).Filename)+" "+d.Category)
		}
	}
	slices.Sort(out)
	return out
}

// TestOffTakesNothing has a place that several checks report: one that is off unless it is asked
// for leaves it to those that run, and one that somebody switched off wakes no other.
func TestOffTakesNothing(t *testing.T) {
	const source = `package m

import (
	"net/http"
	"net/url"
	"path"
)

func get(base *url.URL, title string) (*http.Response, error) {
	u := *base
	u.Path = path.Join(u.Path, "titles/"+title+"/x")
	return http.Get(u.String())
}

func twice(title string) (*http.Response, error) {
	return http.Get("https://example.com/?q=" + url.PathEscape(url.QueryEscape(title)))
}
`
	pkgs := program(t, source)
	for _, tt := range []struct{ checks, want string }{
		{"", "m.go double-escape, m.go segment-in-decoded"},
		{"all", "m.go double-escape, m.go segment-in-decoded"},
		{"-double-escape", "m.go segment-in-decoded"},
		{"none,double-escape", "m.go double-escape"},
	} {
		got := strings.Join(reported(t, analyzer.Options{MinConfidence: "low", Checks: tt.checks}, pkgs), ", ")
		if got != tt.want {
			t.Errorf("-checks=%s:\n got %s\nwant %s", tt.checks, got, tt.want)
		}
	}
}

// TestStated has a parameter and a field of which only the options say what becomes of them.
func TestStated(t *testing.T) {
	pkgs := program(t, `package m

type Client struct{ Endpoint string }

func (c *Client) Send(path string) {}

func (c *Client) Log(path string) {}

func send(c *Client, title string) {
	c.Send("titles/" + title + "/x")
	c.Log("titles/" + title + "/x")
}

func point(c *Client, title string) { c.Endpoint = "https://example.com/titles?q=" + title }
`)
	for _, tt := range []struct{ sinks, want string }{
		{"", "m.go unescaped-query"}, // which is a URL by its scheme
		{"(*example.com/p.Client).Send(path)=tail", "m.go unescaped-query, m.go unescaped-segment"},
		{"(*example.com/p.Client).Send(path)=query-value", "m.go unescaped-query"},
	} {
		if got := strings.Join(reported(t, analyzer.Options{MinConfidence: "low", Sinks: tt.sinks}, pkgs), ", "); got != tt.want {
			t.Errorf("-sinks=%s:\n got %s\nwant %s", tt.sinks, got, tt.want)
		}
	}
}

// fixes returns what is found with the messages of the fixes.
func fixes(t *testing.T, pkgs []*packages.Package) string {
	t.Helper()
	graph, err := checker.Analyze([]*analysis.Analyzer{analyzer.New(analyzer.Options{MinConfidence: "low", OfferUnsafe: true})}, pkgs, nil)
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	for _, act := range graph.Roots {
		for _, d := range act.Diagnostics {
			line := filepath.Base(act.Package.Fset.Position(d.Pos).Filename) + " " + d.Category
			for _, f := range d.SuggestedFixes {
				line += ": " + f.Message
			}
			out = append(out, line)
		}
	}
	slices.Sort(out)
	return strings.Join(out, "\n")
}

// TestFixOfOldGo fixes a path in the words of the version of Go that the module has.
func TestFixOfOldGo(t *testing.T) {
	const source = `package m

import (
	"net/url"
	"path"
)

func users(host, name string) string {
	u := &url.URL{Scheme: "https", Host: host, Path: path.Join("/users", url.PathEscape(name))}
	return u.String()
}
`
	for version, want := range map[string]string{"1.18": "", "1.19": "Use JoinPath"} {
		got := fixes(t, loaded(t, map[string]string{"go.mod": "module example.com/m\n\ngo " + version + "\n", "m.go": source}))
		if strings.Contains(got, "Use JoinPath") != (want != "") || !strings.HasPrefix(got, "m.go escaped-in-decoded") {
			t.Errorf("go %s: got %s, want %q", version, got, want)
		}
	}
}

// TestFixBesideOtherUse has a path that is a key of a map, too, in the package that makes a
// URL of it: an escape by the callers of that package would change the key as well.
func TestFixBesideOtherUse(t *testing.T) {
	const store = `package store

import "net/http"

type Get struct {
	base, path string
	seen       map[string]int
}

func New(base, path string) *Get { return &Get{base: base, path: path, seen: map[string]int{}} }

func (g *Get) Do() (*http.Response, error) {
	KEY
	return http.Get(g.base + "/" + g.path)
}
`
	const app = `package app

import "example.com/m/store"

func Title(base, title string) { _, _ = store.New(base, "titles/"+title+"/x").Do() }
`
	const fixed = "app.go unescaped-segment: Use url.PathEscape"
	for key, want := range map[string]string{"": fixed, "g.seen[g.path]++": fixed + " (may change behaviour)"} {
		got := fixes(t, loaded(t, map[string]string{"store/store.go": strings.Replace(store, "KEY", key, 1), "app/app.go": app}))
		if got != want {
			t.Errorf("%q: got %s, want %s", key, got, want)
		}
	}
}

// TestFixOfExpression has a value of low confidence beside one whose fix escapes both.
func TestFixOfExpression(t *testing.T) {
	pkgs := program(t, `package m

import "net/http"

func get(comment string, r struct{ name string }) {
	_, _ = http.Get("https://example.com/pipelines/" + r.name + "/comments/" + comment)
	_, _ = http.Get("https://example.com/pipelines/" + r.name + "/jobs")
}
`)
	graph, err := checker.Analyze([]*analysis.Analyzer{analyzer.New(analyzer.Options{})}, pkgs, nil)
	if err != nil {
		t.Fatal(err)
	}
	found, escapers := graph.Roots[0].Diagnostics, 0
	for _, e := range found[0].SuggestedFixes[0].TextEdits {
		escapers += strings.Count(string(e.NewText), "url.PathEscape(")
	}
	if len(found) != 1 || escapers != 2 {
		t.Errorf("got %d findings, %d escapers in the first fix, want one of two: %v", len(found), escapers, found)
	}
}

// TestFixOfManyCallers has a helper that most functions of a client call: each caller makes a URL of
// what it gives, but for one, or for none. How many there are says nothing of the mistake in it.
func TestFixOfManyCallers(t *testing.T) {
	const source = `package client

import "net/http"

const base = "https://api.example.com/v1"

var seen = map[string]int{}

func filter(title string) string { return "&title=" + title }

func limited(title string) string {
	q := filter(title)
	return q + "&limit=1"
}
`
	const escaped = "m.go unescaped-query: Use url.QueryEscape"
	callers := func(n int) string {
		var b strings.Builder
		for i := range n {
			b.WriteString(strings.ReplaceAll(`
func ListN(title string) (*http.Response, error) {
	query := limited(title)
	return http.Get(base + "/listN?all=1" + query)
}
`, "N", strconv.Itoa(i)))
		}
		return b.String()
	}
	const counted = "\nfunc Count(title string) {\n\tquery := limited(title)\n\tseen[query]++\n}\n"
	for _, n := range []int{1, 20, 40, 300} {
		for other, want := range map[string]string{"": escaped, counted: escaped + " (may change behaviour)"} {
			got := fixes(t, program(t, source+callers(n)+other))
			if got != want {
				t.Errorf("%d callers, and %q: got %s, want %s", n, other, got, want)
			}
		}
	}
}

// TestHelpers has files that take a test to report to, take a mock or import a framework for tests,
// without the name of a test, and others that a program may have.
func TestHelpers(t *testing.T) {
	const raw = `http.Get("https://example.com/users/" + r.FormValue("name") + "/x")`
	pkgs := loaded(t, map[string]string{
		"a/helper.go":      "package a\n\nimport (\n\t\"net/http\"\n\t\"testing\"\n)\n\nfunc Get(t testing.TB, r *http.Request) {\n\tt.Helper()\n\t_, _ = " + raw + "\n}\n",
		"a/program.go":     "package a\n\nimport \"net/http\"\n\nfunc Fetch(r *http.Request) { _, _ = " + raw + " }\n",
		"servertest/ca.go": "package servertest\n\nimport \"testing\"\n\ntype Server struct{ t *testing.T }\n\nfunc New(t *testing.T) *Server { return &Server{t} }\n",
		"servertest/do.go": "package servertest\n\nimport \"net/http\"\n\nfunc (*Server) Do(r *http.Request) { _, _ = " + raw + " }\n",
		"contest/do.go":    "package contest\n\nimport \"net/http\"\n\nfunc Contest(r *http.Request) { _, _ = " + raw + " }\n",
		"b/asks.go":        "package b\n\nimport (\n\t\"net/http\"\n\t\"testing\"\n)\n\nfunc Asks(r *http.Request) {\n\tif !testing.Testing() {\n\t\t_, _ = " + raw + "\n\t}\n}\n",
		"cmd/main.go":      "package main\n\nimport (\n\t\"net/http\"\n\t\"testing\"\n)\n\nfunc check(t testing.TB, r *http.Request) { _, _ = " + raw + " }\n\nfunc main() { check(nil, nil) }\n",
		"go.mod":           "module example.com/m\n\ngo 1.26\n\nrequire github.com/golang/mock v1.6.0\n\nreplace github.com/golang/mock => ./mock\n",
		"mock/go.mod":      "module github.com/golang/mock\n",
		"mock/gomock/c.go": "package gomock\n\ntype Call struct{}\n",
		"mocks/client.go":  "package mocks\n\nimport \"github.com/golang/mock/gomock\"\n\ntype Client struct{}\n\nfunc (*Client) EXPECT() *gomock.Call { return nil }\n",
		"a/mocked.go":      "package a\n\nimport (\n\t\"net/http\"\n\n\t\"example.com/m/mocks\"\n)\n\nfunc Prepare(c *mocks.Client, r *http.Request) { _, _ = " + raw + " }\n",
		"b/answer.go":      "package b\n\nimport (\n\t\"net/http\"\n\n\t_ \"github.com/golang/mock/gomock\"\n)\n\nfunc Answer(r *http.Request) { _, _ = " + raw + " }\n",
	})
	const program = "asks.go unescaped-segment, do.go unescaped-segment, do.go unescaped-segment, main.go unescaped-segment, program.go unescaped-segment"
	if got := strings.Join(reported(t, analyzer.Options{MinConfidence: "low"}, pkgs), ", "); got != program {
		t.Errorf("got %s\nwant %s", got, program)
	}
	if got := reported(t, analyzer.Options{MinConfidence: "low", Tests: true}, pkgs); len(got) != 8 {
		t.Errorf("with -tests, got %q, want all eight", got)
	}
}
