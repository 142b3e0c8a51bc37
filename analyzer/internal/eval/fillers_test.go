package eval_test

import "testing"

// TestFillers fills templates with functions that take the values from a map or a list.
func TestFillers(t *testing.T) {
	const decls = `
func fill(t string, vals map[string]string) string { for k, v := range vals { t = strings.ReplaceAll(t, "{"+k+"}", v) }; return t }
func escaping(t string, vals map[string]string) string { for k, v := range vals { t = strings.ReplaceAll(t, "{"+k+"}", url.PathEscape(v)) }; return t }
func printed(t string, vals map[string]any) string { for k, v := range vals { t = strings.ReplaceAll(t, ":"+k, fmt.Sprint(v)) }; return t }
func numbered(t string, args ...string) string { for i, a := range args { t = strings.ReplaceAll(t, "{"+strconv.Itoa(i)+"}", a) }; return t }
func (m keyed) expand(t string) string { return os.Expand(t, func(k string) string { return m[k] }) }
func search(t string, vals map[string]string, args []string) string {
	var b strings.Builder
	for {
		i := strings.Index(t, "{")
		if i < 0 { break }
		b.WriteString(t[:i])
		t = t[i+1:]
		i = strings.Index(t, "}")
		if v, ok := vals[t[:i]]; ok { b.WriteString(v) } else if n, err := strconv.Atoi(t[:i]); err == nil { b.WriteString(args[n]) }
		t = t[i+1:]
	}
	return b.String() + t
}
func paired(t string, kv ...string) string { return strings.NewReplacer(kv...).Replace(t) }
func wrapped(t string, vals map[string]string) string { return fill("/v1"+t, vals) }
func hidden(t string, vals map[string]string) string { for k, v := range vals { t = strings.ReplaceAll(t, "{"+k+"}", shown(v)) }; return t }
func shown(s string) string { return "<" + s + ">" }
type keyed map[string]string
var names = regexp.MustCompile("{[a-z]+}")`
	check(t, decls, []test{
		{`sink(fill("/u/{id}?q={q}", map[string]string{"id": id, "q": url.QueryEscape(q)}))`, `/u/{id}?q={q|QueryEscape}`},
		{`vals := map[string]string{"id": id}; vals["q"] = q; sink(fill("/u/{id}?q={q}", vals))`, `/u/{id}?q={q}`},
		{`sink(fill("/u/{id}", m))`, `/u/{m["id"]}`},
		{`sink(fill("/u/{id}", nil))`, `/u/{id}`},
		{`sink(fill("/u/{id}", map[string]string{"id": "7"}))`, `/u/7`},
		{`sink(fill("/u/{key}", map[string]string{"id": id}))`, `/u/{key}`},
		{`sink(fill("/u", map[string]string{"id": id}))`, `/u`},
		{`esc := map[string]string{}; for k, v := range m { esc[k] = url.PathEscape(v) }; sink(fill("/u/{id}", esc))`, `/u/{esc["id"]|PathEscape}`},
		{`sink(escaping("/u/{id}", map[string]string{"id": id}))`, `/u/{id|PathEscape}`},
		{`sink(printed("/u/:id/:n", map[string]any{"id": id, "n": n}))`, `/u/{id}/{n}`},
		{`sink(numbered("/u/{0}/{1}", id, url.PathEscape(name)))`, `/u/{id}/{name|PathEscape}`},
		{`sink(numbered("/u/{0}", ids...))`, `/u/{0}`},
		{`sink(keyed{"id": id}.expand("/u/${id}/$id.json"))`, `/u/{id}/{id}.json`},
		{`sink(search("/u/{id}/{1}", map[string]string{"id": id}, []string{q, name}))`, `/u/{id}/{name}`},
		{`sink(paired("/u/{id}/{1}", "{id}", id, "{1}", url.PathEscape(name)))`, `/u/{id}/{name|PathEscape}`},
		{`sink(wrapped("/u/{id}", map[string]string{"id": id}))`, `/u/{id}`},
		{`sink(hidden("/u/{id}", map[string]string{"id": id}))`, `/u/<{v}>`},
		// where they are called
		{`sink(os.Expand("/u/${id}", func(k string) string { return m[k] }))`, `/u/{m["id"]}`},
		{`sink(os.Expand("/u/$id", func(k string) string { if k == "id" { return url.PathEscape(id) }; return "" }))`, `/u/({id|PathEscape}|)`},
		{`sink(names.ReplaceAllStringFunc("/u/{id}", func(s string) string { return m[s] }))`, `/u/{m["id"]}`},
		{`sink(names.ReplaceAllStringFunc("/u/{id}", func(s string) string { return url.PathEscape(m[s]) }))`, `/u/{m["id"]|PathEscape}`},
		{`sub := func(s string) string { key := s[1:]; return m[key] }; sink(names.ReplaceAllStringFunc("/u/$id", sub))`, `/u/{m["id"]}`},
		{`sink(os.Expand("/u/${id}", os.Getenv))`, `{os.Expand(...)}`},
		{`sink(os.Expand(path, func(k string) string { return m[k] }))`, `{os.Expand(...)}`},
	})
}
