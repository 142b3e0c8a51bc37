package eval_test

import (
	"strings"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/text"
)

func TestJoin(t *testing.T) {
	check(t, `
func segs(parts ...string) string { return "/" + strings.Join(parts, "/") }
func under(base string, parts ...string) string { return strings.Join(append([]string{base}, parts...), "/") }
`, []test{
		{`sink(strings.Join([]string{"/u", id, "x"}, "/"))`, `/u/{id}/x`},
		{`sink(strings.Join([]string{base, url.PathEscape(id)}, "/"))`, `{base}/{id|PathEscape}`},
		{`p := []string{"/u"}; p = append(p, id); p = append(p, "x", name); sink(strings.Join(p, "/"))`, `/u/{id}/x/{name}`},
		{`p := []string{"/u"}; if ok { p = append(p, id) }; sink(strings.Join(p, "/"))`, `/u(/{id})*`},
		{`p := []string{"/u"}; if ok { if id != "" { p = append(p, id) } }; if ok { p = append(p, q) }; sink(strings.Join(p, "/"))`, `/u(/{id})*(/{q})*`},
		{`p := []string{"/u"}; for _, s := range ids { p = append(p, url.PathEscape(s)) }; sink(strings.Join(p, "/"))`, `/u(/{s|PathEscape})*`},
		{`var p []string; for k, v := range m { p = append(p, k+"="+v) }; sink("/s?" + strings.Join(p, "&"))`, `/s?({k}={v}&)*`},
		{`p := make([]string, 0, n); for k, v := range m { p = append(p, k+"="+v) }; p = append(p, "z=1"); sink("/s?" + strings.Join(p, "&"))`, `/s?({k}={v}&)*z=1`},
		{`p := make([]string, len(ids)); for i, s := range ids { p[i] = url.QueryEscape(s) }; sink("/s?ids=" + strings.Join(p, ","))`, `/s?ids=({s|QueryEscape},)*`},
		{`p := []string{"a", "b"}; p[1] = id; sink("/" + strings.Join(p, "/"))`, `/a/{id}`},
		{`sink("/s?ids=" + strings.Join(ids, ","))`, `/s?ids={strings.Join(...)}`},
		{`sink("/s?ids=" + strings.Join(append([]string{"x"}, ids...), ","))`, `/s?ids=x(,{append(...)})*`},
		{`sink(segs("u", id))`, `/u/{id}`},
		{`sink(segs())`, `/`},
		{`sink(under("/a", id, name))`, `/a/{id}/{name}`},
		{`sink(string(bytes.Join([][]byte{[]byte("/u"), b}, []byte("/"))))`, `/u/{b}`},
	})
}

func TestBytes(t *testing.T) {
	check(t, "", []test{
		{`p := append([]byte("/u/"), id...); sink(string(p))`, `/u/{id}`},
		{`p := []byte("/u"); p = append(p, '/', 'x'); p = append(p, b...); sink(string(p))`, `/u/x{b}`},
		{`var p []byte; p = append(p, "/u/"...); p = append(p, id...); sink(string(p))`, `/u/{id}`},
		{`p := []byte{'/', 'u'}; p = append(p, id...); sink(string(p))`, `/u{id}`},
		{`p := []rune("/u/" + id); sink(string(p))`, `/u/{id}`},
		{`p := []rune{'/', 'u', rune(n)}; sink(string(p))`, `/u{rune(n)}`},
		{`sink(string(append([]rune("/u/"), []rune(id)...)))`, `/u/{id}`},
		{`sink("/" + string('x') + id)`, `/x{id}`},
		{`sink(string(bytes.TrimSuffix([]byte("/u/"), []byte("/"))))`, `/u`},
	})
}

