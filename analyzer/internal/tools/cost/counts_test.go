package main

import (
	"path/filepath"
	"strings"
	"testing"
)

// TestCounts: what is taken beyond the tool that does nothing may grow by 3 %, and by what
// two runs differ.
func TestCounts(t *testing.T) {
	then := &counts{Rows: []counted{
		{"a", 1e9, 2e9, 2e9, 3e9}, {"b", 1e9, 2e9, 2e9, 3e9}, {"c", 1e9, 2e9, 1e9, 1e9 + 1e6}, {"d", 1e9, 2e9, 1e9, 1e9 + 1e6},
	}}
	path := filepath.Join(t.TempDir(), "counts.json")
	if err := writeTable(path, then); err != nil {
		t.Fatal(err)
	}
	read, err := readTable[counts](path)
	if err != nil {
		t.Fatal(err)
	}
	now := &counts{Rows: []counted{
		{"a", 1.1e9, 2e9, 2e9, 3.35e9}, // 2.05 of empty
		{"b", 1e9, 2e9, 2e9, 3.07e9},   // 2.07
		{"c", 1e9, 2e9, 1e9, 1e9 + 5e6},
		{"d", 1e9, 2e9, 1e9, 1e9 + 7e6},
		{"e", 1e9, 2e9, 1e9, 9e9}, // not in the table
	}}
	var out strings.Builder
	if n, err := now.print(&out, read); err != nil || n != 2 || strings.Count(out.String(), "grown") != 2 {
		t.Errorf("%d figures have grown, want 2 (%v):\n%s", n, err, out.String())
	}
	for _, line := range strings.Split(out.String(), "\n") {
		if grown := strings.HasSuffix(line, "grown"); grown != (strings.Contains(line, " b ") || strings.Contains(line, " d ")) {
			t.Errorf("grown is %v: %s", grown, line)
		}
	}
}

// TestExecuted reads what valgrind says.
func TestExecuted(t *testing.T) {
	n, err := executed("==1== Cachegrind\n==1== \n==1== I   refs:      1,234,567\n")
	if err != nil || n != 1234567 {
		t.Errorf("%d, %v", n, err)
	}
	if _, err := executed("valgrind: no such file"); err == nil {
		t.Error("no count is no error")
	}
}

// TestNamed chooses units by their paths.
func TestNamed(t *testing.T) {
	all, err := named(units, nil)
	if err != nil || len(all) != len(units) {
		t.Errorf("%d units, %v", len(all), err)
	}
	one, err := named(units, []string{"go/types"})
	if err != nil || len(one) != 1 || one[0].path != "go/types" {
		t.Errorf("%v, %v", one, err)
	}
	if _, err := named(units, []string{"no/such"}); err == nil {
		t.Error("a package that is none of them is no error")
	}
	now := &counts{Rows: []counted{{Package: "go/types", Empty: 2}}}
	rows := now.with(&counts{Rows: []counted{{Package: "go/types", Empty: 1}, {Package: units[0].path, Empty: 3}, {Package: "no/more"}}}).Rows
	if len(rows) != 2 || rows[0].Empty != 3 || rows[1].Empty != 2 {
		t.Errorf("%v", rows)
	}
}
