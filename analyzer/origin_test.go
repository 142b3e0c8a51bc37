package analyzer_test

import (
	"path/filepath"
	"strings"
	"testing"
)

// TestEntry says where a value that somebody else chooses enters a function, beside
// the place where it is put into a URL, which may be in another one.
func TestEntry(t *testing.T) {
	const program = `package p

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
	dir := t.TempDir()
	write(t, filepath.Join(dir, "go.mod"), "module example.com/origin\n\ngo 1.26\n")
	name := filepath.Join(dir, "p.go")
	write(t, name, program)
	r, err := analyse(dir, nil, "./...")
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(program, "\n")
	if len(r.diags[name]) != 9 {
		t.Errorf("got %d findings", len(r.diags[name]))
	}
	for _, d := range r.diags[name] {
		_, want, _ := strings.Cut(lines[d.at.Line-1], "// ")
		var got []string
		for _, rel := range d.Related {
			from, to := r.fset.Position(rel.Pos).Offset, r.fset.Position(rel.End).Offset
			got = append(got, program[from:to]+": "+rel.Message)
		}
		if strings.Join(got, "; ") != want {
			t.Errorf("line %d: got %q, want %q", d.at.Line, got, want)
		}
	}
}
