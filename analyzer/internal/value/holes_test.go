package value_test

import (
	"go/ast"
	"go/types"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/testsource"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/value"
)

const holesSource = `package p

import "os"

type order string

const (
	up, down order = "up", "down"
	limit          = 10
)

type record struct{ ID string }

func f(id string, n int, o order, escapedID string, r record, m map[string]string) {
	_ = id
	_ = n
	_ = o
	_ = escapedID
	_ = r.ID
	_ = m["k"]
	_ = os.Args[1]
	_ = limit
	_ = "/a"
	_ = func() {}
}
`

func loadHoles(t *testing.T) (*value.Describer, map[string]ast.Expr) {
	t.Helper()
	p := testsource.Load(t, holesSource)
	fn, _ := p.Func("f")
	exprs := map[string]ast.Expr{}
	for _, e := range p.Exprs("f") {
		exprs[types.ExprString(e)] = e
	}
	return value.NewDescriber(value.NewScan(p.Fset, []*ast.File{p.File}, p.Types, p.Info), fn), exprs
}

// TestOpaque says what a value may hold of which nothing is known but its expression.
func TestOpaque(t *testing.T) {
	d, exprs := loadHoles(t)
	for e, want := range map[string]struct {
		text string
		set  rfc3986.CharSet
	}{
		"id":        {"{id}", rfc3986.AnyChar()},
		"n":         {"{n}", rfc3986.Digit().With('-')},
		"o":         {"{o}", rfc3986.Chars("updown")},
		"escapedID": {"{escapedID|Escape}", rfc3986.Unreserved().Union(rfc3986.Chars("%+/"))},
		"r.ID":      {"{r.ID}", rfc3986.AnyChar()},
		`m["k"]`:    {`{m["k"]}`, rfc3986.AnyChar()},
		"limit":     {"{limit}", rfc3986.Chars("10")},
	} {
		v := d.Opaque(exprs[e])
		if got := text.String(v.Text.Node); got != want.text || text.ValueOf(v.Text.Node).Set != want.set {
			t.Errorf("%s: got %s of %v, want %s of %v", e, got, text.ValueOf(v.Text.Node).Set, want.text, want.set)
		}
	}
	if v := d.Opaque(exprs["func() {}"]); v.IsKnown() && v.Text.Known {
		t.Errorf("a function: got %s", text.String(v.Text.Node))
	}
}

// TestVariable says that a variable is the same hole at every reading, which is where
// the variable is written.
func TestVariable(t *testing.T) {
	d, exprs := loadHoles(t)
	id := exprs["id"].(*ast.Ident)
	v := d.Typed.Variable(id)
	h := d.HoleFor(v)
	if d.HoleFor(v) != h || h.Origin != text.Parameter || h.Expr != nil {
		t.Errorf("got %+v, and then another: %v", h, d.HoleFor(v) != h)
	}
	if got, ok := d.At(d.TextOf(id, d.Opaque(id)), id).Text.Node.(*text.Hole); !ok || got.Expr != ast.Expr(id) {
		t.Errorf("where it is written: got %+v", got)
	}
}

// TestConstants says that a constant text is a literal, and is where its token is.
func TestConstants(t *testing.T) {
	d, exprs := loadHoles(t)
	lit := exprs[`"/a"`].(*ast.BasicLit)
	got, ok := d.BasicLit(lit).Text.Node.(*text.Literal)
	if !ok || got.Text != "/a" || got.Lit != lit {
		t.Errorf("got %+v", got)
	}
	if v := d.ConstantValue(exprs["id"]); v.Text.Known {
		t.Errorf("a variable is a constant: %s", text.String(v.Text.Node))
	}
}
