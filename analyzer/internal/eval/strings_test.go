package eval_test

import (
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
