package analyzer_test

import (
	"bytes"
	"encoding/gob"
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"

	"github.com/urlescape/urlescape/analyzer"
)

var rounds = flag.Int("rounds", 2, "how often the corpus is analysed by several at once")

// TestDeterministic analyses the corpus again and again: several runs at once,
// as in editors and linters, on one processor and on two, with the packages in
// any order. The findings and the facts are the same bytes each time.
func TestDeterministic(t *testing.T) {
	r, err := base()
	if err != nil {
		t.Fatal(err)
	}
	pkgs := r.pkgs
	a := analyzer.New(analyzer.Options{MinConfidence: "low", Checks: "all", Tests: true, OfferUnsafe: true})
	want, err := analysed(a, pkgs, 0)
	if err != nil || len(want) < 500 {
		t.Fatalf("%d lines, %v", len(want), err)
	}
	before := runtime.GOMAXPROCS(0)
	t.Cleanup(func() { runtime.GOMAXPROCS(before) })
	for round := range *rounds {
		runtime.GOMAXPROCS(1 + round%2)
		var wg sync.WaitGroup
		for k := range 2 {
			wg.Go(func() {
				got, err := analysed(a, pkgs, uint64(1+2*round+k))
				if err != nil {
					t.Error(err)
				}
				for i := range want {
					if i >= len(got) || got[i] != want[i] {
						t.Errorf("%s differs", want[i])
						return
					}
				}
			})
		}
		wg.Wait()
	}
}

// analysed returns the findings and the facts of the packages, which are
// analysed in the order that seed gives them, as sorted lines.
func analysed(a *analysis.Analyzer, pkgs []*packages.Package, seed uint64) ([]string, error) {
	pkgs = slices.Clone(pkgs)
	rand.New(rand.NewPCG(seed, 3)).Shuffle(len(pkgs), func(i, k int) { pkgs[i], pkgs[k] = pkgs[k], pkgs[i] })
	graph, err := checker.Analyze([]*analysis.Analyzer{a}, pkgs, &checker.Options{Sequential: seed%2 == 0})
	if err != nil {
		return nil, err
	}
	var lines []string
	for act := range graph.All() {
		for i, d := range act.Diagnostics {
			lines = append(lines, fmt.Sprintf("%s %03d %+v", act.Package.ID, i, d))
		}
		if act.Analyzer == a {
			continue // the facts are those of the analyzer that it requires
		}
		for _, f := range act.AllObjectFacts() {
			var b bytes.Buffer
			if err := gob.NewEncoder(&b).Encode(f.Fact); err != nil {
				return nil, err
			}
			lines = append(lines, fmt.Sprintf("%s %v %x", act.Package.ID, f.Object, b.Bytes()))
		}
		for _, f := range act.AllPackageFacts() {
			lines = append(lines, fmt.Sprintf("%s %v", act.Package.ID, f))
		}
	}
	slices.SortFunc(lines, strings.Compare)
	return lines, nil
}

// TestFileOrder analyses the corpus, as safe fixes leave it, with the files of each folder
// read in the order of their names, and in others. Loaders read several files at once, so
// that positions in different files are in any order; the findings are the same.
func TestFileOrder(t *testing.T) {
	before, err := base()
	if err != nil {
		t.Fatal(err)
	}
	fixed := map[string][]byte{}
	for name := range before.diags {
		src, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if after := before.fixed(t, name, src); after != nil {
			fixed[name] = after
		}
	}
	inOrder := readInOrder(t, fixed, func([]string) {})
	if len(inOrder) == 0 {
		t.Fatal("no findings")
	}
	for seed := uint64(10); seed < 12; seed++ {
		shuffled := readInOrder(t, fixed, func(names []string) {
			rand.New(rand.NewPCG(seed, 3)).Shuffle(len(names), func(i, k int) { names[i], names[k] = names[k], names[i] })
		})
		if !maps.Equal(shuffled, inOrder) {
			t.Errorf("with the files in another order:\n%v\nwant\n%v", slices.Sorted(maps.Keys(shuffled)), slices.Sorted(maps.Keys(inOrder)))
		}
	}
}

// readInOrder returns the findings in the corpus with some files replaced, and their fixes.
// The files of each folder are read as order leaves their names.
func readInOrder(t *testing.T, overlay map[string][]byte, order func(names []string)) map[string]bool {
	t.Helper()
	o := &orderedParser{order: order, overlay: overlay, known: map[string]bool{}, files: map[string]parsedFile{}}
	cfg := &packages.Config{Dir: corpus, ParseFile: o.parse, Overlay: overlay}
	pkgs, err := load(cfg, corpusPattern())
	if err != nil {
		t.Fatal(err)
	}
	a := analyzer.New(analyzer.Options{MinConfidence: "low", Checks: "all", OfferUnsafe: true})
	graph, err := checker.Analyze([]*analysis.Analyzer{a}, pkgs, nil)
	if err != nil {
		t.Fatal(err)
	}
	found := map[string]bool{}
	for _, act := range graph.Roots {
		if act.Err != nil {
			t.Fatal(act.Err)
		}
		for _, d := range act.Diagnostics {
			var fixes strings.Builder
			for _, f := range d.SuggestedFixes {
				fmt.Fprintf(&fixes, " [%s:", f.Message)
				for _, e := range f.TextEdits {
					fmt.Fprintf(&fixes, " %v %q", cfg.Fset.Position(e.Pos), e.NewText)
				}
				fixes.WriteString("]")
			}
			found[fmt.Sprintf("%v: %s%s", cfg.Fset.Position(d.Pos), d.Message, fixes.String())] = true
		}
	}
	return found
}

// An orderedParser parses all files of a folder when it is asked for one of them.
type orderedParser struct {
	order   func(names []string)
	overlay map[string][]byte

	mu    sync.Mutex
	known map[string]bool // the folders
	files map[string]parsedFile
}

type parsedFile struct {
	file *ast.File
	err  error
}

func (o *orderedParser) parse(fset *token.FileSet, name string, src []byte) (*ast.File, error) {
	dir := filepath.Dir(name)
	if rel, err := filepath.Abs(corpus); err != nil || !strings.HasPrefix(dir, rel) {
		return parser.ParseFile(fset, name, src, parser.ParseComments|parser.SkipObjectResolution)
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	if !o.known[dir] {
		o.known[dir] = true
		names, _ := filepath.Glob(filepath.Join(dir, "*.go"))
		o.order(names)
		for _, name := range names {
			var src any
			if text, ok := o.overlay[name]; ok {
				src = text
			}
			file, err := parser.ParseFile(fset, name, src, parser.ParseComments|parser.SkipObjectResolution)
			o.files[name] = parsedFile{file, err}
		}
	}
	parsed := o.files[name]
	return parsed.file, parsed.err
}
