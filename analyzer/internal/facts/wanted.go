package facts

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/eval"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/reach"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// readAll is set by tests that compare with what comes of reading everything.
var readAll bool

// wanted returns which declarations of a package can matter to a URL; nil when
// all can: where directives speak of URLs. On
// the way it completes the links.
func wanted(in eval.Input, l *links, declared *Declarations) func(ast.Decl) bool {
	if readAll || isStated(in.Files, in.Pkg, declared) {
		l.walk()
		return nil
	}
	set := reach.Of(reach.Package{
		Files: in.Files, Pkg: in.Pkg, Info: in.Info,
		Known: &known{in, map[*types.Package]bool{}},
		Visit: l.visit, Seeds: l.seeds,
	})
	return set.Has
}

// seeds returns the methods that other packages make a part of a URL of: those
// that stand behind an interface method whose result becomes one, and interface
// methods behind which a method is that takes one.
func (l *links) seeds() []*types.Func {
	var out []*types.Func
	for _, im := range l.order {
		becomes := false
		if im.Pkg() != l.in.Pkg {
			sum := l.summaryOf(im)
			becomes = sum != nil && len(sum.Becomes) > 0
		}
		for _, m := range l.methods[im] {
			if becomes {
				out = append(out, m)
			}
			if m.Pkg() != l.in.Pkg && l.summaryOf(m).HasUses() {
				out = append(out, im)
			}
		}
	}
	return out
}

// known says which objects of other packages take URLs: by the tables, or by
// their facts.
type known struct {
	in     eval.Input
	tables map[*types.Package]bool
}

// TakesURL implements [reach.Known].
func (k *known) TakesURL(obj types.Object) bool {
	pkg := obj.Pkg()
	if pkg == nil {
		return false
	}
	if name, ok := obj.(*types.TypeName); ok && library.IsType(name.Type(), library.ALink) {
		return true
	}
	inTable, ok := k.tables[pkg]
	if !ok {
		inTable = library.KnowsPackage(pkg.Path())
		k.tables[pkg] = inTable
	}
	if inTable && library.SpeaksOfURLs(obj) {
		return true
	}
	if library.MayBeServed(obj) {
		return true
	}
	if pkg == k.in.Pkg {
		return false
	}
	switch obj := obj.(type) {
	case *types.Func:
		return takesURL(k.in.Summaries.Func(obj))
	case *types.Var:
		return k.in.Summaries.Field(obj) != nil || takesURL(k.in.Summaries.Variable(obj))
	}
	return false
}

// takesURL reports whether a function takes a URL, or returns one.
func takesURL(f *library.Func) bool {
	return f != nil && (f.HasUses() || len(f.Becomes) > 0 || slices.ContainsFunc(f.Results, func(r library.Result) bool { return hasScheme(r.Text.Node) }))
}

func hasScheme(n text.Node) bool {
	return text.AnyLiteral(n, func(s string) bool { return strings.Contains(s, "://") })
}
