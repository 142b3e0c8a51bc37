package formats_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/finding"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/formats"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/report"
)

// hostile is a text that would recolour a terminal, set its title, and hide what it says.
const hostile = "a\x1b[31mb\x1b]0;title\x07\u009b1m\u202ec\U000e0041\r"

// obeyed are the characters that a terminal would obey.
const obeyed = "\x1b\x07\u009b\u202e\U000e0041\r"

// hostileFinding has it in every text that comes from a program.
func hostileFinding() finding.Finding {
	at := finding.Position{File: hostile + ".go", Line: 1, Column: 2}
	return finding.Finding{
		Check: "c", Message: hostile, Position: at,
		Related: []finding.Related{{Message: hostile, Position: at}},
		Fix:     &finding.Fix{Message: "Use it", Edits: []finding.Edit{{File: hostile + ".go", New: hostile}}},
	}
}

func TestTextEscapes(t *testing.T) {
	var out strings.Builder
	if err := formats.Lines(&out, &report.Report{Findings: []finding.Finding{hostileFinding()}}); err != nil {
		t.Fatal(err)
	}
	if strings.ContainsAny(out.String(), obeyed) {
		t.Errorf("%q", out.String())
	}
	const shown = `a\x1b[31mb\x1b]0;title\x07\u009b1m\u202ec\U000e0041\r`
	want := shown + ".go:1:2: " + shown + "\n\t" + shown + ".go:1:2: " + shown + "\n"
	if out.String() != want {
		t.Errorf("got %s, want %s", out.String(), want)
	}
}

// TestJSONEscapes reads what was escaped as it was.
func TestJSONEscapes(t *testing.T) {
	var out strings.Builder
	problems := []finding.Problem{{Message: hostile, File: hostile}}
	if err := formats.JSON(&out, &report.Report{Findings: []finding.Finding{hostileFinding()}, Problems: problems, Notes: []string{hostile}}); err != nil {
		t.Fatal(err)
	}
	if strings.ContainsAny(out.String(), obeyed) {
		t.Errorf("%q", out.String())
	}
	var doc formats.Document
	if err := json.Unmarshal([]byte(out.String()), &doc); err != nil {
		t.Fatal(err)
	}
	f := doc.Findings[0]
	for _, got := range []string{f.Message, f.Related[0].Message, f.Fix.Edits[0].New, doc.Problems[0].Message, doc.Problems[0].File} {
		if got != hostile {
			t.Errorf("got %q, want %q", got, hostile)
		}
	}
}
