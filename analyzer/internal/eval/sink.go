package eval

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
	"github.com/urlescape/urlescape/analyzer/internal/value"
)

// A recorder collects the candidates of one function.
type recorder struct {
	x *exec
	// candidates are kept here until emit adds them to the Flow, when the function has been read.
	candidates []Candidate
	// noted are the calls that the checks examine.
	noted []uses.Call
	// with is [Candidate.With] for the call that is being read.
	with []text.Text
	// budget is the number of parts that the candidates of the function may still have.
	budget int
}

// emit moves rec.candidates and rec.noted to the Flow, after the whole function has been read.
func (rec *recorder) emit() {
	if all := &rec.x.prog.flow.Candidates; len(*all) == 0 {
		*all = rec.candidates
	} else {
		*all = append(*all, rec.candidates...)
	}
	rec.x.prog.flow.Calls = append(rec.x.prog.flow.Calls, rec.noted...)
	rec.candidates, rec.noted = nil, nil
}

// each calls f with e and v, if v, the value of e, is a text. If v is a list, it calls f with the
// expression and value of each text in the list.
func (rec *recorder) each(e ast.Expr, v value.Value, f func(ast.Expr, value.Value)) {
	if v.List {
		rec.eachElement(e, v.Elems, f)
		return
	}
	t := rec.x.typed.TypeOf(e)
	if v.Text.Known && t != nil && (isTextual(t) || isInterface(t)) {
		f(e, v)
	}
}

// eachElement calls f with the expression and value of each text in list. list are the elements of
// e. All elements that come from a slice parameter (Spread) get one call.
func (rec *recorder) eachElement(e ast.Expr, list []value.Value, f func(ast.Expr, value.Value)) {
	for _, elem := range list {
		switch {
		case elem.Spread != nil:
			h := &text.Hole{Expr: e, Inner: e, Name: text.Source(e), Type: elem.Spread.Type(), Var: elem.Spread, Value: rfc3986.AnyValue(), Origin: text.Parameter}
			if each, ok := value.AnyOf(elem.Elems).Text.Node.(*text.Hole); ok {
				h.Value, h.Escapers, h.Plain = each.Value, each.Escapers, each.Plain // base.JoinPath(escaped...)
			}
			f(e, value.OfNode(h, 1))
		case elem.Many:
			rec.eachElement(e, elem.Elems, f)
		case elem.Text.Known && elem.Expr != nil:
			f(elem.Expr, elem)
		}
	}
}

// candidate adds v, the text of e, as a candidate for the sink s, if v is known and not empty.
func (rec *recorder) candidate(e ast.Expr, v value.Value, s Sink) {
	if !v.Text.Known || v.Text.Node == nil {
		return
	}
	if !rec.affords(v.Text.Size) {
		return
	}
	if len(rec.candidates) == cap(rec.candidates) {
		rec.candidates = slices.Grow(rec.candidates, len(rec.candidates)) // a table has thousands
	}
	rec.candidates = append(rec.candidates, Candidate{Expr: e, Node: v.Text.Node, Sink: s, In: rec.x.fn, With: rec.with})
}

// affords reports whether the budgets of the function and of the package both have n parts left. If
// they have, it takes the n parts from both; otherwise, it sets Flow.Partial.
func (rec *recorder) affords(n int) bool {
	if rec.budget < n || rec.x.prog.budget < n {
		rec.x.prog.flow.Partial = true
		rec.x.limited(limitTexts)
		return false
	}
	rec.budget -= n
	rec.x.prog.budget -= n
	return true
}

// escapes adds a candidate for v, the text of e, if v begins with a scheme, which may be a
// variable. It is not known where v goes: the sink is Absolute.
func (rec *recorder) escapes(e ast.Expr, v value.Value) {
	if !v.Text.Known {
		return
	}
	if rec.isAbsolute(v.Text.Node) || text.OpensAsURL(e, v.Text.Node) || library.OpensURL(v.Text.Node) {
		rec.candidate(e, v, Sink{Absolute: true})
	}
}

// argument adds a candidate for v, the text of the argument e; use says what the called function
// does with it. In a call of a library function (inLibrary), a query value that begins with a
// scheme gets a second candidate, because it may be a URL itself:
//
//	values.Set("page", "https://"+host+"/posts/"+slug)
func (rec *recorder) argument(e ast.Expr, v value.Value, use *library.Use, inLibrary bool) {
	rec.candidate(e, v, Sink{Use: use})
	if inLibrary && use.Slot == library.QueryValue {
		rec.escapes(e, v)
	}
}

