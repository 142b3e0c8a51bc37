package eval_test

import "testing"

// TestElementGuards tests elements of lists and maps, and what getters give.
func TestElementGuards(t *testing.T) {
	checkHeld(t, patterns+`
func change(list []string) {}
func look(list ...any) {}
`, []test{
		{`if !idRE.MatchString(ids[0]) { return }; sink("/u/" + ids[0])`, `ids[0]:[-0-9a-z]~`},
		{`if len(ids) == 0 || !idRE.MatchString(ids[0]) { return }; sink("/u/" + ids[0])`, `ids[0]:[-0-9a-z]~`},
		{`if !idRE.MatchString(ids[0]) { return }; sink("/u/" + ids[1])`, `ids[1]:[^]`},
		{`if !idRE.MatchString(ids[0]) { return }; ids[0] = q; sink("/u/" + ids[0])`, `ids[0]:[^]`},
		{`if !idRE.MatchString(ids[0]) { return }; ids[n] = q; sink("/u/" + ids[0])`, `ids[0]:[^]`},
		{`if !idRE.MatchString(ids[0]) { return }; ids = ids[1:]; sink("/u/" + ids[0])`, `ids[0]:[^]`},
		{`if !idRE.MatchString(ids[0]) { return }; change(ids); sink("/u/" + ids[0])`, `ids[0]:[^]`},
		{`if !idRE.MatchString(ids[0]) { return }; sort.Strings(ids); sink("/u/" + ids[0])`, `ids[0]:[^]`},
		{`if !idRE.MatchString(ids[0]) { return }; fmt.Println(ids); sink("/u/" + ids[0])`, `ids[0]:[-0-9a-z]~`},
		{`if !idRE.MatchString(ids[0]) { use() }; sink("/u/" + ids[0])`, `ids[0]:[^]`},
		{`if !idRE.MatchString(ids[n]) { return }; sink("/u/" + ids[n])`, `ids[n]:[^]`},
		{`for range ids { if !idRE.MatchString(ids[0]) { return }; ids[0] += q }; sink("/u/" + ids[0])`, `ids[0]:[^]`},
		{`if !idRE.MatchString(m["a"]) { return }; sink("/u/" + m["a"])`, `m["a"]:[-0-9a-z]~`},
		{`if !idRE.MatchString(m["a"]) { return }; sink("/u/" + m["b"])`, `m["b"]:[^]`},
		{`if !idRE.MatchString(m["a"]) { return }; m["b"] = q; sink("/u/" + m["a"])`, `m["a"]:[^]`},
		{`if !idRE.MatchString(r.FormValue("a")) { return }; sink("/u/" + r.FormValue("a"))`, `r.FormValue("a"):[-0-9a-z]~`},
		{`if !idRE.MatchString(r.FormValue("a")) { return }; sink("/u/" + r.FormValue("b"))`, `r.FormValue("b"):[^]`},
		{`if !idRE.MatchString(r.Header.Get("a")) { return }; r.Header.Set("a", q); sink("/u/" + r.Header.Get("a"))`, `r.Header.Get("a"):[^]`},
		{`if !idRE.MatchString(r.URL.Query().Get("a")) { return }; sink("/u/" + r.URL.Query().Get("a"))`, `r.URL.Query().Get("a"):[-0-9a-z]~`},
		{`if !idRE.MatchString(r.URL.Query().Get("a")) { return }; sink("/u/" + r.URL.Query().Get("b"))`, `r.URL.Query().Get("b"):[^]`},
		{`if !idRE.MatchString(r.URL.Query().Get("a")) { return }; sink("/u/" + r.FormValue("a"))`, `r.FormValue("a"):[^]`},
		{`if !idRE.MatchString(r.URL.Query().Get("a")) { return }; r.URL = nil; sink("/u/" + r.URL.Query().Get("a"))`, `r.URL.Query().Get("a"):[^]`},
		{`if !idRE.MatchString(os.Args[1]) { return }; sink("/u/" + os.Args[1])`, `os.Args[1]:[-0-9a-z]~`},
		{`if !idRE.MatchString(os.Args[1]) { return }; sink("/u/" + os.Args[2])`, `os.Args[2]:[^]`},
		{`if !idRE.MatchString(os.Args[1]) { return }; os.Args = ids; sink("/u/" + os.Args[1])`, `os.Args[1]:[^]`},
		{`switch os.Getenv("A") { case "a", "b": sink("/u/" + os.Getenv("A")) }`, `os.Getenv("A"):[ab]`},
		{`switch os.Getenv("A") { case "a", "b": sink("/u/" + os.Getenv("B")) }`, `os.Getenv("B"):[^]`},
	})
}

