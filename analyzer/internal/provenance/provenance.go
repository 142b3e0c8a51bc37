// Package provenance says where the text of an expression comes from and where it goes, within a
// function and by functions that return a part of a text.
//
// # How it works
//
// The evaluator notes which expression reads a text from a field or a function of another package,
// and which expression a variable got where it is read. A [Slicer] starts there. [Slicer.Source]
// goes back further, to the text that a piece was split from. [Slicer.Places] returns the
// expressions that yield the same text. The source also tells the form of a text: escaped as it was
// sent ([Slicer.Sent]), or decoded ([Slicer.IsDecoded]).
//
// [Redirects] finds texts that a client sends and is redirected to, and that no code tests, or
// tests only for a host as net/url finds one: browsers find more hosts. What the functions of a
// package do with their parameters is exported to its importers ([Redirects.Funcs]). [Sharing]
// finds assignments to the Path or the query of a URL that outlives the call: in a field, in a
// package variable, or in a variable around a function literal. The function must send the URL
// after the assignment, or it may be a setter, and must not undo the change.
//
// # What it gives up
//
// A text that is one of several has no source, and neither has the argument that a caller passes. A
// function that mentions a backslash is taken to handle backslashes. A text that is changed between
// the test and the redirect is not followed. A URL that is changed in one function and sent only by
// others is taken for a setting. A path that replaces another one is taken to be right.
package provenance

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// A Slicer finds where the texts in the files of one package come from, and where they go.
type Slicer struct {
	Uses *uses.Index
	Info *types.Info
	// Known returns the facts about a function; nil if there are none. The field itself may be nil.
	Known func(*types.Func) *library.Func
	// Reads maps an expression to the read of its value, such as r.URL.Path: see eval.Flow.
	Reads map[ast.Expr]ast.Expr
	// Held maps a variable, where it is read, to what was assigned to it: see eval.Flow.
	Held map[*ast.Ident]ast.Expr
	// Yields is the inverse of Reads: for a read, it returns the expressions that have its value.
	// It is nil without results of the evaluator.
	Yields func(ast.Expr) []ast.Expr
}

// KnownOf returns the facts about fn; nil if there are none or fn is nil.
func (r Slicer) KnownOf(fn *types.Func) *library.Func {
	if r.Known == nil || fn == nil {
		return nil
	}
	return r.Known(fn)
}

// A Source is the expression from which a text first came, as a whole or as a piece of a longer
// text. No Source goes behind an expression that makes one text of several, such as a sum.
type Source struct {
	Expr ast.Expr
	// Whole is false when the text is one piece between separators of the text of Expr. A text
	// that was only cut at its ends is Whole.
	Whole bool
}

// Source returns the expression from which the text of e comes, which may be e. It goes back
// through variables with one possible value and functions that return a part of a text.
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

// sourceStep is one step of Source: it returns the expression next from which the text of e comes.
// whole is false if the text of e is a piece of next; ok is false if Source ends at e.
func (r Slicer) sourceStep(e ast.Expr) (next ast.Expr, whole, ok bool) {
	if reader := r.Reads[e]; reader != nil {
		return reader, true, true
	}
	switch e := e.(type) {
	case *ast.Ident:
		held := r.Held[e]
		if held == nil || typed.IsString(r.Info.TypeOf(e)) {
			return nil, false, false // strings are in r.Reads if the evaluator knows more
		}
		_, isElement := r.Uses.Parent(held).(*ast.RangeStmt)
		return held, !isElement, true
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

// Constant returns the value of e as a constant string; ok is false when e is no such constant.
func (r Slicer) Constant(e ast.Expr) (string, bool) {
	if r.Info == nil {
		return "", false
	}
	return typed.Info{Info: r.Info}.Text(e)
}

// Under returns the underlying type of e; nil when the type is not known.
func (r Slicer) Under(e ast.Expr) types.Type { return typed.Info{Info: r.Info}.Under(e) }

// Places returns the use of e, then the uses of other expressions with the value of e. These are in
// r.Yields(e); if there are none, they are the reads of the variable to which e is assigned.
func (r Slicer) Places(e ast.Expr) []uses.Use {
	out := []uses.Use{r.Uses.Of(e)}
	if r.Yields != nil {
		for _, at := range r.Yields(e) {
			out = append(out, r.Uses.Of(at))
		}
	}
	if v := out[0].Var; v != nil && out[0].Kind == uses.Assigned && len(out) == 1 {
		for _, use := range r.Uses.Variable(v) {
			if id, ok := use.Expr.(*ast.Ident); ok && ast.Unparen(r.Held[id]) == ast.Unparen(e) {
				out = append(out, use)
			}
		}
	}
	return out
}

// Sent returns src, the expression from which the text of e comes. If src reads the path or query
// of a URL as it was sent, with its escapes, part is this component; else part is Unknown.
//
//	r.URL.EscapedPath(), u.RawQuery, chi.URLParam(r, "name")
func (r Slicer) Sent(e ast.Expr) (part rfc3986.Component, src Source) {
	src = r.Source(e)
	switch e := src.Expr.(type) {
	case *ast.SelectorExpr:
		switch r.SlotOf(e) {
		case library.EscapedPath:
			return rfc3986.Path, src
		case library.RawQuery:
			return rfc3986.Query, src
		default:
		}
	case *ast.CallExpr:
		row := library.Of(r.Uses.Callee(e))
		switch {
		case row.Makes == library.OpEscapedPath:
			return rfc3986.Path, src
		case row.Makes == library.OpEncodeQuery:
			return rfc3986.Query, src
		case row.Does.Has(library.IsPathParam):
			src.Whole = false
			return rfc3986.Path, src
		}
	}
	return rfc3986.Unknown, src
}

// SlotOf returns the part of a URL that the field named by sel becomes; NoSlot if it becomes none.
func (r Slicer) SlotOf(sel *ast.SelectorExpr) library.Slot {
	t := r.Info.TypeOf(sel.X)
	if t == nil {
		return library.NoSlot
	}
	use, _ := library.LookupField(t, sel.Sel.Name)
	return use.Slot
}
