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

const memorySource = `package p

import "net/url"

type inner struct{ Path string }
type outer struct {
	inner
	In   inner
	Next *outer
	Name string
	URL  *url.URL
}

var global = "g"

func f(o *outer, s string) {
	var v outer
	_ = s
	_ = v
	_ = v.Name
	_ = v.In.Path
	_ = v.Path
	_ = (&v).Next
	_ = o.Name
	_ = o.In.Path
	_ = *o
	_ = global
	_ = s + s
}
`

// A function is one that is read, with the expressions that it names.
type function struct {
	*value.Memory
	*testsource.Package
	exprs map[string]ast.Expr
}

func loadMemory(t *testing.T) *function {
	t.Helper()
	p := testsource.Load(t, memorySource)
	fn, _ := p.Func("f")
	s := value.NewScan(p.Fset, []*ast.File{p.File}, p.Types, p.Info)
	m := value.NewMemory(value.NewDescriber(s, fn), text.NewBudget(1<<10, func() {}), func(v *types.Var) (value.Value, bool) {
		return value.Literal(v.Name(), nil), true
	})
	f := &function{Memory: m, Package: p, exprs: map[string]ast.Expr{}}
	for _, e := range p.Exprs("f") {
		f.exprs[types.ExprString(e)] = e
	}
	v, _ := f.key(t, "v")
	f.Env.Set(v, value.Zero(v.Var.Type()))
	return f
}

func (f *function) key(t *testing.T, e string) (value.Key, bool) {
	t.Helper()
	if f.exprs[e] == nil {
		t.Fatalf("there is no %s", e)
	}
	return f.KeyOf(f.exprs[e])
}

// holds returns the constant text that an expression names.
func (f *function) holds(t *testing.T, e string) string {
	t.Helper()
	k, ok := f.key(t, e)
	v, known := f.Part(k)
	s, isConstant := v.Text.Constant()
	if !ok || !known || !isConstant {
		return "?"
	}
	return s
}

func (f *function) set(t *testing.T, e, s string) {
	t.Helper()
	k, _ := f.key(t, e)
	f.SetPart(k, value.Literal(s, nil))
}

// TestKeys says which expressions name something that is kept, and where: the fields of
// a struct that the function has made are parts of an object.
func TestKeys(t *testing.T) {
	f := loadMemory(t)
	for e, want := range map[string]struct {
		part   string
		object bool
	}{
		"s": {}, "v.Name": {"Name", true}, "v.In.Path": {"Path", true}, "v.Path": {"Path", true}, "(&v).Next": {"Next", true},
		"o.Name": {"Name", false}, "o.In.Path": {"In.Path", false}, "*o": {},
	} {
		k, ok := f.key(t, e)
		if !ok || k.Part != want.part || (k.Obj != nil) != want.object {
			t.Errorf("%s: got part %q of object %v, %v", e, k.Part, k.Obj != nil, ok)
		}
	}
	for _, e := range []string{"global", "s + s"} {
		if k, ok := f.key(t, e); ok {
			t.Errorf("%s: got %v", e, k)
		}
	}
}

// TestParts says that a field holds what it was set to, and its zero value before; that
// a copy is changed alone; and that a call that may change an object leaves nothing.
func TestParts(t *testing.T) {
	f := loadMemory(t)
	if got := f.holds(t, "v.In.Path"); got != "" {
		t.Errorf("before: got %q", got)
	}
	f.set(t, "v.In.Path", "/a")
	f.set(t, "v.Name", "n")
	whole, _ := f.key(t, "v")
	v, _ := f.Part(whole)
	dup := f.Copied(v, f.exprs["v"])
	f.set(t, "v.Name", "m")
	old, _ := f.Part(value.Key{Obj: dup.Obj, Part: "Name"})
	if s, _ := old.Text.Constant(); s != "n" || f.holds(t, "v.Name") != "m" {
		t.Errorf("the copy holds %q, the variable %q", s, f.holds(t, "v.Name"))
	}
	f.Spoil(v.Obj, map[string]bool{"Name": true})
	if got := f.holds(t, "v.Name") + f.holds(t, "v.In.Path"); got != "?/a" {
		t.Errorf("one part spoiled: got %q", got)
	}
	f.Spoil(v.Obj, nil)
	if got := f.holds(t, "v.Name") + f.holds(t, "v.In.Path"); got != "??" {
		t.Errorf("all parts spoiled: got %q", got)
	}
	if got, _ := f.Part(value.Key{Obj: dup.Obj, Part: "Name"}); !got.Text.Known {
		t.Error("the copy is spoiled, too")
	}
}

// TestBranches says that a branch is seen when it is joined only, beside what was there
// before.
func TestBranches(t *testing.T) {
	f := loadMemory(t)
	f.set(t, "v.Name", "n")
	branch := f.Within(func() { f.set(t, "v.Name", "m"); f.set(t, "o.Name", "o") })
	other := f.Within(func() {})
	if got := f.holds(t, "v.Name"); got != "n" {
		t.Errorf("before the join: got %q", got)
	}
	f.Env.Join([]*value.Env{branch, other}, f.Initial)
	k, _ := f.key(t, "v.Name")
	v, _ := f.Part(k)
	if got := text.String(v.Text.Node); got != "(m|n)" {
		t.Errorf("after the join: got %s", got)
	}
	if got := f.holds(t, "o.Name"); got != "?" {
		t.Errorf("a field that one branch set: got %q", got)
	}
}

// TestVariables says what variables hold that nothing was assigned to.
func TestVariables(t *testing.T) {
	f := loadMemory(t)
	s, ok := f.Variable(f.Holes.Typed.Variable(f.exprs["s"].(*ast.Ident)))
	if h, isHole := s.Text.Node.(*text.Hole); !ok || !isHole || h.Name != "s" || h.Origin != text.Parameter {
		t.Errorf("a parameter: got %s, %v", text.String(s.Text.Node), ok)
	}
	g, ok := f.Variable(f.Holes.Typed.Variable(f.exprs["global"].(*ast.Ident)))
	if c, _ := g.Text.Constant(); !ok || c != "global" {
		t.Errorf("a variable of the package: got %s, %v", text.String(g.Text.Node), ok)
	}
}

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
