package main

import (
	"errors"
	"fmt"
	"go/token"
	"go/types"
	"maps"
	"path/filepath"
	"reflect"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/packages"

	"github.com/urlescape/urlescape/analyzer"
)

// A program is packages that are loaded once and analysed many times. What they
// import is analysed only once, with all words.
type program struct {
	dir      string
	analyzer *analysis.Analyzer
	own      []*packages.Package // those that import others stand after them
	imported knownFacts          // of what the own packages import
}

// knownFacts are what is known of objects and packages, of each kind of fact.
type knownFacts map[factKey]analysis.Fact

type factKey struct {
	of   any // a types.Object or a *types.Package
	kind reflect.Type
}

func (f knownFacts) get(of any, to analysis.Fact) bool {
	known, ok := f[factKey{of, reflect.TypeOf(to)}]
	if ok {
		reflect.ValueOf(to).Elem().Set(reflect.ValueOf(known).Elem())
	}
	return ok
}

func (f knownFacts) set(of any, fact analysis.Fact) { f[factKey{of, reflect.TypeOf(fact)}] = fact }

// load type-checks packages and all that they import. Packages that do not compile
// are left out, but for an error when there are no others.
func load(dir string, tests bool, patterns []string) (*program, error) {
	cfg := &packages.Config{Mode: packages.LoadAllSyntax | packages.NeedModule, Dir: dir, Tests: tests}
	pkgs, err := packages.Load(cfg, patterns...)
	if err != nil {
		return nil, err
	}
	dir, err = filepath.Abs(dir)
	if err != nil {
		return nil, err
	}
	p := newProgram(dir, tests)
	var wrong []error
	for pkg := range packages.Postorder(pkgs) {
		switch {
		case slices.Contains(pkgs, pkg) && len(pkg.Errors) > 0:
			wrong = append(wrong, fmt.Errorf("%s: %w", pkg.ID, pkg.Errors[0]))
		case slices.Contains(pkgs, pkg):
			p.own = append(p.own, pkg)
		case pkg.Types != nil && !pkg.IllTyped:
			if _, err := p.infer(pkg, p.imported); err != nil {
				return nil, err
			}
			pkg.Syntax, pkg.TypesInfo = nil, nil
		}
	}
	if len(p.own) == 0 {
		return nil, errors.Join(append(wrong, errors.New("there are no packages"))...)
	}
	return p, nil
}

func newProgram(dir string, tests bool) *program {
	return &program{dir: dir, analyzer: analyzer.New(analyzer.Options{MinConfidence: "low", Checks: "all", Tests: tests}), imported: knownFacts{}}
}

// findings returns what is found in the own packages, a line for each finding, in
// order. A package and its test variant say the same of the files that they share.
func (p *program) findings() ([]string, error) {
	known := maps.Clone(p.imported)
	var out []string
	for _, pkg := range p.own {
		pass, err := p.infer(pkg, known)
		if err != nil {
			return nil, err
		}
		pass.Analyzer = p.analyzer
		pass.Report = func(d analysis.Diagnostic) { out = append(out, p.line(pkg.Fset.Position(d.Pos), d.Message)) }
		if _, err := p.analyzer.Run(pass); err != nil {
			return nil, err
		}
	}
	slices.Sort(out)
	return slices.Compact(out), nil
}

// line writes a finding as the command does.
func (p *program) line(at token.Position, message string) string {
	if rel, err := filepath.Rel(p.dir, at.Filename); err == nil {
		at.Filename = rel
	}
	return at.String() + ": " + message
}

// infer runs what the analyzer requires over a package, with the facts that are
// known, and adds those of the package. It returns a pass that has the results.
func (p *program) infer(pkg *packages.Package, known knownFacts) (*analysis.Pass, error) {
	pass := &analysis.Pass{
		Fset: pkg.Fset, Files: pkg.Syntax, Pkg: pkg.Types, TypesInfo: pkg.TypesInfo, TypesSizes: pkg.TypesSizes,
		Module:            &analysis.Module{},
		ImportObjectFact:  func(o types.Object, f analysis.Fact) bool { return known.get(o, f) },
		ImportPackageFact: func(of *types.Package, f analysis.Fact) bool { return known.get(of, f) },
		ExportObjectFact:  func(o types.Object, f analysis.Fact) { known.set(o, f) },
		Report:            func(analysis.Diagnostic) {},
		ResultOf:          map[*analysis.Analyzer]any{},
	}
	pass.ExportPackageFact = func(f analysis.Fact) { known.set(pass.Pkg, f) }
	if pkg.Module != nil {
		pass.Module = &analysis.Module{Path: pkg.Module.Path, Version: pkg.Module.Version, GoVersion: pkg.Module.GoVersion}
	}
	for _, required := range p.analyzer.Requires {
		pass.Analyzer = required
		result, err := required.Run(pass)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", pkg.ID, err)
		}
		pass.ResultOf[required] = result
	}
	return pass, nil
}
