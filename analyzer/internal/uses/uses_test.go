package uses_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"slices"
	"strings"
	"testing"

	. "github.com/urlescape/urlescape/analyzer/internal/uses"
)

// check type-checks a file.
func check(t *testing.T, src string) (*ast.File, *types.Info) {
	t.Helper()
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "p.go", "package p\n"+src, 0)
	if err != nil {
		t.Fatal(err)
	}
	info := &types.Info{Types: map[ast.Expr]types.TypeAndValue{}, Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{}, Selections: map[*ast.SelectorExpr]*types.Selection{}}
	if _, err := new(types.Config).Check("p", fset, []*ast.File{file}, info); err != nil {
		t.Fatal(err)
	}
	return file, info
}

// load returns the index of a file and its variables called v, in the order of the source.
func load(t *testing.T, src string) (*Index, []*types.Var) {
	t.Helper()
	file, info := check(t, src)
	var vars []*types.Var
	ast.Inspect(file, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && id.Name == "v" {
			if v, ok := info.Defs[id].(*types.Var); ok {
				vars = append(vars, v)
			}
		}
		return true
	})
	return New(info, []*ast.File{file}), vars
}

// loadCall returns the index of a file and its call of Self.
func loadCall(t *testing.T, src string) (x *Index, self *ast.CallExpr) {
	t.Helper()
	file, info := check(t, src)
	ast.Inspect(file, func(n ast.Node) bool {
		if call, ok := n.(*ast.CallExpr); ok {
			if sel, ok := call.Fun.(*ast.SelectorExpr); ok && sel.Sel.Name == "Self" {
				self = call
			}
		}
		return true
	})
	return New(info, []*ast.File{file}), self
}

var names = map[Kind]string{
	Other: "other", Discarded: "discarded", Receiver: "receiver", Argument: "argument", Assigned: "assigned", Stored: "stored",
	Returned: "returned", Compared: "compared", Selected: "selected", Indexed: "indexed", Ranged: "ranged", Addressed: "addressed", Set: "set",
}

const decls = `
type T struct{ F string; M map[string]int }
func (t *T) Get() string { return "" }
func (t *T) Self() *T { return t }
var global *T
func take(...any) {}
`

// TestVariable says what is done with the variable v in one function each.
func TestVariable(t *testing.T) {
	tests := []struct{ body, want string }{
		{`v := new(T); _ = v`, "set discarded"},
		{`v := new(T); v.Get()`, "set receiver:Get"},
		{`v := new(T); (v).Get()`, "set receiver:Get"},
		{`v := new(T); (*v).Get()`, "set receiver:Get"},
		{`v := new(T); f := v.Get; f()`, "set other"},
		{`v := new(T); take(v.F)`, "set selected"},
		{`v := new(T); take(1, v)`, "set argument:take"},
		{`v := T{}; take(&v)`, "set addressed"},
		{`v := "x"; take([]byte(v))`, "set argument:take"},
		{`v := new(T); w := v; take(w)`, "set assigned:w"},
		{`var v = new(T); var w = v; take(w)`, "set assigned:w"},
		{`v := new(T); v = nil; take(v)`, "set set argument:take"},
		{`v := new(T); global = v`, "set assigned:global"},
		{`v := new(T); global.M = v.M`, "set selected"},
		{`v := map[string]int{}; v["a"] = 1; take(v["a"])`, "set indexed indexed"},
		{`v := map[string]int{}; global.M = v`, "set stored"},
		{`v := map[string]int{}; take([]map[string]int{v})`, "set stored"},
		{`v := map[string]int{}; for k := range v { take(k) }`, "set ranged"},
		{`for v := range 3 { take(v) }`, "set argument:take"},
		{`v := 1; if v == 2 { return }`, "set compared"},
		{`v := 1; switch v { case 2: }`, "set compared"},
		{`v := 1; take(v + 1)`, "set other"},
		{`v := new(T); func() { take(v) }()`, "set argument:take*"},
		{`v := new(T); ch := make(chan *T, 1); ch <- v`, "set stored"},
	}
	for _, tt := range tests {
		x, vars := load(t, decls+"func f() { "+tt.body+" }")
		var got []string
		for _, u := range x.Variable(vars[0]) {
			s := names[u.Kind]
			if u.Func != nil {
				s += ":" + u.Func.Name()
			}
			if u.Var != nil {
				s += ":" + u.Var.Name()
			}
			got = append(got, s+strings.Repeat("*", len(u.Within)))
		}
		if s := strings.Join(got, " "); s != tt.want {
			t.Errorf("%s: %s, want %s", tt.body, s, tt.want)
		}
	}
}

