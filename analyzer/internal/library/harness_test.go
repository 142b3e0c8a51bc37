package library_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"strings"
	"sync"
	"testing"

	"golang.org/x/tools/go/packages"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// A loaded standard library imports its packages.
type loaded map[string]*types.Package

func (l loaded) Import(path string) (*types.Package, error) {
	if pkg := l[path]; pkg != nil {
		return pkg, nil
	}
	return nil, fmt.Errorf("%s is no package of the standard library", path)
}

// loadStd loads the standard library, once for all tests.
var loadStd = sync.OnceValues(func() (loaded, error) {
	l := loaded{"unsafe": types.Unsafe}
	pkgs, err := packages.Load(&packages.Config{Mode: packages.LoadTypes}, "std")
	for _, pkg := range pkgs {
		l[pkg.PkgPath] = pkg.Types
	}
	return l, err
})

// std is loadStd, which fails with the test.
func std(t *testing.T) loaded {
	t.Helper()
	l, err := loadStd()
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func load(t *testing.T, path string) *types.Package {
	t.Helper()
	pkg, err := std(t).Import(path)
	if err != nil {
		t.Fatal(err)
	}
	return pkg
}

// fn returns a function of the standard library: "net/url.Parse", "net/url.URL.JoinPath".
func fn(t *testing.T, name string) *types.Func {
	t.Helper()
	slash := strings.LastIndexByte(name, '/') + 1
	path, member, _ := strings.Cut(name[slash:], ".")
	obj := memberOf(load(t, name[:slash]+path), member)
	f, ok := obj.(*types.Func)
	if !ok {
		t.Fatalf("%s is no function", name)
	}
	return f
}

// memberOf returns a member of a package, or of a type in it; nil when there is none.
func memberOf(pkg *types.Package, name string) types.Object {
	recv, method, ok := strings.Cut(name, ".")
	obj := pkg.Scope().Lookup(recv)
	if !ok || obj == nil {
		return obj
	}
	found, _, _ := types.LookupFieldOrMethod(types.NewPointer(obj.Type()), true, pkg, method)
	if found == nil {
		found, _, _ = types.LookupFieldOrMethod(obj.Type(), true, pkg, method)
	}
	return found
}

// source checks a file of package p and returns its scope.
func source(t *testing.T, path, src string) *types.Scope {
	t.Helper()
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "p.go", src, 0)
	if err != nil {
		t.Fatal(err)
	}
	conf := types.Config{Importer: std(t)}
	pkg, err := conf.Check(path, fset, []*ast.File{file}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return pkg.Scope()
}

// within reports how a text is outside a Value; it is empty when it is inside.
func within(text string, v rfc3986.Value) string {
	seen := rfc3986.Exactly(text)
	switch {
	case !v.Set.Contains(seen.Set):
		return "has " + seen.Set.Minus(v.Set).String()
	case !v.Lead.Contains(seen.Lead):
		return "begins with " + seen.Lead.String()
	case seen.Empty && !v.Empty:
		return "is empty"
	case seen.Dots && !v.Dots:
		return "is a dot-segment"
	case seen.BadPct && !v.BadPct:
		return `has a stray "%"`
	}
	return ""
}

// resultOf returns the Value of a function's result.
func resultOf(t *testing.T, name string) rfc3986.Value {
	t.Helper()
	v, ok := library.LookupResult(fn(t, name), 0)
	if !ok {
		t.Fatalf("nothing known of the result of %s", name)
	}
	return v
}

func asFunc(obj types.Object) *types.Func {
	f, _ := obj.(*types.Func)
	return f
}
