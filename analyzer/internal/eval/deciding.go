package eval

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// maxPath bounds the branches around a return statement whose conditions callers
// know. What those further out decide, callers take for possible.
const maxPath = 32

// makesText reports whether a function makes text of a parameter that is a string.
func makesText(sig *types.Signature) bool {
	return hasString(sig.Params(), isPlainString) && hasString(sig.Results(), isTextual)
}

func hasString(list *types.Tuple, is func(types.Type) bool) bool {
	for v := range list.Variables() {
		if is(v.Type()) {
			return true
		}
	}
	return false
}

// isPlainString reports whether t is string.
func isPlainString(t types.Type) bool { return types.Identical(t, types.Typ[types.String]) }

// conditionOf is what holds of parameters where cond is holds; nil where nobody asks.
func conditionOf(x *exec, cond ast.Expr, holds bool) *text.Condition {
	if !x.summarized {
		return nil
	}
	return x.guard.When(cond, holds)
}

// caseOf is what holds of parameters in a case of a switch, after those that failed.
func caseOf(x *exec, tag ast.Expr, values, failed []ast.Expr) *text.Condition {
	if !x.summarized {
		return nil
	}
	return text.Both(x.guard.WhenOneOf(tag, values), x.guard.WhenNoneOf(nil, failed))
}

// noCase is what holds of parameters where no case of a switch was taken.
func noCase(x *exec, s *ast.SwitchStmt) *text.Condition {
	if !x.summarized {
		return nil
	}
	return x.guard.WhenNoneOf(s.Tag, casesOf(s.Body))
}

// pathOf is what holds of parameters where a statement is read, as far as that is known.
func pathOf(x *exec) *text.Condition {
	if !x.summarized || x.closures > 0 {
		return nil
	}
	var out *text.Condition
	for e, n := x.mem.Env, 0; e != nil && n < maxPath; e, n = e.Parent, n+1 {
		out = text.Both(out, e.When)
	}
	return out
}
