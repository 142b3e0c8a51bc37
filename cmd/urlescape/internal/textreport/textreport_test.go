package textreport_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"github.com/urlescape/urlescape/analyzer/wire"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/finding"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/report"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/textreport"
)

// write returns the text of findings in a.go, which has one line.
func write(t *testing.T, source string, look textreport.Look, all bool, list ...finding.Finding) string {
	t.Helper()
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "a.go"), []byte(source), 0o600); err != nil {
		t.Fatal(err)
	}
	r := &report.Report{
		Dir: dir, Findings: list, Files: report.NewFiles(dir),
		Check: func(name string) report.Check { return report.Check{Name: name, Severity: "error"} },
	}
	var out bytes.Buffer
	if err := textreport.Write(&out, r, look, all); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// at returns a finding in bytes [start, end) of the line.
func at(start, end int) finding.Finding {
	return finding.Finding{
		Check: "c", Severity: "error", Message: "wrong (c)",
		Position: finding.Position{File: "a.go", Line: 1, Column: start + 1, EndLine: 1, EndColumn: end + 1, Offset: start, EndOffset: end},
	}
}

// TestSource shows the line of a finding, cut to the width, and points at it.
func TestSource(t *testing.T) {
	long := strings.Repeat("日x", 40)
	for _, test := range []struct {
		line       string
		start, end int
		want       string
	}{
		{"\tget(u)", 5, 6, "│ get(u)\n    │     ^\n"},
		{"  日\tu\x1b", 6, 7, "│ 日 u\\x1b\n    │    ^\n"},
		{strings.Repeat("a", 60) + "u", 60, 61, "│ …" + strings.Repeat("a", 32) + "u\n    │ " + strings.Repeat(" ", 33) + "^\n"},
		{"u" + strings.Repeat("a", 60), 0, 1, "│ u" + strings.Repeat("a", 32) + "…\n    │ ^\n"},
		{long + "u" + long, len(long), len(long) + 1, "u"},
		{strings.Repeat("a", 1<<20) + "u" + strings.Repeat("b", 1<<20), 1 << 20, 1<<20 + 1, "au"},
		{strings.Repeat("a", 1<<20), 0, 1 << 20, "aaa…\n"},
	} {
		got := write(t, test.line, textreport.Look{Columns: 40}, false, at(test.start, test.end))
		if !strings.Contains(got, test.want) {
			t.Errorf("%.20q: got\n%s", test.line, got)
		}
		for line := range strings.Lines(got) {
			if n := ansi.StringWidth(strings.TrimSuffix(line, "\n")); n > 40 {
				t.Errorf("%.20q: a line of %d columns: %s", test.line, n, line)
			}
		}
	}
}

// TestGone says that a source which is not there is not shown, nor pointed at.
func TestGone(t *testing.T) {
	f := at(0, 1)
	f.Position.File, f.Position.Line = "gone.go", 7
	got := write(t, "u", textreport.Look{Columns: 60}, false, f)
	if want := "gone.go\n\n  7:1  error: wrong (c)\n\n"; !strings.HasPrefix(got, want) {
		t.Errorf("got\n%s", got)
	}
}

// TestHostile says that nothing of a program reaches the terminal as a control.
func TestHostile(t *testing.T) {
	const evil = "x\x1b[31m\x07\u202e\u009b"
	f := at(0, 1)
	f.Message, f.Function, f.Wrapper, f.Package = evil, evil, evil, evil
	f.Related = []finding.Related{{Message: evil, Position: finding.Position{File: evil, Line: 1, Column: 1}}}
	f.Fix = &finding.Fix{Message: evil, Edits: []finding.Edit{{File: "a.go", Start: 0, End: 1, New: evil}}}
	f.Hole = &wire.Hole{Name: evil, Set: evil, Origin: evil}
	f.Witness = &wire.Witness{Value: evil, Sent: evil}
	f.Drawing = &wire.Drawing{Start: "path"}
	pieces := fmt.Sprintf(`{"pieces":[{"text":%q,"hole":true,"here":true,"witness":true}]}`, "EVIL")
	if err := json.Unmarshal([]byte(pieces), f.Drawing); err != nil {
		t.Fatal(err)
	}
	f.Drawing.Pieces[0].Text = "{" + evil + "}"
	list := []finding.Finding{f, f, f, f, f}
	list[4].Position.File = evil
	got := write(t, evil, textreport.Look{Columns: 60}, false, list...)
	if strings.ContainsAny(got, "\x1b\x07\u202e\u009b") || !strings.Contains(got, `\x1b[31m`) {
		t.Errorf("got %q", got)
	}
}

