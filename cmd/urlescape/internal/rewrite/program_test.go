package rewrite_test

import (
	"cmp"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"maps"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"

	"github.com/urlescape/urlescape/analyzer"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/finding"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/rewrite"
)

// A program is a package that may be broken, as editors have it: what parses
// is type-checked, and what has no type has none.
type program struct {
	texts  map[string][]byte // of the files, by name
	pkg    *packages.Package
	errors []error
}

// compile parses and type-checks files. It returns nil for text that package
// go/types itself does not survive, and for text without a package clause.
func compile(texts map[string][]byte, imp types.Importer) (p *program) {
	return compileAs("example.com/p", token.NewFileSet(), texts, imp)
}

// compileAs is compile for a package of a path.
func compileAs(path string, fset *token.FileSet, texts map[string][]byte, imp types.Importer) (p *program) {
	p = &program{texts: texts}
	var files []*ast.File
	names := slices.Sorted(maps.Keys(texts))
	for _, name := range names {
		file, err := parser.ParseFile(fset, name, texts[name], parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			p.errors = append(p.errors, err)
		}
		files = append(files, file)
	}
	info := &types.Info{
		Types: map[ast.Expr]types.TypeAndValue{}, Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{},
		Selections: map[*ast.SelectorExpr]*types.Selection{}, Instances: map[*ast.Ident]types.Instance{}, Implicits: map[ast.Node]types.Object{},
		Scopes: map[ast.Node]*types.Scope{}, FileVersions: map[*ast.File]string{},
	}
	sizes := types.SizesFor("gc", "amd64")
	conf := types.Config{
		Importer: imp, Sizes: sizes, FakeImportC: true, GoVersion: "go1.26",
		Error: func(err error) { p.errors = append(p.errors, err) },
	}
	if files[0].Name.Name == "" {
		return nil
	}
	defer func() {
		if recover() != nil {
			p = nil
		}
	}()
	pkg := types.NewPackage(path, files[0].Name.Name)
	_ = types.NewChecker(&conf, fset, pkg, info).Files(files) // reported to conf.Error
	p.pkg = &packages.Package{
		ID: path, PkgPath: path, Name: pkg.Name(), GoFiles: names, CompiledGoFiles: names,
		Types: pkg, TypesInfo: info, TypesSizes: sizes, Fset: fset, Syntax: files, Imports: map[string]*packages.Package{},
		Module:     &packages.Module{Path: "example.com/p", Main: true, GoVersion: "1.26"},
		TypeErrors: p.typeErrors(),
	}
	return p
}

func (p *program) typeErrors() (list []types.Error) {
	for _, err := range p.errors {
		if e, ok := errors.AsType[types.Error](err); ok {
			list = append(list, e)
		}
	}
	return list
}

// analyse runs every check over p, whatever its errors. It returns an error for
// findings that make no sense.
func (p *program) analyse(offerUnsafe bool) ([]finding.Finding, error) {
	a := analyzer.New(analyzer.Options{MinConfidence: "low", Checks: "all", Tests: true, OfferUnsafe: offerUnsafe})
	graph, err := checker.Analyze([]*analysis.Analyzer{a}, []*packages.Package{p.pkg}, &checker.Options{Sequential: true})
	if err != nil {
		return nil, err
	}
	root := graph.Roots[0]
	if root.Err != nil {
		return nil, root.Err
	}
	return p.findings(root.Diagnostics)
}

// findings returns diagnostics as findings.
func (p *program) findings(list []analysis.Diagnostic) (out []finding.Finding, err error) {
	for i := range list {
		f, err := p.finding(&list[i])
		if err != nil {
			return nil, fmt.Errorf("%s: %w", list[i].Message, err)
		}
		out = append(out, f)
	}
	return out, nil
}

// finding returns a diagnostic as a finding.
func (p *program) finding(d *analysis.Diagnostic) (f finding.Finding, err error) {
	if !slices.ContainsFunc(analyzer.Checks(), func(c analyzer.Check) bool { return c.Name == d.Category }) {
		return f, fmt.Errorf("no check %q", d.Category)
	}
	if !utf8.ValidString(d.Message) || strings.ContainsFunc(d.Message, func(r rune) bool { return r < ' ' || r == 0x7f }) {
		return f, errors.New("no line of text")
	}
	message := strings.TrimSuffix(d.Message, " ["+analyzer.ConfidenceOf(d.Message)+"]")
	f = finding.Finding{Check: d.Category, Message: message}
	f.Position.File, f.Position.Offset, f.Position.EndOffset, err = p.place(d.Pos, d.End)
	for _, r := range d.Related {
		_, _, _, wrong := p.place(r.Pos, r.End)
		err = cmp.Or(err, wrong)
	}
	for _, fix := range d.SuggestedFixes {
		f.Fix = &finding.Fix{Message: fix.Message}
		for _, e := range fix.TextEdits {
			file, start, end, wrong := p.place(e.Pos, e.End)
			err = cmp.Or(err, wrong)
			f.Fix.Edits = append(f.Fix.Edits, finding.Edit{File: file, Start: start, End: end, New: string(e.NewText)})
		}
	}
	return f, err
}

