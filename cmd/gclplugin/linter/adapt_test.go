package linter_test

import (
	"go/token"
	"go/types"
	"slices"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/urlescape/urlescape/cmd/gclplugin/linter"
)

// TestAdapt gives diagnostics to the plugin and looks at what is left of their
// fixes. An edit is start, end, text; file b begins at 101.
func TestAdapt(t *testing.T) {
	edit := func(start, end token.Pos, text string) analysis.TextEdit {
		return analysis.TextEdit{Pos: start, End: end, NewText: []byte(text)}
	}
	diag := func(pos token.Pos, fixes ...[]analysis.TextEdit) analysis.Diagnostic {
		d := analysis.Diagnostic{Pos: pos, Related: []analysis.RelatedInformation{{Pos: 1}}}
		for _, edits := range fixes {
			d.SuggestedFixes = append(d.SuggestedFixes, analysis.SuggestedFix{TextEdits: edits})
		}
		return d
	}
	type fix = []analysis.TextEdit
	tests := map[string]struct {
		diags []analysis.Diagnostic
		want  []int // edits that each diagnostic keeps
	}{
		"no fix":          {[]analysis.Diagnostic{diag(1)}, []int{0}},
		"one":             {[]analysis.Diagnostic{diag(1, fix{edit(1, 2, "x")})}, []int{1}},
		"alternatives":    {[]analysis.Diagnostic{diag(1, fix{edit(1, 2, "x")}, fix{edit(1, 2, "y"), edit(3, 4, "z")})}, []int{1}},
		"another file":    {[]analysis.Diagnostic{diag(1, fix{edit(1, 2, "x"), edit(101, 102, "y")})}, []int{0}},
		"overlap":         {[]analysis.Diagnostic{diag(1, fix{edit(1, 4, "x")}), diag(3, fix{edit(3, 6, "y")})}, []int{1, 0}},
		"side by side":    {[]analysis.Diagnostic{diag(1, fix{edit(1, 4, "x")}), diag(4, fix{edit(4, 6, "y")})}, []int{1, 1}},
		"equal imports":   {[]analysis.Diagnostic{diag(3, fix{edit(1, 1, "i"), edit(3, 4, "")}), diag(5, fix{edit(1, 1, "i"), edit(5, 6, "")})}, []int{2, 2}},
		"unequal imports": {[]analysis.Diagnostic{diag(3, fix{edit(1, 1, "i"), edit(3, 4, "")}), diag(5, fix{edit(1, 1, "j"), edit(5, 6, "")})}, []int{2, 0}},
		"sorted":          {[]analysis.Diagnostic{diag(3, fix{edit(3, 6, "y"), edit(7, 7, "")}), diag(1, fix{edit(1, 4, "x")})}, []int{1, 0}},
	}
	for name, test := range tests {
		fset := token.NewFileSet()
		fset.AddFile("a.go", 1, 99)
		fset.AddFile("b.go", 101, 99)
		a := linter.Adapt(&analysis.Analyzer{Run: func(pass *analysis.Pass) (any, error) {
			for _, d := range test.diags {
				pass.Report(d)
			}
			return nil, nil
		}})
		var got []int
		pass := &analysis.Pass{Fset: fset, TypesInfo: new(types.Info), Report: func(d analysis.Diagnostic) {
			n := 0
			for _, f := range d.SuggestedFixes {
				n += len(f.TextEdits)
			}
			got = append(got, n)
			if len(d.Related) > 0 {
				t.Errorf("%s: related places were passed on", name)
			}
		}}
		if _, err := a.Run(pass); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%s: got %v edits, want %v", name, got, test.want)
		}
	}
}
