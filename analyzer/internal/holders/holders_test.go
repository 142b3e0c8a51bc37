package holders_test

import (
	"go/ast"
	"go/types"
	"strings"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/holders"
	"github.com/urlescape/urlescape/analyzer/internal/typed/typedtest"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

const head = `package p

import "iter"

type worker struct { list []string; queue chan string; byKey map[string]string }
type source interface { Paths() []string }
func take(string) {}

`

// TestEvery finds what has the elements that are gone over, one after the other; an element that
// is picked is of what Source says alone.
func TestEvery(t *testing.T) {
	for src, want := range map[string][2]string{
		`func f(w *worker) { for _, p := range w.list { take(p) } }`:           {"w.list", "w.list"},
		`func f(w *worker) { for p := range w.queue { take(p) } }`:             {"w.queue", "w.queue"},
		`func f(w *worker) { take(<-w.queue) }`:                                {"w.queue", "w.queue"},
		`func f(w *worker) { p, ok := <-w.queue; _ = ok; take(p) }`:            {"w.queue", "w.queue"},
		`func f(w *worker) { select { case p := <-w.queue: take(p) } }`:        {"w.queue", "w.queue"},
		`func f(s iter.Seq[string]) { for p := range s { take(p) } }`:          {"s", "s"},
		`func f(s source) { for _, p := range s.Paths() { take(p) } }`:         {"s.Paths()", "s.Paths()"},
		`func f(w *worker) { for _, p := range w.byKey { take(p) } }`:          {"w.byKey", "w.byKey"},
		`func f(w *worker) { take(w.list[0]) }`:                                {"", "w.list"},
		`func f(w *worker) { p := w.byKey["a"]; take(p) }`:                     {"", "w.byKey"},
		`func f(w *worker) { for k := range w.byKey { take(k) } }`:             {"", ""},
		`func f(w *worker, p string) { take(p) }`:                              {"", ""},
		`func f(s string) { p := "a" + s; take(p) }`:                           {"", ""},
		`func f(s iter.Seq2[int, string]) { for _, p := range s { take(p) } }`: {"s", "s"},
	} {
		p := typedtest.Load(t, head+src)
		r := holders.Reader{Info: p.Info, Pkg: p.Types, Index: uses.New(p.Info, []*ast.File{p.File})}
		var arg ast.Expr
		ast.Inspect(p.File, func(n ast.Node) bool {
			if c, ok := n.(*ast.CallExpr); ok {
				if id, ok := c.Fun.(*ast.Ident); ok && id.Name == "take" {
					arg = c.Args[0]
				}
			}
			return true
		})
		if got := [2]string{text(r.Every(arg)), text(r.Source(arg))}; got != want {
			t.Errorf("%s: got %q, want %q", src, got, want)
		}
	}
}

// TestKeys finds the keys that a map gets, over which a loop goes; none where others may put some.
func TestKeys(t *testing.T) {
	const use = `; for k := range w.byKey { take(k) } }`
	for src, want := range map[string]string{
		`func f(w *worker, s string) { w.byKey[s+"x"] = s` + use:                                      `s + "x"`,
		`func f(w *worker, s string) { w.byKey = map[string]string{"a": s}; w.byKey[s] += "b"` + use:  `"a" s`,
		`func f(w *worker, s string) { w.byKey = make(map[string]string); w.byKey[s] = ""` + use:      `s`,
		`func f(w *worker, s string) { delete(w.byKey, "b"); _ = w.byKey["c"]; w.byKey[s] = ""` + use: `s`,
		`func f(w *worker, m map[string]string, s string) { w.byKey = m; w.byKey[s] = ""` + use:       "",
		`func f(w *worker, s string) { fill(w.byKey); w.byKey[s] = ""` + use:                          "",
		`func f(w *worker, s string) { p := &w.byKey; (*p)["a"] = ""; w.byKey[s] = ""` + use:          "",
		`func f(w *worker) { _ = w.byKey["a"]` + use:                                                  "",
		`func f(w *worker, s string) { x := worker{nil, nil, nil}; _ = x; w.byKey[s] = ""` + use:      "",
	} {
		p := typedtest.Load(t, head+"func fill(map[string]string)\n"+src)
		r := holders.Reader{Info: p.Info, Pkg: p.Types, Index: uses.New(p.Info, []*ast.File{p.File})}
		var got []string
		ast.Inspect(p.File, func(n ast.Node) bool {
			c, ok := n.(*ast.CallExpr)
			if !ok || len(c.Args) != 1 || r.Keyed(c.Args[0]) == nil {
				return true
			}
			keys, _ := r.Keys(r.Holder(r.Keyed(c.Args[0])))
			for _, k := range keys {
				got = append(got, text(k))
			}
			return true
		})
		if names := strings.Join(got, " "); names != want {
			t.Errorf("%s: got %q, want %q", src, names, want)
		}
	}
}

func text(e ast.Expr) string {
	if e == nil {
		return ""
	}
	return types.ExprString(e)
}
