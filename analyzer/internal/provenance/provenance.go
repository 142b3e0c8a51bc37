// Package provenance says where the text of an expression comes from, and where it goes,
// as the evaluator found, and by functions that return a part of a text.
//
// # How it works
//
// A [Slicer] asks the evaluator which expression reads a text from a field or a function of
// another package, whatever carries it from there. [Slicer.Source] goes on from that to the text
// that a piece was split from. [Slicer.Places] are the expressions that yield the same text.
// What was sent, still escaped, and what is decoded already is known by the source:
// [Slicer.Sent], [Slicer.IsDecoded]. A variable that is no text has what the last statement
// before gives it.
//
// [Redirects] say where a text that a client sends, and is sent to, is tested by nothing, or by
// nothing but whether net/url finds a host in it: browsers find more. What functions do with
// their parameters is known to the packages that import them ([Redirects.Funcs]). [Sharing] goes
// from a statement that sets the Path or the query of a URL back to what holds it: a field, a
// variable of the package, one around a function literal. What the function sends after the
// statement is the evidence that it is no setter, and a second assignment undoes the first one.
//
// # What it gives up
//
// What may be one of several texts has no source; so has what a caller gives. A function that speaks of the other slash is
// taken to know it, and a text that is changed between the test and the redirect is not followed.
// A URL that is changed here and sent in another function is taken for a setting; a path that
// takes the place of another one, for right.
package provenance