// place returns a range as bytes of a file.
func (p *program) place(pos, end token.Pos) (name string, from, to int, err error) {
	if end == token.NoPos {
		end = pos
	}
	file := p.pkg.Fset.File(pos)
	if file == nil || end < pos || int(end) > file.Base()+file.Size() {
		return "", 0, 0, fmt.Errorf("%d to %d is no place", pos, end)
	}
	return file.Name(), file.Offset(pos), file.Offset(end), nil
}

func (p *program) String() string {
	var b strings.Builder
	for _, name := range slices.Sorted(maps.Keys(p.texts)) {
		fmt.Fprintf(&b, "-- %s --\n%s\n", name, p.texts[name])
	}
	return b.String()
}

// maxRounds bounds how often fixes are applied over fixes.
const maxRounds = 10

// checkProgram analyses p, applies the fixes, and analyses what they make of it until there is
// nothing left to fix. It returns an error where that does not end, where a program that compiled
// does not compile any more, and where something is found that was not there before; but a ".." is
// reported where nothing else is left to report.
func checkProgram(p *program, imp types.Importer) error {
	if _, err := p.analyse(true); err != nil {
		return err
	}
	list, err := p.analyse(false)
	if err != nil || len(p.errors) > 0 {
		return err
	}
	known := messages(list)
	for range maxRounds {
		next, err := fixed(p, list, imp)
		if next == nil || err != nil {
			return err
		}
		p = next
		if list, err = p.analyse(false); err != nil {
			return err
		}
		for _, f := range list {
			if !known[f.Message] && !known[asIdentifier(f)] && f.Check != "dot-segment" {
				return fmt.Errorf("only after the fixes: %s\n%s", f.Message, p)
			}
		}
	}
	return fmt.Errorf("%d rounds were not enough\n%s", maxRounds, p)
}

// asIdentifier returns what is said of a value while nothing shows that it is free text:
// a fix that escapes a value of the same name shows it.
func asIdentifier(f finding.Finding) string {
	return strings.Replace(f.Message, " ("+f.Check+")", " (unescaped-identifier)", 1)
}

// fixed returns p after its fixes; nil if no fix is left.
func fixed(p *program, list []finding.Finding, imp types.Importer) (*program, error) {
	res, err := rewrite.Apply(list, func(name string) ([]byte, error) { return p.texts[name], nil })
	withFix := 0
	for _, f := range list {
		if f.Fix != nil && len(f.Fix.Edits) > 0 {
			withFix++
		}
	}
	switch {
	case err != nil:
		return nil, err
	case len(res.Fixed) < withFix:
		return nil, fmt.Errorf("%d fixes do not go together: %+v", withFix-len(res.Fixed), list)
	case len(res.Files) == 0:
		return nil, nil
	}
	texts := maps.Clone(p.texts)
	maps.Copy(texts, res.Files)
	after := compile(texts, imp)
	if len(after.errors) > 0 {
		return nil, fmt.Errorf("after the fixes: %w\n%s", after.errors[0], after)
	}
	return after, nil
}

func messages(list []finding.Finding) map[string]bool {
	out := map[string]bool{}
	for _, f := range list {
		out[f.Message] = true
	}
	return out
}

// common imports packages of the standard library that programs with URLs use, which are
// loaded at once. It knows no others.
type common map[string]*types.Package

var commonImporter = sync.OnceValue(func() types.Importer {
	c := common{}
	pkgs, err := packages.Load(&packages.Config{Mode: packages.LoadTypes}, commonPackages...)
	if err != nil {
		panic(err)
	}
	for _, p := range pkgs {
		c[p.PkgPath] = p.Types
	}
	return c
})

var commonPackages = strings.Fields("bufio bytes cmp context encoding/base64 encoding/hex encoding/json errors fmt io iter log maps net net/http net/mail net/netip net/url os path path/filepath regexp slices sort strconv strings sync testing text/template time unicode")

func (c common) Import(path string) (*types.Package, error) {
	if p := c[path]; p != nil {
		return p, nil
	}
	return nil, fmt.Errorf("no package %q", path)
}
