package typed_test

import (
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"slices"
	"strings"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// implementing has every way in which a type comes by a method.
const implementing = `package p

import ("fmt"; "io"; "sort")

type Namer interface { Name() string }
type LongNamer interface { Namer; Long() string }
type hidden interface { name() string }
type Nothing interface{}
type Either interface { ~int | ~string }

type value struct{}
func (value) Name() string { return "" }
type pointer struct{}
func (*pointer) Name() string { return "" }
func (*pointer) Long() string { return "" }
func (*pointer) name() string { return "" }

type embedded struct{ value }
type deep struct{ *embedded }
type viaInterface struct{ LongNamer }
type alias = pointer
type viaAlias struct{ alias }
type unnamed = struct{ pointer }
type viaUnnamed struct{ unnamed }
type twice struct{ value; pointer } // Name is ambiguous
type shadow struct{ pointer; Name int }
type cycle struct{ *cycle; value }
type text string
func (text) Name() string { return "" }
func (text) String() string { return "" }
type toPointer *pointer
type wrong struct{}
func (wrong) Name() int { return 0 }

type generic[T any] struct{ v T }
func (generic[T]) Name() string { return "" }
type instance struct{ generic[int] }
type of[T any] interface { Of(T) }

type reader struct{ io.Reader }
type list []int
func (list) Len() int { return 0 }
func (list) Less(i, j int) bool { return false }
func (list) Swap(i, j int) {}

var _ fmt.Stringer = text("")
var _ sort.Interface = list(nil)
`

// TestPairs compares the index with what asking for every pair gives.
func TestPairs(t *testing.T) {
	std := importer.Default()
	packages := []*types.Package{checkImplementing(t, std, implementing)}
	for _, path := range []string{"net/http", "go/ast", "encoding/json", "io"} {
		pkg, err := std.Import(path)
		if err != nil {
			t.Fatal(err)
		}
		packages = append(packages, pkg)
	}
	for _, pkg := range packages {
		ifaces := interfaces(pkg)
		for _, extra := range []string{"io", "fmt"} {
			imported, err := std.Import(extra)
			if err != nil {
				t.Fatal(err)
			}
			ifaces = append(ifaces, interfaces(imported)...)
		}
		got := map[string]int{}
		typed.NewImplementers(pkg).Pairs(ifaces, func(named *types.Named, iface *types.Interface) {
			got[fmt.Sprint(named, " ", iface)]++
		})
		want := map[string]int{}
		for _, named := range concrete(pkg) {
			for _, iface := range ifaces {
				if iface.NumMethods() > 0 && types.Implements(types.NewPointer(named), iface) {
					want[fmt.Sprint(named, " ", iface)]++
				}
			}
		}
		if len(want) == 0 {
			t.Errorf("%s: nothing to compare", pkg.Path())
		}
		for pair, n := range want {
			if got[pair] != n {
				t.Errorf("%s: %s: got %d, want %d", pkg.Path(), pair, got[pair], n)
			}
			delete(got, pair)
		}
		for pair := range got {
			t.Errorf("%s: %s does not implement it", pkg.Path(), pair)
		}
	}
}

// TestOf asks for the types behind one method, generic ones with it.
func TestOf(t *testing.T) {
	pkg := checkImplementing(t, importer.Default(), implementing)
	x := typed.NewImplementers(pkg)
	for name, want := range map[string]string{
		"Namer":     "cycle deep embedded generic instance pointer text value viaAlias viaInterface viaUnnamed",
		"LongNamer": "generic pointer viaAlias viaInterface viaUnnamed",
		"hidden":    "pointer shadow twice viaAlias viaUnnamed",
	} {
		iface, _ := pkg.Scope().Lookup(name).Type().Underlying().(*types.Interface)
		method := "Name"
		if name == "hidden" {
			method = "name"
		}
		var got []string
		for _, named := range x.Of(iface, method) {
			got = append(got, named.Obj().Name())
		}
		if s := strings.Join(got, " "); s != want {
			t.Errorf("%s of %s:\ngot  %s\nwant %s", method, name, s, want)
		}
	}
}

func checkImplementing(t *testing.T, imp types.Importer, src string) *types.Package {
	t.Helper()
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "p.go", src, 0)
	if err != nil {
		t.Fatal(err)
	}
	pkg, err := (&types.Config{Importer: imp}).Check("p", fset, []*ast.File{file}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return pkg
}

func interfaces(pkg *types.Package) []*types.Interface {
	var out []*types.Interface
	for _, name := range pkg.Scope().Names() {
		tn, ok := pkg.Scope().Lookup(name).(*types.TypeName)
		if !ok || tn.IsAlias() {
			continue
		}
		if iface, ok := tn.Type().Underlying().(*types.Interface); ok && iface.IsMethodSet() && !slices.Contains(out, iface) {
			if named, ok := tn.Type().(*types.Named); ok && named.TypeParams().Len() == 0 {
				out = append(out, iface)
			}
		}
	}
	return out
}

func concrete(pkg *types.Package) []*types.Named {
	var out []*types.Named
	for _, name := range pkg.Scope().Names() {
		tn, ok := pkg.Scope().Lookup(name).(*types.TypeName)
		if !ok || tn.IsAlias() || types.IsInterface(tn.Type()) {
			continue
		}
		if named, ok := tn.Type().(*types.Named); ok && named.TypeParams().Len() == 0 {
			out = append(out, named)
		}
	}
	return out
}
