// Package filling says which values a program puts in the place of names in a text, where the
// names, or the text, are chosen when it runs.
//
// # How it works
//
// A [Finder] reads a call that replaces texts in another one: its operands, or those of the
// call that made the replacer. Pairs in a list are those of its literals, and those that are
// appended to it. A value is [Finder.Foreign] where somebody else chooses it: a client, the
// environment, or a page in which a pattern found it. It may have been kept in a map, which
// is followed back to where its elements are set.
//
// # What it gives up
//
//   - Lists that other functions make or change are not read.
//   - Any other value may be a host, or several segments of a path: nothing is said of it.
package filling

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/provenance"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// A Finder answers for the files of one package.
type Finder struct{ From provenance.Slicer }

// A Pair is a text that is replaced, and what takes its place.
type Pair struct{ Name, Value ast.Expr }

// Pairs returns the pairs of a call that replaces texts in another one; nil for others, and
// where they are not known.
//
//	strings.ReplaceAll(target, keyword, value)
//	strings.NewReplacer(pairs...).Replace(target)
func (f Finder) Pairs(call *ast.CallExpr) []Pair {
	switch library.Of(f.From.Uses.Callee(call)).Makes {
	case library.OpReplace:
		if len(call.Args) < 3 {
			return nil
		}
		return inPairs(call.Args[1:3])
	case library.OpReplacerReplace:
		sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
		if !ok {
			return nil
		}
		made := f.replacer(sel.X)
		if made == nil {
			return nil
		}
		if !made.Ellipsis.IsValid() {
			return inPairs(made.Args)
		}
		return f.listed(made.Args[0])
	default:
		return nil
	}
}

// replacer returns the call that makes a replacer, also in a function that returns it; nil
// where it is not known.
func (f Finder) replacer(e ast.Expr) *ast.CallExpr {
	call, ok := f.From.Source(e).Expr.(*ast.CallExpr)
	if !ok {
		return nil
	}
	fn := f.From.Uses.Callee(call)
	if library.Of(fn).Makes == library.OpNewReplacer {
		return call
	}
	if fn == nil {
		return nil
	}
	returned := f.From.Uses.Returns(fn)
	if len(returned) != 1 || len(returned[0].Results) != 1 {
		return nil
	}
	call, ok = f.From.Source(returned[0].Results[0]).Expr.(*ast.CallExpr)
	if !ok || library.Of(f.From.Uses.Callee(call)).Makes != library.OpNewReplacer {
		return nil
	}
	return call
}

// inPairs returns expressions in twos; nil where one is left.
func inPairs(all []ast.Expr) (out []Pair) {
	if len(all)%2 != 0 {
		return nil
	}
	for i := 0; i < len(all); i += 2 {
		out = append(out, Pair{all[i], all[i+1]})
	}
	return out
}

// listed returns the pairs of a list of the function.
//
//	pairs := []string{"{id}", id}
//	pairs = append(pairs, "{"+name+"}", value)
func (f Finder) listed(list ast.Expr) (out []Pair) {
	v := f.From.Uses.Named(list)
	if v == nil || !uses.IsLocal(v) {
		return nil
	}
	for _, use := range f.From.Uses.Variable(v) {
		switch lit, isLit := ast.Unparen(use.Value).(*ast.CompositeLit); {
		case use.Kind == uses.Set && isLit:
			out = append(out, inPairs(lit.Elts)...)
		case use.Call != nil && (typed.Info{Info: f.From.Info}).Builtin(use.Call.Fun) == "append" && !use.Call.Ellipsis.IsValid() && use.Call.Args[0] == use.Expr:
			out = append(out, inPairs(use.Call.Args[1:])...)
		}
	}
	return out
}

