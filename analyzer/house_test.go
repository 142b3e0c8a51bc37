package analyzer_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// mostInSet bounds the methods of a type together with those of the types that it embeds:
// all of them must be held in mind to read one. The types of methodSets have more from
// before there was the bound; those may only lose some.
const mostInSet = 90

var methodSets = map[string]int{}

// inspects are the files that walk syntax by themselves, with the number of such walks.
// Where a value comes from, and what it is used for, is a question to packages uses and
// flow; the list may only become shorter.
var inspects = map[string]int{
	"ignore.go":                      1,
	"internal/check/run.go":          1,
	"internal/eval/closure.go":       1,
	"internal/fix/bothpaths.go":      2,
	"internal/fix/lines.go":          2,
	"internal/fix/pathuses.go":       2,
	"internal/fix/literal.go":        1,
	"internal/flow/encoded.go":       1,
	"internal/guard/memory.go":       1,
	"internal/guard/runes.go":        3,
	"internal/library/calls.go":      1,
	"internal/provenance/address.go": 1,
	"internal/scope/graph.go":        1,
	"internal/scope/predicate.go":    1,
	"internal/scope/source.go":       1,
	"internal/survey/survey.go":      1,
	"internal/typed/broken.go":       1,
	"internal/typed/within.go":       1,
	"internal/uses/stores.go":        1,
	"internal/uses/kind.go":          1,
	"internal/uses/parents.go":       1,
	"internal/value/changes.go":      3,
	"internal/value/effects.go":      1,
	"internal/value/media.go":        2,
	"internal/value/scan.go":         1,
	"tests.go":                       1,
}

// lowers are the files that set how safe a fix is, or which fix a finding has: the table of
// reasons, a finding, and of several findings the one fix of all.
var lowers = []string{"internal/finding/finding.go", "internal/finding/groups.go", "internal/finding/order.go", "internal/fix/reason.go"}

// TestLowers says that nothing else lowers a fix.
func TestLowers(t *testing.T) {
	h := readHouse(t)
	for _, file := range slices.Sorted(maps.Keys(h.lowers)) {
		if !slices.Contains(lowers, file) {
			t.Errorf("%s sets %s: name a reason, and the table of them says what is left of the fix", file, h.lowers[file])
		}
	}
	for _, file := range lowers {
		if h.lowers[file] == "" {
			t.Errorf("%s lowers no fix", file)
		}
	}
}

// TestHouse holds the method sets and the walks through syntax against the lists of them,
// and says that no type embeds one of another package of the house.
func TestHouse(t *testing.T) {
	h := readHouse(t)
	sets := map[string]int{}
	for name := range h.methods {
		if n := len(h.set(name, map[string]bool{})); n > mostInSet {
			sets[name] = n
		}
	}
	compareRatchet(t, sets, methodSets, "methods with those of embedded types")
	compareRatchet(t, h.inspects, inspects, "calls of ast.Inspect")
	for name, of := range h.embedded {
		for _, e := range of {
			if packageOf(e) != packageOf(name) {
				t.Errorf("%s embeds %s: have a field of that type, which says whose method is called", name, e)
			}
		}
	}
}

// compareRatchet says that no number is above the one of the list, nor below it, so that
// what was won is not lost again.
func compareRatchet(t *testing.T, got, most map[string]int, what string) {
	t.Helper()
	names := maps.Clone(got)
	maps.Copy(names, most)
	for _, name := range slices.Sorted(maps.Keys(names)) {
		switch n, m := got[name], most[name]; {
		case n > m:
			t.Errorf("%s has %d %s, want at most %d", name, n, what, m)
		case n < m:
			t.Errorf("%s has %d %s: lower the %d of the list", name, n, what, m)
		}
	}
}

// A house is what the types of the packages below this one consist of, by
// "analyzer/internal/fix.Source".
type house struct {
	methods  map[string][]string
	embedded map[string][]string
	inspects map[string]int    // by file
	lowers   map[string]string // the field of a fix or a finding that is assigned to, by file
}

// set returns the names of the methods of a type, with those of the types that it embeds.
func (h *house) set(name string, out map[string]bool) map[string]bool {
	for _, m := range h.methods[name] {
		out[m] = true
	}
	for _, e := range h.embedded[name] {
		h.set(e, out)
	}
	return out
}

func packageOf(name string) string { return name[:strings.LastIndexByte(name, '.')] }

func readHouse(t *testing.T) *house {
	t.Helper()
	h := &house{methods: map[string][]string{}, embedded: map[string][]string{}, inspects: map[string]int{}, lowers: map[string]string{}}
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		h.read(file, filepath.ToSlash(path))
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return h
}

// read enters what a file declares.
func (h *house) read(file *ast.File, path string) {
	pkg := strings.TrimSuffix(filepath.ToSlash(filepath.Join("analyzer", filepath.Dir(path))), "/.")
	imports := map[string]string{}
	for _, spec := range file.Imports {
		full, err := strconv.Unquote(spec.Path.Value)
		own, isOwn := strings.CutPrefix(full, module)
		if err != nil || !isOwn {
			continue
		}
		name := own[strings.LastIndexByte(own, '/')+1:]
		if spec.Name != nil {
			name = spec.Name.Name
		}
		imports[name] = own
	}
	for _, decl := range file.Decls {
		if fn, ok := decl.(*ast.FuncDecl); ok && fn.Recv != nil {
			name := pkg + "." + receiver(fn.Recv.List[0].Type)
			h.methods[name] = append(h.methods[name], fn.Name.Name)
		}
	}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.SelectorExpr:
			if id, ok := n.X.(*ast.Ident); ok && id.Name == "ast" && n.Sel.Name == "Inspect" {
				h.inspects[path]++
			}
		case *ast.AssignStmt:
			if !slices.Contains([]string{"check", "finding", "fix"}, file.Name.Name) {
				break
			}
			for _, to := range n.Lhs {
				if sel, ok := to.(*ast.SelectorExpr); ok && slices.Contains([]string{"Safe", "Why", "Fix"}, sel.Sel.Name) {
					h.lowers[path] = sel.Sel.Name
				}
			}
		case *ast.TypeSpec:
			if s, ok := n.Type.(*ast.StructType); ok {
				h.embed(pkg, n.Name.Name, s, imports)
			}
		}
		return true
	})
}

// embed enters the types of the house that a struct embeds.
func (h *house) embed(pkg, name string, s *ast.StructType, imports map[string]string) {
	name = pkg + "." + name
	for _, f := range s.Fields.List {
		if len(f.Names) > 0 {
			continue
		}
		e := f.Type
		if star, ok := e.(*ast.StarExpr); ok {
			e = star.X
		}
		switch e := e.(type) {
		case *ast.Ident:
			h.embedded[name] = append(h.embedded[name], pkg+"."+e.Name)
		case *ast.SelectorExpr:
			if id, ok := e.X.(*ast.Ident); ok && imports[id.Name] != "" {
				h.embedded[name] = append(h.embedded[name], imports[id.Name]+"."+e.Sel.Name)
			}
		}
		if _, known := h.methods[name]; !known {
			h.methods[name] = nil
		}
	}
}
