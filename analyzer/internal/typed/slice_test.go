package typed_test

import (
	"go/ast"
	"go/types"
	"strings"
	"testing"
)

// TestCutOff says what slice expressions of s cut off its ends.
func TestCutOff(t *testing.T) {
	for expr, want := range map[string]string{
		`s[:]`:                     "- -",
		`s[1:]`:                    "1 -",
		`s[:len(s)-1]`:             "- 1",
		`s[n:len(s)]`:              "n -",
		`s[len("a"):(len(s) - n)]`: `len("a") n`,
		`o.s[:len(o.s)-n]`:         "- n",
		`s[:n]`:                    "?",
		`s[:len(u)-1]`:             "?",
		`o.s[:len(p.s)-1]`:         "?",
		`s[:len(s)+1]`:             "?",
		`s[:len(list)-1]`:          "?",
		`f()[:len(f())-1]`:         "?",
	} {
		_, info, file := check(t, `package p
type S struct{ s string }
func f() string { return "" }
func g(s, u string, n int, list []string, o, p S) string { return `+expr+` }`)
		var got []string
		ast.Inspect(file, func(n ast.Node) bool {
			e, ok := n.(*ast.SliceExpr)
			if !ok {
				return true
			}
			low, high, ok := info.CutOff(e)
			if !ok {
				got = append(got, "?")
				return true
			}
			for _, end := range []ast.Expr{low, high} {
				if end == nil {
					got = append(got, "-")
				} else {
					got = append(got, types.ExprString(end))
				}
			}
			return true
		})
		if s := strings.Join(got, " "); s != want {
			t.Errorf("%s cuts off %s, want %s", expr, s, want)
		}
	}
}
