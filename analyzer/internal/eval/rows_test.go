package eval_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"
)

// TestRows fills names into a text from fixed lists and maps: each name gets the value
// that is with it.
func TestRows(t *testing.T) {
	const (
		decls = `type pair struct{ Name, Value string }; func fill(t, k, v string) string { return strings.ReplaceAll(t, "{"+k+"}", v) }`
		p     = `p := "/u/{id}?q={q}"; `
		entry = `map[string]string{"id": url.PathEscape(id), "q": url.QueryEscape(q)}`
		want  = `/u/{v|PathEscape}?q={v|QueryEscape}`
	)
	check(t, decls, []test{
		{p + `for k, v := range ` + entry + ` { p = strings.ReplaceAll(p, "{"+k+"}", v) }; sink(p)`, want},
		{p + `m := ` + entry + `; for k, v := range m { p = strings.Replace(p, fmt.Sprintf("{%s}", k), v, -1) }; sink(p)`, want},
		{p + `m := map[string]string{}; m["id"] = url.PathEscape(id); m["q"] = url.QueryEscape(q); for k, v := range m { p = strings.ReplaceAll(p, "{"+k+"}", v) }; sink(p)`, want},
		{p + `m := ` + entry + `; for k := range m { p = strings.ReplaceAll(p, "{"+k+"}", m[k]) }; sink(p)`, `/u/{m[k]|PathEscape}?q={m[k]|QueryEscape}`},
		{p + `for k, v := range ` + entry + ` { p = fill(p, k, v) }; sink(p)`, want},
		{p + `for k, v := range map[string]string{"{id}": url.PathEscape(id), "{q}": url.QueryEscape(q)} { p = strings.ReplaceAll(p, k, v) }; sink(p)`, want},
		{p + `for _, r := range []pair{{"id", url.PathEscape(id)}, {"q", url.QueryEscape(q)}} { p = strings.ReplaceAll(p, "{"+r.Name+"}", r.Value) }; sink(p)`, `/u/{r.Value|PathEscape}?q={r.Value|QueryEscape}`},
		{p + `for _, r := range [][2]string{{"id", url.PathEscape(id)}, {"q", url.QueryEscape(q)}} { p = strings.ReplaceAll(p, "{"+r[0]+"}", r[1]) }; sink(p)`, `/u/{r[1]|PathEscape}?q={r[1]|QueryEscape}`},
		{p + `kv := []string{"id", url.PathEscape(id), "q", url.QueryEscape(q)}; for i := 0; i < len(kv); i += 2 { p = strings.ReplaceAll(p, "{"+kv[i]+"}", kv[i+1]) }; sink(p)`, `/u/{kv[...]|PathEscape}?q={kv[...]|QueryEscape}`},
		{p + `kv := []string{"id", id, "q"}; for i := 0; i+1 < len(kv); i += 2 { p = strings.ReplaceAll(p, "{"+kv[i]+"}", url.PathEscape(kv[i+1])) }; sink(p)`, `/u/{kv[...]|PathEscape}?q={q}`},
		{p + `vals := []string{url.PathEscape(id), url.QueryEscape(q)}; for i, k := range []string{"id", "q"} { p = strings.ReplaceAll(p, "{"+k+"}", vals[i]) }; sink(p)`, `/u/{vals[i]|PathEscape}?q={vals[i]|QueryEscape}`},
		{p + `for k, v := range ` + entry + ` { if v == "" { continue }; p = strings.ReplaceAll(p, "{"+k+"}", v) }; sink(p)`, `(/u/{v|PathEscape}?q={v|QueryEscape}|/u/{id}?q={v|QueryEscape}|/u/{v|PathEscape}?q={q}|/u/{id}?q={q})`},
		{p + `for k, v := range map[string]string{"id": id, "q": q} { if k == "q" { v = url.QueryEscape(v) } else { v = url.PathEscape(v) }; p = strings.ReplaceAll(p, "{"+k+"}", v) }; sink(p)`, want},
		{p + `for k, v := range map[string]string{"id": id, "q": q} { switch k { case "q": v = url.QueryEscape(v); default: v = url.PathEscape(v) }; p = strings.ReplaceAll(p, "{"+k+"}", v) }; sink(p)`, want},
		{p + `for k, v := range map[string]string{"id": id, "q": q} { if k != "id" && k != name { v = url.QueryEscape(v) }; p = strings.ReplaceAll(p, "{"+k+"}", v) }; sink(p)`, `/u/{v}?q=({v|QueryEscape}|{v})`},
		// some are missing
		{p + `for k, v := range map[string]string{"id": url.PathEscape(id)} { p = strings.ReplaceAll(p, "{"+k+"}", v) }; sink(p)`, `/u/{v|PathEscape}?q={q}`},
		// nothing is filled in
		{p + `for k, v := range ` + entry + ` { use(k + v) }; sink(p)`, `/u/{id}?q={q}`},
		// what else the loop does is not done again
		{p + `n := ""; for k, v := range ` + entry + ` { n += "x"; p = strings.ReplaceAll(p, "{"+k+"}", v) }; sink(p + n)`, want + `(x)*`},
		{p + `for k, v := range ` + entry + ` { p = strings.ReplaceAll(p, "{"+k+"}", v); if ok { break } }; sink(p)`, `(/u/({v|PathEscape}|{v|QueryEscape})?q=({v|PathEscape}|{v|QueryEscape})|/u/({v|PathEscape}|{v|QueryEscape})?q=({v|PathEscape}|{v|QueryEscape}))`},
	})
}

