package eval

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/summary"
)

// A tester says what the outcome of a call says of an operand.
type tester struct {
	arg int // index of the argument, summary.Receiver for the receiver
	// passes returns what holds when the call succeeds; ok is false when that
	// is not known.
	passes func(x *exec, call *ast.CallExpr) (r restriction, ok bool)
}

// assumeCall narrows by result i of a call: a boolean that is ok, an error
// that is nil, another value that is not nil.
func (x *exec) assumeCall(call *ast.CallExpr, i int, ok bool) {
	fn, recv := x.callee(ast.Unparen(call.Fun))
	t := x.outcome(call, i)
	if fn == nil || t == nil {
		return
	}
	k, known := summary.FuncKey(fn)
	if !known {
		return
	}
	switch {
	case isBytesOrStrings(k):
		x.assumeStrings(k, call, ok)
	case k.Pkg == "regexp":
		x.assumeMatch(k, call, recv, ok)
	case k.Pkg == "unicode":
		x.assumeRuneClass(k, call, ok)
	case k.Pkg == "slices" && k.Name == "Contains" && len(call.Args) == 2:
		x.assumeContained(call.Args[0], call.Args[1], ok)
	default:
		x.assumePasses(k, call, fn, recv, i, ok)
	}
}

// assumePasses narrows by a call of a function that checks its operands.
func (x *exec) assumePasses(k summary.Key, call *ast.CallExpr, fn *types.Func, recv ast.Expr, i int, ok bool) {
	if test, found := x.tests[k]; found {
		e := recv
		if test.arg >= 0 && test.arg < len(call.Args) {
			e = call.Args[test.arg]
		}
		if e == nil || !ok {
			return
		}
		if s, isSubject := x.subjectOf(e); isSubject {
			if r, applies := test.passes(x, call); applies {
				x.narrow(s, r)
			}
		}
		return
	}
	if ok && (x.assumeInSet(call, recv, fn) || x.assumeInList(call, fn)) {
		return
	}
	trusts := trust(fn)
	for a, e := range call.Args {
		x.assumeVerdict(fn, paramIndex(fn.Signature(), a), i, e, ok, trusts)
	}
	if recv != nil {
		x.assumeVerdict(fn, summary.Receiver, i, recv, ok, trusts)
	}
}

// assumeVerdict narrows one operand of a predicate: by what its body tests,
// and by its name.
func (x *exec) assumeVerdict(fn *types.Func, param, result int, e ast.Expr, ok bool, trusts polarity) {
	if t := x.Info.TypeOf(e); ok && t != nil && isStruct(pointed(t)) && isLastResult(fn, result) {
		x.assumeFields(fn, param, e)
		return
	}
	s, isSubject := x.subjectOf(e)
	if !isSubject {
		return
	}
	if r, found := x.verdictOf(fn, param, ok); found && isLastResult(fn, result) && !(param >= 0 && isVariadic(fn, param)) {
		if isRune(x.Info.TypeOf(x.unconverted(e))) {
			if r.ofText {
				x.narrowRunes(s, r.runes)
			}
			return
		}
		x.narrow(s, r.restriction)
		s, _ = x.subjectOf(e)
	}
	if trusts == trustsTrue && ok || trusts == trustsFalse && !ok {
		if t := x.Info.TypeOf(x.unconverted(e)); t != nil && isTextual(t) {
			x.narrow(s, restriction{value: rfc3986.AnyValue(), trusted: true, guarded: true, deep: true})
		}
	}
}

func isLastResult(fn *types.Func, i int) bool { return i == fn.Signature().Results().Len()-1 }

func isVariadic(fn *types.Func, param int) bool {
	sig := fn.Signature()
	return sig.Variadic() && param == sig.Params().Len()-1
}

// assumeRuneClass narrows a rune by unicode.IsLetter(r).
func (x *exec) assumeRuneClass(k summary.Key, call *ast.CallExpr, holds bool) {
	is := runeClasses[k.Name]
	if is == nil || len(call.Args) != 1 {
		return
	}
	if s, ok := x.subjectOf(call.Args[0]); ok {
		x.narrowRunes(s, octetsWhere(is, holds))
	}
}
