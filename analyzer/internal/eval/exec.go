package eval

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/calls"
	"github.com/urlescape/urlescape/analyzer/internal/guard"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/value"
)

// An exec reads the body of one function, or one declaration at package level.
type exec struct {
	prog *program
	// fn is the function whose body is read; nil at package level.
	fn *types.Func
	// mem holds the values of variables, calls evaluates calls, guard reads conditions, and holes
	// makes a hole for an expression that is not known.
	mem   *value.Memory
	calls *calls.Evaluator
	guard *guard.Refiner
	holes *value.Describer
	typed typed.Info
	// record to lits are the readers of an exec, one for each subject.
	record    recorder // finds which texts are candidates
	pass      passer   // finds which sinks the arguments of a call reach
	change    changer  // finds which variables and objects a call changes
	gives     resulter // evaluates what a call returns
	loops     looper
	returning returner
	lits      literals
	// pointees lists the texts that the function assigns through its pointer parameters.
	pointees []library.Write
	// leave collects the environments of the return statements of a function literal.
	leave *jump
	// results are the values of the return statements, joined.
	results  []value.Value
	returned bool
	sig      *ast.FuncType
	// jumps are the enclosing loops, switches and selects, the innermost last.
	jumps []*jump
	// copies maps a parameter to the local variables that were set to its value, and these to it.
	copies map[types.Object][]types.Object
	// closures is the nesting of the function literals that are being read.
	closures int
	// ended is set when the body never returns, because it panics or loops for ever. detours is set
	// when a goto or a deferred call may make it return nevertheless.
	ended, detours bool
	// judge collects what the bool or error result of fn shows of its parameters; nil for others.
	judge *guard.Judge
}

// A jump collects the environments of the statements that leave one loop, switch or select.
type jump struct {
	label  string
	loop   bool
	base   *value.Env // the environment around the statement
	breaks []*value.Env
	// left has the environments at jumps that also leave this loop: for an outer statement, or for
	// the end of the function literal.
	left      []*value.Env
	continues []*value.Env
}

const (
	// maxWork bounds the parts of all candidates of one function; more candidates are not judged.
	maxWork = 1 << 19
	// partsPerByte is the number of parts that the candidates of a package may have for each byte
	// of its source, in addition to maxWork.
	partsPerByte = 4
)

func newExec(p *program, fn *types.Func) *exec {
	of := value.NewDescriber(p.scan, fn)
	x := &exec{prog: p, fn: fn, holes: of, typed: of.Typed}
	x.record = recorder{x: x, budget: maxWork}
	x.pass, x.change, x.gives = passer{x}, changer{x}, resulter{x}
	x.loops = looper{x: x, altering: value.NewChanges(of.Typed)}
	x.returning, x.lits = returner{x: x}, literals{x: x}
	work := text.NewBudget(maxWork, func() { x.limited(limitOperations) })
	x.mem = value.NewMemory(of, work, p.packageVar)
	x.guard = guard.NewRefiner(p.guards, asked{x})
	x.calls = calls.New(x.mem, x.guard, p.guards, p.ops, reading{x})
	return x
}

// body reads the body of a function or literal of type sig, and sets x.results to what it returns.
func (x *exec) body(sig *ast.FuncType, body *ast.BlockStmt) {
	x.sig = sig
	if x.closures == 0 && x.fn != nil {
		x.judge = guard.NewJudge(x.guard, x.fn)
	}
	x.results = make([]value.Value, typed.Results(sig))
	x.returning.zeroResults(sig)
	if x.closures == 0 {
		x.calls.ListParams()
	}
	x.stmts(body.List)
	x.lits.readPending()
	x.ended = x.mem.Env.Dead && !x.returned && !x.detours
	if !x.mem.Env.Dead {
		x.returning.joinWrites()
		x.mem.Env.Dead = len(x.results) > 0
	}
}

