package guard

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// assumeCall refines the operands of call, given result i of call. If ok is set, this result is
// true, a nil error, or another value that is not nil; otherwise it is false, an error or nil.
func (g *Refiner) assumeCall(call *ast.CallExpr, i int, ok bool) {
	fn, recv := g.info.Callee(ast.Unparen(call.Fun))
	t := g.outcome(call, i)
	if fn == nil || t == nil {
		return
	}
	if _, known := library.FuncKey(fn); !known {
		return
	}
	row := library.Of(fn)
	switch {
	case row.Tests.Form != library.NoForm:
		g.assumeTested(row.Tests, call, recv, ok)
	case row.Asks != library.NoQuestion:
		g.assumeAnswer(row.Asks, call, recv, ok)
	case row.Class != nil:
		g.assumeRuneClass(row.Class, call, ok)
	default:
		g.assumePasses(call, fn, recv, i, ok)
	}
}

// assumeTested refines the argument of call, or its receiver recv, that the called library function
// has tested and accepted. test says what the function accepts. If call has refused it, nothing is
// refined.
func (g *Refiner) assumeTested(test library.Test, call *ast.CallExpr, recv ast.Expr, ok bool) {
	r, applies := g.pkg.passes(test, call)
	switch {
	case ok == test.IfFalse || !applies || test.Arg >= len(call.Args):
	case test.Arg == library.Receiver:
		g.refineExpr(recv, r)
		g.refineParsed(recv, r)
	default:
		g.refineExpr(call.Args[test.Arg], r)
	}
}

func (g *Refiner) refineExpr(e ast.Expr, r restriction) {
	if s, ok := g.state.Subject(e); ok {
		g.refine(s, r)
	}
}

// refineParsed restricts by r the text of which e was made, if a library function tested it then.
// It leaves out that ::ffff:192.0.2.1 is an IPv4 address, too (RFC 4291 section 2.5.5.2).
//
//	ip := net.ParseIP(host)     // host, if e is ip
func (g *Refiner) refineParsed(e ast.Expr, r restriction) {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		if kept := g.state.Kept(e); kept != nil && g.tested == nil {
			g.tested = kept
			g.refineParsed(kept.expr, r)
			g.tested = nil
		}
	case *ast.CallExpr:
		fn, _ := g.info.Callee(ast.Unparen(e.Fun))
		if test := library.Of(fn).Tests; test.Form != library.NoForm && 0 <= test.Arg && test.Arg < len(e.Args) {
			g.refineExpr(e.Args[test.Arg], r)
		}
	}
}

// assumePasses refines the arguments and the receiver of call, by what the called function fn tests
// and by its name. recv is the receiver; nil for a function. ok is set if result i of call is true,
// a nil error, or another non-nil value.
func (g *Refiner) assumePasses(call *ast.CallExpr, fn *types.Func, recv ast.Expr, i int, ok bool) {
	if ok && g.assumeInList(call, fn) {
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

// assumeVerdict refines e, which fn gets as its parameter param, by what the body of fn tests and
// by the name of fn. ok is set if the result with the index result is true, a nil error, or another
// non-nil value. trusts is the outcome with which a function of this name accepts its parameters.
func (g *Refiner) assumeVerdict(fn *types.Func, param, result int, e ast.Expr, ok bool, trusts names.Outcome) {
	if t := g.info.TypeOf(e); ok && t != nil && typed.IsStruct(typed.Pointed(t)) && isLastResult(fn, result) {
		g.assumeFields(fn, param, e)
		return
	}
	e = addressed(e)
	s, isSubject := g.state.Subject(e)
	if !isSubject {
		return
	}
	if r, found := g.verdictOf(fn, param, ok); found && isLastResult(fn, result) {
		if typed.IsRune(g.info.TypeOf(g.info.Unconverted(e))) {
			if r.ofText {
				g.refineRunes(s, r.runes)
			}
			return
		}
		g.refine(s, r.restriction)
		if s, isSubject = g.state.Subject(e); !isSubject {
			return
		}
	}
	if trusts == names.GoodIfTrue && ok || trusts == names.GoodIfFalse && !ok {
		if t := g.info.TypeOf(g.info.Unconverted(e)); t != nil && typed.IsTextual(t) {
			g.refine(s, restriction{value: rfc3986.AnyValue(), trusted: true, guarded: true, deep: true})
		}
	}
}

// addressed returns v if the argument e is &v, and other arguments unchanged. If the parameter p of
// a function gets &v, a test of *p in that function is a test of v.
//
//	if !validID(&id) { return ErrID }
func addressed(e ast.Expr) ast.Expr {
	if u, ok := ast.Unparen(e).(*ast.UnaryExpr); ok && u.Op == token.AND {
		return u.X
	}
	return e
}

func isLastResult(fn *types.Func, i int) bool { return i == fn.Signature().Results().Len()-1 }

// assumeRuneClass refines r in call, such as unicode.IsLetter(r), given that class(r) is true
// (holds) or false.
func (g *Refiner) assumeRuneClass(class func(rune) bool, call *ast.CallExpr, holds bool) {
	if len(call.Args) != 1 {
		return
	}
	if s, ok := g.state.Subject(call.Args[0]); ok {
		g.refineRunes(s, bytesWhere(class, holds))
	}
}

// trust returns the outcome for which fn, by its name, accepts its operands: true or a nil error
// for validX, false or no messages for isInvalidX. For other names it returns SaysNothing.
func trust(fn *types.Func) names.Outcome {
	if fn.Pkg() == nil || library.OfPackage(fn, library.SaysNothing) {
		return names.SaysNothing
	}
	results := fn.Signature().Results()
	if results.Len() == 0 {
		return names.SaysNothing
	}
	last := results.At(results.Len() - 1).Type()
	p := names.Predicate(fn.Name())
	switch {
	case typed.IsBool(last), typed.IsError(last) && p == names.GoodIfTrue:
		return p
	case typed.IsStrings(last) && p == names.GoodIfTrue:
		return names.GoodIfFalse // the result is a list of messages
	}
	return names.SaysNothing
}
