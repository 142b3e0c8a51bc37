package provenance_test

import (
	"fmt"
	"go/ast"
	"go/types"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/eval"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/provenance"
	"github.com/urlescape/urlescape/analyzer/internal/testsource"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

const source = `package p

import (
	"net/url"
	"strings"
)

func sink(string) {}

func f(u *url.URL, q url.Values, m map[string]string, ok bool) {
	name := strings.TrimPrefix(u.Path, "/files/")
	sink(name)
	parts := strings.Split(name, "/")
	sink(parts[1])
	for _, v := range q {
		sink(v[0])
	}
	sink(m["a"])
	other := u.RawQuery
	if ok {
		other = u.Host
	}
	sink(other)
	own := url.Values{}
	sink(own.Get("a"))
	sink(u.Query().Get("a"))
	addressed := u.Fragment
	_ = &addressed
	sink(addressed)
}
`

// slicer returns what says where the texts of a package come from, after its evaluation.
func slicer(p *testsource.Package, known func(*types.Func) *library.Func) provenance.Slicer {
	files := []*ast.File{p.File}
	flow := eval.Package(eval.Input{Fset: p.Fset, Files: files, Pkg: p.Types, Info: p.Info})
	return provenance.Slicer{Uses: uses.New(p.Info, files), Info: p.Info, Known: known, Reads: flow.Reads, Held: flow.Held}
}

// TestSource says of each text that is given to sink where it comes from, whether it is
// the whole of that, and whether it is decoded.
func TestSource(t *testing.T) {
	pkg := testsource.Load(t, source)
	r := slicer(pkg, nil)
	want := []struct {
		from    string
		whole   bool
		decoded bool
	}{
		{"u.Path", true, true},
		{"u.Path", false, true},
		{"q", false, true},
		{`m["a"]`, true, false},
		{"other", true, false}, // one of two values
		{`own.Get("a")`, true, false},
		{`u.Query().Get("a")`, true, true},
		{"addressed", true, false},
	}
	i := 0
	_, decl := pkg.Func("f")
	ast.Inspect(decl, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok {
			return true
		}
		if id, ok := call.Fun.(*ast.Ident); !ok || id.Name != "sink" {
			return true
		}
		if i >= len(want) {
			t.Fatal("more calls than expected")
		}
		s, w := r.Source(call.Args[0]), want[i]
		if got := types.ExprString(s.Expr); got != w.from || s.Whole != w.whole {
			t.Errorf("%s: from %s, whole %v; want %v", types.ExprString(call.Args[0]), got, s.Whole, w)
		}
		i++
		return true
	})
	if i != len(want) {
		t.Errorf("%d calls, want %d", i, len(want))
	}
}

// TestSourceBudget goes back through as many variables as the budget has steps.
func TestSourceBudget(t *testing.T) {
	for n, want := range map[int]bool{1: true, uses.MaxNodes: true, uses.MaxNodes + 1: false} {
		src := "package p\nfunc f(v0 []string) {\n"
		for i := range n {
			src += fmt.Sprintf("v%d := v%d\n", i+1, i)
		}
		pkg := testsource.Load(t, src+fmt.Sprintf("_ = v%d }", n))
		r := slicer(pkg, nil)
		if got := types.ExprString(r.Source(pkg.Exprs("f")[0]).Expr); (got == "v0") != want {
			t.Errorf("from the last of %d variables: came to %s", n, got)
		}
	}
}
