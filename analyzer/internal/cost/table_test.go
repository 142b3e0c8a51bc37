package main

import (
	"path/filepath"
	"strings"
	"testing"
)

// TestTable: a figure that has grown by more than 3 % is counted, but for those of printf
// and those of packages that the table does not have.
func TestTable(t *testing.T) {
	then := &table{Go: "go1", Arch: "amd64", Rows: []row{
		{"a", "facts", 1000, 100}, {"a", "checks", 1000, 100}, {"a", beside, 1000, 100}, {"b", "facts", 1000, 100},
	}}
	path := filepath.Join(t.TempDir(), "table.json")
	if err := then.write(path); err != nil {
		t.Fatal(err)
	}
	read, err := readTable(path)
	if err != nil {
		t.Fatal(err)
	}
	now := &table{Rows: []row{
		{"a", "facts", 1030, 100}, {"a", "checks", 1000, 104}, {"a", beside, 2000, 200}, {"b", "facts", 1031, 50}, {"c", "facts", 9000, 900},
	}}
	var out strings.Builder
	if n := now.print(&out, read); n != 2 || strings.Count(out.String(), "grown") != 2 {
		t.Errorf("%d figures have grown, want 2:\n%s", n, out.String())
	}
	if _, err := readTable(filepath.Join(t.TempDir(), "none.json")); err == nil {
		t.Error("a table that is not there is no error")
	}
}
