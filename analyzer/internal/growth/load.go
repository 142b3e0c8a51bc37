package main

import (
	"errors"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"strings"
	"sync"

	"golang.org/x/tools/go/analysis"

	"github.com/urlescape/urlescape/analyzer"
)

var stdImporter = sync.OnceValue(func() types.Importer { return importer.ForCompiler(token.NewFileSet(), "gc", nil) })

const header = `package p

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

var _ = fmt.Sprint(url.PathEscape("x"), http.MethodGet, strings.ToUpper(""))

`

// A grown is a package that is ready to be analysed.
type grown struct {
	pass     *analysis.Pass
	findings []analysis.Diagnostic
	limits   []analysis.Diagnostic
}

// load type-checks the files of a package. Functions without a body are no
// error.
func load(sources []string) (*grown, error) {
	fset := token.NewFileSet()
	var files []*ast.File
	for i, src := range sources {
		file, err := parser.ParseFile(fset, fmt.Sprintf("p%d.go", i), header+src, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		files = append(files, file)
	}
	info := &types.Info{
		Types: map[ast.Expr]types.TypeAndValue{}, Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{},
		Selections: map[*ast.SelectorExpr]*types.Selection{}, Instances: map[*ast.Ident]types.Instance{},
		Implicits: map[ast.Node]types.Object{}, Scopes: map[ast.Node]*types.Scope{}, FileVersions: map[*ast.File]string{},
	}
	var errs []error
	conf := types.Config{Importer: stdImporter(), Error: func(err error) {
		if !strings.HasSuffix(err.Error(), "missing function body") {
			errs = append(errs, err)
		}
	}}
	pkg, _ := conf.Check("example.com/p", fset, files, info) // the errors were seen above
	g := &grown{}
	g.pass = &analysis.Pass{
		Fset: fset, Files: files, Pkg: pkg, TypesInfo: info,
		Module:            &analysis.Module{Path: "example.com/p"},
		ImportObjectFact:  func(types.Object, analysis.Fact) bool { return false },
		ImportPackageFact: func(*types.Package, analysis.Fact) bool { return false },
		ExportObjectFact:  func(types.Object, analysis.Fact) {},
		ExportPackageFact: func(analysis.Fact) {},
		ResultOf:          map[*analysis.Analyzer]any{},
		Report:            g.report,
	}
	return g, errors.Join(errs...)
}

func (g *grown) report(d analysis.Diagnostic) {
	if d.Category == "limit" {
		g.limits = append(g.limits, d)
		return
	}
	g.findings = append(g.findings, d)
}

// analyse runs all checks over the package.
func (g *grown) analyse() error {
	g.findings, g.limits = nil, nil
	a := analyzer.New(analyzer.Options{MinConfidence: "low", Checks: "all"})
	if err := a.Flags.Set("limits", "true"); err != nil {
		return err
	}
	for _, required := range a.Requires {
		g.pass.Analyzer = required
		res, err := required.Run(g.pass)
		if err != nil {
			return err
		}
		g.pass.ResultOf[required] = res
	}
	g.pass.Analyzer = a
	_, err := a.Run(g.pass)
	return err
}
