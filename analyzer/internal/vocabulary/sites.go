package main

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/packages"

	"github.com/urlescape/urlescape/analyzer/internal/facts"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// A site is one value that a repository puts into a URL, where it puts it there.
type site struct {
	at    string // file:line:column
	name  string
	word  string // the last of the name
	place string
	kind  string // of its type
	how   how
}

// how a value comes into a URL.
type how string

const (
	plain   how = "plain"   // as it is
	escaped how = "escaped" // through an escaper of any kind
	encoded how = "encoded" // the function or type that takes it encodes it whole
)

// The places. What others hold is not chosen value by value.
var placeNames = map[urltemplate.Place]string{
	urltemplate.Segment: names.InSegment, urltemplate.QueryValue: names.InQuery, urltemplate.Fragment: names.InFragment,
}

// A measured repository is what was counted in one.
type measured struct {
	repository, commit string
	packages, failed   int
	sites              []site
	// given has, by word, how many constants are given to what has the names of the
	// sites, and in how many of them there is a delimiter.
	given map[string][2]int
}

// measure counts in a checkout. Where that takes longer than the limit, packages are left out.
func (s *shared) measure(dir string, limit time.Duration) (*measured, error) {
	began := time.Now()
	late := func() bool { return time.Since(began) > limit }
	c, err := s.open(dir)
	if err != nil {
		return nil, err
	}
	if err := c.load(late); err != nil {
		return nil, err
	}
	m := &measured{repository: repositoryOf(dir), failed: c.failed, given: map[string][2]int{}}
	p, known := newProgram(dir, false), knownFacts{}
	seen := map[string]site{}
	for _, pkg := range c.order {
		if late() {
			m.failed++
			continue
		}
		pass, err := p.infer(pkg, known)
		if err != nil {
			m.failed++
			continue
		}
		m.packages++
		for _, required := range p.analyzer.Requires {
			if flow, ok := pass.ResultOf[required].(*facts.Result); ok {
				c.collect(pass, flow, seen)
			}
		}
	}
	for _, at := range slices.Sorted(maps.Keys(seen)) {
		if found := seen[at]; found.how != "" {
			m.sites = append(m.sites, found)
		}
	}
	c.constants(m)
	return m, nil
}

// collect adds the sites of a package. Of what is several things, the strongest is kept:
// what is decoded on one way is left out, and what is escaped on one is escaped.
func (c *checkout) collect(pass *analysis.Pass, flow *facts.Result, seen map[string]site) {
	generated := map[*token.File]bool{}
	for _, file := range pass.Files {
		if ast.IsGenerated(file) {
			generated[pass.Fset.File(file.Package)] = true
		}
	}
	for _, t := range flow.Templates {
		for i := range t.Parts {
			p := &t.Parts[i]
			found, pos, ok := siteOf(t, p)
			if file := pass.Fset.File(pos); !ok || file == nil || generated[file] {
				continue
			}
			at := pass.Fset.Position(pos)
			rel, _ := filepath.Rel(c.dir, at.Filename)
			found.at = fmt.Sprintf("%s:%d:%d", filepath.ToSlash(rel), at.Line, at.Column)
			before, again := seen[found.at]
			if !again || rank(found.how) < rank(before.how) {
				seen[found.at] = found
			}
		}
	}
}

// rank orders what is said of one value, that which counts first. What is left out of
// the count stands for "".
func rank(h how) int { return slices.Index([]how{"", encoded, escaped, plain}, h) }

// siteOf returns what a part of a template says, and where its value is; ok is
// false for what is no value of the function that puts it there, or no text.
func siteOf(t *urltemplate.Template, p *urltemplate.Part) (s site, pos token.Pos, ok bool) {
	h, place := p.Hole, placeNames[p.Place]
	if h == nil || place == "" || p.Foreign || p.ForeignArg || h.Inner == nil {
		return site{}, token.NoPos, false
	}
	s = site{name: names.OfHole(h), place: place, kind: kindOf(h.Type), how: plain}
	s.word = names.LastWord(s.name)
	encoders := h.Encoders()
	switch {
	case s.word == "" || s.kind == "" || h.Trusted || len(encoders) == 0 && !names.MayDelimit(h):
		return site{}, token.NoPos, false
	case t.Frame.Whole:
		s.place, s.how = encodedPlace(s.place), encoded
	case t.Frame.Decoded && !t.Frame.Join || slices.ContainsFunc(encoders, func(e text.Escaper) bool { return e.Name == text.ValuesEncode }):
		s.how = "" // net/url escapes it, but for its "/": nobody decided by its name
	case slices.ContainsFunc(encoders, func(e text.Escaper) bool { return e.Name != text.JoinEscape }):
		s.how = escaped
	}
	return s, h.Inner.Pos(), true
}

