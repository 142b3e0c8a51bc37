package rewrite_test

import (
	"fmt"
	"go/token"
	"go/types"
	"maps"
	"math/rand/v2"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"

	"github.com/urlescape/urlescape/analyzer"
)

// A family is packages that import each other: files by name, by the path of the package.
type family map[string]map[string][]byte

const familiesPath = "github.com/urlescape/urlescape/testdata/src/facts/"

// families returns the families of the corpus, by name.
func families(t *testing.T) map[string]family {
	t.Helper()
	out := map[string]family{}
	for name, text := range corpusTexts(t) {
		rel, ok := strings.CutPrefix(filepath.ToSlash(name), corpus+"/facts/")
		if !ok {
			continue
		}
		of, _, _ := strings.Cut(rel, "/")
		if out[of] == nil {
			out[of] = family{}
		}
		pkg := familiesPath + path.Dir(rel)
		if out[of][pkg] == nil {
			out[of][pkg] = map[string][]byte{}
		}
		out[of][pkg][name] = text
	}
	return out
}

// TestMutantFamilies makes mistakes in a package that others import, or in one
// of those: what is inferred of a broken package goes to its importers.
func TestMutantFamilies(t *testing.T) {
	for name, f := range families(t) {
		t.Run(name, func(t *testing.T) {
			for seed := range uint64(*mutants) {
				random := rand.New(rand.NewPCG(seed, 4))
				broken := family{}
				for pkg, texts := range f {
					broken[pkg] = maps.Clone(texts)
				}
				pkgs := slices.Sorted(maps.Keys(f))
				texts := broken[pkgs[random.IntN(len(pkgs))]]
				file := slices.Sorted(maps.Keys(texts))[0]
				texts[file] = mutant(texts[file], random, 1+int(seed%4))
				if err := survived(func() error { return checkFamily(broken) }); err != nil {
					t.Errorf("seed %d: %v\n%s", seed, err, texts[file])
				}
			}
		})
	}
}

// checkFamily analyses all packages of a family. It returns an error for
// findings that make no sense.
func checkFamily(f family) error {
	done := compileFamily(f)
	var pkgs []*packages.Package
	for _, p := range done {
		pkgs = append(pkgs, p.pkg)
	}
	slices.SortFunc(pkgs, func(a, b *packages.Package) int { return strings.Compare(a.ID, b.ID) })
	a := analyzer.New(analyzer.Options{MinConfidence: "low", Checks: "all", Tests: true})
	graph, err := checker.Analyze([]*analysis.Analyzer{a}, pkgs, &checker.Options{Sequential: true})
	if err != nil {
		return err
	}
	for _, act := range graph.Roots {
		if act.Err != nil {
			return act.Err
		}
		if _, err := done[act.Package.ID].findings(act.Diagnostics); err != nil {
			return err
		}
	}
	return nil
}

// compileFamily compiles the packages of a family, those that others import
// first. What imports itself is left out.
func compileFamily(f family) map[string]*program {
	done := map[string]*program{}
	fset := token.NewFileSet()
	for range f {
		for pkg, texts := range f {
			below := importedOf(f, texts)
			ready := !slices.ContainsFunc(below, func(path string) bool { return done[path] == nil })
			if done[pkg] != nil || !ready {
				continue
			}
			p := compileAs(pkg, fset, texts, familyImporter(done))
			if p == nil {
				continue
			}
			done[pkg] = p
			for _, path := range below {
				p.pkg.Imports[path] = done[path].pkg
			}
		}
	}
	return done
}

// importedOf returns the packages of a family that files import.
func importedOf(f family, texts map[string][]byte) (paths []string) {
	for path := range f {
		for _, text := range texts {
			if strings.Contains(string(text), fmt.Sprintf("%q", path)) {
				paths = append(paths, path)
				break
			}
		}
	}
	return paths
}

type familyImporter map[string]*program

func (i familyImporter) Import(name string) (*types.Package, error) {
	if p := i[name]; p != nil {
		return p.pkg.Types, nil
	}
	return commonImporter().Import(name)
}
