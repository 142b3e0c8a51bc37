package eval_test

import "testing"

func TestTrimFunc(t *testing.T) {
	check(t, `
func isSlash(r rune) bool { return r == '/' }
`, []test{
		{`sink(strings.TrimFunc(" /u/"+id+" ", unicode.IsSpace))`, `/u/{id}`},
		{`sink(strings.TrimLeftFunc("//u/"+id+"/", func(r rune) bool { return r == '/' }))`, `u/{id}/`},
		{`sink(strings.TrimRightFunc("/u/"+id+"/x//", isSlash))`, `/u/{id}/x`},
		{`f := func(r rune) bool { return r == '/' || r == 'u' }; sink(strings.TrimFunc("/u/"+id+"/x//", f))`, `{id}/x`},
		{`sink(strings.TrimFunc("/u/"+id, func(r rune) bool { return ok }))`, `{strings.TrimFunc(...)}`},
		{`for _, f := range strings.FieldsFunc("a,b/c", func(r rune) bool { return r == ',' || r == '/' }) { sink("/" + f) }`, `/(a|b|c)`},
		{`for _, f := range strings.FieldsFunc(id, isSlash) { sink("/" + f) }`, `/{f}`},
	})
}

func TestMapText(t *testing.T) {
	check(t, "", []test{
		{`sink(strings.Map(func(r rune) rune { if r == ' ' { return '-' }; return r }, "/a b/"+id))`, `/a-b/{id}`},
		{`sink(strings.Map(func(r rune) rune { if r == '/' { return -1 }; return r }, "/a/b"))`, `ab`},
		{`sink(strings.Map(func(r rune) rune { switch r { case '/': return '_'; case 'b': return 'c' }; return r }, "/ab"))`, `_ac`},
		{`sink(strings.Map(func(r rune) rune { if ok { return 'x' }; return r }, "/ab"))`, `{strings.Map(...)}`},
	})
}