// TestManyRows leaves any value in the place of any name where the turns cannot be distinguished
// apart at little cost.
func TestManyRows(t *testing.T) {
	var entries, path strings.Builder
	for i := range 30 {
		fmt.Fprintf(&entries, "%q: url.PathEscape(id), ", "k"+strconv.Itoa(i))
		fmt.Fprintf(&path, "/{k%d}", i)
	}
	const fill = ` { if strings.Contains(p, k) { p = strings.ReplaceAll(p, "{"+k+"}", v) } }; sink(p)`
	got := templates(t, "", `p := "`+path.String()+`"; for k, v := range map[string]string{`+entries.String()+`}`+fill)
	if len(got) != 1 || strings.Count(got[0], "{v|PathEscape}") > 1<<10 {
		t.Errorf("got %s", got)
	}
}

// TestReplacers fills names in with replacers of unknown arguments.
func TestReplacers(t *testing.T) {
	check(t, `
func expand(t string, kv ...string) string { return strings.NewReplacer(kv...).Replace(t) }
func clean(s string, by *strings.Replacer) string { return by.Replace(s) }`, []test{
		{`sink(expand("/u/{id}/:key", "{id}", id))`, `/u/{id}/{key}`},
		{`sink("/a" + expand("/u/<id>/${key}.json", ids...))`, `/a/u/{id}/{key}.json`},
		{`sink(expand("/users"))`, `/users`},
		{`var kv []string; for k, v := range m { kv = append(kv, "{"+k+"}", v) }; sink(strings.NewReplacer(kv...).Replace("/u/{id}"))`, `/u/{strings.NewReplacer(kv).Replace(...)}`},
		{`sink(strings.NewReplacer("{"+name+"}", q).Replace("/u/{id}"))`, `/u/{q}`},
		{`sink("/u/" + strings.NewReplacer(ids...).Replace(r.FormValue("id")))`, `/u/{strings.NewReplacer(ids).Replace(...)}`},
		{`sink(strings.ReplaceAll("/u/{id}", name, q))`, `/u/{q}`},
		{`sink(strings.ReplaceAll("/u/id", name, q))`, `{strings.ReplaceAll(...)}`},
		{`sink(clean(id, nil))`, `{clean(...)}`},
	})
}
