package eval_test

import "testing"

// TestLoopConditions has values after loops that end when a test succeeds.
func TestLoopConditions(t *testing.T) {
	checkHeld(t, patterns+"func read() string\n", []test{
		{`for !idRE.MatchString(id) { id = q }; sink("/u/" + id)`, `id:[-0-9a-z]~ id:[-0-9a-z]~`},
		{`for !idRE.MatchString(id) { id = read() }; sink("/u/" + id)`, `id:[-0-9a-z]~ id:[-0-9a-z]~`},
		{`for !idRE.MatchString(id) { if n > 1 { break }; id = q }; sink("/u/" + id)`, `id:[^] q:[^] id:[-0-9a-z]~ id:[-0-9a-z]~`},
		{`for idRE.MatchString(id) { id = q }; sink("/u/" + id)`, `id:[^] q:[^]`},
		{`for !idRE.MatchString(id) && n > 0 { n-- }; sink("/u/" + id)`, `id:[^]`},
		{`for n > 0 || !idRE.MatchString(id) { n-- }; sink("/u/" + id)`, `id:[-0-9a-z]~`},
		{`for !idRE.MatchString(id) { id = q }; id = read(); sink("/u/" + id)`, `id:[^]`},
		{`for strings.HasPrefix(id, "/") { id = id[1:] }; sink("/u/" + id)`, `id:[^]^[-\x00-,.0-\xff] id:[^]^[-\x00-,.0-\xff]`},
	})
}
