package flow

import (
	"go/ast"
	"go/types"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// A namedValue is a value by its name and where it is.
type namedValue struct {
	name  string
	place urltemplate.Place
}

// OwnEscaper returns the function that the package passes other values of the name of h
// to, at such a place; nil where there is none, or where others are escaped in another
// way.
func (x *Elsewhere) OwnEscaper(h *text.Hole, place urltemplate.Place) *types.Func {
	if x.Info == nil || h == nil || h.Expr == nil {
		return nil
	}
	if x.ownEscapers == nil {
		x.ownEscapers, x.escapers, x.keepSlash = map[namedValue]*types.Func{}, map[escapedAt]bool{}, map[*types.Func]bool{}
		x.keepPrefix, x.escapesOnly = map[*types.Func]bool{}, map[*types.Func]bool{}
		x.findOwnEscapers()
	}
	return x.ownEscapers[namedValue{text.NameAtEnd(h.Expr), place}]
}

// findOwnEscapers fills in ownEscapers: nil for a name that several functions escape.
func (x *Elsewhere) findOwnEscapers() {
	for _, t := range x.templates {
		places := map[ast.Expr]urltemplate.Place{}
		for i := range t.Parts {
			p := &t.Parts[i]
			if p.Hole == nil || len(p.Hole.Encoders()) == 0 {
				continue
			}
			places[p.Hole.Expr] = p.Place
			if call, ok := ast.Unparen(p.Hole.Expr).(*ast.CallExpr); ok && !p.Foreign && p.Hole.EncodedBy(call) {
				fn := x.Uses().Callee(call)
				x.enterEscaper(call, p.Place, fn)
				x.keepSlash[fn] = x.keepSlash[fn] || p.Hole.Value.Set.Has('/')
			}
		}
		if len(places) > 0 {
			x.findEscapersIn(t.Node, places)
		}
	}
}

// findEscapersIn enters the functions that a text has the results of, where those are
// escaped values: places are those of the values in the URL. What is escaped after a
// function gave it says nothing of that function.
func (x *Elsewhere) findEscapersIn(n text.Node, places map[ast.Expr]urltemplate.Place) {
	steps := 0
	for m := range text.All(n) {
		if steps++; steps > maxUses {
			return
		}
		f, ok := m.(*text.Foreign)
		if !ok || f.Call == nil || f.Func == nil || f.Escaped || !isEscaperOfTexts(f.Func) {
			continue
		}
		at, ok := placeOfEscaped(f.Node, places)
		key := escapedAt{f.Func, at}
		if !ok || x.escapers[key] {
			continue
		}
		x.escapers[key] = true
		x.keepPrefix[f.Func] = x.keepPrefix[f.Func] || hasSlash(f.Node)
		for _, call := range x.Uses().Calls(f.Func) {
			x.enterEscaper(call, at, f.Func)
		}
	}
}

// An escapedAt is a function that escapes values of a place.
type escapedAt struct {
	fn    *types.Func
	place urltemplate.Place
}

// enterEscaper notes that a function escapes the argument of a call, for a place.
func (x *Elsewhere) enterEscaper(call *ast.CallExpr, place urltemplate.Place, fn *types.Func) {
	if len(call.Args) != 1 || fn == nil || x.isInEscaper(call) {
		return
	}
	if !isEscaperOfTexts(fn) || library.KnowsPackage(fn.Pkg().Path()) {
		fn = nil
	}
	key := namedValue{text.NameAtEnd(call.Args[0]), place}
	if was, ok := x.ownEscapers[key]; ok && was != fn {
		fn = nil
	}
	if len(key.name) > 1 {
		x.ownEscapers[key] = fn
	}
}

// isInEscaper reports whether a call is in a function that makes a text of a text
// itself, of which the names say nothing of values elsewhere.
//
//	func encodeDocID(id string) string { return encode(id) }
func (x *Elsewhere) isInEscaper(call *ast.CallExpr) bool {
	fn := x.Uses().FuncAt(call.Pos())
	return fn != nil && isEscaperOfTexts(fn)
}

// isEscaperOfTexts reports whether a function makes one text of another, and is no method.
func isEscaperOfTexts(fn *types.Func) bool {
	sig := fn.Signature()
	isString := func(list *types.Tuple) bool {
		return list.Len() == 1 && types.Identical(list.At(0).Type(), types.Typ[types.String])
	}
	return sig.Recv() == nil && sig.TypeParams() == nil && !sig.Variadic() && isString(sig.Params()) && isString(sig.Results())
}

// placeOfEscaped returns where the values of a text stand, by places; ok is false unless
// all are escaped, and one of the alternatives of the text is nothing but a value: what
// has more around it builds a path.
//
//	"_design/{name|PathEscape}" or "{name|PathEscape}", but not "/users/{name|PathEscape}"
func placeOfEscaped(n text.Node, places map[ast.Expr]urltemplate.Place) (place urltemplate.Place, ok bool) {
	steps, bare := 0, isBare(n)
	for m := range text.All(n) {
		if steps++; steps > maxUses || !bare {
			return place, false
		}
		h, isHole := m.(*text.Hole)
		if !isHole {
			continue
		}
		at, known := places[h.Expr]
		if len(h.Encoders()) == 0 || !known || ok && at != place {
			return place, false
		}
		place, ok = at, true
	}
	return place, ok
}

// hasSlash reports whether the literals of a text have a "/".
func hasSlash(n text.Node) bool {
	steps := 0
	for m := range text.All(n) {
		if steps++; steps > maxUses {
			return false
		}
		if lit, ok := m.(*text.Literal); ok && strings.Contains(lit.Text, "/") {
			return true
		}
	}
	return false
}

// isBare reports whether a text, or one of its alternatives, is nothing but a value.
func isBare(n text.Node) bool {
	todo := []text.Node{n}
	for steps := 0; len(todo) > 0 && steps < maxUses; steps++ {
		last := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		switch last := last.(type) {
		case *text.Alt:
			todo = append(todo, last.Of...)
		case *text.Foreign:
			todo = append(todo, last.Node)
		case *text.Arg:
			todo = append(todo, last.Node)
		case *text.Hole:
			return true
		}
	}
	return false
}

// KeepsSlash reports whether a function that [Elsewhere.OwnEscaper] returned leaves a "/"
// of a value as it is.
func (x *Elsewhere) KeepsSlash(fn *types.Func) bool { return x.keepSlash[fn] }

// KeepsPrefix reports whether such a function has a text with a "/" of its own.
func (x *Elsewhere) KeepsPrefix(fn *types.Func) bool { return x.keepPrefix[fn] }