// TestEveryElementGuard tests all elements of a list in a loop.
func TestEveryElementGuard(t *testing.T) {
	checkHeld(t, patterns, []test{
		{`for _, s := range ids { if !idRE.MatchString(s) { return } }; sink("/u/" + ids[n])`, `ids[n]:[-0-9a-z]~`},
		{`for _, s := range ids { if !idRE.MatchString(s) { return } }; for _, s := range ids { sink("/u/" + s) }`, `s:[-0-9a-z]~`},
		{`for _, s := range ids { if !idRE.MatchString(s) { return } }; sink("/u/" + strings.Join(ids, ","))`, `s:[-0-9a-z]~`},
		{`for _, s := range ids { if !idRE.MatchString(s) { break } }; sink("/u/" + ids[n])`, `ids[n]:[^]`},
		{`for _, s := range ids { if s == q { continue }; if !idRE.MatchString(s) { return } }; sink("/u/" + ids[n])`, `ids[n]:[^]`},
		{`for i, s := range ids { if i > 0 && !idRE.MatchString(s) { return } }; sink("/u/" + ids[n])`, `ids[n]:[^]`},
		{`for _, s := range ids { if !idRE.MatchString(s) { use() } }; sink("/u/" + ids[n])`, `ids[n]:[^]`},
		{`for _, s := range ids[1:] { if !idRE.MatchString(s) { return } }; sink("/u/" + ids[0])`, `ids[0]:[^]`},
		{`for _, s := range ids { if !idRE.MatchString(s) { return } }; ids = append(ids, q); sink("/u/" + ids[n])`, `ids[n]:[-0-9a-z]~ ids[n]:[^]`},
	})
}

// TestTypeSwitch reads cases of several types.
func TestTypeSwitch(t *testing.T) {
	checkHeld(t, "func v0() any", []test{
		{`switch v := v0().(type) { case int, int64: sink(fmt.Sprintf("/u/%v", v)) }`, `v:[-0-9]`},
		{`switch v := v0().(type) { case int, bool: sink("/u/" + fmt.Sprint(v)) }`, `v:[-0-9aeflr-u]^[-0-9ft]`},
		{`switch v := v0().(type) { case int, string: sink(fmt.Sprintf("/u/%v", v)) }`, `v:[^]`},
		{`switch v := v0().(type) { case int, error: sink(fmt.Sprintf("/u/%v", v)) }`, `v:[^]`},
		{`var x any = "a/" + id; switch v := x.(type) { case error: use(); case string: sink("/u/" + v) }`, `id:[^]`},
		{`x := any(url.PathEscape(id)); switch v := x.(type) { case string: sink("/u/" + v) }`, `v:[-$-&+.0-:=@-Z_a-z~]?.`},
		{`x := any(id); x = v0(); switch v := x.(type) { case string: sink("/u/" + v) }`, `v:[^]`},
		{`switch v := v0().(type) { case int: sink(fmt.Sprintf("/u/%v", v)); default: sink(fmt.Sprintf("/v/%v", v)) }`, `v:[-0-9] ; v:[^]`},
	})
}

// TestCuts cuts a text where something was found.
func TestCuts(t *testing.T) {
	const noQuery = `[-\x00-,.->@-\xff]`
	checkHeld(t, "", []test{
		{`i := strings.IndexByte(id, '?'); if i >= 0 { id = id[:i] }; sink("/u/" + id)`, `id:` + noQuery + `?. id:` + noQuery + `?.`},
		{`if i := strings.Index(id, "?"); i != -1 { id = id[:i] }; sink("/u/" + id)`, `id:` + noQuery + `?. id:` + noQuery + `?.`},
		{`if i := strings.Index(id, "?"); i > 0 { id = id[:i] }; sink("/u/" + id)`, `id:` + noQuery + `?. id:[^]`},
		{`i := strings.IndexByte(id, '?'); if i < 0 { return }; sink("/u/" + id[:i])`, `id[...]:` + noQuery + `?.`},
		{`i := strings.IndexByte(id, '?'); sink("/u/" + id[i:])`, `id[...]:[^]`},
		{`i := strings.IndexByte(id, '?'); id = q; sink("/u/" + id[:i])`, `id[...]:[^]`},
		{`i := strings.IndexByte(q, '?'); sink("/u/" + id[:i])`, `id[...]:[^]`},
		{`i := strings.IndexByte(id, '?'); i++; sink("/u/" + id[:i])`, `id[...]:[^]`},
		{`i := strings.LastIndexByte(id, '?'); sink("/u/" + id[:i])`, `id[...]:[^]`},
		{`i := strings.LastIndex(id, "?"); sink("/u/" + id[i+1:])`, `id[...]:` + noQuery + `?.`},
		{`sink("/u/" + id[strings.LastIndexByte(id, '?')+1:])`, `id[...]:` + noQuery + `?.`},
		{`l := len(id); if l == 0 { return }; sink("/u/" + id)`, `id:[^]+`},
		{`if i := strings.IndexByte(id, '?'); i >= 0 { return }; sink("/u/" + id)`, `id:` + noQuery + `?.`},
	})
}
