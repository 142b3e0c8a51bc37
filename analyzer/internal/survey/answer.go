package survey

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/provenance"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// isOfAnswer reports whether a service gave the value of h itself: it is a field of a message
// that the package decodes, and sets nowhere. What calls in the package give to a parameter
// is asked for one step.
//
//	json.Unmarshal(data, &view)
//	get("https://example.com/play?vid=" + view.VID)
func isOfAnswer(s *Survey, h *text.Hole) bool {
	if s.Elsewhere.Info == nil || h.Inner == nil {
		return false
	}
	if s.answers == nil {
		s.answers = answersIn(s)
	}
	if len(s.answers) == 0 {
		return false
	}
	if s.answers.gave(s, h, h.Inner) {
		return true
	}
	args := s.Elsewhere.Uses().Arguments(s.LocalOf(h))
	isConstant := func(e ast.Expr) bool { return s.Elsewhere.Info.Types[e].Value != nil }
	return slices.ContainsFunc(args, func(e ast.Expr) bool { return !isConstant(e) }) &&
		!slices.ContainsFunc(args, func(e ast.Expr) bool { return !isConstant(e) && !s.answers.gave(s, h, e) })
}

// answers are what the package decodes: by the type of the message, and by its variable
// where the type has no name.
type answers map[types.Object]bool

// gave reports whether e is a part of a message, which nobody here sets.
func (a answers) gave(s *Survey, h *text.Hole, e ast.Expr) bool {
	from := provenance.Slicer{Uses: s.Elsewhere.Uses(), Info: s.Elsewhere.Info}
	isField := false
	for steps := (uses.Budget{}); steps.Spend(); {
		e = ast.Unparen(e)
		if v := from.Uses.Named(e); v != nil {
			if a[messageOf(v)] {
				return isField
			}
		}
		if src := from.Source(e).Expr; src != e {
			e = src
			continue
		}
		sel, ok := e.(*ast.SelectorExpr)
		if !ok {
			return false
		}
		if !isField {
			at := *h
			if at.Inner = sel; !s.Elsewhere.IsGivenBack(&at) {
				return false
			}
			isField = true
		}
		e = sel.X
	}
	return false
}

// messageOf returns what messages in v are known by: their type, or v itself where that has
// no name.
func messageOf(v *types.Var) types.Object {
	if of := typed.Name(v.Type()); of != nil {
		return of
	}
	return v
}

// answersIn returns the messages that the package decodes.
func answersIn(s *Survey) answers {
	out := answers{}
	s.Elsewhere.Uses().Each(func(n ast.Node) {
		if call, ok := n.(*ast.CallExpr); ok {
			if v := filledBy(s, call); v != nil && !isOfFile(s, call) {
				out[messageOf(v)] = true
			}
		}
	})
	return out
}

// filledBy returns the variable that a call decodes into; nil where it decodes nothing.
//
//	json.Unmarshal(data, &view), json.NewDecoder(res.Body).Decode(view)
func filledBy(s *Survey, call *ast.CallExpr) *types.Var {
	name := uses.CalleeName(call)
	if name == nil || len(call.Args) == 0 || !names.Fills(name.Name) {
		return nil
	}
	to := ast.Unparen(call.Args[len(call.Args)-1])
	if addr, ok := to.(*ast.UnaryExpr); ok {
		to = addr.X
	} else if t := s.Elsewhere.Info.TypeOf(to); t == nil || !isPointer(t) {
		return nil
	}
	return s.Elsewhere.Uses().Named(to)
}

func isPointer(t types.Type) bool { _, ok := t.Underlying().(*types.Pointer); return ok }

// isOfFile reports whether what a call decodes is a file, by the function that reads it.
//
//	data, err := os.ReadFile(name); json.Unmarshal(data, &view)
func isOfFile(s *Survey, call *ast.CallExpr) bool {
	from := provenance.Slicer{Uses: s.Elsewhere.Uses(), Info: s.Elsewhere.Info}
	read, ok := from.Source(call.Args[0]).Expr.(*ast.CallExpr)
	if !ok || len(read.Args) == 0 || library.Of(from.Uses.Callee(read)).From.Origin != library.DecodedOrigin {
		return false
	}
	t := s.Elsewhere.Info.TypeOf(read.Args[0])
	return t != nil && typed.IsStringKind(t)
}