import (
	"go/ast"
	"go/token"
	"go/types"
	"sort"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// A Slicer answers for the files of one package.
type Slicer struct {
	Uses *uses.Index
	Info *types.Info
	// Known returns what is known of a function of the program; nil where nobody knows.
	Known func(*types.Func) *library.Func
	// Reads are the expressions that yield what another one reads, as the evaluator found.
	Reads map[ast.Expr]ast.Expr
	// Yields returns the expressions that yield what another one does; nil where nobody asked
	// the evaluator.
	Yields func(ast.Expr) []ast.Expr
}

// KnownOf returns what is known of a function of the program; nil for nothing.
func (r Slicer) KnownOf(fn *types.Func) *library.Func {
	if r.Known == nil || fn == nil {
		return nil
	}
	return r.Known(fn)
}

// A Source is where a value was taken from.
type Source struct {
	Expr ast.Expr
	// Whole is false when the value is one piece of what Expr holds: an element
	// between separators. What was cut off at the ends makes no piece.
	Whole bool
}

// Source goes back from e to where its text comes from: through variables that
// have one value there, and through functions that return a part of a text.
//
//	name := strings.TrimPrefix(r.URL.Path, "/files/")
//	parts := strings.Split(name, "/")                     // parts[1] is a piece of r.URL.Path
func (r Slicer) Source(e ast.Expr) Source {
	s := Source{e, true}
	for steps := (uses.Budget{}); steps.Spend(); {
		next, whole, ok := r.sourceStep(ast.Unparen(s.Expr))
		if !ok {
			break
		}
		s = Source{ast.Unparen(next), s.Whole && whole}
	}
	return s
}

func (r Slicer) sourceStep(e ast.Expr) (next ast.Expr, whole, ok bool) {
	if from := r.Reads[e]; from != nil {
		return from, true, true
	}
	switch e := e.(type) {
	case *ast.Ident:
		if typed.IsString(r.Info.TypeOf(e)) {
			return nil, false, false // the evaluator knows no more of it
		}
		return r.valueOf(e)
	case *ast.StarExpr:
		return e.X, true, true
	case *ast.IndexExpr:
		_, isMap := r.Under(e.X).(*types.Map)
		return e.X, false, !isMap
	case *ast.SliceExpr:
		_, isList := r.Under(e.X).(*types.Slice)
		return e.X, !isList, true
	case *ast.CallExpr:
		if tv, isTyped := r.Info.Types[e.Fun]; isTyped && tv.IsType() && len(e.Args) == 1 {
			return e.Args[0], true, true
		}
		if len(e.Args) == 0 {
			return nil, false, false
		}
		switch op := library.Of(r.Uses.Callee(e)).Makes; op {
		case library.OpSplit, library.OpSplitAfter, library.OpFields, library.OpCut, library.OpCutLast, library.OpPathBase:
			return e.Args[0], false, true
		case library.OpCutPrefix, library.OpCutSuffix, library.OpPathClean:
			return e.Args[0], true, true
		default:
			return e.Args[0], true, op.IsPart()
		}
	}
	return nil, false, false
}

// valueOf returns the value that a variable has where it is named: that which the
// last statement before gives it, when no other way leads there.
func (r Slicer) valueOf(id *ast.Ident) (value ast.Expr, whole, ok bool) {
	v := r.Uses.Named(id)
	if v == nil {
		return nil, false, false
	}
	def, ok := r.lastSet(v, id)
	if !ok {
		return nil, false, false
	}
	if def.Value != nil {
		return def.Value, true, true
	}
	if loop, isLoop := def.Stmt.(*ast.RangeStmt); isLoop && loop.Value != nil && r.Uses.Named(loop.Value) == v {
		return loop.X, false, true
	}
	return nil, false, false
}

// lastSet returns the statement that gives v its value at id: the only one before, or
// the last one when id is after it in the same list of statements.
func (r Slicer) lastSet(v *types.Var, id *ast.Ident) (def uses.Use, ok bool) {
	at := r.Uses.Of(id).Stmt
	sets := r.Uses.Sets(v)
	if sets.Addressed {
		return uses.Use{}, false
	}
	before, def, later := sets.Before(id, at)
	if before == 0 || later.Expr != nil && r.isLooped(id, def.Expr.Pos(), later.Expr.Pos()) {
		return uses.Use{}, false
	}
	return def, before == 1 || isAmong(r.Uses.List(def.Stmt), id.Pos())
}

// isAmong reports whether pos is in one of the statements of a list.
func isAmong(list []ast.Stmt, pos token.Pos) bool {
	i := sort.Search(len(list), func(i int) bool { return list[i].End() > pos })
	return i < len(list) && list[i].Pos() <= pos
}

// isLooped reports whether a loop around n goes from later back to n, and not to def.
func (r Slicer) isLooped(n ast.Node, def, later token.Pos) bool {
	for up := r.Uses.Parent(n); up != nil; up = r.Uses.Parent(up) {
		switch up.(type) {
		case *ast.ForStmt, *ast.RangeStmt, *ast.FuncLit:
			if def < up.Pos() && up.Pos() <= later && later < up.End() {
				return true
			}
		}
	}
	return false
}

// Constant returns the text that e is a constant of.
func (r Slicer) Constant(e ast.Expr) (string, bool) {
	if r.Info == nil {
		return "", false
	}
	return typed.Info{Info: r.Info}.Text(e)
}

// Under returns the underlying type of an expression; nil when it has none.
func (r Slicer) Under(e ast.Expr) types.Type {
	if t := r.Info.TypeOf(e); t != nil {
		return t.Underlying()
	}
	return nil
}

// Places returns where e is used, and what yields the same value. Of what is no text, it is
// what a variable holds that has no other value there.
func (r Slicer) Places(e ast.Expr) []uses.Use {
	out := []uses.Use{r.Uses.Of(e)}
	if r.Yields != nil {
		for _, at := range r.Yields(e) {
			out = append(out, r.Uses.Of(at))
		}
	}
	if v := out[0].Var; v != nil && out[0].Kind == uses.Assigned && len(out) == 1 {
		for _, use := range r.Uses.Variable(v) {
			if id, ok := use.Expr.(*ast.Ident); ok && use.Kind != uses.Set && id.Pos() > e.End() {
				if value, _, ok := r.valueOf(id); ok && ast.Unparen(value) == ast.Unparen(e) {
					out = append(out, use)
				}
			}
		}
	}
	return out
}

// Sent returns the component of a URL that e is, or is part of, in the form in which it was
// sent: still escaped. It is Unknown for anything else.
//
//	r.URL.EscapedPath(), u.RawQuery, chi.URLParam(r, "name")
func (r Slicer) Sent(e ast.Expr) (of rfc3986.Component, from Source) {
	from = r.Source(e)
	switch e := from.Expr.(type) {
	case *ast.SelectorExpr:
		switch r.SlotOf(e) {
		case library.EscapedPath:
			return rfc3986.Path, from
		case library.RawQuery:
			return rfc3986.Query, from
		default:
		}
	case *ast.CallExpr:
		row := library.Of(r.Uses.Callee(e))
		switch {
		case row.Makes == library.OpEscapedPath:
			return rfc3986.Path, from
		case row.Makes == library.OpEncodeQuery:
			return rfc3986.Query, from
		case row.Does.Has(library.IsPathParam):
			from.Whole = false
			return rfc3986.Path, from
		}
	}
	return rfc3986.Unknown, from
}

// SlotOf returns what the field that a selector names becomes in a URL.
func (r Slicer) SlotOf(sel *ast.SelectorExpr) library.Slot {
	t := r.Info.TypeOf(sel.X)
	if t == nil {
		return library.NoSlot
	}
	use, _ := library.LookupField(t, sel.Sel.Name)
	return use.Slot
}
