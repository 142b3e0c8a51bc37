package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"golang.org/x/tools/txtar"

	"github.com/urlescape/urlescape/analyzer/internal/names"
)

// common has the types of the standard library for all tests.
var common = sync.OnceValue(newShared)

// checkouts unpacks those of the tests and returns their folder.
func checkouts(t *testing.T) string {
	t.Helper()
	all, err := txtar.ParseFile(filepath.Join("testdata", "checkouts.txtar"))
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	for _, f := range all.Files {
		file := filepath.Join(dir, filepath.FromSlash(f.Name))
		if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, f.Data, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// TestMeasure counts in a checkout: helpers that escape are seen, numbers and generated
// files are left out, and an import that is not there does no harm.
func TestMeasure(t *testing.T) {
	m, err := common().measure(filepath.Join(checkouts(t), "some+escapes"), time.Hour)
	if err != nil {
		t.Fatal(err)
	}
	if m.repository != "some/escapes" || m.packages != 1 || m.failed != 0 {
		t.Errorf("got %q with %d packages and %d that failed", m.repository, m.packages, m.failed)
	}
	want := []string{
		"branch segment string plain", "id segment other text plain", "id segment string plain", "label form value string encoded",
		"label segment string escaped", "lang query value string plain", "org segment named string plain", "q query value string escaped",
		"user segment string escaped",
	}
	var got []string
	for _, s := range m.sites {
		got = append(got, strings.Join([]string{s.word, s.place, s.kind, string(s.how)}, " "))
	}
	if slices.Sort(got); !slices.Equal(got, want) {
		t.Errorf("got sites\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	for word, want := range map[string][2]int{"label": {1, 1}, "branch": {1, 1}, "lang": {1, 0}, "user": {0, 0}} {
		if got := m.given[word]; got != want {
			t.Errorf("constants of %s: got %v, want %v", word, got, want)
		}
	}
	if strings.Contains(m.String(), "generated.go") {
		t.Error("a generated file is counted")
	}
}

// TestMeasureLate leaves out what there is no time for, and says so.
func TestMeasureLate(t *testing.T) {
	m, err := common().measure(filepath.Join(checkouts(t), "some+escapes"), -1)
	if err != nil || len(m.sites) > 0 {
		t.Errorf("got %v, %v, want no sites", m, err)
	}
}

// TestTables counts in checkouts, and makes the table of the files. A repository that
// escapes nothing is counted, but not among the mixed ones.
func TestTables(t *testing.T) {
	dir := t.TempDir()
	in := checkouts(t)
	dirs := []string{filepath.Join(in, "some+escapes"), filepath.Join(in, "none+escapes")}
	for range 2 { // what was counted is not counted again
		if err := common().measureAll(dir, dirs, time.Hour); err != nil {
			t.Fatal(err)
		}
	}
	var b strings.Builder
	if err := writeTable(&b, dir, "2026-01-02"); err != nil {
		t.Fatal(err)
	}
	if head := "# Counted on 2026-01-02 in 2 repositories with such sites, 1 of which escape some value.\n"; !strings.HasPrefix(b.String(), head) {
		t.Errorf("got %q, want it to begin with %q", b.String(), head)
	}
	if strings.Contains(b.String(), "\nbranch\t") {
		t.Error("a word of one repository has a row")
	}
}

func TestReadMeasured(t *testing.T) {
	want := &measured{
		repository: "a/b", commit: "c", packages: 2, failed: 1, given: map[string][2]int{"name": {3, 1}},
		sites: []site{{"a.go:1:2", "userName", "name", names.InSegment, "string", escaped}},
	}
	got, err := readMeasured(strings.NewReader(want.String()))
	if err != nil || got.String() != want.String() {
		t.Errorf("got %v, %v, want %v", got, err, want)
	}
	if _, err := readMeasured(strings.NewReader("site\ta\n")); err == nil {
		t.Error("there is no error for a line that is none")
	}
}

// TestCount holds the sums: the share is over repositories that escape some value at the
// place, the mean has one vote for each, and z compares with what each escapes of all.
func TestCount(t *testing.T) {
	var all []*measured
	add := func(name string, sites ...site) {
		all = append(all, &measured{repository: name, sites: sites, given: map[string][2]int{"id": {4, 1}}})
	}
	at := func(word, place string, h how) site { return site{word: word, place: place, kind: "string", how: h} }
	const segment, query = names.InSegment, names.InQuery
	for _, name := range []string{"a", "b"} { // half of all values, one id of two
		add(name, at("id", segment, escaped), at("id", segment, plain), at("name", segment, escaped), at("tag", segment, plain))
	}
	add("c", at("id", segment, plain), at("id", segment, plain), at("id", segment, plain), at("name", segment, escaped)) // a quarter
	add("d", at("id", segment, plain), at("id", query, escaped), at("id", names.InForm, encoded))                        // not mixed in segments
	rows := map[[3]string]names.Measure{}
	for _, m := range count(all) {
		rows[[3]string{m.Word, m.Place, m.Kind}] = m
	}
	got, want := rows[[3]string{"id", segment, names.AnyKind}], names.Measure{
		Word: "id", Place: segment, Kind: names.AnyKind, Repositories: 4, Mixed: 3, Sites: 7, Escaped: 2, Mean: 1. / 3, Constants: 16, Delimited: 4,
	}
	got.Z, want.Z = round(got.Z), -.60 // 2 where 2.75 are expected, with a variance of 1.5625
	if got.Mean = round(got.Mean); got != func() names.Measure { want.Mean = round(want.Mean); return want }() {
		t.Errorf("got %+v, want %+v", got, want)
	}
	if kind := rows[[3]string{"id", segment, "string"}]; kind.Sites != 7 {
		t.Errorf("of strings: got %d sites, want 7", kind.Sites)
	}
	if both := rows[[3]string{"id", names.InAny, names.AnyKind}]; both.Mixed != 4 || both.Sites != 9 || both.Escaped != 3 {
		t.Errorf("at any place: got %+v, want 9 sites in 4 mixed repositories, 3 of them escaped", both)
	}
	if _, ok := rows[[3]string{"tag", segment, names.AnyKind}]; ok {
		t.Error("a word of two mixed repositories has a row")
	}
}

func round(f float64) float64 {
	if f < 0 {
		return -round(-f)
	}
	return float64(int(f*100+.5)) / 100
}
