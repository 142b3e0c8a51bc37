package uses_test

import (
	"go/ast"
	"testing"

	. "github.com/urlescape/urlescape/analyzer/internal/uses"
)

const values = `
type c struct{ path func(string) string; Open func(string) string }
type taker interface{ take(f func(string) string) }
type row struct { name string; of func(string) string }
func held(s string) string { return s }
func open(s string) string { return s }
func listed(s string) string { return s }
func given(s string) string { return s }
func handed(s string) string { return s }
func local(s string) string { return s }
func given2(s string) string { return s }
var rows = []row{{"a", listed}}
func use(f func(string) string) string { return f("a") }
func f(x *c, t taker) {
	x.path = held
	if x.path != nil { x.path("a") }
	x.path("b")
	x.Open = open
	rows[0].of("c")
	use(given)
	t.take(handed)
	g := local
	g("a")
	m := map[string]func(string) string{"a": given2}
	m["a"]("b")
}
`

// TestCallsOfValue asks for the calls of functions that something holds.
func TestCallsOfValue(t *testing.T) {
	file, info := check(t, values)
	x := New(info, []*ast.File{file})
	want := map[string]int{"held": 2, "open": -1, "listed": 1, "given": 1, "handed": -1, "local": 1, "given2": -1}
	seen := 0
	ast.Inspect(file, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		if !ok || info.Uses[id] == nil {
			return true
		}
		if n, is := want[id.Name]; is {
			seen++
			calls, known := x.CallsOfValue(id)
			if known != (n >= 0) || len(calls) != max(n, 0) {
				t.Errorf("%s: %d calls, %v; want %d", id.Name, len(calls), known, n)
			}
		}
		return true
	})
	if seen != len(want) {
		t.Errorf("%d values, want %d", seen, len(want))
	}
}
