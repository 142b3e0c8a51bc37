package eval_test

import "testing"

// TestItems prints what functions make of their variadic arguments one by one.
func TestItems(t *testing.T) {
	check(t, `
func format(f string, args ...any) string { p := make([]any, len(args)); for i, a := range args { p[i] = a }; return fmt.Sprintf(f, p...) }
func byIndex(f string, args ...any) string { p := make([]any, len(args)); for i := range args { p[i] = args[i] }; return fmt.Sprintf(f, p...) }
func encoded(f string, args ...any) string { p := make([]any, len(args)); for i, a := range args { switch v := a.(type) { case url.Values: p[i] = v.Encode(); default: p[i] = a } }; return fmt.Sprintf(f, p...) }
func texts(f string, args ...any) string { p := make([]any, len(args)); for i, a := range args { if s, ok := a.(string); ok { p[i] = url.PathEscape(s) } else { p[i] = a } }; return fmt.Sprintf(f, p...) }
func inPlace(f string, args ...any) string { for i, a := range args { if s, ok := a.(string); ok { args[i] = url.PathEscape(s) } }; return fmt.Sprintf(f, args...) }
func some(f string, args ...any) string { p := make([]any, len(args)); for i, a := range args { if i > 0 { p[i] = url.PathEscape(fmt.Sprint(a)) } else { p[i] = a } }; return fmt.Sprintf(f, p...) }
func unset(f string, args ...any) string { p := make([]any, len(args)); return fmt.Sprintf(f, p...) }
func other(f string, args ...any) string { p := make([]any, len(args)); for i := range args { p[i] = "x" }; return fmt.Sprintf(f, p...) }
func list(args ...string) []string { out := make([]string, len(args)); for i, a := range args { out[i] = url.PathEscape(a) }; return out }
`, []test{
		{`sink(format("/u/%s/%d", id, n))`, `/u/{id}/{n}`},
		{`sink(byIndex("/u/%s/%d", id, n))`, `/u/{id}/{n}`},
		{`sink(encoded("/u/%s?%s", id, u.Query()))`, `/u/{id}?{u.Query()|Encode}`},
		{`sink(texts("/u/%s/%d", id, n))`, `/u/{id|PathEscape}/{n}`},
		{`sink(inPlace("/u/%s/%d", id, n))`, `/u/{id|PathEscape}/{n}`},
		{`sink(some("/u/%s/%d", id, n))`, `{some(...)}`},
		{`sink(unset("/u/%s/%d", id, n))`, `{unset(...)}`},
		{`sink(other("/u/%s/%d", id, n))`, `{other(...)}`},
		{`sink("/" + strings.Join(list("u", id), "/"))`, `/u/{id|PathEscape}`},
	})
}

// TestJoiners prints what loops join of variadic arguments.
func TestJoiners(t *testing.T) {
	check(t, `
func before(p string, args ...string) string { for _, a := range args { p += "/" + a }; return p }
func after(args ...string) string { p := ""; for _, a := range args { p += a + "/" }; return p }
func between(args ...string) string { var b strings.Builder; for i, a := range args { if i > 0 { b.WriteByte('/') }; b.WriteString(strings.Trim(a, "/")) }; return b.String() }
func escaped(p string, args ...string) string { for _, a := range args { p += "/" + url.PathEscape(a) }; return p }
func pairs(args ...string) string { p := ""; for _, a := range args { p += "&k=" + a }; return p }
func bracketed(args ...string) string { p := ""; for _, a := range args { p += "(" + a + ")" }; return p }
func twice(args ...string) string { p := ""; for _, a := range args { p += a + "/" + a }; return p }
func either(args ...string) string { p := ""; for i, a := range args { if i > 0 { p += url.PathEscape(a) } else { p += a } }; return p }
func slice(p string, args []string) string { for _, a := range args { p += "/" + a }; return p }
`, []test{
		{`sink(before(base, "u", id))`, `{base}/u/{id}`},
		{`sink(after("u", id))`, `u/{id}/`},
		{`sink(between("u", id))`, `u/{id}`},
		{`sink(between(ids...))`, `{ids}`},
		{`sink(escaped("/a", "u", id))`, `/a/u/{id|PathEscape}`},
		{`sink(pairs(id, q))`, `&k={id}&k={q}`},
		{`sink(bracketed(id))`, `(({a}))*`},
		{`sink(twice(id))`, `({a}/{a})*`},
		{`sink(either(id))`, `(({a|PathEscape}|{a}))*`},
		{`sink(slice(base, ids))`, `{base}(/{a})*`},
	})
}

// TestFilledLists prints what functions join that make a list and fill it by the index of
// the elements they are given.
func TestFilledLists(t *testing.T) {
	check(t, `
func after(b string, args ...string) string { p := make([]string, len(args)+1); p[0] = b; for i, a := range args { p[i+1] = a }; return strings.Join(p, "/") }
func ahead(b string, args ...string) string { p := make([]string, 1+len(args)); for i, a := range args { p[1+i] = strings.Trim(a, "/") }; p[0] = b; return strings.Join(p, "/") }
func given(b string, args []string) string { p := make([]string, len(args)+1); p[0] = b; for i, a := range args { p[i+1] = a }; return strings.Join(p, "/") }
func through(b string, args ...string) string { return given(b, args) }
func escaped(b string, args ...string) string { p := make([]string, len(args)+1); p[0] = b; for i, a := range args { p[i+1] = url.PathEscape(a) }; return strings.Join(p, "/") }
func byIndex(b string, args ...string) string { p := make([]string, len(args)+2); p[0], p[1] = b, "v1"; for i := range args { p[i+2] = args[i] }; return strings.Join(p, "/") }
func front(args ...string) string { p := make([]string, len(args)+1); for i, a := range args { p[i] = a }; return strings.Join(p, "/") }
func alone(args []string) string { p := make([]string, len(args)); for i, a := range args { p[i] = url.PathEscape(a) }; return strings.Join(p, "/") }
func overlap(b string, args ...string) string { p := make([]string, len(args)+1); p[0] = b; for i, a := range args { p[i] = a }; return strings.Join(p, "/") }
func number(b string, n int, args ...string) string { p := make([]string, n+1); p[0] = b; for i, a := range args { p[i+1] = a }; return strings.Join(p, "/") }
`, []test{
		{`sink(after(base, "u", id))`, `{base}/u/{id}`},
		{`sink(ahead(base, "u", id))`, `{base}/u/{id}`},
		{`sink(given(base, []string{"u", id}))`, `{base}/u/{id}`},
		{`sink(through(base, "u", id))`, `{base}/u/{id}`},
		{`sink(escaped(base, "u", id))`, `{base}/u/{id|PathEscape}`},
		{`sink(byIndex(base, "u", id))`, `{base}/v1/u/{id}`},
		{`sink(front("u", id))`, `u/{id}/`},
		{`sink(alone([]string{"u", id}))`, `u/{id|PathEscape}`},
		{`sink(overlap(base, "u", id))`, `u/{id}/`},
		{`sink(number(base, n, "u", id))`, `{base}(/{a})*`},
	})
}
