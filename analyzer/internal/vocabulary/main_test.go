package main

import (
	"slices"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/names"
)

func TestSwitches(t *testing.T) {
	groups := []names.Group{{Name: "a", Words: "x  y"}, {Name: "b", Words: "z"}}
	tests := []struct {
		only string
		each bool
		want []string
	}{
		{"", false, []string{"a", "b"}},
		{"", true, []string{"a:x", "a:y", "b:z"}},
		{"a", true, []string{"a:x", "a:y"}},
		{"b,a", false, []string{"a", "b"}},
		{"c", false, nil},
	}
	for _, tt := range tests {
		if got := switches(groups, tt.only, tt.each); !slices.Equal(got, tt.want) {
			t.Errorf("%q, %v: got %q, want %q", tt.only, tt.each, got, tt.want)
		}
	}
}

func TestCompare(t *testing.T) {
	gained, lost := compare([]string{"a", "a", "b", "c"}, []string{"a", "c", "c", "d"})
	if want := []string{"c", "d"}; !slices.Equal(gained, want) {
		t.Errorf("gained %q, want %q", gained, want)
	}
	if want := []string{"a", "b"}; !slices.Equal(lost, want) {
		t.Errorf("lost %q, want %q", lost, want)
	}
}