// TestAlike counts what is shown in full.
func TestAlike(t *testing.T) {
	for _, test := range []struct {
		findings, full int
		all            bool
		more           string
	}{
		{3, 3, false, ""},
		{4, 4, false, ""}, // to leave one out takes no less room
		{5, 3, false, "2 more of c; -all shows them\n  a.go: 1:4 1:5\n"},
		{5, 5, true, ""},
	} {
		var list []finding.Finding
		for i := range test.findings {
			list = append(list, at(i, i+1))
		}
		got := write(t, "abcdefgh", textreport.Look{Columns: 60}, test.all, list...)
		if n := strings.Count(got, "error: wrong"); n != test.full || !strings.Contains(got, test.more) || test.more == "" && strings.Contains(got, "more of") {
			t.Errorf("%d findings: got %d in full, want %d, and %q in\n%s", test.findings, n, test.full, test.more, got)
		}
		if want := fmt.Sprintf("%d findings in 1 file; -fix fixes none\n", test.findings); !strings.Contains(got, want) {
			t.Errorf("%d findings: got\n%swant %s", test.findings, got, want)
		}
	}
}

// TestOtherPlaces names the other places of a finding on one line, and their number.
func TestOtherPlaces(t *testing.T) {
	f := at(0, 1)
	for _, p := range []finding.Position{{File: "a.go", Line: 8, Column: 2}, {File: "a.go", Line: 9, Column: 4}, {File: "b.go", Line: 1, Column: 3}} {
		f.Related = append(f.Related, finding.Related{Message: "also here", Position: p, Alike: true})
	}
	f.Related = append(f.Related, finding.Related{Message: "it comes from there", Position: finding.Position{File: "c.go", Line: 2, Column: 1}})
	got := write(t, "abcdefgh", textreport.Look{Columns: 80}, false, f)
	if want := "    also in 3 places: a.go:8:2 9:4, b.go:1:3\n    see: c.go:2:1: it comes from there\n"; !strings.Contains(got, want) || strings.Contains(got, "also here") {
		t.Errorf("got\n%swant %s", got, want)
	}
	if got := write(t, "abcdefgh", textreport.Look{Columns: 80}, false, at(0, 1)); strings.Contains(got, "also in") {
		t.Errorf("without other places: got\n%s", got)
	}
}

// TestLook says when there are colours, and how wide lines are.
func TestLook(t *testing.T) {
	file, err := os.Create(filepath.Join(t.TempDir(), "out"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	for _, test := range []struct {
		env    []string
		colour bool
		width  int
	}{
		{[]string{"TERM=xterm"}, false, 100},
		{[]string{"TERM=xterm", "CLICOLOR_FORCE=1"}, true, 100},
		{[]string{"TERM=xterm", "CLICOLOR_FORCE=1", "NO_COLOR=yes"}, false, 100},
		{[]string{"COLUMNS=72"}, false, 72},
		{[]string{"COLUMNS=3"}, false, 40},
		{[]string{"COLUMNS=wide"}, false, 100},
	} {
		look := textreport.LookOf(file, test.env)
		if look.Colour != test.colour || look.Columns != test.width || look.Links {
			t.Errorf("%v: got %+v", test.env, look)
		}
	}
}