// Foreign reports whether a value is a text that somebody else chooses, as it is: the
// environment, a client, or a page in which a pattern found it.
func (f Finder) Foreign(value ast.Expr) bool {
	if t := f.From.Info.TypeOf(value); t == nil || !typed.IsString(t) {
		return false
	}
	w := uses.Walk{Visit: func(n uses.Node) uses.Answer {
		if n.Var != nil {
			return n.To(f.setTo(n.Var)...)
		}
		if v := f.From.Uses.Place(n.Expr); v != nil && isMapOfTexts(v.Type()) {
			return n.Holder(v)
		}
		from := f.From.Source(n.Expr)
		if call, ok := from.Expr.(*ast.CallExpr); ok {
			row := library.Of(f.From.Uses.Callee(call))
			if row.Makes == library.OpSubmatch || row.Asks == library.FindsMatch || row.From.Origin == library.RequestOrigin || row.From.Origin == library.EnvironmentOrigin {
				return uses.Found(true)
			}
			return n.To(f.returned(call)...)
		}
		if at, ok := from.Expr.(*ast.IndexExpr); ok {
			from.Expr = at.X // of a map
		}
		if v := f.From.Uses.Place(from.Expr); v != nil && (isMapOfTexts(v.Type()) || uses.IsLocal(v) && v.Kind() == types.LocalVar) {
			return n.Holder(v)
		}
		return uses.Answer{}
	}}
	return w.Finds(uses.Node{Expr: value})
}

// isMapOfTexts reports whether a type is that of maps with texts.
func isMapOfTexts(t types.Type) bool {
	m, ok := t.Underlying().(*types.Map)
	return ok && typed.IsString(m.Elem())
}

// returned returns the maps of texts that a function of the package returns.
func (f Finder) returned(call *ast.CallExpr) (out []ast.Expr) {
	fn := f.From.Uses.Callee(call)
	if fn == nil {
		return nil
	}
	for _, ret := range f.From.Uses.Returns(fn) {
		for _, e := range ret.Results {
			if t := f.From.Info.TypeOf(e); t != nil && isMapOfTexts(t) {
				out = append(out, e)
			}
		}
	}
	return out
}

// setTo returns what the elements of a map are set to, what the variable for it gets, and what
// callers give for it.
func (f Finder) setTo(v *types.Var) (out []ast.Expr) {
	for _, use := range f.From.Uses.Variable(v) {
		switch at, isElement := f.From.Uses.Parent(use.Expr).(*ast.IndexExpr); {
		case use.Kind == uses.Set && use.Value != nil:
			out = append(out, use.Value)
		case use.Kind == uses.Set:
			if set, ok := use.Stmt.(*ast.AssignStmt); ok && len(set.Rhs) == 1 {
				out = append(out, set.Rhs[0]) // one of several results
			}
		case isElement:
			if set := f.From.Uses.Of(at); set.Kind == uses.Set && set.Value != nil {
				out = append(out, set.Value)
			}
		}
	}
	return append(out, f.From.Uses.Arguments(v)...)
}

// IsFoundByConstant reports whether a value is what a pattern finds that is a constant, so that
// it may have an alphabet of its own.
func (f Finder) IsFoundByConstant(value ast.Expr) bool {
	call, ok := f.From.Source(value).Expr.(*ast.CallExpr)
	return ok && library.Of(f.From.Uses.Callee(call)).Makes == library.OpSubmatch && f.isConstantPattern(call)
}

// isConstantPattern reports whether the pattern that a call matches is a constant, of which the
// engine knows what it finds.
func (f Finder) isConstantPattern(call *ast.CallExpr) bool {
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok {
		return false
	}
	v := f.From.Uses.Place(sel.X)
	made := f.From.Source(sel.X).Expr
	if v != nil && !uses.IsLocal(v) {
		if set := f.From.Settings(v); len(set) == 1 {
			made = set[0]
		}
	}
	of, ok := ast.Unparen(made).(*ast.CallExpr)
	if !ok || len(of.Args) != 1 {
		return false
	}
	_, isConst := f.From.Constant(of.Args[0])
	return isConst
}
