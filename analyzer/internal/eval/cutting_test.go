package eval_test

import (
	"strings"
	"testing"
)

// TestCutting says what helpers that cut their parameter make of constants.
func TestCutting(t *testing.T) {
	check(t, `
func trimmed(s string) string { return strings.Trim(s, "/") }
func rooted(s string) string { if !strings.HasPrefix(s, "/") { s = "/" + s }; return strings.TrimSuffix(s, "/") }
func orRoot(s string) string { if s == "" || s == "-" { return "/" }; return "/" + strings.TrimLeft(s, "/") }
func join2(a, b string) string { return strings.TrimRight(a, "/") + "/" + strings.TrimLeft(b, "/") }
func nested(s string) string { return rooted(trimmed(s)) }
func self(s string) string { if s == "" { return "" }; return self(strings.TrimPrefix(s, "/")) }
func kind(s string) string { if strings.HasSuffix(s, ".git") && len(s) > 4 { return strings.TrimSuffix(s, ".git") } else if strings.Contains(s, "x") { return "/x" }; return strings.TrimSuffix(s, ".hg") }
func second(s string) (string, error) { return strings.TrimSpace(s), nil }
func rest(s string) string { return s[1:] }
func described(s string) string { /* `+strings.Repeat("how it does that ", 100)+` */ return strings.Trim(s, "/") }
func long(s string) string { `+strings.Repeat("use(nil); ", 100)+` return strings.Trim(s, "/") }
func deep(s string) string { return deeper(strings.TrimPrefix(s, "/a")) }
func deeper(s string) string { return deepest(strings.TrimPrefix(s, "/b")) }
func deepest(s string) string { return lowest(strings.TrimPrefix(s, "/c")) }
func lowest(s string) string { return strings.TrimPrefix(s, "/d") }
func filled(s, name, v string) string { return strings.TrimLeft(strings.ReplaceAll(s, "{"+name+"}", v), "/") }
func folded(s string) string { return strings.TrimPrefix(strings.ToLower(s), "/") }
func escaped(s string) string { return strings.TrimPrefix(url.PathEscape(s), "/") }
func sized(k string) string { switch k { case "a", "b": return "x"; case "c": return "y"; default: return "/" + k } }
func abs(p string) string { if p[0] != '/' { p = "/" + p }; return p }
func under(base, p string) string { if strings.HasPrefix(p, "http://") || len(base) == 0 { return p }; return base + "/" + p }
func wrapped(p string) string { return abs(strings.TrimSuffix(p, "/")) }
func looked(s string) string { for i := range s { if s == "/" { return "" }; use(i) }; return "/" + s }
func jumped(s string) string { if s == "a" { goto end }; return "/x"; end: return "/" + s }
func put(s string, b []byte) string { use(&s, b); if s == "" { return "/none" }; return "/" + s }
func colon(s string) string { if strings.HasSuffix(s, "/") { return s[:len(s)-1] + ":/" }; return s + ":" }
`, []test{
		{`sink("/x/" + trimmed("/a/b/"))`, `/x/a/b`},
		{`sink("/x/" + trimmed("/a/"+id))`, `/x/a/{id}`},
		{`sink("/x/" + trimmed(id))`, `/x/{id}`},
		{`sink("/x/" + described("/a/"+id))`, `/x/a/{id}`},
		{`sink("/x/" + long("/a/"+id))`, `/x/a/{id}`},
		{`sink("/x" + deep("/a/b/c/d/e/"+id))`, `/x/e/{id}`},
		{`sink("/x" + deep("/a/c/"+id))`, `/x/{id}`},
		{`sink("/x/" + filled("/u/{id}", "id", q))`, `/x/u/{q}`},
		{`sink("/x/" + filled("/u/{id}/k/{key}", "key", q))`, `/x/u/{id}/k/{q}`},
		{`sink("/x/" + filled(filled("/u/{id}/k/{key}", "id", id), "key", q))`, `/x/u/{id}/k/{q}`},
		{`sink("/x/" + filled(filled("/u/{id}/k/{key}", "id", ""), "key", q))`, `/x/u//k/{q}`},
		{`sink("/x/" + filled("/u/{id}/k/{key}", name, q))`, `/x/u/{q}/k/{q}`},
		{`sink("/x/" + folded("/A/"+id))`, `/x/{folded(...)}`},
		{`sink("/x/" + escaped("/a"))`, `/x/%2Fa`},
		{`sink(rooted("a/"))`, `/a`},
		{`sink(rooted("/b/"+id))`, `/b/{id}`},
		{`sink(orRoot(""))`, `/`},
		{`sink(orRoot("-"))`, `/`},
		{`sink(orRoot("/a/"+id))`, `/a/{id}`},
		{`sink(join2("https://h/", "/u/"+id))`, `https://h/u/{id}`},
		{`sink(join2(base, "/u/"+id))`, `{base}/u/{id}`},
		{`sink(nested("//a/"))`, `/a`},
		{`sink(kind("a.hg"))`, `a`},
		{`sink(kind("x.hg"))`, `/x`},
		{`p, err := second(" /a/ "); use(err); sink(p)`, `/a/`},
		{`sink("/x/" + rest(url.PathEscape(id)))`, `/x/{id|PathEscape}`},
		{`sink("/x/" + colon(url.PathEscape(id)))`, `/x/{id|PathEscape}:`},
		{`sink(sized("a"))`, `x`},
		{`sink(sized("c"))`, `y`},
		{`sink(sized("d"))`, `/d`},
		{`sink(sized(id))`, `(x|y|/{id})`},
		{`sink(abs("/a/" + id))`, `/a/{id}`},
		{`sink(abs("a/" + id))`, `/a/{id}`},
		{`sink(abs(id))`, `(/{id}|{id})`},
		{`sink(under(base, "u/" + id))`, `(u/{id}|{base}/u/{id})`},
		{`sink(under("https://h", "u/" + id))`, `https://h/u/{id}`},
		{`sink(under("https://h", "http://g/" + id))`, `http://g/{id}`},
		{`sink(under("", "u/" + id))`, `u/{id}`},
		{`sink(wrapped("/a/"))`, `/a`},
		{`sink(wrapped("a/"))`, `/a`},
		{`sink(looked("/"))`, `(|//)`},
		{`sink(looked("a"))`, `/a`},
		{`sink(jumped("a"))`, `/a`},
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
		{`for s := range each(ids) { sink(s) }`, `/s/{s}`},
		{`for _, s := range pairs(id) { sink(s) }`, `(/a|/b/{id})`},
		{`for s := range func(yield func(string) bool) { yield("/a"); yield("/b") } { sink(s) }`, `(/a|/b)`},
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
		{`sink("/" + strings.Join(apply(ids, url.PathEscape), "/"))`, `/({apply(...)|PathEscape}/)*`},
		{`sink("/" + strings.Join(apply(ids, func(s string) string { return "x" + url.PathEscape(s) }), "/"))`, `/(x{s|PathEscape}/)*`},
		{`sink("/" + strings.Join(keep([]string{"a", "b"}, func(s string) bool { return s != q }), "/"))`, `/((a|b)/)*`},
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
		{`sink(once() + "/" + id)`, `/once/{id}`},
		{`f := sync.OnceValue(func() string { return "/f/" + id }); sink(f())`, `/f/{id}`},
		{`b := utf8.AppendRune([]byte("/u/"), 'x'); sink(string(b) + id)`, `/u/x{id}`},
		{`b := strconv.AppendQuote([]byte("/u/"), id); sink(string(b))`, `/u/{id}`},
		{`var v any = "/a/" + id; sink(v.(string))`, `/a/{id}`},
		{`var v any = id; s, _ := v.(string); sink("/" + s)`, `/{s}`},
	})
}