func TestReplace(t *testing.T) {
	check(t, `const route = "/u/{id}/files/{name}"; var re = strings.NewReplacer("{id}", "X"); func under(p string) string { return path.Join("/sub", p) }`, []test{
		{`sink(strings.Replace("/u/{id}/x", "{id}", id, 1))`, `/u/{id}/x`},
		{`sink(strings.Replace("/u/{id}/x", "{"+"id"+"}", url.PathEscape(id), -1))`, `/u/{id|PathEscape}/x`},
		{`p := strings.ReplaceAll(route, "{id}", id); p = strings.ReplaceAll(p, "{name}", url.PathEscape(name)); sink(p)`, `/u/{id}/files/{name|PathEscape}`},
		{`sink(base + strings.ReplaceAll("/u/:id", ":id", id))`, `{base}/u/{id}`},
		{`sink(strings.ReplaceAll(base + "/u/:id", ":id", id))`, `{base}/u/{id}`},
		{`sink(strings.Replace("/a/a", "a", id, 1))`, `/{id}/a`},
		{`sink(strings.NewReplacer("{id}", id, "{name}", name).Replace(route))`, `/u/{id}/files/{name}`},
		{`r := strings.NewReplacer("{id}", url.PathEscape(id)); sink(r.Replace(route))`, `/u/{id|PathEscape}/files/{name}`},
		{`sink(re.Replace(route))`, `/u/X/files/{name}`},
		{`p := route; if ok { p = "/v2/{id}" }; sink(strings.ReplaceAll(p, "{id}", id))`, `(/v2/{id}|/u/{id}/files/{name})`},
		{`p := "/u/{" + "id" + "}/x"; sink(strings.ReplaceAll(p, "{id}", id))`, `/u/{id}/x`},
		{`sink("/s?q=" + strings.ReplaceAll(q, " ", "%20"))`, `/s?q={q|HandmadeEscape}`},
		{`sink("/s?q=" + strings.ReplaceAll(q, " ", "+"))`, `/s?q={q|HandmadeEscape}`},
		{`sink("/s/" + strings.ReplaceAll(url.QueryEscape(q), "+", "%20"))`, `/s/{q|QueryEscape|PlusToPercent20}`},
		{`sink("/s/" + strings.NewReplacer("/", "%2F", "?", "%3F").Replace(name))`, `/s/{name|HandmadeEscape}`},
		{`sink("/s/" + strings.ReplaceAll(name, "/", "-"))`, `/s/{name}`},
		{`p := strings.Replace(u.EscapedPath(), url.PathEscape(id), url.PathEscape(name), 1); if ok { p += "?" + u.RawQuery }; sink(under(p))`, `/sub/({p}?{u.RawQuery}|{p})`},
	})
	checkHeld(t, "", []test{
		{`sink("/" + strings.ReplaceAll(strconv.Itoa(n), id, url.QueryEscape(name)))`, `strings.ReplaceAll(...):[-%+.0-9A-Z_a-z~]?.`},
		{`sink("/" + strings.ReplaceAll(url.PathEscape(q), url.PathEscape(id), name))`, `strings.ReplaceAll(...):[^]`},
		{`sink("/" + strings.ReplaceAll(url.PathEscape(q), url.PathEscape(id), url.PathEscape(name)))`, `strings.ReplaceAll(...):[-$-&+.0-:=@-Z_a-z~]?.`},
		{`sink("/" + strings.ReplaceAll(name, "/", "-"))`, `name:[-\x00-,.0-\xff]?.`},
		{`sink("/" + strings.ReplaceAll(url.QueryEscape(q), "+", "%20"))`, `q:[-%.0-9A-Z_a-z~]?.`},
		{`sink("/" + strings.ReplaceAll(strconv.Itoa(n), "-", ""))`, `strconv.Itoa(n):[0-9]?`},
		{`sink("/" + strings.Replace(name, "/", "-", 1))`, `name:[^]`},
	})
}

