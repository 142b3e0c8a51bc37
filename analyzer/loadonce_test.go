package analyzer_test

import (
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/scanner"
	"go/token"
	"go/types"
	"maps"
	"os"
	"runtime"
	"slices"
	"sync"

	"golang.org/x/tools/go/packages"
)

// A commonBase is the types of the packages of the standard library that the corpus imports,
// loaded once for all tests from what the compiler exports.
type commonBase struct {
	fset *token.FileSet
	pkgs map[string]*packages.Package // by ID
}

// common is the base of the loads.
var common = sync.OnceValues(func() (*commonBase, error) {
	cfg := &packages.Config{Mode: metadata, Dir: corpus, Tests: true}
	pkgs, err := packages.Load(cfg, "./...")
	if err != nil {
		return nil, err
	}
	paths := map[string]bool{}
	packages.Visit(pkgs, nil, func(p *packages.Package) {
		if p.Module == nil && !slices.Contains(pkgs, p) {
			paths[p.PkgPath] = true
		}
	})
	c := &commonBase{fset: token.NewFileSet(), pkgs: make(map[string]*packages.Package)}
	cfg = &packages.Config{Mode: packages.LoadTypes, Dir: corpus, Fset: c.fset}
	pkgs, err = packages.Load(cfg, slices.Sorted(maps.Keys(paths))...)
	if err != nil {
		return nil, err
	}
	for _, p := range pkgs {
		c.pkgs[p.ID] = p
	}
	return c, nil
})

// metadata is what is asked of the go command, which compiles nothing for it.
const metadata = packages.LoadImports | packages.NeedDeps | packages.NeedModule | packages.NeedForTest

// load is packages.Load with packages.LoadAllSyntax, but that packages of the standard
// library are those of common, and are not analysed, as with the drivers. The places are in
// the file set that it sets in cfg.
func load(cfg *packages.Config, patterns ...string) ([]*packages.Package, error) {
	c, err := common()
	if err != nil {
		return nil, err
	}
	asked := *cfg
	asked.Mode, cfg.Fset = metadata, c.fset
	pkgs, err := packages.Load(&asked, patterns...)
	if err != nil {
		return nil, err
	}
	for p := range packages.Postorder(pkgs) {
		if p.Module == nil && !slices.Contains(pkgs, p) {
			if c.pkgs[p.ID] == nil {
				return nil, fmt.Errorf("the corpus does not import %s, so that no test can", p.ID)
			}
			continue
		}
		for path, q := range p.Imports {
			if known := c.pkgs[q.ID]; known != nil {
				p.Imports[path] = known
			}
		}
		c.check(cfg, p)
	}
	return pkgs, nil
}

// check reads and type-checks a package, after those that it imports.
func (c *commonBase) check(cfg *packages.Config, p *packages.Package) {
	parse := cfg.ParseFile
	if parse == nil {
		parse = func(fset *token.FileSet, name string, src []byte) (*ast.File, error) {
			return parser.ParseFile(fset, name, src, parser.ParseComments|parser.SkipObjectResolution)
		}
	}
	for _, name := range p.CompiledGoFiles {
		src, err := cfg.Overlay[name], error(nil)
		if src == nil {
			src, err = os.ReadFile(name)
		}
		if err == nil {
			var file *ast.File
			if file, err = parse(c.fset, name, src); file != nil {
				p.Syntax = append(p.Syntax, file)
			}
		}
		note(p, err)
	}
	p.Fset, p.TypesSizes = c.fset, types.SizesFor("gc", runtime.GOARCH)
	p.TypesInfo = &types.Info{
		Types: make(map[ast.Expr]types.TypeAndValue), Defs: make(map[*ast.Ident]types.Object), Uses: make(map[*ast.Ident]types.Object),
		Implicits: make(map[ast.Node]types.Object), Instances: make(map[*ast.Ident]types.Instance), Scopes: make(map[ast.Node]*types.Scope),
		Selections: make(map[*ast.SelectorExpr]*types.Selection), FileVersions: make(map[*ast.File]string),
	}
	p.Types = types.NewPackage(p.PkgPath, p.Name)
	conf := &types.Config{Importer: importing{p}, Sizes: p.TypesSizes, Error: func(err error) { note(p, err) }}
	if p.Module != nil && p.Module.GoVersion != "" {
		conf.GoVersion = "go" + p.Module.GoVersion
	}
	_ = types.NewChecker(conf, c.fset, p.Types, p.TypesInfo).Files(p.Syntax) // reported to conf.Error
	p.IllTyped = len(p.Errors) > 0
	for _, q := range p.Imports {
		p.IllTyped = p.IllTyped || q.IllTyped
	}
	p.Module = nil // as with packages.LoadAllSyntax
	maps.DeleteFunc(p.Imports, func(_ string, q *packages.Package) bool { return c.pkgs[q.ID] == q })
}

// note adds an error to those of a package.
func note(p *packages.Package, err error) {
	if err == nil {
		return
	}
	kind := packages.UnknownError
	if e, ok := errors.AsType[types.Error](err); ok {
		p.TypeErrors = append(p.TypeErrors, e)
		kind = packages.TypeError
	} else if _, ok := errors.AsType[scanner.ErrorList](err); ok {
		kind = packages.ParseError
	}
	p.Errors = append(p.Errors, packages.Error{Pos: "-", Msg: err.Error(), Kind: kind})
}

// An importing package imports what a package imports.
type importing struct{ *packages.Package }

func (p importing) Import(path string) (*types.Package, error) {
	if q := p.Imports[path]; q != nil && q.Types != nil {
		return q.Types, nil
	}
	if path == "unsafe" {
		return types.Unsafe, nil
	}
	return nil, fmt.Errorf("no package %q", path)
}