// TestPrivate knows variables that one function alone can reach.
func TestPrivate(t *testing.T) {
	tests := []struct {
		body string
		want bool
	}{
		{`v := new(T); v.Get(); take(v.F)`, true},
		{`v, w := new(T), 1; v.Get(); take(w)`, true},
		{`var v *T; v.Get()`, false},
		{`v := new(T); v = global; v.Get()`, false},
		{`v := new(T); take(v)`, false},
		{`v := new(T); global = v`, false},
		{`v := new(T); go func() { v.Get() }()`, false},
		{`v := T{}; take(&v)`, false},
	}
	for _, tt := range tests {
		x, vars := load(t, decls+"func f() { "+tt.body+" }")
		def, later, ok := x.Private(vars[0])
		if ok != tt.want {
			t.Errorf("%s: %v, want %v", tt.body, ok, tt.want)
		}
		if ok && (def.Value == nil || len(later) != len(x.Variable(vars[0]))-1) {
			t.Errorf("%s: declared as %v, %d uses", tt.body, def.Value, len(later))
		}
	}
	x, vars := load(t, "var v = 1\nfunc f(v int) int { return v }\ntype s struct{ v int }")
	for _, v := range vars {
		if _, _, ok := x.Private(v); ok {
			t.Errorf("%v is private", v)
		}
	}
	if _, _, ok := x.Private(nil); ok {
		t.Error("no variable is private")
	}
}

// TestResults says what becomes of the result of a call of Self.
func TestResults(t *testing.T) {
	tests := []struct{ stmt, want string }{
		{`global.Self()`, "discarded in 1 of 1"},
		{`go global.Self()`, "other"},
		{`if true { take(); global.Self() }`, "discarded in 2 of 2"},
		{`switch { case true: _ = global.Self() }`, "discarded in 1 of 1"},
		{`global.Self().Get()`, "receiver in 1 of 1"},
		{`if w := global.Self(); w != nil { return }`, "assigned"},
		{`take(func() *T { return global.Self() })`, "returned in 1 of 1"},
	}
	for _, tt := range tests {
		src := decls + "func f() { " + tt.stmt + " }"
		x, call := loadCall(t, src)
		u := x.Of(call)
		got := names[u.Kind]
		list := x.List(u.Stmt)
		if i := slices.Index(list, u.Stmt); i >= 0 {
			got += fmt.Sprintf(" in %d of %d", i+1, len(list))
		}
		if u.Kind == Other {
			got = "other"
		}
		if got != tt.want {
			t.Errorf("%s: %s, want %s", tt.stmt, got, tt.want)
		}
		if fn := x.Callee(call); fn == nil || fn.Name() != "Self" {
			t.Errorf("%s: calls %v", tt.stmt, fn)
		}
	}
}

// TestSetsAddressed says that a variable whose address is taken may get other values.
func TestSetsAddressed(t *testing.T) {
	x, vars := load(t, "func f() { v := 1; g(&v) }\nfunc g(*int)")
	if s := x.Sets(vars[0]); !s.Addressed || len(s.All) != 1 {
		t.Errorf("%+v, want one value, and a pointer", s)
	}
}

// TestAround finds the statement and the function literals around the calls of a
// chain, and around nested literals, however deep they stand.
func TestAround(t *testing.T) {
	const depth = 100
	file, info := check(t, "type q int\nfunc (q) P(any) q\nfunc f(r q) {\n"+
		"r"+strings.Repeat(".P(1)", depth)+"\n"+
		"r"+strings.Repeat(".P(func() {\nr", depth)+strings.Repeat(".P(2)})", depth)+"\n}")
	x := New(info, []*ast.File{file})
	list := file.Decls[2].(*ast.FuncDecl).Body.List
	var lits []*ast.FuncLit
	var stmts []ast.Stmt
	seen := 0
	ast.PreorderStack(list[1], nil, func(n ast.Node, stack []ast.Node) bool {
		lits, stmts = nil, nil
		for _, up := range append(slices.Clip(stack), n) {
			if lit, ok := up.(*ast.FuncLit); ok {
				lits = append(lits, lit)
			}
			if s, ok := up.(ast.Stmt); ok {
				stmts = append(stmts, s)
			}
		}
		if e, ok := n.(*ast.BasicLit); ok {
			seen++
			if u := x.Of(e); !slices.Equal(u.Within, lits) || u.Stmt != stmts[len(stmts)-1] {
				t.Fatalf("%d literals around, want %d", len(u.Within), len(lits))
			}
		}
		return true
	})
	ast.Inspect(list[0], func(n ast.Node) bool {
		if e, ok := n.(*ast.BasicLit); ok {
			seen++
			if u := x.Of(e); u.Stmt != list[0] || len(u.Within) != 0 {
				t.Fatalf("got %v in %d literals, want the first statement", u.Stmt, len(u.Within))
			}
		}
		return true
	})
	if seen != 2*depth {
		t.Errorf("%d places were asked for, want %d", seen, 2*depth)
	}
}

// TestVariableOfNone asks for the variable of an assignment that has none, as in code with errors.
func TestVariableOfNone(t *testing.T) {
	x, _ := load(t, "func f(v int) { v = 1 }")
	if got := x.Variable(nil); got != nil {
		t.Errorf("got %v", got)
	}
}