// encodedPlace names a place of values that are given one by one to what encodes them.
func encodedPlace(place string) string {
	if place == names.InQuery {
		return names.InForm
	}
	return place
}

// kindOf says what kind of type a value has; it is empty for what is no text.
func kindOf(t types.Type) string {
	if t == nil {
		return "not known"
	}
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		t = p.Elem()
	}
	b, basic := t.Underlying().(*types.Basic)
	_, named := types.Unalias(t).(*types.Named)
	switch {
	case basic && b.Kind() == types.Invalid:
		return "not known"
	case basic && b.Info()&types.IsString != 0 && named:
		return "named string"
	case basic && b.Info()&types.IsString != 0:
		return "string"
	case basic && b.Info()&(types.IsNumeric|types.IsBoolean) != 0:
		return ""
	}
	return "other text"
}

// constants counts the constants that the repository gives to variables, fields and
// parameters of the names of its sites, in its tests, too: by syntax alone, but for the
// parameters of its own functions.
func (c *checkout) constants(m *measured) {
	words := map[string]string{}
	for _, s := range m.sites {
		words[s.name] = s.word
	}
	count := func(name string, value ast.Expr) {
		word, ok := words[name]
		lit, isLit := ast.Unparen(value).(*ast.BasicLit)
		if !ok || !isLit || lit.Kind != token.STRING {
			return
		}
		if given := constant.StringVal(constant.MakeFromLiteral(lit.Value, lit.Kind, 0)); given != "" {
			n := m.given[word]
			n[0]++
			if strings.ContainsAny(given, names.Delimiters) {
				n[1]++
			}
			m.given[word] = n
		}
	}
	for _, pkg := range c.order {
		for _, file := range append(slices.Clone(pkg.Syntax), c.testFiles(pkg)...) {
			ast.Inspect(file, func(n ast.Node) bool {
				eachGiven(pkg.TypesInfo, n, count)
				return true
			})
		}
	}
}

// eachGiven calls do for the names that a node gives values.
func eachGiven(info *types.Info, n ast.Node, do func(name string, value ast.Expr)) {
	switch n := n.(type) {
	case *ast.KeyValueExpr:
		if key, ok := n.Key.(*ast.Ident); ok {
			do(key.Name, n.Value)
		}
	case *ast.AssignStmt:
		for i, to := range n.Lhs {
			if len(n.Lhs) != len(n.Rhs) {
				break
			}
			switch to := to.(type) {
			case *ast.Ident:
				do(to.Name, n.Rhs[i])
			case *ast.SelectorExpr:
				do(to.Sel.Name, n.Rhs[i])
			}
		}
	case *ast.ValueSpec:
		for i, name := range n.Names {
			if i < len(n.Values) {
				do(name.Name, n.Values[i])
			}
		}
	case *ast.CallExpr:
		if sig, ok := info.TypeOf(n.Fun).(*types.Signature); ok {
			for i, arg := range n.Args {
				if i < sig.Params().Len() && !(sig.Variadic() && i == sig.Params().Len()-1) {
					do(sig.Params().At(i).Name(), arg)
				}
			}
		}
	}
}

// testFiles parses the test files of a package.
func (c *checkout) testFiles(pkg *packages.Package) []*ast.File {
	if len(pkg.Syntax) == 0 {
		return nil
	}
	dir := filepath.Dir(c.shared.fset.Position(pkg.Syntax[0].Package).Filename)
	found, _ := filepath.Glob(filepath.Join(dir, "*_test.go"))
	return c.shared.parse(found)
}
