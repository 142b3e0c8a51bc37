package uses_test

import (
	"go/types"
	"strings"
	"testing"
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
