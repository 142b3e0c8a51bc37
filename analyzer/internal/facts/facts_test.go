package facts_test

import (
	"bytes"
	"encoding/gob"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"

	"github.com/urlescape/urlescape/analyzer/internal/facts"
)

const (
	corpus   = "../../../testdata/src"
	families = corpus + "/facts"
)

// A loaded is the corpus with what was inferred of it.
type loaded struct {
	fset  *token.FileSet
	pkgs  []*packages.Package
	graph *checker.Graph
}

// base is the corpus, with the families. It is the only load of it. Packages of the standard
// library have types alone, and are not analysed, as with the drivers.
var base = sync.OnceValues(func() (*loaded, error) {
	l := &loaded{fset: token.NewFileSet()}
	cfg := &packages.Config{Mode: packages.LoadSyntax, Dir: corpus, Fset: l.fset, Tests: true}
	var err error
	if l.pkgs, err = packages.Load(cfg, "./..."); err != nil {
		return nil, err
	}
	for _, pkg := range l.pkgs {
		maps.DeleteFunc(pkg.Imports, func(_ string, p *packages.Package) bool { return p.Syntax == nil })
	}
	l.graph, err = analyse(l.pkgs)
	return l, err
})

func analyse(pkgs []*packages.Package) (*checker.Graph, error) {
	for _, pkg := range pkgs {
		for _, err := range pkg.Errors {
			return nil, err
		}
	}
	return checker.Analyze([]*analysis.Analyzer{facts.Analyzer}, pkgs, nil)
}

var wanted = regexp.MustCompile("// fact `([^`]*)`")

