package eval_test

import "testing"

func TestListFunctions(t *testing.T) {
	check(t, `
var table = map[string]string{"a": "/x", "b": "/y"}
type E struct{ P string }
`, []test{
		{`sink(strings.Join(slices.Concat([]string{"a", id}, []string{"b"}), "/"))`, `a/{id}/b`},
		{`sink(strings.Join(slices.Concat([]string{"a"}, ids), "/"))`, `a/{slices.Concat(...)}`},
		{`l := slices.Clone([]string{"a", id}); sink("/" + l[1])`, `/{l[1]}`},
		{`l := slices.Insert([]string{"a", "c"}, 1, id); sink(strings.Join(l, "/"))`, `a/{id}/c`},
		{`l := slices.Insert([]string{"a", "c"}, n, id); sink("/" + l[0])`, `/({l[0]}|a|c)`},
		{`l := []string{"a", "b"}; slices.Sort(l); sink("/" + l[0])`, `/(a|b)`},
		{`l := []string{"a", "b"}; sort.Strings(l); sink("/" + l[0])`, `/(a|b)`},
		{`l := []string{"a", "b", id}; slices.Reverse(l); sink("/" + l[0] + "/" + l[2])`, `/{l[0]}/a`},
		{`l := slices.Compact([]string{"a", "b"}); sink("/" + l[0])`, `/(a|b)`},
		{`l := slices.Sorted(maps.Keys(table)); sink("/" + l[0])`, `/(a|b)`},
		{`for k := range maps.Keys(table) { sink("/" + k) }`, `/(a|b)`},
		{`for _, v := range slices.Collect(maps.Values(table)) { sink(v) }`, `(/x|/y)`},
		{`for k, v := range table { sink(v + "/" + k) }`, `(/x|/y)/(a|b)`},
		{`for v := range slices.Values([]string{"a", "b"}) { sink("/" + v) }`, `/(a|b)`},
		{`for i, v := range slices.All([]string{"a", "b"}) { sink(fmt.Sprint("/", i, v)) }`, `/{i}(a|b)`},
		{`sink("/" + slices.Max([]string{"a", id}))`, `/(a|{id})`},
		{`l := [3]string{"a", id, "c"}; sink(strings.Join(l[:], "/"))`, `a/{id}/c`},
		{`l := []string{"a", id, "c"}; sink(strings.Join(l[1:], "/"))`, `{id}/c`},
		{`l := []string{"a", id, "c"}; sink(strings.Join(l[:2], "/"))`, `a/{id}`},
		{`l := []string{"a", "b"}; sink("/" + strings.Join(l[n:], "/"))`, `/((a|b)/)*`},
		{`l := make([]string, 2); l[0] = "a"; l[1] = id; sink(strings.Join(l, "/"))`, `a/{id}`},
		{`l := make([]string, 3); for i := range l { l[i] = url.PathEscape(ids[i]) }; sink(strings.Join(l, "/"))`, `{ids[i]|PathEscape}/{ids[i]|PathEscape}/{ids[i]|PathEscape}`},
		{`l := strings.Split("a/b/"+id, "/"); sink("/" + l[0] + "/" + l[1] + "/" + l[2])`, `/a/b/{l[2]}`},
		{`for s := range strings.SplitSeq("a/b", "/") { sink("/" + s) }`, `/(a|b)`},
		{`for s := range strings.FieldsSeq("a b") { sink("/" + s) }`, `/(a|b)`},
		{`l := []E{{"/a"}, {"/b"}}; sink(l[1].P)`, `/b`},
		{`w := map[string]E{"x": {"/a"}}; sink(w["x"].P)`, `/a`},
		{`sink(cmp.Or(id, "/d"))`, `({id}|/d)`},
		{`sink(cmp.Or("", "/d", id))`, `/d`},
		{`sink(cmp.Or(id, q))`, `({id}|{q})`},
	})
}
