package facts

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/eval"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/scope"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// readAll is set by tests that compare with what comes of reading everything.
var readAll bool

// wanted returns which declarations of a package can matter to a URL; nil when
// all can: where directives speak of URLs.
func wanted(in eval.Input, declared *Declarations) func(ast.Decl) bool {
	if readAll || isStated(in.Files, in.Pkg, declared) {
		return nil
	}
	set := scope.Of(scope.Package{
		Files: in.Files, Pkg: in.Pkg, Info: in.Info,
		Known: &known{in, map[*types.Package]bool{}},
	})
	return set.Has
}

// known says which objects of other packages take URLs: by the tables, or by
// their facts.
type known struct {
	in     eval.Input
	tables map[*types.Package]bool
}

// TakesURL implements [scope.Known].
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
	return f != nil && (f.HasUses() || slices.ContainsFunc(f.Results, func(r library.Result) bool { return hasScheme(r.Text.Node) }))
}

func hasScheme(n text.Node) bool {
	return text.AnyLiteral(n, func(s string) bool { return strings.Contains(s, "://") })
}
