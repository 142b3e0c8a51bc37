package main

import (
	"path/filepath"
	"strings"
	"testing"
)

// TestTable: a figure that has grown by more than 3 % is counted, but for those of printf,
// those of packages that the table does not have, and small ones.
func TestTable(t *testing.T) {
	then := &table{Go: "go1", Arch: "amd64", Rows: []row{
		{"a", "facts", 10e6, 1e5}, {"a", "checks", 10e6, 1e5}, {"a", beside, 10e6, 1e5}, {"b", "facts", 10e6, 1e5}, {"d", "facts", 1000, 10},
	}}
	path := filepath.Join(t.TempDir(), "table.json")
	if err := writeTable(path, then); err != nil {
		t.Fatal(err)
	}
	read, err := readTable[table](path)
	if err != nil {
		t.Fatal(err)
	}
	now := &table{Rows: []row{
		{"a", "facts", 10.3e6, 1e5}, {"a", "checks", 10e6, 1.04e5}, {"a", beside, 20e6, 2e5}, {"b", "facts", 10.31e6, 5e4}, {"c", "facts", 90e6, 9e5}, {"d", "facts", 50_000, 400},
	}}
	var out strings.Builder
	if n, err := now.print(&out, read); err != nil || n != 2 || strings.Count(out.String(), "grown") != 2 {
		t.Errorf("%d figures have grown, want 2 (%v):\n%s", n, err, out.String())
	}
	if _, err := readTable[table](filepath.Join(t.TempDir(), "none.json")); err == nil {
		t.Error("a table that is not there is no error")
	}
}
