package eval_test

import "testing"

// TestDeferred reads the results of functions that deferred literals set.
func TestDeferred(t *testing.T) {
	check(t, `
func named(s string) (out string) { defer func() { out = "/u/" + out + "/x" }(); return s }
func bare(s string) (out string) { defer func() { out = "/u/" + out + "/x" }(); out = s; return }
func both(s string) (out string) { defer func() { out += "/y" }(); defer func() { out += "/x" }(); return s }
func onSuccess(s string) (out string, err error) { defer func() { if err == nil { out = "/u/" + out } }(); if s == "" { return "", io.EOF }; return s, nil }
func counted(s string) (out string) { n := 0; defer func() { n++ }(); return s }
func given(s string) (out string) { defer func(p string) { out = p + out }("/g/"); return s }
`, []test{
		{`sink(named(id))`, `/u/{id}/x`},
		{`sink(bare(id))`, `/u/{id}/x`},
		{`sink("/u/" + both(id))`, `/u/{id}/x/y`},
		{`s, _ := onSuccess(id); sink(s)`, `(/u/{id}|{id})`},
		{`sink("/u/" + counted(id))`, `/u/{id}`},
	})
}