// TestInferred compares what is inferred of functions and fields with the fact
// comments at their declarations.
func TestInferred(t *testing.T) {
	l, err := base()
	if err != nil {
		t.Fatal(err)
	}
	inferred := map[string]map[int]string{}
	for _, act := range l.graph.Roots {
		if act.Err != nil {
			t.Fatal(act.Err)
		}
		res, _ := act.Result.(*facts.Result)
		for _, f := range res.Facts() {
			at := l.fset.Position(f.Pos)
			if inferred[at.Filename] == nil {
				inferred[at.Filename] = map[int]string{}
			}
			inferred[at.Filename][at.Line] = f.Text
		}
	}
	root, err := filepath.Abs(families)
	if err != nil {
		t.Fatal(err)
	}
	err = filepath.WalkDir(root, func(name string, _ fs.DirEntry, err error) error {
		if err == nil && strings.HasSuffix(name, ".go") {
			compare(t, name, inferred[name])
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

func compare(t *testing.T, name string, inferred map[int]string) {
	t.Helper()
	src, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	for i, line := range strings.Split(string(src), "\n") {
		if m := wanted.FindStringSubmatch(line); m != nil {
			if got := inferred[i+1]; !regexp.MustCompile("^" + m[1] + "$").MatchString(got) {
				t.Errorf("%s:%d: got %q, want %q", name, i+1, got, m[1])
			}
		}
		if strings.HasSuffix(filepath.Dir(name), "twin") && strings.Contains(inferred[i+1], "URL") {
			t.Errorf("%s:%d: noisy: %q", name, i+1, inferred[i+1])
		}
	}
}

// eachFact calls f for every fact of the corpus, in the order of the packages.
func eachFact(g *checker.Graph, f func(fact analysis.Fact)) {
	for act := range g.All() {
		for _, o := range act.AllObjectFacts() {
			f(o.Fact)
		}
		for _, p := range act.AllPackageFacts() {
			f(p.Fact)
		}
	}
}

// TestRoundTrip checks that facts survive the encoding of the drivers, and are
// encoded in the same way each time.
func TestRoundTrip(t *testing.T) {
	l, err := base()
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	eachFact(l.graph, func(fact analysis.Fact) {
		n++
		first, second := encoded(t, fact), encoded(t, fact)
		if !bytes.Equal(first, second) {
			t.Errorf("%v is encoded in two ways", fact)
		}
		back, ok := reflect.TypeAssert[analysis.Fact](reflect.New(reflect.TypeOf(fact).Elem()))
		if !ok {
			t.Fatalf("%T is no fact", fact)
		}
		if err := gob.NewDecoder(bytes.NewReader(first)).Decode(back); err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(encoded(t, back), first) {
			t.Errorf("got %v, want %v", back, fact)
		}
		if len(first) > maxFact {
			t.Errorf("%v has %d bytes", fact, len(first))
		}
	})
	if n < 100 {
		t.Errorf("only %d facts", n)
	}
}

// maxFact bounds the bytes of one fact, with its type as gob describes it.
const maxFact = 16 << 10

func encoded(t *testing.T, fact analysis.Fact) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := gob.NewEncoder(&b).Encode(fact); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// TestExported checks that gob sees all that facts hold.
func TestExported(t *testing.T) {
	seen := map[reflect.Type]bool{}
	for _, f := range facts.Analyzer.FactTypes {
		checkExported(t, reflect.TypeOf(f).Elem(), seen)
	}
}

func checkExported(t *testing.T, typ reflect.Type, seen map[reflect.Type]bool) {
	t.Helper()
	if seen[typ] {
		return
	}
	seen[typ] = true
	if reflect.PointerTo(typ).Implements(reflect.TypeFor[gob.GobDecoder]()) {
		return // it writes and reads itself
	}
	switch typ.Kind() {
	case reflect.Slice, reflect.Array:
		checkExported(t, typ.Elem(), seen)
	case reflect.Struct:
		for f := range typ.Fields() {
			if !f.IsExported() {
				t.Errorf("%s.%s is not exported", typ, f.Name)
			}
			checkExported(t, f.Type, seen)
		}
	case reflect.Interface, reflect.Map, reflect.Func, reflect.Chan, reflect.Pointer:
		t.Errorf("%s is no plain data", typ)
	default:
	}
}

// TestSurvive says that a panic is reported to users and do not suffer it, and
// that tests see it.
func TestSurvive(t *testing.T) {
	first := func(list []string) string { return list[0] }
	panics := func() { t.Log(first(nil)) }
	facts.Surviving(func() {
		if d := facts.Survive(func() {}); d != nil {
			t.Errorf("a function that ended has a defect: %+v", d)
		}
		d := facts.Survive(panics)
		if d == nil {
			t.Fatal("a panic is not reported")
		}
		if !strings.HasPrefix(d.Place, "facts_test.TestSurvive.func") || !strings.Contains(d.Place, "(facts_test.go:") {
			t.Errorf("got the place %q", d.Place)
		}
		if len(d.Stack) < 3 || !strings.HasPrefix(d.Stack[0], "runtime error: index out of range") || !slices.Contains(d.Stack[1:], d.Place) {
			t.Errorf("got the stack %q", d.Stack)
		}
	})
	defer func() {
		if recover() == nil {
			t.Error("tests do not see a panic")
		}
	}()
	facts.Survive(panics)
}

// TestInferSurvives runs the analyzer on a package for which the driver gives
// it nothing to work with.
func TestInferSurvives(t *testing.T) {
	file, err := parser.ParseFile(token.NewFileSet(), "p.go", "package p\n\nimport _ \"net/http\"\n", 0)
	if err != nil {
		t.Fatal(err)
	}
	pkg := types.NewPackage("example.com/p", "p")
	pkg.SetImports([]*types.Package{types.NewPackage("net/http", "http")})
	pass := &analysis.Pass{Files: []*ast.File{file}, Pkg: pkg}
	facts.Surviving(func() {
		result, err := facts.Analyzer.Run(pass)
		if err != nil {
			t.Fatal(err)
		}
		res, ok := result.(*facts.Result)
		if !ok || res.Defect == nil || !strings.Contains(res.Defect.Place, ".go:") {
			t.Errorf("got %+v", result)
		}
	})
}

var stdImporter = sync.OnceValue(func() types.Importer { return importer.ForCompiler(token.NewFileSet(), "gc", nil) })

// passOver returns a pass over a package of one file, example.com/p.
func passOver(tb testing.TB, src string) *analysis.Pass {
	tb.Helper()
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "p.go", src, parser.ParseComments)
	if err != nil {
		tb.Fatal(err)
	}
	info := &types.Info{
		Types: map[ast.Expr]types.TypeAndValue{}, Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{},
		Selections: map[*ast.SelectorExpr]*types.Selection{}, Instances: map[*ast.Ident]types.Instance{},
		Implicits: map[ast.Node]types.Object{}, Scopes: map[ast.Node]*types.Scope{}, FileVersions: map[*ast.File]string{},
	}
	conf := types.Config{Importer: stdImporter()}
	pkg, err := conf.Check("example.com/p", fset, []*ast.File{file}, info)
	if err != nil {
		tb.Fatal(err)
	}
	return &analysis.Pass{
		Analyzer: facts.Analyzer, Fset: fset, Files: []*ast.File{file}, Pkg: pkg, TypesInfo: info,
		Module:            &analysis.Module{Path: "example.com/p"},
		ImportObjectFact:  func(types.Object, analysis.Fact) bool { return false },
		ImportPackageFact: func(*types.Package, analysis.Fact) bool { return false },
		ExportObjectFact:  func(types.Object, analysis.Fact) {},
		ExportPackageFact: func(analysis.Fact) {},
	}
}

func infer(tb testing.TB, pass *analysis.Pass) *facts.Result {
	tb.Helper()
	res, err := facts.Analyzer.Run(pass)
	if err != nil {
		tb.Fatal(err)
	}
	r, ok := res.(*facts.Result)
	if !ok {
		tb.Fatalf("got %T", res)
	}
	return r
}
