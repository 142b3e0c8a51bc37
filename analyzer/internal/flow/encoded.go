package flow

import (
	"go/ast"

	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// An Encoding says whether a value may be in escaped form though no escaper is seen in
// its text.
type Encoding int

// What the answers of Encoded mean.
const (
	NotEncoded    Encoding = iota
	MayBeEncoded           // it is read from what holds some values that are escaped
	EncodedByCall          // a function makes it that escapes by itself, or is given a text with a "/": no escaper is right
)

// Encoded says whether a fix must not escape the value of h though no escaper is seen in
// its text.
//
//	"/" + enc("u/%s", name)
//	enc("u/%s", url.PathEscape(name))
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
	return NotEncoded
}

// encodedIn returns the first part of an expression that may be in escaped form.
func (s *Package) encodedIn(e ast.Expr) (found ast.Expr) {
	ast.Inspect(e, func(n ast.Node) bool {
		if part, ok := n.(ast.Expr); ok && found == nil && s.IsEncoded(part) {
			found = part
		}
		return found == nil
	})
	return found
}
