package eval_test

import "testing"

// TestEveryElement replaces the elements of a list in a loop over it: all of
// them, unless a condition or another index leaves some. What a condition
// leaves is not followed.
func TestEveryElement(t *testing.T) {
	check(t, "", []test{
		{`p := strings.Split(path, "/"); for i, s := range p { p[i] = url.PathEscape(s) }; sink(strings.Join(p, "/"))`, `({s|PathEscape}/)*`},
		{`p := strings.Split(path, "/"); for i := range p { p[i] = url.PathEscape(p[i]) }; sink(strings.Join(p, "/"))`, `({p[i]|PathEscape}/)*`},
		{`p := strings.Split(path, "/"); for i, s := range p { if ok { p[i] = url.PathEscape(s) } }; sink(strings.Join(p, "/"))`, `{strings.Join(...)}`},
		{`p := strings.Split(path, "/"); for _, s := range p { p[n] = url.PathEscape(s) }; sink(strings.Join(p, "/"))`, `(({strings.Split(...)}|{s|PathEscape})/)*`},
		{`p := strings.Split(path, "/"); for i, s := range ids { p[i] = url.PathEscape(s) }; sink(strings.Join(p, "/"))`, `(({strings.Split(...)}|{s|PathEscape})/)*`},
	})
}
