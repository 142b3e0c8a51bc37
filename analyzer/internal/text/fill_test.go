package text_test

import (
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// TestFilling puts "v" in the place of names that a pattern may be.
func TestFilling(t *testing.T) {
	lit := func(s string) text.Text { return text.OfString(s, nil) }
	either := func(a, b string) text.Text { return text.Join(lit(a), lit(b)) }
	hole := text.Of(&text.Hole{Name: "k"}, 1)
	const template = "/a/{x}/{y}/:x/:y/${x}/<x>?q={z}"
	for _, tt := range []struct {
		name    string
		pattern text.Text
		want    string // the empty text where the pattern is no name
	}{
		{"one", lit("{x}"), "/a/v/{y}/:x/:y/$v/<x>?q={z}"},
		{"any", lit("{").Append(hole).Append(lit("}")), "/a/v/v/:x/:y/$v/<x>?q=v"},
		{"either", lit("{").Append(either("x", "z")).Append(lit("}")), "/a/v/{y}/:x/:y/$v/<x>?q=v"},
		{"either in delimiters", either("{y}", "{z}"), "/a/{x}/v/:x/:y/${x}/<x>?q=v"},
		{"colons", either(":x", ":z"), "/a/{x}/{y}/v/:y/${x}/<x>?q={z}"},
		{"different delimiters", either(":x", "{x}"), ""},
		{"no name", lit("{}"), ""},
		{"no delimiters", either("x", "y"), ""},
		{"a value", hole, ""},
	} {
		c, ok := text.FillingOf(tt.pattern, lit("v"), nil)
		if ok != (tt.want != "") {
			t.Errorf("%s: is a name: %v", tt.name, ok)
			continue
		}
		if !ok {
			continue
		}
		if got, _ := c.Of(lit(template), nil, nil); text.String(got.Node) != tt.want {
			t.Errorf("%s: got %s, want %s", tt.name, text.String(got.Node), tt.want)
		}
	}
	if got, _ := text.AnyFilling(lit("v")).Of(lit(template+"&r=:x"), nil, nil); text.String(got.Node) != "/a/v/v/v/v/v/v?q=v&r=:x" {
		t.Errorf("whatever is filled in: got %s", text.String(got.Node))
	}
	for s, want := range map[string]bool{"/a/{x}": true, "/a/:x.json": true, "/a/{x.y}": true, "/a:b": false, "/a/{}": false, "/a/{b c}": false} {
		if got := text.HasNames(lit(s), nil); got != want {
			t.Errorf("%s has names: %v", s, got)
		}
	}
}
