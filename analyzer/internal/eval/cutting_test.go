package eval_test

import (
	"strings"
	"testing"
)

// TestCutting says what helpers that cut their parameter make of constants.
func TestCutting(t *testing.T) {
	check(t, `
func trimmed(s string) string { return strings.Trim(s, "/") }
func join2(a, b string) string { return strings.TrimRight(a, "/") + "/" + strings.TrimLeft(b, "/") }
func second(s string) (string, error) { return strings.TrimSpace(s), nil }
func rest(s string) string { return s[1:] }
func described(s string) string { /* `+strings.Repeat("how it does that ", 100)+` */ return strings.Trim(s, "/") }
func long(s string) string { `+strings.Repeat("use(nil); ", 100)+` return strings.Trim(s, "/") }
func deep(s string) string { return deeper(strings.TrimPrefix(s, "/a")) }
func deeper(s string) string { return deepest(strings.TrimPrefix(s, "/b")) }
func deepest(s string) string { return lowest(strings.TrimPrefix(s, "/c")) }
func lowest(s string) string { return strings.TrimPrefix(s, "/d") }
func folded(s string) string { return strings.TrimPrefix(strings.ToLower(s), "/") }
func escaped(s string) string { return strings.TrimPrefix(url.PathEscape(s), "/") }
func sized(k string) string { switch k { case "a", "b": return "x"; case "c": return "y"; default: return "/" + k } }
func abs(p string) string { if p[0] != '/' { p = "/" + p }; return p }
func under(base, p string) string { if strings.HasPrefix(p, "http://") || len(base) == 0 { return p }; return base + "/" + p }
func looked(s string) string { for i := range s { if s == "/" { return "" }; use(i) }; return "/" + s }
func put(s string, b []byte) string { use(&s, b); if s == "" { return "/none" }; return "/" + s }
`, []test{
		{`sink("/x/" + trimmed("/a/b/"))`, `/x/a/b`},
		{`sink("/x/" + trimmed("/a/"+id))`, `/x/a/{id}`},
		{`sink("/x/" + trimmed(id))`, `/x/{id}`},
		{`sink("/x/" + described("/a/"+id))`, `/x/a/{id}`},
		{`sink("/x/" + long("/a/"+id))`, `/x/a/{id}`},
		{`sink("/x" + deep("/a/b/c/d/e/"+id))`, `/x/e/{id}`},
		{`sink("/x" + deep("/a/c/"+id))`, `/x/{id}`},
		{`sink("/x/" + folded("/A/"+id))`, `/x/{folded(...)}`},
		{`sink("/x/" + escaped("/a"))`, `/x/%2Fa`},
		{`sink(join2("https://h/", "/u/"+id))`, `https://h/u/{id}`},
		{`sink(join2(base, "/u/"+id))`, `{base}/u/{id}`},
		{`p, err := second(" /a/ "); use(err); sink(p)`, `/a/`},
		{`sink("/x/" + rest(url.PathEscape(id)))`, `/x/{id|PathEscape}`},
		{`sink(sized(id))`, `(x|y|/{id})`},
		{`sink(abs(id))`, `(/{id}|{id})`},
		{`sink(under(base, "u/" + id))`, `(u/{id}|{base}/u/{id})`},
		{`sink(looked("/"))`, `(|//)`},
		{`sink(put("", nil))`, `(/none|/{s})`},
		{`sink("/x/" + rest(id))`, `/x/{id}`},
		{`sink("/x/" + rest("/a/b"))`, `/x/a/b`},
	})
}

func TestListResults(t *testing.T) {
	check(t, `
func parts(id string) []string { return []string{"users", id} }
func more(id string, rest ...string) []string { return append([]string{"v1", url.PathEscape(id)}, rest...) }
func escaped(ids []string) []string { var out []string; for _, s := range ids { out = append(out, url.PathEscape(s)) }; return out }
func both(id string) ([]string, error) { return []string{id}, nil }
func each(ids []string) func(yield func(string) bool) { return func(yield func(string) bool) { for _, s := range ids { if !yield("/s/" + s) { return } } } }
func pairs(id string) func(yield func(int, string) bool) { return func(yield func(int, string) bool) { yield(1, "/a"); yield(2, "/b/" + id) } }
`, []test{
		{`sink(strings.Join(parts(id), "/"))`, `users/{id}`},
		{`sink(strings.Join(parts(url.PathEscape(id)), "/"))`, `users/{id|PathEscape}`},
		{`sink("/" + strings.Join(more(id, "a", q), "/"))`, `/v1/{id|PathEscape}/a/{q}`},
		{`sink("/" + strings.Join(escaped(ids), "/"))`, `/({s|PathEscape}/)*`},
		{`l, err := both(id); use(err); sink("/" + l[0])`, `/{id}`},
	})
}

func TestParametric(t *testing.T) {
	check(t, `
func pick[T any](ok bool, a, b T) T { if ok { return a }; return b }
func apply[T, U any](s []T, f func(T) U) (out []U) { for _, v := range s { out = append(out, f(v)) }; return out }
func keep[T any](s []T, f func(T) bool) (out []T) { for _, v := range s { if f(v) { out = append(out, v) } }; return out }
func must[T any](v T, err error) T { if err != nil { panic(err) }; return v }
func zero[T any](s string) T { var v T; return v }
type box[T any] struct{ v T }
func unbox[T any](b box[T]) T { return b.v }
`, []test{
		{`sink(pick(ok, "/a", "/b/"+id))`, `(/a|/b/{id})`},
		{`sink(must("/a/"+id, err))`, `/a/{id}`},
		{`sink("/" + zero[string](id))`, `/{zero[string](id)}`},
		{`sink("/" + unbox(box[string]{id}))`, `/{unbox(...)}`},
	})
}

func TestReaders(t *testing.T) {
	check(t, `var _ = io.EOF
var once = sync.OnceValue(func() string { return "/once" })`, []test{
		{`var b bytes.Buffer; w := bufio.NewWriter(&b); w.WriteString("/u/"); fmt.Fprintf(w, "%s", id); w.WriteByte('/'); w.Flush(); sink(b.String())`, `/u/{id}/`},
		{`b, err := io.ReadAll(strings.NewReader("/u/" + id)); use(err); sink(string(b))`, `/u/{id}`},
		{`var v any = "/a/" + id; sink(v.(string))`, `/a/{id}`},
		{`var v any = id; s, _ := v.(string); sink("/" + s)`, `/{s}`},
	})
}