func (x *exec) stmts(list []ast.Stmt) {
	for _, s := range list {
		if l, ok := s.(*ast.LabeledStmt); ok && x.prog.scan.Gotos[x.typed.Defs[l.Label]] {
			x.mem.Land()
		}
		if x.mem.Env.Dead {
			continue
		}
		x.stmt(s, "")
	}
}

func (x *exec) stmt(s ast.Stmt, label string) {
	switch s := s.(type) {
	case *ast.ExprStmt:
		x.expr(s.X)
		if x.neverReturns(s.X) {
			x.mem.Env.Dead = true
		}
	case *ast.AssignStmt:
		x.assign(s)
	case *ast.DeclStmt:
		x.declStmt(s)
	case *ast.ReturnStmt:
		x.returning.returnStmt(s)
	case *ast.BlockStmt:
		x.stmts(s.List)
	case *ast.IfStmt:
		x.ifStmt(s)
	case *ast.SwitchStmt:
		x.switchStmt(s, label)
	case *ast.TypeSwitchStmt:
		x.typeSwitch(s, label)
	case *ast.SelectStmt:
		x.selectStmt(s, label)
	case *ast.ForStmt:
		x.loops.forStmt(s, label)
	case *ast.RangeStmt:
		x.loops.rangeStmt(s, label)
	case *ast.LabeledStmt:
		x.stmt(s.Stmt, s.Label.Name)
	case *ast.BranchStmt:
		x.branch(s)
	case *ast.GoStmt:
		x.mem.Within(func() { x.expr(s.Call) })
		if lit, ok := ast.Unparen(s.Call.Fun).(*ast.FuncLit); ok {
			x.lits.forgetAssigned(lit)
		}
	case *ast.DeferStmt:
		x.detours = true
		x.mem.Within(func() { x.expr(s.Call) })
	case *ast.SendStmt:
		x.expr(s.Chan)
		v := x.expr(s.Value)
		x.record.kept(s.Chan, s.Value, v)
		x.record.leaves(s.Value, v, isLinkName(s.Chan))
	case *ast.IncDecStmt:
		x.store(s.X, x.holes.Opaque(s.X))
	}
}

// neverReturns reports whether e is a call of a function that never returns: panic, os.Exit,
// log.Fatal, t.Fatal, or one of this package.
func (x *exec) neverReturns(e ast.Expr) bool {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok {
		return false
	}
	switch fun := ast.Unparen(call.Fun).(type) {
	case *ast.Ident:
		if b, ok := x.typed.Uses[fun].(*types.Builtin); ok {
			return b.Name() == "panic"
		}
		fn, ok := x.typed.Uses[fun].(*types.Func)
		return ok && x.exits(fn)
	case *ast.SelectorExpr:
		fn, ok := x.typed.Uses[fun.Sel].(*types.Func)
		if !ok || fn.Pkg() == nil {
			return false
		}
		return x.exits(fn) || library.Of(fn).Does.Has(library.NeverReturns)
	}
	return false
}

func (x *exec) exits(fn *types.Func) bool {
	f := x.prog.function(fn)
	return f != nil && f.exits
}

// Short names for questions to package typed.

func isString(t types.Type) bool                      { return typed.IsString(t) }
func isTextual(t types.Type) bool                     { return typed.IsTextual(t) }
func isRune(t types.Type) bool                        { return typed.IsRune(t) }
func isAddress(t types.Type) bool                     { _, ok := library.WithoutZone(t); return ok }
func isError(t types.Type) bool                       { return typed.IsError(t) }
func isInterface(t types.Type) bool                   { return typed.IsInterface(t) }
func isStruct(t types.Type) bool                      { return typed.IsStruct(t) }
func isPackageLevel(obj types.Object) bool            { return typed.IsPackageLevel(obj) }
func pointed(t types.Type) types.Type                 { return typed.Pointed(t) }
func paramIndex(sig *types.Signature, i int) int      { return typed.Param(sig, i) }
func fieldNamed(t types.Type, name string) *types.Var { return typed.Field(t, name) }
