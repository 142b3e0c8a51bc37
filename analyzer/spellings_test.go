package analyzer_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/urlescape/urlescape/analyzer"
)

// spellings are the ways by which a value comes to where a mistake is made. Each makes v of the
// value E, inside of the body of a function, and uses it; H is for declarations.
var spellings = []struct{ name, decls, body string }{
	{"plain", "", "v := E; USE"},
	{"pointer", "", "p := new(string); *p = E; v := *p; USE"},
	{"asserted", "", "var x any = E; v := x.(string); USE"},
	{"converted", "type label string", "n := label(E); v := string(n); USE"},
	{"field", "type box struct{ of string }", "b := box{of: E}; v := b.of; USE"},
	{"map", "", `m := map[string]string{"k": E}; v := m["k"]; USE`},
	{"element", "", "l := []string{E}; v := l[0]; USE"},
	{"ranged", "", "for _, v := range []string{E} { USE }"},
	{"closure", "", "f := func() string { return E }; v := f(); USE"},
	{"helper", "func (a all) helper() string { w, r, c, u, title, host := a.w, a.r, a.c, a.u, a.title, a.host; _, _, _, _, _, _ = w, r, c, u, title, host; return E }", "a := all{w, r, c, u, title, host}; v := a.helper(); USE"},
	{"two ways", "", "var v string; if more { v = E } else { v = E }; USE"},
}

const spellingProgram = `package p

import ("encoding/base64"; "fmt"; "html"; "net"; "net/http"; "net/url"; "os"; "path"; "strings")

var _, _, _, _, _, _, _, _, _ = base64.StdEncoding, fmt.Sprint, html.EscapeString, net.Dial, http.Get, url.Parse, os.Getenv, path.Join, strings.Cut

type client struct { base *url.URL }

type all struct { w http.ResponseWriter; r *http.Request; c *client; u *url.URL; title, host string }

DECLS

func (c *client) do(w http.ResponseWriter, r, out *http.Request, u *url.URL, title, host string, more bool) { BODY }
`

// TestSpellings makes the mistake of a check with a value that comes there in each of the ways,
// and holds at which level it is found. A row may only become better.
func TestSpellings(t *testing.T) {
	const file = "../testdata/spellings.tsv"
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(data)) {
		row := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		if strings.HasPrefix(line, "#") || len(row) < 3 {
			continue
		}
		check, value, use := row[0], row[1], row[2]
		got := row[:3:3]
		for _, s := range spellings {
			fill := strings.NewReplacer("USE", use, "E", value)
			source := strings.NewReplacer("DECLS", fill.Replace(s.decls), "BODY", fill.Replace(s.body)).Replace(spellingProgram)
			_, all, err := analyseWith(analyzer.Options{MinConfidence: "low", Checks: check}, "p.go", source)
			if err != nil {
				t.Fatalf("%s, %s: %v\n%s", check, s.name, err, source)
			}
			got = append(got, surest(all))
		}
		if !slices.Equal(got, row) {
			t.Errorf("%s is found:\n%s\nwant the row of testdata/spellings.tsv:\n%s", check, strings.Join(got, "\t"), strings.TrimSuffix(line, "\n"))
		}
	}
}
