package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// An advisory is a mistake that others found and fixed: a line of
// testdata/advisories.jsonl, and a row of the page.
type advisory struct {
	Ref    string   // the fix and what describes it, in Markdown
	Set    string   // the table of the page: "known", "named" or "searched"
	Commit string   // the fix
	Checks []string // what would report it
	Found  string   // a key of foundWords
	Counts []int    // findings of the mistake before and after the fix
	How    string   // how they were counted, where Module is empty
	What   string   // the mistake; where it is missed, why

	// What the test of make advisories runs: the package of the module as it was
	// released right before the fix, and right after it, unless that is not to be had.
	Module    string
	Before    string
	AfterPath string // the module's path after the fix, where it has another
	After     string
	Package   string // below the module
	Function  string // one with the mistake
}

// advisories reads the mistakes.
func advisories(t *testing.T) []advisory {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(root, "testdata", "advisories.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	var all []advisory
	for i, line := range bytes.Split(bytes.TrimSpace(text), []byte("\n")) {
		var a advisory
		d := json.NewDecoder(bytes.NewReader(line))
		d.DisallowUnknownFields()
		if err := d.Decode(&a); err != nil {
			t.Fatalf("testdata/advisories.jsonl:%d: %v", i+1, err)
		}
		all = append(all, a)
	}
	return all
}

// TestAdvisories holds the page to the data: each row is whole, and the tables of the
// page are made from them. With -update the page gets the tables.
func TestAdvisories(t *testing.T) {
	all := advisories(t)
	for _, a := range all {
		if msg := a.wrong(); msg != "" {
			t.Errorf("%s: %s", a.Ref, msg)
		}
	}
	page := filepath.Join(root, "docs", "dev", "advisories.md")
	text, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	now := string(text)
	for _, set := range []string{"known", "named", "searched"} {
		begin, end := "<!-- begin "+set+" -->\n", "<!-- end "+set+" -->"
		before, rest, ok := strings.Cut(now, begin)
		_, after, ok2 := strings.Cut(rest, end)
		if !ok || !ok2 {
			t.Fatalf("%s has no place for the table %q", page, set)
		}
		now = before + begin + advisoryTable(all, set) + end + after
	}
	switch {
	case now == string(text):
	case updates():
		write(t, page, now)
	default:
		t.Errorf("%s differs from testdata/advisories.jsonl: go test ./cmd/urlescape -run TestAdvisories -update", page)
	}
}

// wrong says what a row lacks, or nothing.
func (a advisory) wrong() string {
	switch {
	case !slices.Contains([]string{"known", "named", "searched"}, a.Set):
		return "has no table"
	case foundWords[a.Found] == "":
		return "does not say whether it is found"
	case a.What == "":
		return "does not say what it is"
	case a.Found == "not run":
		return ""
	case len(a.Counts) != 2:
		return "has no figures before and after"
	case a.Found == "default" && (a.Counts[0] <= a.Counts[1] || len(a.Checks) == 0):
		return "is found, but the fix removes no finding of a check"
	case a.Found == "no" && a.Counts[0] > 0:
		return "has findings, but is not found"
	case a.Module == "" && a.How == "":
		return "does not say how it was run"
	case a.Module != "" && (a.Before == "" || a.Function == ""):
		return "lacks what is to be run"
	}
	return ""
}

// advisoryTable returns the table of a set, with a line that counts.
func advisoryTable(all []advisory, set string) string {
	var b strings.Builder
	b.WriteString("| fix | check | found | before | after | run on | what it is; if it is missed, why |\n")
	b.WriteString("|---|---|---|---|---|---|---|\n")
	total, found := 0, 0
	for _, a := range all {
		if a.Set != set {
			continue
		}
		total++
		if a.Found == "default" {
			found++
		}
		before, after := "-", "-"
		if len(a.Counts) == 2 {
			before, after = strconv.Itoa(a.Counts[0]), strconv.Itoa(a.Counts[1])
		}
		fmt.Fprintf(&b, "| %s | %s | %s | %s | %s | %s | %s |\n",
			a.Ref, strings.Join(a.Checks, ", "), foundWords[a.Found], before, after, a.runOn(), a.What)
	}
	fmt.Fprintf(&b, "\n%d of %d are found at default.\n", found, total)
	return b.String()
}

var foundWords = map[string]string{
	"default": "yes", "low": "only at level low", "all": "only with `-checks=all`", "no": "no", "not run": "not run",
	"earlier": "with `-checks=all`; not run at default",
}

// runOn says for the page what was analysed.
func (a advisory) runOn() string {
	switch {
	case a.Module == "":
		return a.How
	case a.After == "":
		return a.Before + " in CI; no release after it is to be had"
	}
	return a.Before + ", " + a.After + " in CI"
}
