package flow

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// An Encoding says whether a value may be escaped although its hole has no escaper.
type Encoding int

// The results of [Package.Encoded].
const (
	NotEncoded    Encoding = iota
	MayBeEncoded           // the value is read from a variable, field or list that also gets escaped text
	EncodedByCall          // the value is the result of a call that escapes it, or that joins with "/"; or it is passed in a list to a function that escapes
)

// Encoded returns whether the value of h may be escaped already, so that a fix must not escape it.
// It is EncodedByCall if a call that may escape makes the value, or gets it in a list. It is
// MayBeEncoded if the value is read from where escaped text is stored, too; else NotEncoded.
func (s *Package) Encoded(h *text.Hole) Encoding {
	if h == nil || h.Expr == nil || s.IsEncoded == nil {
		return NotEncoded
	}
	switch s.encodedIn(h.Expr).(type) {
	case nil:
	case *ast.CallExpr:
		return EncodedByCall
	default:
		return MayBeEncoded
	}
	if s.isListedFor(h.Expr) {
		return EncodedByCall
	}
	return NotEncoded
}

// isListedFor reports whether e is passed to a call in a list, or as a variadic argument, and the
// result of this call may be escaped. The call then may be what escapes e.
//
//	enc("u/%s", name), enc("u/%s", []any{name}...)
func (s *Package) isListedFor(e ast.Expr) bool {
	if s.unlisted == nil {
		s.unlisted = map[*types.Var]bool{}
	}
	w := uses.Walk{Visit: s.listedAt, Barren: s.unlisted}
	return w.Finds(uses.Node{Expr: e})
}

// listedAt is a step of the walk of isListedFor, from an element to the lists that hold it. It
// returns Found if n is passed, in or as a list, to a call whose result may be escaped.
func (s *Package) listedAt(n uses.Node) uses.Answer {
	if n.Var != nil {
		return n.To(s.Uses().Reads(n.Var)...)
	}
	switch up := s.Uses().Parent(n.Expr).(type) {
	case *ast.CompositeLit:
		return n.To(up)
	case *ast.KeyValueExpr:
		return n.To(up)
	}
	u := s.Uses().Of(n.Expr)
	switch {
	case u.Kind == uses.Argument && s.Info.Types[u.Call.Fun].IsBuiltin():
		return n.To(u.Call) // append
	case u.Kind == uses.Argument:
		return uses.Found(s.listsFor(u))
	case u.Kind == uses.Assigned && u.Var != nil && !typed.IsTextResult(u.Var.Type()):
		return n.Holder(u.Var)
	}
	return uses.Answer{}
}

// listsFor reports whether u.Expr is a list or a variadic argument of u.Call, and the result of
// this call may be escaped: by s.Escapes for a known function, else by s.IsEncoded.
func (s *Package) listsFor(u uses.Use) bool {
	if u.Func != nil && !s.Escapes(u.Func) || u.Func == nil && !s.IsEncoded(u.Call) {
		return false
	}
	if t := s.Info.TypeOf(u.Expr); t != nil && !typed.IsTextResult(t) {
		return true
	}
	sig, ok := s.Info.TypeOf(u.Call.Fun).Underlying().(*types.Signature)
	return ok && sig.Variadic() && slices.Index(u.Call.Args, u.Expr) >= sig.Params().Len()-1
}

// encodedIn returns the first part of e that may be escaped; nil if there is none.
func (s *Package) encodedIn(e ast.Expr) (found ast.Expr) {
	ast.Inspect(e, func(n ast.Node) bool {
		if part, ok := n.(ast.Expr); ok && found == nil && s.IsEncoded(part) {
			found = part
		}
		return found == nil
	})
	return found
}
