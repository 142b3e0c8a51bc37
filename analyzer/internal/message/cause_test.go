package message_test

import (
	"go/ast"
	"go/types"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/message"
	"github.com/urlescape/urlescape/analyzer/internal/testsource"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

const source = `package p

import "net/url"

type client struct{ account, name string }

func own() string { return "" }

func sink(...string) {}

func f(name string, c, d *client, parts []string, u, v *url.URL) {
	sink(name, name, c.account, d.account, c.name, own(), own(), parts[0], u.Path, v.Query().Get("a"))
	{
		name := own()
		sink(name)
	}
}
`

// TestCause says which arguments of sink have the same cause, by their numbers.
func TestCause(t *testing.T) {
	pkg := testsource.Load(t, source)
	callee := func(call *ast.CallExpr) *types.Func {
		switch fun := call.Fun.(type) {
		case *ast.Ident:
			fn, _ := pkg.Info.Uses[fun].(*types.Func)
			return fn
		case *ast.SelectorExpr:
			fn, _ := pkg.Info.Uses[fun.Sel].(*types.Func)
			return fn
		}
		return nil
	}
	var got []string
	ast.Inspect(pkg.File, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok {
			return true
		}
		if id, isName := call.Fun.(*ast.Ident); isName && id.Name == "sink" {
			for _, arg := range call.Args {
				h := &text.Hole{Inner: arg}
				switch arg := arg.(type) {
				case *ast.Ident:
					h.Var, _ = pkg.Info.Uses[arg].(*types.Var)
				case *ast.SelectorExpr:
					h.Var, _ = pkg.Info.Uses[arg.Sel].(*types.Var)
				case *ast.IndexExpr:
					h.Var, _ = pkg.Info.Uses[arg.X.(*ast.Ident)].(*types.Var)
				}
				got = append(got, message.Cause(h, pkg.Fset, pkg.Types, callee))
			}
		}
		return true
	})
	same := [][]int{{0, 1}, {2, 3}, {4}, {5, 6}, {10}}
	seen := map[string]bool{"": true}
	for _, group := range same {
		if seen[got[group[0]]] {
			t.Errorf("argument %d: got %q, which others have", group[0], got[group[0]])
		}
		seen[got[group[0]]] = true
		for _, i := range group {
			if got[i] != got[group[0]] {
				t.Errorf("argument %d: got %q, want %q", i, got[i], got[group[0]])
			}
		}
	}
	for _, i := range []int{7, 8, 9} {
		if got[i] != "" {
			t.Errorf("argument %d: got %q, want none", i, got[i])
		}
	}
}
