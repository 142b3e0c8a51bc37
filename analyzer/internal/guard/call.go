package guard

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// A tester says what the outcome of a call says of an operand.
type tester struct {
	arg int // index of the argument, library.Receiver for the receiver
	// passes returns what holds when the call succeeds; ok is false when that
	// is not known.
	passes passing
}

// assumeCall narrows by result i of a call: a boolean that is ok, an error
// that is nil, another value that is not nil.
func (g *Reader) assumeCall(call *ast.CallExpr, i int, ok bool) {
	fn, recv := g.info.Callee(ast.Unparen(call.Fun))
	t := g.outcome(call, i)
	if fn == nil || t == nil {
		return
	}
	k, known := library.FuncKey(fn)
	if !known {
		return
	}
	switch {
	case isBytesOrStrings(k):
		g.assumeStrings(k, call, ok)
	case k.Pkg == "regexp":
		g.assumeMatch(k, call, recv, ok)
	case k.Pkg == "unicode":
		g.assumeRuneClass(k, call, ok)
	case k.Pkg == "slices" && k.Name == "Contains" && len(call.Args) == 2:
		g.assumeContained(call.Args[0], call.Args[1], ok)
	default:
		g.assumePasses(k, call, fn, recv, i, ok)
	}
}

// assumePasses narrows by a call of a function that checks its operands.
func (g *Reader) assumePasses(k library.Key, call *ast.CallExpr, fn *types.Func, recv ast.Expr, i int, ok bool) {
	if test, found := g.pkg.tests[k]; found {
		e := recv
		if test.arg >= 0 && test.arg < len(call.Args) {
			e = call.Args[test.arg]
		}
		if e == nil || !ok {
			return
		}
		if s, isSubject := g.state.Subject(e); isSubject {
			if r, applies := test.passes(g.pkg, call); applies {
				g.narrow(s, r)
			}
		}
		return
	}
	if ok && (g.assumeInSet(call, recv, fn) || g.assumeInList(call, fn)) {
		return
	}
	trusts := trust(fn)
	for a, e := range call.Args {
		g.assumeVerdict(fn, typed.Param(fn.Signature(), a), i, e, ok, trusts)
	}
	if recv != nil {
		g.assumeVerdict(fn, library.Receiver, i, recv, ok, trusts)
	}
}

// assumeVerdict narrows one operand of a predicate: by what its body tests,
// and by its name.
func (g *Reader) assumeVerdict(fn *types.Func, param, result int, e ast.Expr, ok bool, trusts names.Outcome) {
	if t := g.info.TypeOf(e); ok && t != nil && typed.IsStruct(typed.Pointed(t)) && isLastResult(fn, result) {
		g.assumeFields(fn, param, e)
		return
	}
	s, isSubject := g.state.Subject(e)
	if !isSubject {
		return
	}
	if r, found := g.verdictOf(fn, param, ok); found && isLastResult(fn, result) && !(param >= 0 && isVariadic(fn, param)) {
		if typed.IsRune(g.info.TypeOf(g.info.Unconverted(e))) {
			if r.ofText {
				g.narrowRunes(s, r.runes)
			}
			return
		}
		g.narrow(s, r.restriction)
		if s, isSubject = g.state.Subject(e); !isSubject {
			return
		}
	}
	if trusts == names.GoodIfTrue && ok || trusts == names.GoodIfFalse && !ok {
		if t := g.info.TypeOf(g.info.Unconverted(e)); t != nil && typed.IsTextual(t) {
			g.narrow(s, restriction{value: rfc3986.AnyValue(), trusted: true, guarded: true, deep: true})
		}
	}
}

func isLastResult(fn *types.Func, i int) bool { return i == fn.Signature().Results().Len()-1 }

func isVariadic(fn *types.Func, param int) bool {
	sig := fn.Signature()
	return sig.Variadic() && param == sig.Params().Len()-1
}

// assumeRuneClass narrows a rune by unicode.IsLetter(r).
func (g *Reader) assumeRuneClass(k library.Key, call *ast.CallExpr, holds bool) {
	is := runeClasses[k.Name]
	if is == nil || len(call.Args) != 1 {
		return
	}
	if s, ok := g.state.Subject(call.Args[0]); ok {
		g.narrowRunes(s, octetsWhere(is, holds))
	}
}
