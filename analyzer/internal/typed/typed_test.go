package typed_test

import (
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

const source = `package p

type name string
type point struct{ X, Y int }
type num interface{ ~int | ~int64 }
type text interface{ ~string }

const slash = "/"
var (
	str name
	pstr *string
	data []byte
	runes []rune
	list []string
	anys []any
	num1 int
	r rune
	b byte
	ok bool
	err error
	pt point
	ppt *point
	face interface{ M() }
)

func generic[S text, N num](s S, n N) {}
func (p point) Len(unit string) int { return p.X }
func call() {
	_ = pt.Len(slash)
	generic[name, int]("x", 2)
	_ = string(name("y"))
	_ = []byte("z")
	_ = string(r)
	_ = ppt.X
}
`

func load(t *testing.T) (*types.Package, typed.Info, *ast.File) {
	t.Helper()
	return check(t, source)
}

// check loads a file of a package.
func check(t *testing.T, source string) (*types.Package, typed.Info, *ast.File) {
	t.Helper()
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "p.go", source, 0)
	if err != nil {
		t.Fatal(err)
	}
	info := &types.Info{
		Types: map[ast.Expr]types.TypeAndValue{}, Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{},
		Selections: map[*ast.SelectorExpr]*types.Selection{},
	}
	pkg, err := (&types.Config{Importer: importer.Default()}).Check("p", fset, []*ast.File{file}, info)
	if err != nil {
		t.Fatal(err)
	}
	return pkg, typed.Info{Info: info}, file
}

// TestTypes names, for each question, the variables of the source whose types it is true of.
func TestTypes(t *testing.T) {
	pkg, _, _ := load(t)
	for name, tt := range map[string]struct {
		is   func(types.Type) bool
		want string
	}{
		"IsString":    {typed.IsString, "str"},
		"IsBytes":     {typed.IsBytes, "data"},
		"IsText":      {typed.IsText, "data str"},
		"IsTextual":   {typed.IsTextual, "data pstr runes str"},
		"IsStrings":   {typed.IsStrings, "anys list"},
		"IsRune":      {typed.IsRune, "b r"},
		"IsBool":      {typed.IsBool, "ok"},
		"IsError":     {typed.IsError, "err"},
		"IsOutcome":   {typed.IsOutcome, "anys data err face list ok ppt pstr runes"},
		"IsInterface": {typed.IsInterface, "err face"},
		"IsStruct":    {typed.IsStruct, "pt"},
		"IsPointer":   {typed.IsPointer, "ppt pstr"},
	} {
		got := ""
		for _, v := range pkg.Scope().Names() {
			if obj, ok := pkg.Scope().Lookup(v).(*types.Var); ok && tt.is(obj.Type()) {
				got += " " + v
			}
		}
		if got != " "+tt.want {
			t.Errorf("%s: got%s, want %s", name, got, tt.want)
		}
	}
}

func TestTypeParameters(t *testing.T) {
	pkg, _, _ := load(t)
	sig := pkg.Scope().Lookup("generic").Type().(*types.Signature)
	s, n := sig.Params().At(0).Type(), sig.Params().At(1).Type()
	if !typed.IsString(s) || typed.IsString(n) || typed.IsInterface(s) {
		t.Errorf("S: string %t, interface %t; N: string %t", typed.IsString(s), typed.IsInterface(s), typed.IsString(n))
	}
}

// TestExpressions asks of every call in the source what it calls, on which
// operand, and which constant text its first argument is.
func TestExpressions(t *testing.T) {
	_, info, file := load(t)
	var got []string
	ast.Inspect(file, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok {
			return true
		}
		fn, recv := info.Callee(ast.Unparen(call.Fun))
		line := types.ExprString(call) + ":"
		if fn != nil {
			line += " " + fn.Name()
		}
		if recv != nil {
			line += " on " + types.ExprString(recv)
		}
		line += " of " + types.ExprString(info.Unconverted(call))
		if s, ok := info.Text(call.Args[0]); ok {
			line += " " + s
		}
		got = append(got, line)
		return true
	})
	want := []string{
		`pt.Len(slash): Len on pt of pt.Len(slash) /`,
		`generic[name, int]("x", 2): generic of generic[name, int]("x", 2) x`,
		`string(name("y")): of "y" y`,
		`name("y"): of "y" y`,
		`[]byte("z"): of "z" z`,
		`string(r): of string(r)`,
	}
	for i := range max(len(got), len(want)) {
		if i >= len(got) || i >= len(want) || got[i] != want[i] {
			t.Fatalf("got %q, want %q", got, want)
		}
	}
}

func TestFields(t *testing.T) {
	pkg, info, file := load(t)
	ptr := pkg.Scope().Lookup("ppt").Type()
	if f := typed.Field(typed.Pointed(ptr), "Y"); f == nil || f.Name() != "Y" {
		t.Errorf("got field %v", f)
	}
	if f := typed.Field(typed.Pointed(ptr), "Z"); f != nil {
		t.Errorf("got field %v, which is not there", f)
	}
	found := false
	ast.Inspect(file, func(n ast.Node) bool {
		if sel, ok := n.(*ast.SelectorExpr); ok && types.ExprString(sel) == "ppt.X" {
			id, _ := typed.Root(sel).(*ast.Ident)
			found = info.Field(sel) != nil && info.Variable(id) == pkg.Scope().Lookup("ppt") && typed.IsPackageLevel(info.Variable(id))
		}
		return true
	})
	if !found {
		t.Error("ppt.X is no field of the variable ppt of the package")
	}
}
