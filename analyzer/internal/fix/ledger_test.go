package fix_test

import (
	"go/token"
	"slices"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/urlescape/urlescape/analyzer/internal/fix"
)

// TestLedger says which edits can be applied together. Two insertions at one
// place cannot, as nothing says which of them comes first, and neither can one
// that is made twice.
func TestLedger(t *testing.T) {
	edit := func(pos, end token.Pos, text string) analysis.TextEdit {
		return analysis.TextEdit{Pos: pos, End: end, NewText: []byte(text)}
	}
	type edits []analysis.TextEdit
	for _, tt := range []struct {
		edits edits
		want  []bool
	}{
		{edits{edit(5, 5, "a("), edit(5, 5, "b(")}, []bool{true, false}},
		{edits{edit(5, 5, "a("), edit(5, 5, "a(")}, []bool{true, false}},
		{edits{edit(5, 5, "a("), edit(6, 6, ")")}, []bool{true, true}},
		{edits{edit(6, 6, ")"), edit(5, 5, "a(")}, []bool{true, true}},
		{edits{edit(5, 8, "x"), edit(6, 6, "a(")}, []bool{true, false}},
		{edits{edit(6, 6, "a("), edit(5, 8, "x")}, []bool{true, false}},
		{edits{edit(5, 8, "x"), edit(7, 9, "y")}, []bool{true, false}},
		{edits{edit(7, 9, "y"), edit(5, 8, "x")}, []bool{true, false}},
		{edits{edit(5, 8, "x"), edit(8, 9, "y")}, []bool{true, true}},
		{edits{edit(8, 9, "y"), edit(5, 8, "x")}, []bool{true, true}},
		{edits{edit(5, 8, "x"), edit(8, 8, ")")}, []bool{true, true}},
		{edits{edit(8, 8, ")"), edit(5, 8, "x")}, []bool{true, true}},
		{edits{edit(5, 8, ""), edit(5, 5, "a(")}, []bool{true, true}},
		{edits{edit(1, 2, "x"), edit(5, 8, "x"), edit(3, 4, "x"), edit(3, 6, "x"), edit(9, 9, "x")}, []bool{true, true, true, false, true}},
	} {
		if got := fix.Keeps(tt.edits...); !slices.Equal(got, tt.want) {
			t.Errorf("%v: got %v, want %v", tt.edits, got, tt.want)
		}
	}
}
