package eval_test

import "testing"

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
