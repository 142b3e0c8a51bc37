package analyzer_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"

	"github.com/urlescape/urlescape/analyzer"
)

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
