package eval_test

import "testing"

// TestFill fills names that are not known into texts with names in them.
func TestFill(t *testing.T) {
	const p = `p := "/users/{id}/keys/{key}?q=:id"; `
	check(t, "", []test{
		{p + `p = strings.ReplaceAll(p, "{"+name+"}", q); sink(p)`, `/users/{q}/keys/{q}?q=:id`},
		{p + `for k, v := range m { p = strings.ReplaceAll(p, "{"+k+"}", v) }; sink(p)`, `/users/{v}/keys/{v}?q=:id`},
		{p + `for k, v := range m { p = strings.Replace(p, "{"+k+"}", url.PathEscape(v), 1) }; sink(p)`, `/users/{v|PathEscape}/keys/{v|PathEscape}?q=:id`},
		{p + `for k, v := range m { p = strings.Replace(p, fmt.Sprintf("{%s}", k), v, 1) }; sink(p)`, `/users/{v}/keys/{v}?q=:id`},
		{p + `p = strings.ReplaceAll(p, ":"+name, q); sink(p)`, `/users/{id}/keys/{key}?q=:id`},
		{`p := "/users/:id/keys/:key"; for k, v := range m { p = strings.Replace(p, ":"+k, v, 1) }; sink(p)`, `/users/{v}/keys/{v}`},
		{`p := "/users/${id}"; p = strings.Replace(p, "${"+name+"}", q, 1); sink(p)`, `/users/{q}`},
		{`p := "/users/{id"; p = strings.Replace(p, "{"+name+"}", q, 1); sink(p)`, `/users/{id`},
		{`p := "/users/{a b}"; p = strings.Replace(p, "{"+name+"}", q, 1); sink(p)`, `/users/{a b}`},
		{`for k, v := range m { path = strings.Replace(path, "{"+k+"}", v, 1) }; sink(path)`, `{path}`},
		{`p := "/a/{x}"; if ok { p = "/b/{x}" }; p = strings.Replace(p, "{"+name+"}", q, 1); sink(p)`, `(/b/{q}|/a/{q})`},
	})
}