func TestTrim(t *testing.T) {
	check(t, "", []test{
		{`sink(strings.TrimSuffix(base, "/") + "/u/" + id)`, `{base}/u/{id}`},
		{`sink(strings.TrimSuffix("/u/"+id+"/", "/"))`, `/u/{id}`},
		{`sink(strings.TrimSuffix("/u/"+id, "/"))`, `/u/{id}`},
		{`sink(strings.TrimRight("/u//", "/") + "/" + id)`, `/u/{id}`},
		{`sink("/" + strings.TrimLeft("//u/"+id, "/"))`, `/u/{id}`},
		{`sink("/" + strings.TrimPrefix("/u/"+id, "/"))`, `/u/{id}`},
		{`sink(strings.TrimPrefix("/api/u/"+id, "/api"))`, `/u/{id}`},
		{`sink(strings.TrimPrefix("/api/u/"+id, "/v1"))`, `/api/u/{id}`},
		{`sink(strings.TrimSpace(" /u/x ") + "/" + id)`, `/u/x/{id}`},
		{`sink(strings.Trim("/u/", "/") + "/" + id)`, `u/{id}`},
		{`p := "/a/"; if ok { p += "b" }; sink(strings.TrimSuffix(p, "/"))`, `(/a/b|/a)`},
		{`p := "/a"; if ok { p += "/b" }; sink(strings.TrimSuffix(p, "/"))`, `/a(/b|)`},
		{`p := "/a/"; if ok { p += "/" }; sink(strings.TrimRight(p, "/"))`, `/a`},
		{`p, found := strings.CutPrefix("/api/u/"+id, "/api"); use(found); sink(p)`, `/u/{id}`},
		{`q := "/s?"; for k, v := range m { q += k + "=" + v + "&" }; sink(strings.TrimSuffix(q, "&"))`, `/s?({k}={v}&)*`},
	})
	checkHeld(t, "", []test{
		{`sink("/" + strings.TrimLeft(path, "/"))`, `path:[^]^[-\x00-,.0-\xff]`},
		{`sink("/" + strings.Trim(path, "/"))`, `path:[^]^[-\x00-,.0-\xff]`},
		{`sink("/" + strings.TrimPrefix(path, "/"))`, `path:[^]`},
		{`sink("/" + strings.TrimSuffix(strconv.Itoa(n), "0"))`, `strconv.Itoa(n):[-0-9]?`},
		{`sink("/" + strings.TrimLeft(strconv.Itoa(n), "-"))`, `strconv.Itoa(n):[-0-9]?^[0-9]`},
		{`sink("/" + strings.TrimSuffix(strconv.Itoa(n), "/"))`, `strconv.Itoa(n):[-0-9]`},
	})
}

func TestCase(t *testing.T) {
	check(t, "", []test{
		{`sink("/" + strings.ToLower("ABC"+id))`, `/abc{id}`},
		{`sink("/" + strings.ToUpper(url.PathEscape(id)))`, `/{id|PathEscape}`},
		{`sink("/" + strings.Title("abc d"))`, `/Abc D`},
		{`sink("/" + strings.Clone(id))`, `/{id}`},
		{`sink("/x/" + id[:0])`, `/x/{id[...]}`},
	})
	checkHeld(t, "", []test{
		{`sink("/" + strings.ToLower(url.PathEscape(id)))`, `id:[-$-&+.0-:=@_a-z~]?.`},
		{`sink("/" + strings.ToUpper(strconv.FormatInt(i64, 16)))`, `strconv.FormatInt(...):[-0-9A-F]`},
	})
}

func TestPieces(t *testing.T) {
	check(t, "", []test{
		{`p := strings.Split(path, "/"); sink("/u/" + p[0])`, `/u/{p[0]}`},
		{`sink("/u/" + strings.Split(path, "/")[1])`, `/u/{strings.Split(...)[1]}`},
		{`p := strings.Split("a/b/c", "/"); sink("/" + p[1])`, `/b`},
		{`p := strings.SplitN("a/b/"+id, "/", 2); sink(p[0] + "!" + p[1])`, `a!b/{id}`},
		{`p := strings.SplitN("a/b/"+id, "/", 1); sink(p[0])`, `a/b/{id}`},
		{`p := strings.Split("a,"+strconv.Itoa(n)+",c", ","); sink("/" + p[1])`, `/{p[1]}`},
		{`k, v, found := strings.Cut("key="+id, "="); use(found); sink("/" + k + "/" + v)`, `/key/{v}`},
		{`k, v, found := strings.Cut(q, "="); use(found); sink("/" + k + "/" + v)`, `/{k}/{v}`},
		{`for _, s := range strings.Split(path, "/") { sink("/" + s) }`, `/{s}`},
		{`for _, s := range strings.Fields("a b") { sink("/" + s) }`, `/(a|b)`},
		{`sink("/" + id[1:])`, `/{id[...]}`},
		{`s := url.PathEscape(id); sink("/" + s[1:])`, `/{s[...]|PathEscape}`},
		{`a, z, _ := strings.Cut("https://h/u/x", "://"); sink(a + "!" + z)`, `https!h/u/x`},
	})
	checkHeld(t, "", []test{
		{`sink("/" + strings.Split(path, "/")[0])`, `strings.Split(...)[0]:[-\x00-,.0-\xff]?.`},
		{`p := strings.SplitN(path, "/", 2); sink("/" + p[0] + p[1])`, `p[0]:[-\x00-,.0-\xff]?. p[1]:[^]`},
		{`k, v, _ := strings.Cut(q, "="); sink("/" + k + v)`, `k:[-\x00-,.-<>-\xff]?. v:[^]`},
		{`f := strings.Fields(q); sink("/" + f[0])`, `f[0]:[-\x00-\x08\x0e-\x1f!-,.-\xff].`},
	})
}

