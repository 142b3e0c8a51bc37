package formats_test

import (
	"strings"
	"testing"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/finding"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/formats"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/report"
)

func TestText(t *testing.T) {
	at := func(file string, line, column int) finding.Position {
		return finding.Position{File: file, Line: line, Column: column}
	}
	list := finding.Sort([]finding.Finding{
		{Check: "b", Message: "late (b)", Position: at("/w/b.go", 2, 1)},
		{Check: "a", Message: "early (a)", Position: at("/w/a/a.go", 10, 1), Related: []finding.Related{
			{Message: "see here", Position: at("/elsewhere/c.go", 3, 0)},
		}},
		{Check: "b", Message: "late (b)", Position: at("/w/b.go", 2, 1)},
		{Check: "a", Message: "no place (a)"},
	})
	want := `: no place (a)
a/a.go:10:1: early (a)
	/elsewhere/c.go:3: see here
b.go:2:1: late (b)
`
	var out strings.Builder
	if err := formats.Lines(&out, &report.Report{Findings: report.Relative(list, "/w")}); err != nil {
		t.Fatal(err)
	}
	if out.String() != want {
		t.Errorf("got\n%s\nwant\n%s", out.String(), want)
	}
	if list[1].Position.File != "/w/a/a.go" {
		t.Errorf("Relative changed its argument")
	}
}

func TestSummary(t *testing.T) {
	tests := []struct {
		checks, want string
	}{
		{"a", "1 finding: 1 a"},
		{"b a b", "3 findings: 2 b, 1 a"},
		{"b a", "2 findings: 1 a, 1 b"},
	}
	for _, test := range tests {
		var list []finding.Finding
		for name := range strings.FieldsSeq(test.checks) {
			list = append(list, finding.Finding{Check: name})
		}
		if got := report.Summary(list, ""); got != test.want {
			t.Errorf("%s: got %q, want %q", test.checks, got, test.want)
		}
	}
}
