package formats_test

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/formats"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/reporttest"
)

func TestParse(t *testing.T) {
	for _, test := range []struct{ list, want, err string }{
		{"text", "text", ""},
		{"text,sarif:out.sarif", "text sarif>out.sarif", ""},
		{`json:C:\out.json,concise`, `json>C:\out.json concise`, ""},
		{"json:a,sarif:b", "json>a sarif>b", ""},
		{"text,json", "", "text and json cannot both go to standard output; give one a file, as json:FILE"},
		{"json:a,sarif:a", "", "json and sarif cannot both go to a"},
		{"sarif:", "", "format sarif: no file after the colon"},
		{"srif", "", `there is no format "srif", did you mean sarif?`},
		{"", "", `there is no format ""; there are concise, full, github, gitlab, grouped, html, json, sarif, statistics, text`},
		{"text,", "", `there is no format ""; there are concise, full, github, gitlab, grouped, html, json, sarif, statistics, text`},
	} {
		list, err := formats.Parse(test.list)
		var got []string
		for _, o := range list {
			if o.File != "" {
				o.Format += ">" + o.File
			}
			got = append(got, o.Format)
		}
		text := ""
		if err != nil {
			text = err.Error()
		}
		if s := strings.Join(got, " "); s != test.want || text != test.err {
			t.Errorf("%q: got %q and %q, want %q and %q", test.list, s, text, test.want, test.err)
		}
	}
}

func write(t *testing.T, format string) string {
	t.Helper()
	var out bytes.Buffer
	if err := formats.Write(&out, format, reporttest.New(t), formats.Options{}); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func TestGitHub(t *testing.T) {
	const want = `::warning file=m/a b/a%3A%25.go,line=3,endLine=3,col=22,endColumn=26,title=unescaped-segment (medium confidence)::path segment name is not escaped: "a/b?c", 100%25 (unescaped-segment)%0Ahttps://example.com/unescaped-segment
::error file=m/gone.y,line=7,endLine=7,title=host-port::wrong (host-port)%0Ahttps://example.com/host-port
::error title=urlescape::b/b.go:1:1: no package, 100%25
`
	if got := write(t, "github"); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}

func TestGitLab(t *testing.T) {
	var list []map[string]any
	if err := json.Unmarshal([]byte(write(t, "gitlab")), &list); err != nil {
		t.Fatal(err)
	}
	if len(list) != 2 || list[0]["severity"] != "minor" || list[1]["severity"] != "major" || list[0]["fingerprint"] == list[1]["fingerprint"] {
		t.Fatalf("got %v", list)
	}
	location, _ := json.Marshal(list[0]["location"])
	if want := `{"lines":{"begin":3,"end":3},"path":"m/a b/a:%.go"}`; string(location) != want {
		t.Errorf("got %s, want %s", location, want)
	}
}

// TestLow shows hardening with the least severity, whatever its check says.
func TestLow(t *testing.T) {
	r := reporttest.New(t)
	for i := range r.Findings {
		r.Findings[i].Confidence = "low"
	}
	for format, wants := range map[string][]string{
		"github":  {"::notice file=m/gone.y,line=7,endLine=7,title=host-port (low confidence)::"},
		"gitlab":  {`"severity": "info"`},
		"sarif":   {`"level": "note"`, `"rank": 10`, `"precision": "low"`},
		"concise": {"gone.y:7: wrong (host-port) [low]\n"},
		"text":    {"error (low): wrong (host-port)"},
	} {
		var out bytes.Buffer
		if err := formats.Write(&out, format, r, formats.Options{}); err != nil {
			t.Fatal(err)
		}
		for _, want := range wants {
			if !strings.Contains(out.String(), want) {
				t.Errorf("%s: no %s in\n%s", format, want, out.String())
			}
		}
	}
}

// TestFiles says that files are replaced whole, and made where there is none.
func TestFiles(t *testing.T) {
	dir := t.TempDir()
	old, fresh, locked := filepath.Join(dir, "old"), filepath.Join(dir, "new"), filepath.Join(dir, "locked")
	for _, name := range []string{old, locked} {
		if err := os.WriteFile(name, []byte("old"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Chmod(locked, 0o400); err != nil {
		t.Fatal(err)
	}
	r := reporttest.New(t)
	if err := formats.WriteFiles([]formats.Output{{Format: "text"}, {Format: "github", File: old}, {Format: "github", File: fresh}}, r, formats.Options{}); err != nil {
		t.Fatal(err)
	}
	want := write(t, "github")
	for _, name := range []string{old, fresh} {
		if got, err := os.ReadFile(name); err != nil || string(got) != want {
			t.Errorf("%s: got %q, %v", name, got, err)
		}
	}
	err := formats.WriteFiles([]formats.Output{{Format: "github", File: locked}}, r, formats.Options{})
	if want := locked + ": the file is read-only"; err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
	if entries, _ := os.ReadDir(dir); len(entries) != 3 {
		t.Errorf("got the files %v", entries)
	}
}
