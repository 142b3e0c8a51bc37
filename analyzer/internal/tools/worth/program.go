package main

import (
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/packages"

	"github.com/urlescape/urlescape/analyzer"
	"github.com/urlescape/urlescape/analyzer/wire"
)

// A program is the packages of a module. They are analysed many times, and their imports only once.
type program struct {
	dir      string
	analyzer *analysis.Analyzer
	own      []*packages.Package // the packages of the module, imports before their importers
	imported knownFacts          // the facts about the imports of the own packages
}

// knownFacts maps an object or package and a kind of fact to the fact.
type knownFacts map[factKey]analysis.Fact

type factKey struct {
	of   any // what the fact is about: a types.Object or a *types.Package
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

// load type-checks the packages of the module in dir and all their imports. Packages that do not
// compile are left out. Of the standard library, only declarations are read.
func load(dir string) (*program, error) {
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return nil, err
	}
	standard := filepath.Join(strings.TrimSpace(string(root)), "src") + string(filepath.Separator)
	cfg := &packages.Config{
		Mode: packages.LoadAllSyntax | packages.NeedModule, Dir: dir,
		Env: append(os.Environ(), "GOWORK=off", "GOFLAGS=-mod=mod", "CGO_ENABLED=0", "GOTOOLCHAIN=local"),
		ParseFile: func(fset *token.FileSet, name string, src []byte) (*ast.File, error) {
			file, err := parser.ParseFile(fset, name, src, parser.AllErrors|parser.ParseComments|parser.SkipObjectResolution)
			if file != nil && strings.HasPrefix(name, standard) {
				for _, decl := range file.Decls {
					if fn, ok := decl.(*ast.FuncDecl); ok {
						fn.Body = nil
					}
				}
			}
			return file, err
		},
	}
	pkgs, err := packages.Load(cfg, "./...")
	if err != nil {
		return nil, err
	}
	if dir, err = filepath.Abs(dir); err != nil {
		return nil, err
	}
	opts := analyzer.Options{MinConfidence: "low", Checks: "all", OfferUnsafe: true}
	p := &program{dir: dir, analyzer: analyzer.New(opts), imported: knownFacts{}}
	if err := p.analyzer.Flags.Set("detail", "true"); err != nil {
		return nil, err
	}
	var wrong []error
	for pkg := range packages.Postorder(pkgs) {
		own := slices.Contains(pkgs, pkg)
		switch {
		case own && len(pkg.Errors) > 0:
			wrong = append(wrong, fmt.Errorf("%s: %w", pkg.ID, pkg.Errors[0]))
		case own:
			p.own = append(p.own, pkg)
		// IllTyped would be true of every package: generic functions of the standard library have no body.
		case pkg.Types != nil && len(pkg.Errors) == 0:
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

// A finding is one diagnostic of the analyzer at one position.
type finding struct {
	Place    string // file:line:column; the file is relative to the folder of the module
	Check    string
	Level    string
	Rule     string
	Function string // the function around the finding, with the path of its package
	Template string
	Said     string // the message, and the fixes with their edits
}

// key returns a text that no other finding of the module has.
func (f finding) key() string { return f.Place + " " + f.Check }

// findings returns the sorted findings in the packages of the module, one per position and check.
func (p *program) findings() ([]finding, error) {
	known := maps.Clone(p.imported)
	var out []finding
	for _, pkg := range p.own {
		pass, err := p.infer(pkg, known)
		if err != nil {
			return nil, err
		}
		pass.Analyzer = p.analyzer
		pass.Report = func(d analysis.Diagnostic) {
			if wire.IsFinding(d.Category) {
				out = append(out, p.finding(pkg, d))
			}
		}
		if _, err := p.analyzer.Run(pass); err != nil {
			return nil, err
		}
	}
	slices.SortStableFunc(out, func(a, b finding) int { return strings.Compare(a.key(), b.key()) })
	return slices.CompactFunc(out, func(a, b finding) bool { return a.key() == b.key() }), nil
}

func (p *program) finding(pkg *packages.Package, d analysis.Diagnostic) finding {
	at := pkg.Fset.Position(d.Pos)
	if rel, err := filepath.Rel(p.dir, at.Filename); err == nil {
		at.Filename = filepath.ToSlash(rel)
	}
	f := finding{Place: at.String(), Check: d.Category}
	for _, r := range d.Related {
		if detail, ok := wire.ParseDetail(r.Message); ok {
			f.Level, f.Rule, f.Template = detail.Confidence, detail.Rule, detail.Template
			f.Function = detail.Package + "." + detail.Function
		}
	}
	var said strings.Builder
	said.WriteString(f.Level + ": " + d.Message)
	for _, fix := range d.SuggestedFixes {
		said.WriteString("; " + fix.Message)
		for _, e := range fix.TextEdits {
			fmt.Fprintf(&said, " %d+%d %q", pkg.Fset.Position(e.Pos).Offset, e.End-e.Pos, e.NewText)
		}
	}
	f.Said = said.String()
	return f
}

// infer runs the analyzers that p.analyzer requires over pkg, and returns a pass with their
// results. They read the facts in known, and add the facts about pkg to known.
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
