package urltemplate_test

import (
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// TestBeginsAsForm says which texts begin as the body of a form does.
func TestBeginsAsForm(t *testing.T) {
	lit := func(s string) text.Node { return &text.Literal{Text: s} }
	hole := &text.Hole{Name: "x"}
	for _, tc := range []struct {
		of   []text.Node
		want bool
	}{
		{[]text.Node{lit("name="), hole}, true},
		{[]text.Node{lit("user[name]="), hole}, true},
		{[]text.Node{hole, lit("="), hole}, true},
		{[]text.Node{lit("{\"a\":\"b=\"}"), hole}, false},
		{[]text.Node{lit("<a b="), hole}, false},
		{[]text.Node{lit("9="), hole}, false},
		{[]text.Node{hole}, false},
	} {
		n := text.Row(tc.of)
		if got := urltemplate.BeginsAsForm(n); got != tc.want {
			t.Errorf("%s: got %v", text.String(n), got)
		}
	}
}
