package main

import (
	"bufio"
	"cmp"
	"errors"
	"go/ast"
	"go/build"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/mod/module"
	"golang.org/x/tools/go/packages"
)

// A checkout is a repository on disk, whose packages are type-checked without the go
// command, so that hundreds of them can be read. The standard library, and those
// modules that stand in the module cache, are read without the bodies of their functions;
// what is not there has types that are not known.
type checkout struct {
	dir     string
	shared  *shared
	modules map[string]string // the folders of its own modules by their paths
	others  map[string]string // those of required modules, in the module cache
	pkgs    map[string]*packages.Package
	order   []*packages.Package // own packages; those that import others are after them
	failed  int                 // folders whose files cannot be read as one package
}

// shared is what all checkouts have in common.
type shared struct {
	fset *token.FileSet
	std  types.Importer
	ctx  build.Context
}

func newShared() *shared {
	ctx := build.Default
	ctx.CgoEnabled = false
	fset := token.NewFileSet()
	return &shared{fset: fset, std: importer.ForCompiler(fset, "source", nil), ctx: ctx}
}

// open finds the modules of a checkout. One without go.mod is taken for the
// repository that its folder names: "owner+name".
func (s *shared) open(dir string) (*checkout, error) {
	c := &checkout{dir: dir, shared: s, modules: map[string]string{}, others: map[string]string{}, pkgs: map[string]*packages.Package{}}
	err := walkFolders(dir, func(at string) {
		if own, _ := readModule(filepath.Join(at, "go.mod")); own != "" && c.modules[own] == "" {
			c.modules[own] = at
		}
	})
	if len(c.modules) == 0 {
		c.modules["github.com/"+repositoryOf(dir)] = dir
	}
	c.require()
	return c, err
}

// repositoryOf names the repository in a folder "owner+name".
func repositoryOf(dir string) string {
	return strings.ReplaceAll(filepath.Base(dir), "+", "/")
}

