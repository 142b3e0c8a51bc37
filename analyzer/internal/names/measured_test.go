package names_test

import (
	"math"
	"os"
	"strings"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/names"
)

// TestWilson compares with bounds from the literature: 1 of 10, 5 of 10, none of 20.
func TestWilson(t *testing.T) {
	for _, tt := range []struct{ k, n, lower, upper float64 }{
		{1, 10, .0179, .4042}, {5, 10, .2366, .7634}, {0, 20, 0, .1611}, {20, 20, .8389, 1}, {0, 0, 0, 1},
	} {
		lower, upper := names.Wilson(tt.k, tt.n)
		if math.Abs(lower-tt.lower) > 5e-5 || math.Abs(upper-tt.upper) > 5e-5 {
			t.Errorf("%v of %v: got %.4f to %.4f, want %.4f to %.4f", tt.k, tt.n, lower, upper, tt.lower, tt.upper)
		}
	}
}

// TestVerdict wants ten repositories, the bounds, and the mean of the repositories: one
// repository with many sites decides nothing.
func TestVerdict(t *testing.T) {
	for _, tt := range []struct {
		mixed, sites, escaped int
		mean                  float64
		want                  names.Verdict
	}{
		{10, 100, 60, .6, names.FreeText},
		{9, 100, 60, .6, names.NoVerdict},
		{10, 100, 45, .45, names.Between}, // from .356
		{10, 500, 400, .3, names.Between},
		{10, 100, 5, .05, names.IsIdentifier},
		{10, 100, 10, .1, names.Between}, // up to .174
		{10, 500, 10, .2, names.Between},
	} {
		m := names.Measure{Mixed: tt.mixed, Sites: tt.sites, Escaped: tt.escaped, Mean: tt.mean}
		if got := m.Verdict(); got != tt.want {
			t.Errorf("%+v: got %v, want %v", m, got, tt.want)
		}
	}
}

// TestVerdictForm gives none for values that are encoded whatever their names are.
func TestVerdictForm(t *testing.T) {
	m := names.Measure{Place: names.InForm, Mixed: 30, Sites: 100, Escaped: 100, Mean: 1}
	if got := m.Verdict(); got != names.NoVerdict {
		t.Errorf("got %v, want none", got)
	}
}

// TestMeasured reads the table that is part of the program: names with one last word
// are one, and what was not counted is not known.
func TestMeasured(t *testing.T) {
	id, ok := names.Measured("ownerIDs", names.InQuery)
	if !ok || id.Word != "id" || id.Kind != names.AnyKind || id.Verdict() != names.IsIdentifier {
		t.Errorf("id in queries: got %+v, %v, %v, want an identifier", id, ok, id.Verdict())
	}
	name, _ := names.Measured("name", names.InSegment)
	if slug, ok := names.Measured("repoSlug", names.InSegment); !ok || slug.Escaped*name.Sites >= name.Escaped*slug.Sites {
		t.Errorf("slugs %+v are not escaped less often than names %+v", slug, name)
	}
	if got, ok := names.Measured("quux", names.InSegment); ok {
		t.Errorf("got %+v for a word that nobody uses", got)
	}
}

// TestTable says that each row of the table is read, and has the verdict that is given of it.
func TestTable(t *testing.T) {
	table, err := os.ReadFile("measured.tsv")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(table)) {
		m, ok := names.ParseMeasure(line)
		isRow := !strings.HasPrefix(line, "#") && !strings.HasPrefix(line, "word\t")
		if ok != isRow || ok && !strings.HasSuffix(line, "\t"+m.Verdict().String()+"\n") {
			t.Errorf("%q: got %+v, %v", line, m, ok)
		}
	}
}
