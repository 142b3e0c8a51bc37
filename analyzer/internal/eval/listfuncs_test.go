package eval_test

import "testing"

func TestListFunctions(t *testing.T) {
	check(t, `
var table = map[string]string{"a": "/x", "b": "/y"}
type E struct{ P string }
`, []test{
		{`l := slices.Clone([]string{"a", id}); sink("/" + l[1])`, `/{l[1]}`},
		{`l := []string{"a", "b"}; slices.Sort(l); sink("/" + l[0])`, `/(a|b)`},
		{`l := []string{"a", "b"}; sort.Strings(l); sink("/" + l[0])`, `/(a|b)`},
		{`for k, v := range table { sink(v + "/" + k) }`, `(/x|/y)/(a|b)`},
		{`for v := range slices.Values([]string{"a", "b"}) { sink("/" + v) }`, `/(a|b)`},
		{`for i, v := range slices.All([]string{"a", "b"}) { sink(fmt.Sprint("/", i, v)) }`, `/{i}(a|b)`},
		{`l := [3]string{"a", id, "c"}; sink(strings.Join(l[:], "/"))`, `a/{id}/c`},
		{`l := []string{"a", id, "c"}; sink(strings.Join(l[1:], "/"))`, `{id}/c`},
		{`l := []string{"a", id, "c"}; sink(strings.Join(l[:2], "/"))`, `a/{id}`},
		{`l := []string{"a", "b"}; sink("/" + strings.Join(l[n:], "/"))`, `/((a|b)/)*`},
		{`l := strings.Split("a/b/"+id, "/"); sink("/" + l[0] + "/" + l[1] + "/" + l[2])`, `/a/b/{l[2]}`},
		{`for s := range strings.SplitSeq("a/b", "/") { sink("/" + s) }`, `/(a|b)`},
		{`for s := range strings.FieldsSeq("a b") { sink("/" + s) }`, `/(a|b)`},
		{`l := []E{{"/a"}, {"/b"}}; sink(l[1].P)`, `/b`},
		{`w := map[string]E{"x": {"/a"}}; sink(w["x"].P)`, `/a`},
	})
}