// load type-checks all packages of the checkout, as far as that goes. It stops when
// until says so.
func (c *checkout) load(until func() bool) error {
	for _, own := range slices.Sorted(maps.Keys(c.modules)) {
		root := c.modules[own]
		err := walkFolders(root, func(at string) {
			if until() {
				return
			}
			rel, err := filepath.Rel(root, at)
			if err == nil && !c.isNested(own, at) {
				c.check(path.Join(own, filepath.ToSlash(rel)), at, true)
			}
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// isNested reports whether a folder is that of another module inside of one.
func (c *checkout) isNested(own, at string) bool {
	for other, dir := range c.modules {
		if other != own && strings.HasPrefix(at+string(filepath.Separator), dir+string(filepath.Separator)) && len(dir) > len(c.modules[own]) {
			return true
		}
	}
	return false
}

// Import gives an imported package. An error makes go/types take a package of which
// nothing is known.
func (c *checkout) Import(name string) (*types.Package, error) {
	if pkg := c.pkgs[name]; pkg != nil {
		if pkg.Types == nil {
			return nil, errors.New("import cycle or no package: " + name)
		}
		return pkg.Types, nil
	}
	if dir, ok := folder(c.modules, name); ok {
		return c.checked(name, dir, true)
	}
	if first, _, _ := strings.Cut(name, "/"); !strings.Contains(first, ".") {
		return c.shared.std.Import(name)
	}
	if dir, ok := folder(c.others, name); ok {
		return c.checked(name, dir, false)
	}
	return nil, errors.New("not found: " + name)
}

func (c *checkout) checked(name, dir string, own bool) (*types.Package, error) {
	c.check(name, dir, own)
	if pkg := c.pkgs[name]; pkg != nil && pkg.Types != nil {
		return pkg.Types, nil
	}
	return nil, errors.New("no package: " + name)
}

// folder finds the folder of a package, by the longest path of a module that it begins
// with.
func folder(modules map[string]string, name string) (dir string, ok bool) {
	best := ""
	for own := range modules {
		if (name == own || strings.HasPrefix(name, own+"/")) && len(own) >= len(best) {
			best = own
		}
	}
	if best == "" {
		return "", false
	}
	dir = filepath.Join(modules[best], filepath.FromSlash(strings.TrimPrefix(name, best)))
	info, err := os.Stat(dir)
	return dir, err == nil && info.IsDir()
}

// check type-checks the package of a folder: own ones with the bodies of functions.
func (c *checkout) check(name, dir string, own bool) {
	if _, known := c.pkgs[name]; known {
		return
	}
	pkg := &packages.Package{ID: name, PkgPath: name, Fset: c.shared.fset, TypesSizes: types.SizesFor("gc", "amd64")}
	c.pkgs[name] = pkg
	found, err := c.shared.ctx.ImportDir(dir, 0)
	if err != nil {
		if _, none := errors.AsType[*build.NoGoError](err); !none && own {
			c.failed++
		}
		delete(c.pkgs, name)
		return
	}
	var files []string
	for _, file := range found.GoFiles {
		files = append(files, filepath.Join(dir, file))
	}
	pkg.Syntax = c.shared.parse(files)
	pkg.Name = found.Name
	pkg.TypesInfo = newInfo()
	conf := types.Config{Importer: c, Error: func(error) {}, IgnoreFuncBodies: !own, FakeImportC: true, Sizes: pkg.TypesSizes}
	pkg.Types, _ = conf.Check(name, c.shared.fset, pkg.Syntax, pkg.TypesInfo) // errors are those of what is not known
	if !own {
		pkg.Syntax, pkg.TypesInfo = nil, nil
		return
	}
	c.order = append(c.order, pkg)
}

// parse reads files, as far as they can be parsed.
func (s *shared) parse(files []string) (out []*ast.File) {
	for _, file := range files {
		if syntax, _ := parser.ParseFile(s.fset, file, nil, parser.ParseComments|parser.SkipObjectResolution); syntax != nil {
			out = append(out, syntax)
		}
	}
	return out
}

func newInfo() *types.Info {
	return &types.Info{
		Types: map[ast.Expr]types.TypeAndValue{}, Instances: map[*ast.Ident]types.Instance{}, Defs: map[*ast.Ident]types.Object{},
		Uses: map[*ast.Ident]types.Object{}, Implicits: map[ast.Node]types.Object{}, Selections: map[*ast.SelectorExpr]*types.Selection{},
		Scopes: map[ast.Node]*types.Scope{}, FileVersions: map[*ast.File]string{},
	}
}

// walkFolders calls do for the folders below dir that the go command looks into.
func walkFolders(dir string, do func(string)) error {
	return filepath.WalkDir(dir, func(at string, d fs.DirEntry, err error) error {
		if err != nil || !d.IsDir() {
			return nil //nolint:nilerr // what cannot be read is passed over
		}
		if name := d.Name(); at != dir && (name[0] == '.' || name[0] == '_' || name == "testdata" || name == "vendor" || name == "node_modules") {
			return filepath.SkipDir
		}
		do(at)
		return nil
	})
}

// readModule returns the path of the module of a go.mod, and the versions that it
// requires.
func readModule(file string) (own string, requires map[string]string) {
	f, err := os.Open(file)
	if err != nil {
		return "", nil
	}
	defer f.Close()
	requires = map[string]string{}
	for lines := bufio.NewScanner(f); lines.Scan(); {
		line, _, _ := strings.Cut(lines.Text(), "//")
		words := strings.Fields(strings.TrimPrefix(strings.TrimSpace(line), "require "))
		switch {
		case len(words) == 2 && words[0] == "module":
			own = strings.Trim(words[1], `"`)
		case len(words) == 2 && strings.HasPrefix(words[1], "v"):
			requires[words[0]] = words[1]
		}
	}
	return own, requires
}

// moduleCache is where the go command keeps modules.
func moduleCache() string {
	return cmp.Or(os.Getenv("GOMODCACHE"), filepath.Join(build.Default.GOPATH, "pkg", "mod"))
}

// require adds the modules that those of the checkout require, and that are in the
// module cache.
func (c *checkout) require() {
	for _, own := range slices.Sorted(maps.Keys(c.modules)) {
		_, requires := readModule(filepath.Join(c.modules[own], "go.mod"))
		for name, version := range requires {
			in := inCache(name, version)
			dir := filepath.Join(moduleCache(), in)
			if info, err := os.Stat(dir); in != "" && err == nil && info.IsDir() && c.modules[name] == "" {
				c.others[name] = dir
			}
		}
	}
}

// inCache returns the folder of a module below that of the module cache; "" where its path
// or its version is none.
func inCache(name, version string) string {
	p, err := module.EscapePath(name)
	if err != nil {
		return ""
	}
	v, err := module.EscapeVersion(version)
	if err != nil {
		return ""
	}
	return filepath.FromSlash(p + "@" + v)
}