func TestMap(t *testing.T) {
	checkHeld(t, "", []test{
		{`sink("/" + strings.Map(func(r rune) rune { return r + 1 }, id))`, `strings.Map(...):[^]`},
	})
}

// TestReplacedTriplets replaces texts that are not known in an escaped text.
func TestReplacedTriplets(t *testing.T) {
	for _, tt := range []struct {
		body string
		bad  bool // a "%" may start no triplet
	}{
		{`sink(strings.ReplaceAll(url.PathEscape(q), url.PathEscape(id), url.PathEscape(name)))`, false},
		{`sink(strings.ReplaceAll(url.PathEscape(q), url.PathEscape(id)+"/"+url.PathEscape(name), ""))`, false},
		{`sink(strings.ReplaceAll(url.PathEscape(q), url.PathEscape(id), name))`, true},
		{`sink(strings.ReplaceAll(url.PathEscape(q), id, url.PathEscape(name)))`, true},
		{`sink(strings.ReplaceAll(url.PathEscape(q), strconv.Itoa(n), ""))`, true},
		{`sink(strings.ReplaceAll(q, url.PathEscape(id), url.PathEscape(name)))`, true},
		{`sink(strings.NewReplacer(id, "x").Replace(url.PathEscape(q)))`, true},
	} {
		for _, c := range candidates(t, "", tt.body) {
			if got := text.ValueOf(c.Node).BadPct; got != tt.bad && c.Sink.Func != nil && c.Sink.Func.Name() == "sink" {
				t.Errorf("%s: stray percent signs: got %v, want %v", tt.body, got, tt.bad)
			}
		}
	}
}

// TestCutConstant tests the parts of constant texts.
func TestCutConstant(t *testing.T) {
	check(t, "const scheme = \"https\"", []test{
		{`sink(scheme[:4] + "://h/" + id)`, `http://h/{id}`},
		{`s := scheme; if ok { s = s[:4] }; sink(s + "://h/" + id)`, `(http|https)://h/{id}`},
		{`s := "wss://http"; sink(s[6:10] + "://h/" + id)`, `http://h/{id}`},
		{`s := "/u/x"; sink(s[0:3] + id)`, `/u/{id}`},
		{`s := "/u/"; sink(s[:0] + id)`, `{id}`},
		{`s := "/u/" + id; sink(s[:4])`, `{s[...]}`},
		{`s := "/u/"; sink(s[:n] + id)`, `{s[...]}{id}`},
		{`s := "/u/"; sink(s[:9] + id)`, `{s[...]}{id}`},
	})
}

