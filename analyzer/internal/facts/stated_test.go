package facts_test

import (
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/facts"
)

// TestParseDeclarations reads what settings state, in the order that it is written in.
func TestParseDeclarations(t *testing.T) {
	for list, want := range map[string][]facts.Declaration{
		"":                                    nil,
		"example.com/app/esc.Segment=segment": {{Name: "example.com/app/esc.Segment", Kind: "segment"}},
		"a/b.F=segment, a/b.G=query,":         {{Name: "a/b.F", Kind: "segment"}, {Name: "a/b.G", Kind: "query"}},
	} {
		got, err := facts.ParseEscapers(list)
		if err != nil || len(got) != len(want) {
			t.Errorf("%q: got %v, %v", list, got, err)
			continue
		}
		for i, d := range got {
			if d.Name != want[i].Name || d.Kind != want[i].Kind || d.Parameter != "" {
				t.Errorf("%q: got %v, want %v", list, d, want[i])
			}
		}
	}
	got, err := facts.ParseSinks("(*a/b.C).Get(path)=tail")
	if err != nil || len(got) != 1 || got[0].Name != "(*a/b.C).Get" || got[0].Parameter != "path" || got[0].String() != "(*a/b.C).Get(path)=tail" {
		t.Errorf("a parameter of a method: got %v, %v", got, err)
	}
	for _, wrong := range []string{"a/b.F", "a/b.F=nothing", "f)=tail", ")=tail", "(path)=tail"} {
		if got, err := facts.ParseSinks(wrong); err == nil {
			t.Errorf("%q: got %v", wrong, got)
		}
	}
	if got, err := facts.ParseEscapers("a/b.F(s)=segment"); err == nil {
		t.Errorf("an escaper with a parameter: got %v", got)
	}
}
