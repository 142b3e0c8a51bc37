package fix_test

import (
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/fix"
)

// TestPathObstacle says why a value in the Path of a URL has no fix.
func TestPathObstacle(t *testing.T) {
	for _, test := range []struct {
		body string
		want fix.Reason
	}{
		{`u.Path = "/a/" + sink(name)`, fix.Computed},
		{`u.Path = "/a/" + sink(name); u.Path += "/b"`, fix.Added},
		{`u.RawPath = "/b"; u.Path = "/a/" + sink(name)`, fix.Added},
		{`take("/a/" + sink(name))`, fix.Handed},
		{`u.Host = "a" + sink(name)`, fix.Handed},
	} {
		p := load(t, "package p\n\nimport \"net/url\"\n\nfunc take(string) {}\n\nfunc sink(s string) string { return s }\n\nfunc f(u *url.URL, name string) {\n\t"+test.body+"\n}\n")
		if got := p.PathObstacle(p.expr("sink(name)")); got != test.want {
			t.Errorf("%s: got %q, want %q", test.body, got, test.want)
		}
	}
}
