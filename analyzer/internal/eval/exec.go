package eval

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/guard"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/store"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// An exec reads one function body.
type exec struct {
	*program
	fn *types.Func // nil at package level
	// params are the parameters of fn; nil before they are asked for.
	params map[*types.Var]bool
	env    *env
	// parts lists, for every variable and object, the parts that were set, so
	// that a loop finds them.
	parts map[key][]string
	// noted are the keys of these parts, and ownParts the parts that held an
	// object from the start.
	noted    map[key]bool
	ownParts map[key][]string
	// own are the objects of variables and fields that hold one from the start.
	own map[key]*object
	// holes are what variables are of which nothing is known. Nodes are never
	// changed once they are made, so that every reading has the same.
	holes map[*types.Var]*text.Hole
	// writes are the builders of the parameters, as returns leave them.
	writes []written
	// formats and joins are the parameters that the function formats and joins.
	formats []library.FormatUse
	joins   []library.JoinUse
	// pointees is what the function makes of texts that parameters point to.
	pointees []library.Write
	// inlined are the function literals that were read, true while one is
	// being read, and inlinedSize how much source that was.
	inlined     map[*ast.FuncLit]bool
	inlinedSize int
	// pending are the function literals that wait for a call.
	pending []*ast.FuncLit
	// leave collects the environments of the returns of a function literal.
	leave *jump
	// results are the values of the return statements, joined.
	results  []value
	returned bool
	sig      *ast.FuncType
	// jumps are the environments of break and continue statements that the
	// enclosing loops and switches have yet to join, the innermost last.
	jumps []*jump
	// ranges are the range statements around the statement that is read, the
	// innermost last.
	ranges []*ast.RangeStmt
	// candidates wait until the loops are settled.
	candidates []Candidate
	// calls are those that checks may ask for.
	calls  []uses.Call
	budget int
	// work is what operations on texts may read.
	work     *text.Budget
	closures int
	// ended is set when the body ends nowhere: it panics, or loops for ever.
	// detours is set when a goto or a deferred call may lead out of that.
	ended, detours bool
	// decides is set when tests of constant text are decided.
	decides bool
	// guard reads the conditions, and judge finds what the function's outcome
	// says of its parameters; nil for a function whose outcome says nothing.
	guard *guard.Reader
	judge *guard.Judge
}

// A jump collects the environments of the statements that leave one loop,
// switch or select.
type jump struct {
	label  string
	loop   bool
	base   *env // the environment around the statement
	breaks []*env
	// returned sees the return statements of a function literal; nil for
	// loops.
	returned  func(*ast.ReturnStmt)
	continues []*env
}

const (
	// maxWork bounds the parts that the candidates of one function have together;
	// what is beyond is not judged.
	maxWork = 1 << 19
	// partsPerOctet is how many parts the candidates of a package may have
	// together for each octet of its source, beyond those of one function.
	partsPerOctet = 4
)

func newExec(p *program, fn *types.Func) *exec {
	x := &exec{program: p, fn: fn, env: store.NewEnv(), parts: map[key][]string{}, noted: map[key]bool{}, ownParts: map[key][]string{}, own: map[key]*object{}, inlined: map[*ast.FuncLit]bool{}, budget: maxWork}
	x.work = text.NewBudget(maxWork, func() { x.limited(limitOperations) })
	x.guard = guard.NewReader(p.guards, state{x})
	return x
}

// emit hands the candidates over, when all loops are settled.
func (x *exec) emit() {
	x.flow.Candidates = append(x.flow.Candidates, x.candidates...)
	x.flow.Calls = append(x.flow.Calls, x.calls...)
	x.candidates, x.calls = nil, nil
}

// body reads the body of a function.
func (x *exec) body(sig *ast.FuncType, body *ast.BlockStmt) {
	x.sig = sig
	if x.closures == 0 && x.fn != nil {
		x.judge = guard.NewJudge(x.guard, x.fn)
	}
	x.results = make([]value, resultCount(sig))
	x.zeroResults(sig)
	if x.closures == 0 {
		x.listParams()
	}
	x.stmts(body.List)
	x.readPending()
	x.ended = x.env.Dead && !x.returned && !x.detours
	if !x.env.Dead {
		x.joinWrites()
		x.env.Dead = len(x.results) > 0
	}
}

func (x *exec) info() typeInfo { return typeInfo{Info: x.Info} }

func (x *exec) stmts(list []ast.Stmt) {
	for _, s := range list {
		if l, ok := s.(*ast.LabeledStmt); ok && x.gotos[x.Info.Defs[l.Label]] {
			x.land()
		}
		if x.env.Dead {
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
			x.env.Dead = true
		}
	case *ast.AssignStmt:
		x.assign(s)
	case *ast.DeclStmt:
		x.declStmt(s)
	case *ast.ReturnStmt:
		x.returnStmt(s)
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
		x.forStmt(s, label)
	case *ast.RangeStmt:
		x.rangeStmt(s, label)
	case *ast.LabeledStmt:
		x.stmt(s.Stmt, s.Label.Name)
	case *ast.BranchStmt:
		x.branch(s)
	case *ast.GoStmt:
		x.aside(func() { x.expr(s.Call) })
		if lit, ok := ast.Unparen(s.Call.Fun).(*ast.FuncLit); ok {
			x.forgetAssigned(lit)
		}
	case *ast.DeferStmt:
		x.detours = true
		x.aside(func() { x.expr(s.Call) })
	case *ast.SendStmt:
		x.expr(s.Chan)
		x.escapes(s.Value, x.expr(s.Value))
	case *ast.IncDecStmt:
		x.store(s.X, x.opaque(s.X))
	}
}

// neverReturns reports whether e is a call that ends the function: panic,
// os.Exit, log.Fatal, t.Fatal.
func (x *exec) neverReturns(e ast.Expr) bool {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok {
		return false
	}
	switch fun := ast.Unparen(call.Fun).(type) {
	case *ast.Ident:
		if b, ok := x.Info.Uses[fun].(*types.Builtin); ok {
			return b.Name() == "panic"
		}
		fn, ok := x.Info.Uses[fun].(*types.Func)
		return ok && x.exits(fn)
	case *ast.SelectorExpr:
		fn, ok := x.Info.Uses[fun.Sel].(*types.Func)
		if !ok || fn.Pkg() == nil {
			return false
		}
		if x.exits(fn) {
			return true
		}
		switch fn.Pkg().Path() + "." + fn.Name() {
		case "os.Exit", "runtime.Goexit", "log.Fatal", "log.Fatalf", "log.Fatalln", "log.Panic", "log.Panicf", "log.Panicln",
			"testing.Fatal", "testing.Fatalf", "testing.FailNow", "testing.Skip", "testing.Skipf", "testing.SkipNow":
			return true
		}
	}
	return false
}

// exits reports whether a function of this package never returns: fatal(err).
func (x *exec) exits(fn *types.Func) bool {
	f := x.function(fn)
	return f != nil && f.exits
}