func TestPath(t *testing.T) {
	check(t, `
func under(parts ...string) string { return path.Join(append([]string{"/v1"}, parts...)...) }
func only(parts ...string) string { return "/" + path.Join(parts...) }
func fixed(a, b string) string { return path.Join("/a/", a, "/x//", "", "/"+b, "/") }
func first(a, b string) string { return path.Join(a, b) }
func turns(p string, l []string) string { for _, s := range l { p += s + "/" }; return path.Join("/j", p) }
func literal() string { return path.Join("/a", "../b", ".", "c/") }
func inner() string { return path.Dir("/a/b") + "/" + path.Base("/a/b") + "/" }
func clean(s string) string { return path.Clean(s) }
func cleanAll(s string) string { return path.Clean("/a//" + s + "/") }
func last(s string) string { return path.Base(s) }
func dir(s string) string { return path.Dir(s) }
func file(a, b string) string { return filepath.ToSlash(filepath.Join("/a/", a, "/"+b)) }
`, []test{
		{`sink(under(id, url.PathEscape(name)))`, `/v1/{id}/{name|PathEscape}`},
		{`sink(under())`, `/v1/`},
		{`sink(only("u", id))`, `/u/{id}`},
		{`sink(fixed(id, name))`, `/a/{id}/x/{name}`},
		{`sink(first(base, id))`, `{base}/{id}`},
		{`sink(first(base, "/u/x"))`, `{base}/u/x`},
		{`sink(literal())`, `/b/c`},
		{`sink("/x/" + clean(id))`, `/x/{id}`},
		{`sink(cleanAll(id))`, `/a/{id}`},
		{`sink("/x/" + last(path))`, `/x/{last(path)}`},
		{`sink(inner() + id)`, `/a/b/{id}`},
		{`sink("/x/" + dir(path))`, `/x/{dir(path)}`},
		{`sink(turns("/a/", ids))`, `(/j/a/({s}/)*{s}|/j/a)`},
		{`sink(file(id, name))`, `/a/{id}/{name}`},
	})
	checkHeld(t, `var _ = path.Base`, []test{
		{`sink("/x/" + filepath.Base(strconv.Itoa(n)))`, `filepath.Base(strconv.Itoa(n)):[-.0-9].`},
		{`sink(filepath.Join("/x", strings.ReplaceAll(id, "?", "")))`, `id:[-\x00-,.->@-\xff]?.^[-\x00-,.0->@-\xff]`},
	})
}

// TestUTC formats times whose zone is known.
func TestUTC(t *testing.T) {
	checkHeld(t, "type S struct { At time.Time }; func now() time.Time", []test{
		{`sink("/u/" + now().UTC().Format(time.RFC3339))`, `now().UTC().Format(time.RFC3339):[-0-:TZ]^[-0-9]`},
		{`t := now().UTC(); sink("/u/" + t.Format(time.RFC3339))`, `t.Format(time.RFC3339):[-0-:TZ]^[-0-9]`},
		{`t := now(); t = t.UTC(); sink("/u/" + t.Format(time.RFC3339))`, `t.Format(time.RFC3339):[-0-:TZ]^[-0-9]`},
		{`t := now().UTC().Add(time.Hour).Truncate(time.Hour); sink("/u/" + t.Format(time.RFC3339))`, `t.Format(time.RFC3339):[-0-:TZ]^[-0-9]`},
		{`sink("/u/" + now().Format(time.RFC3339))`, `now().Format(time.RFC3339):[-+0-:TZ]^[-0-9]`},
		{`sink("/u/" + now().UTC().Local().Format(time.RFC3339))`, `now().UTC().Local().Format(time.RFC3339):[-+0-:TZ]^[-0-9]`},
		{`t := now().UTC(); if ok { t = now() }; sink("/u/" + t.Format(time.RFC3339))`, `t.Format(time.RFC3339):[-+0-:TZ]^[-0-9]`},
		{`sink("/u/" + now().UTC().Format("15:04-07:00"))`, `now().UTC().Format("15:04-07:00"):[-+0-:]^[-0-9]`},
	})
}

// TestLayouts formats times by layouts that are no literals.
func TestLayouts(t *testing.T) {
	checkHeld(t, "const day = `2006-01-02`; var hour = `15:04`; var other = `15:04`; func now() time.Time; func set() { other = os.Args[0] }", []test{
		{`l := "2006"; sink("/u/" + now().Format(l))`, `now().Format(l):[-0-9]`},
		{`sink("/u/" + now().Format(day + "T" + hour))`, `now().Format(...):[-0-:T]^[-0-9]`},
		{`l := day; if ok { l = hour }; sink("/u/" + now().Format(l))`, `now().Format(l):[-0-:]^[-0-9]`},
		{`l := day; if ok { l = q }; sink("/u/" + now().Format(l))`, `now().Format(l):[^]`},
		{`sink("/u/" + now().Format(other))`, `now().Format(other):[^]`},
	})
}

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
