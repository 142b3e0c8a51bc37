package report_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/urlescape/urlescape/analyzer/wire"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/finding"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/report"
)

// at returns a finding of a cause on a line, with a fix that inserts text at an offset; of
// "" it has none.
func at(line int, cause, fix string, offset int) finding.Finding {
	f := finding.Finding{
		Check: "unescaped-segment", Position: finding.Position{File: "a.go", Line: line, Column: 1},
		Detail: wire.Detail{Package: "example.com/a", Cause: cause},
	}
	if fix != "" {
		f.Fix = &finding.Fix{Message: "Use " + fix, Edits: []finding.Edit{
			{File: "a.go", Start: 1, End: 1, New: "import"}, {File: "a.go", Start: offset, End: offset + 4, New: fix},
		}}
	}
	return f
}

// lines writes findings as their lines, those of the other places, and their edits.
func lines(list []finding.Finding) string {
	var out []string
	for _, f := range list {
		s := strconv.Itoa(f.Position.Line)
		for _, r := range f.Related {
			s += fmt.Sprintf("+%d", r.Position.Line)
			if !r.Alike {
				s += "!"
			}
		}
		if f.Fix != nil {
			s += ":"
			for _, e := range f.Fix.Edits {
				s += fmt.Sprintf(" %d", e.Start)
			}
		}
		out = append(out, s)
	}
	return strings.Join(out, "; ")
}

func TestGroup(t *testing.T) {
	other := func(f finding.Finding, change func(*finding.Finding)) finding.Finding {
		change(&f)
		return f
	}
	// wrapped has a fix that closes a call before a text that it replaces.
	wrapped := func(line, offset int) finding.Finding {
		return other(at(line, "x", "f", offset), func(f *finding.Finding) {
			f.Fix.Edits = append(f.Fix.Edits, finding.Edit{File: "a.go", Start: offset + 4, End: offset + 4, New: ")"}, finding.Edit{File: "a.go", Start: offset + 4, End: offset + 5, New: ",\n"})
		})
	}
	for name, test := range map[string]struct {
		list []finding.Finding
		want string
	}{
		"one":         {[]finding.Finding{at(1, "x", "", 0)}, "1"},
		"no cause":    {[]finding.Finding{at(1, "", "", 0), at(2, "", "", 0)}, "1; 2"},
		"two":         {[]finding.Finding{at(1, "x", "", 0), at(2, "y", "", 0), at(3, "x", "", 0)}, "1+3; 2"},
		"fixed":       {[]finding.Finding{at(1, "x", "f", 10), at(2, "x", "f", 20), at(3, "x", "f", 30)}, "1+2+3: 1 10 20 30"},
		"fates":       {[]finding.Finding{at(1, "x", "f", 10), at(2, "x", "", 0), at(3, "x", "f", 30), at(4, "x", "", 0)}, "1+3: 1 10 30; 2+4"},
		"two fixes":   {[]finding.Finding{at(1, "x", "f", 10), at(2, "x", "g", 20)}, "1: 1 10; 2: 1 20"},
		"overlapping": {[]finding.Finding{at(1, "x", "f", 10), at(2, "y", "", 0), at(3, "x", "f", 12)}, "1: 1 10; 2; 3: 1 12"},
		"before":      {[]finding.Finding{wrapped(1, 10), wrapped(2, 20)}, "1+2: 1 10 14 14 20 24 24"},
		"one edit":    {[]finding.Finding{at(1, "x", "f", 10), at(2, "x", "f", 10)}, "1+2: 1 10"},
		"checks":      {[]finding.Finding{at(1, "x", "", 0), other(at(2, "x", "", 0), func(f *finding.Finding) { f.Check = "unescaped-path" })}, "1; 2"},
		"packages":    {[]finding.Finding{at(1, "x", "", 0), other(at(2, "x", "", 0), func(f *finding.Finding) { f.Package = "b" })}, "1; 2"},
		"levels":      {[]finding.Finding{at(1, "x", "", 0), other(at(2, "x", "", 0), func(f *finding.Finding) { f.Confidence = "low" })}, "1; 2"},
		"severities":  {[]finding.Finding{at(1, "x", "", 0), other(at(2, "x", "", 0), func(f *finding.Finding) { f.Severity = "error" })}, "1; 2"},
		"kept":        {[]finding.Finding{at(1, "x", "f", 10), other(at(2, "x", "f", 20), func(f *finding.Finding) { f.Kept = "in generated files" })}, "1: 1 10; 2: 1 20"},
		"related": {[]finding.Finding{at(1, "x", "", 0), other(at(2, "x", "", 0), func(f *finding.Finding) {
			f.Related = []finding.Related{{Message: "it comes from the request here", Position: finding.Position{Line: 9}}}
		})}, "1+2+9!"},
	} {
		before := slices.Clone(test.list)
		if got := lines(report.Group(test.list)); got != test.want {
			t.Errorf("%s: got %q, want %q", name, got, test.want)
		}
		if lines(test.list) != lines(before) {
			t.Errorf("%s: the list has changed", name)
		}
	}
}