// leaves adds candidates for v, the text of e, which goes to an unknown destination: one if v
// begins with a scheme, and one with Named if v begins with a value that has the name of a URL.
// link is set if the destination has the name of a URL; it becomes Link of the second candidate.
func (rec *recorder) leaves(e ast.Expr, v value.Value, link bool) {
	rec.escapes(e, v)
	if v.Text.Known && rec.opens(v.Text.Node).named {
		rec.candidate(e, v, Sink{Named: true, Link: link})
	}
}

// isLinkName reports whether e is a variable or a field with the name of a URL: "c.links".
func isLinkName(e ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		return names.IsLink(e.Name)
	case *ast.SelectorExpr:
		return names.IsLink(e.Sel.Name)
	}
	return false
}

// isLinkKey reports whether e is a constant that is the name of a URL, as the key in m["html_url"].
func (x *exec) isLinkKey(e ast.Expr) bool {
	name, ok := x.typed.Text(e)
	return ok && names.IsLink(name)
}

// returns adds candidates for e, with the value v, which is result i in a return statement.
func (rec *recorder) returns(e ast.Expr, v value.Value, i int) {
	if rec.x.fn != nil && rec.x.closures == 0 {
		if items := v.Elems; v.List && len(items) > 1 {
			// Callers cannot tell apart the elements of the list.
			if sole := value.SoleValue(items); sole >= 0 {
				v.Elems = items[sole : sole+1]
			}
		}
		rec.each(e, v, func(e ast.Expr, v value.Value) { rec.candidate(e, v, Sink{Returned: rec.x.fn.Origin(), Param: i}) })
		readerGoes(rec.x, e, v, Sink{Returned: rec.x.fn.Origin(), Param: i})
		if results := rec.x.fn.Signature().Results(); i < results.Len() {
			rec.functionValue(results.At(i).Type(), e, v)
		}
	}
	rec.escapes(e, v)
}

// returnsPart adds a candidate for v, result i at a return statement that has no expression for it.
// e is the call that returns all results, or the name of the result.
func (rec *recorder) returnsPart(e ast.Expr, v value.Value, i int) {
	if rec.x.fn == nil || rec.x.closures > 0 || i >= rec.x.fn.Signature().Results().Len() || v.List {
		return
	}
	if t := rec.x.fn.Signature().Results().At(i).Type(); isTextual(t) || isInterface(t) {
		rec.candidate(e, v, Sink{Returned: rec.x.fn.Origin(), Param: i})
	}
}

// fieldGets adds candidates for e, whose value v is assigned to field of a struct of the type t.
func (rec *recorder) fieldGets(t types.Type, field *types.Var, e ast.Expr, v value.Value) {
	if use, ok := library.LookupField(t, field.Name()); ok {
		if use.IsBody() {
			e, v = rec.x.calls.Read(e, v)
		}
		rec.each(e, v, func(e ast.Expr, v value.Value) { rec.candidate(e, v, Sink{Use: &use}) })
		return
	}
	if library.IsShown(t, field.Name()) {
		return
	}
	if use := rec.fieldUse(field); use != nil {
		rec.each(e, v, func(e ast.Expr, v value.Value) { rec.candidate(e, v, Sink{Use: use, Kept: true}) })
		return
	}
	rec.functionValue(field.Origin().Type(), e, v)
	if !v.List && isTextual(field.Type()) {
		v = rec.x.holes.TextOf(e, v) // known or not: facts joins them over all assignments
	}
	rec.each(e, v, func(e ast.Expr, v value.Value) { rec.candidate(e, v, Sink{Field: field.Origin()}) })
	rec.escapes(e, v)
}

// variableGets adds a candidate for e, with the value v, assigned to the package variable obj.
func (rec *recorder) variableGets(obj types.Object, e ast.Expr, v value.Value) {
	variable, ok := obj.(*types.Var)
	if !ok || obj.Pkg() != rec.x.prog.Pkg || v.List || !isTextual(variable.Type()) {
		return
	}
	if _, isPointer := variable.Type().Underlying().(*types.Pointer); isPointer {
		return // what it points to is set by others
	}
	if v.Expr != nil {
		e = v.Expr
	}
	rec.candidate(e, rec.x.holes.TextOf(e, v), Sink{Field: variable})
}

func (rec *recorder) fieldUse(field *types.Var) *library.Use {
	if rec.x.prog.Summaries == nil || field.Pkg() == nil || field.Pkg() == rec.x.prog.Pkg {
		return nil
	}
	return rec.x.prog.Summaries.Field(field.Origin())
}

// assignField adds candidates for v when it is assigned to lhs, which is operand.field.
func (rec *recorder) assignField(operand ast.Expr, field *types.Var, lhs ast.Expr, v value.Value) {
	t := rec.x.typed.TypeOf(operand)
	if t == nil {
		return
	}
	e := v.Expr
	if e == nil {
		e = lhs
	}
	rec.fieldGets(t, field, e, v)
}
