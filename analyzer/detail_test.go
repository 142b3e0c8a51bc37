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
	pkgs := loaded(t, map[string]string{"m.go": source + wire.Question(7, 0) + "\n"})
	const steps = `in get, /titles/{title}/x is given to parameter path of example.com/m.send
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
			"known parameter title of example.com/m.get: URL https://example.com/titles/{}/x of net/http.Get\n" + steps
		if got.String() != want {
			t.Errorf("-checks=%s: got\n%s\nwant\n%s", checks, got.String(), want)
		}
	}
}
