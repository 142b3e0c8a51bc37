package uses_test

import (
	"go/ast"
	"go/types"
	"strings"
	"testing"

	. "github.com/urlescape/urlescape/analyzer/internal/uses"
)

// TestElements finds where elements of a list are read.
func TestElements(t *testing.T) {
	for _, test := range []struct{ body, want string }{
		{`v := []string{"a"}; take(v[0])`, "v[0]"},
		{`v := []string{"a"}; take(v[1:])`, "v[1:]"},
		{`v := []string{"a"}; v[0] = "b"`, ""},
		{`v := []string{"a"}; for _, e := range v { take(e); take(e + "b") }`, "e e"},
		{`v := []string{"a"}; for i := range v { take(i) }`, ""},
		{`v := []string{"a"}; for _, *new(string) = range v {}`, "unknown"},
		{`v := map[string]string{}; for k, e := range v { take(e); take(k) }`, "e k"},
	} {
		x, vars := load(t, decls+"func f() { "+test.body+" }")
		var got []string
		for _, u := range x.Variable(vars[0])[1:] {
			reads, ok := x.Elements(u)
			if !ok {
				got = append(got, "unknown")
			}
			for _, e := range reads {
				got = append(got, types.ExprString(e))
			}
		}
		if s := strings.Join(got, " "); s != test.want {
			t.Errorf("%s: %q, want %q", test.body, s, test.want)
		}
	}
}

// TestPuts finds what is put into a list, a map or a channel one by one.
func TestPuts(t *testing.T) {
	for _, test := range []struct{ body, want string }{
		{`v := []string{"a"}; v = append(v, "b", "c"); v[0] = "d"`, `"b" "c" "d"`},
		{`v := []string{"a"}; v = append(v, v...); take(append(v, "b"))`, `"b"`},
		{`v := map[string]string{}; v["k"] = "b"; take(v["k"])`, `"b"`},
		{`v := make(chan string, 1); v <- "b"; take(<-v)`, `"b"`},
		{`v := []string{"a"}; take(v); take(len(v))`, ""},
	} {
		x, vars := load(t, decls+"func f() { "+test.body+" }")
		var got []string
		for _, e := range x.Puts(vars[0]) {
			got = append(got, types.ExprString(e))
		}
		if s := strings.Join(got, " "); s != test.want {
			t.Errorf("%s: %q, want %q", test.body, s, test.want)
		}
	}
}

// TestListOf finds the list that a value is stored in.
func TestListOf(t *testing.T) {
	for _, test := range []struct {
		body, want string
		isNew      bool
	}{
		{`v := "a"; take([]string{"b", v})`, "[]string{…}", true},
		{`v := "a"; take(map[string]string{"k": v})`, "map[string]string{…}", true},
		{`v := "a"; w := []string{"b"}; w[0] = v`, "w", false},
		{`v := "a"; take(struct{ s string }{v})`, "", false},
		{`v := "a"; take(v)`, "", false},
	} {
		x, vars := load(t, decls+"func f() { "+test.body+" }")
		got := ""
		list, isNew := x.ListOf(x.Variable(vars[0])[1].Expr)
		if list != nil {
			got = types.ExprString(list)
		}
		if got != test.want || isNew != test.isNew {
			t.Errorf("%s: %q, %v, want %q, %v", test.body, got, isNew, test.want, test.isNew)
		}
	}
}

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
