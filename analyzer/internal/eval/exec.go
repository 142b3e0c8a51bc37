package eval

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/summary"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// An exec reads one function body.
type exec struct {
	*program
	fn  *types.Func // nil at package level
	env *env
	// parts lists, for every variable and object, the parts that were set, so
	// that a loop finds them.
	parts map[key][]string
	// own are the objects of variables and fields that hold one from the start.
	own map[key]*object
	// writes are the builders of the parameters, as returns leave them.
	writes []written
	// formats and joins are the parameters that the function formats and joins.
	formats []summary.FormatUse
	joins   []summary.JoinUse
	// pointees is what the function makes of texts that parameters point to.
	pointees []summary.Write
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
	budget     int
	// spent counts the parts that operations on texts have read.
	spent    int
	closures int
	// ended is set when the body ends nowhere: it panics, or loops for ever.
	// detours is set when a goto or a deferred call may lead out of that.
	ended, detours bool
	// tested is the earlier test that is being read; nil for one that is made
	// where it is read.
	tested *test
	// condition is how deep the test is that is being read.
	condition int
	// verdicts is what the function's outcome says of its parameters.
	verdicts []verdict
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

// maxWork bounds the parts that the candidates of one function have together;
// what is beyond is not judged.
const maxWork = 1 << 19

func newExec(p *program, fn *types.Func) *exec {
	return &exec{program: p, fn: fn, env: &env{}, parts: map[key][]string{}, own: map[key]*object{}, inlined: map[*ast.FuncLit]bool{}, budget: maxWork}
}

// emit hands the candidates over, when all loops are settled.
func (x *exec) emit() {
	x.flow.Candidates = append(x.flow.Candidates, x.candidates...)
	x.candidates = nil
}

// body reads the body of a function.
func (x *exec) body(sig *ast.FuncType, body *ast.BlockStmt) {
	x.sig = sig
	if x.closures == 0 {
		x.beginVerdicts()
	}
	x.results = make([]value, x.info().resultCount(sig))
	x.zeroResults(sig)
	x.stmts(body.List)
	x.readPending()
	x.ended = x.env.dead && !x.returned && !x.detours
	if !x.env.dead {
		x.joinWrites()
		x.env.dead = len(x.results) > 0
	}
}

func (x *exec) info() typeInfo { return typeInfo{x.Info} }

func (x *exec) stmts(list []ast.Stmt) {
	for _, s := range list {
		if l, ok := s.(*ast.LabeledStmt); ok && x.gotos[x.Info.Defs[l.Label]] {
			x.land()
		}
		if x.env.dead {
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
			x.env.dead = true
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

func (x *exec) declStmt(s *ast.DeclStmt) {
	decl, ok := s.Decl.(*ast.GenDecl)
	if !ok || decl.Tok != token.VAR {
		return
	}
	for _, spec := range decl.Specs {
		vs, ok := spec.(*ast.ValueSpec)
		if !ok {
			continue
		}
		lhs := make([]ast.Expr, len(vs.Names))
		for i, n := range vs.Names {
			lhs[i] = n
		}
		if len(vs.Values) > 0 {
			x.assignAll(lhs, vs.Values)
			continue
		}
		for _, n := range vs.Names {
			if obj := x.Info.Defs[n]; obj != nil {
				x.env.set(key{v: obj}, zeroValue(obj.Type()))
			}
		}
	}
}

// zeroValue is the value of a variable that is declared without one.
func zeroValue(t types.Type) value {
	switch u := t.Underlying().(type) {
	case *types.Basic:
		if u.Info()&types.IsString != 0 {
			return text(nil, 0)
		}
	case *types.Struct:
		return value{obj: &object{typ: t, fresh: true}}
	case *types.Slice:
		if isBytes(t) {
			return text(nil, 0)
		}
		return value{list: true}
	}
	return value{}
}

func (x *exec) assign(s *ast.AssignStmt) {
	switch s.Tok {
	case token.ASSIGN, token.DEFINE:
		x.assignAll(s.Lhs, s.Rhs)
	case token.ADD_ASSIGN:
		if len(s.Lhs) == 1 && len(s.Rhs) == 1 {
			old := x.expr(s.Lhs[0])
			x.store(s.Lhs[0], x.add(s.Lhs[0], old, s.Rhs[0], x.expr(s.Rhs[0])))
		}
	default:
		for i, l := range s.Lhs {
			if i < len(s.Rhs) {
				x.expr(s.Rhs[i])
			}
			x.store(l, x.opaque(l))
		}
	}
}

func (x *exec) assignAll(lhs, rhs []ast.Expr) {
	if len(rhs) == 1 && len(lhs) > 1 {
		v := x.expr(rhs[0])
		subjects := x.subjectsIn(rhs[0])
		for i, l := range lhs {
			r := value{}
			if i < len(v.results) {
				r = v.results[i]
			} else if i == 0 && len(v.results) == 0 {
				r = v // v, ok := m[k]
			}
			r.test = testOf(rhs[0], i, subjects)
			x.store(l, r)
		}
		return
	}
	vals := make([]value, len(rhs))
	for i, r := range rhs {
		vals[i] = x.expr(r)
		if t := x.Info.TypeOf(r); t != nil && isOutcome(t) {
			vals[i].test = testOf(r, 0, x.subjectsIn(r))
		}
	}
	for i, l := range lhs {
		if i < len(vals) {
			x.store(l, x.copied(vals[i], rhs[i]))
		}
	}
}

// copied returns the value of v after an assignment: a struct is copied, a
// pointer to it is not.
func (x *exec) copied(v value, e ast.Expr) value {
	if v.obj == nil {
		return v
	}
	t := x.Info.TypeOf(e)
	if t == nil {
		return v
	}
	if _, ok := t.Underlying().(*types.Struct); !ok {
		return v
	}
	if _, ok := ast.Unparen(e).(*ast.CompositeLit); ok {
		return v
	}
	v.obj = x.copyOf(v.obj, 0)
	return v
}

func (x *exec) setPart(k key, v value) {
	x.notePart(k)
	if k.obj != nil {
		k.obj.changed = k.obj.changed || k.part != textPart
	}
	x.env.set(k, v)
}

// store assigns v to lhs.
func (x *exec) store(lhs ast.Expr, v value) {
	switch l := ast.Unparen(lhs).(type) {
	case *ast.Ident:
		if l.Name == "_" {
			return
		}
		obj := x.info().object(l)
		if obj == nil {
			return
		}
		if isPackageLevel(obj) {
			x.escapes(l, v)
			return
		}
		x.replaceWhole(key{v: obj}, v)
	case *ast.SelectorExpr:
		field := x.info().field(l)
		if field == nil {
			x.escapes(l, v)
			return
		}
		x.assignField(l.X, field, lhs, v)
		if k, ok := x.partKey(l); ok {
			x.setPart(k, v)
		}
	case *ast.IndexExpr:
		x.storeIndex(l, v)
	case *ast.StarExpr:
		x.storeThrough(l, v)
	}
}

// replaceWhole sets a variable; what was known of its parts is gone.
func (x *exec) replaceWhole(k key, v value) {
	for _, part := range x.parts[key{v: k.v, obj: k.obj}] {
		if rest, ok := strings.CutPrefix(part, k.part); ok && rest != "" {
			x.env.set(key{v: k.v, obj: k.obj, part: part}, value{})
		}
	}
	x.env.set(k, v)
}

// storeThrough assigns v to what a pointer points to.
func (x *exec) storeThrough(l *ast.StarExpr, v value) {
	x.notePointee(l, v)
	k, ok := x.keyOf(l.X)
	if !ok {
		return
	}
	o := x.objectAt(l.X)
	if o == nil {
		x.replaceWhole(k, v)
		return
	}
	// The object stays the same, with other parts.
	x.spoil(o, nil, 0)
	if v.obj == nil {
		return
	}
	for _, part := range x.parts[key{obj: v.obj}] {
		if val, ok := x.part(key{obj: v.obj, part: part}); ok {
			x.setPart(key{obj: o, part: part}, val)
		}
	}
}

func isPackageLevel(obj types.Object) bool {
	return obj.Pkg() != nil && obj.Parent() == obj.Pkg().Scope()
}

// keyOf returns the key that holds the value of a variable or field.
func (x *exec) keyOf(e ast.Expr) (key, bool) {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		if v, ok := x.info().object(e).(*types.Var); ok && !isPackageLevel(v) {
			return key{v: v}, true
		}
	case *ast.SelectorExpr:
		if x.info().field(e) != nil {
			return x.partKey(e)
		}
	case *ast.StarExpr:
		return x.keyOf(e.X)
	case *ast.UnaryExpr:
		if e.Op == token.AND {
			return x.keyOf(e.X)
		}
	}
	return key{}, false
}

// partKey returns the key of a field selection: the object that the operand
// holds, or a path below the variable that it starts from.
func (x *exec) partKey(sel *ast.SelectorExpr) (key, bool) {
	k, ok := x.keyOf(sel.X)
	if !ok {
		return key{}, false
	}
	if o := x.objectAt(sel.X); o != nil {
		return x.objectKey(o, sel)
	}
	if k.part != "" {
		k.part += "."
	}
	k.part += sel.Sel.Name
	return k, true
}

// objectKey returns the key of a field of an object, which may be a field of a
// struct that is embedded in it.
func (x *exec) objectKey(o *object, sel *ast.SelectorExpr) (key, bool) {
	s := x.Info.Selections[sel]
	if s == nil {
		return key{}, false
	}
	for _, i := range s.Index()[:len(s.Index())-1] {
		st, ok := o.typ.Underlying().(*types.Struct)
		if !ok || i >= st.NumFields() {
			return key{}, false
		}
		v, _ := x.part(key{obj: o, part: st.Field(i).Name()})
		if o = v.obj; o == nil {
			return key{}, false
		}
	}
	return key{obj: o, part: sel.Sel.Name}, true
}

func (x *exec) returnStmt(s *ast.ReturnStmt) {
	vals := make([]value, len(x.results))
	switch {
	case len(s.Results) == 0:
		vals = x.namedResults()
	case len(s.Results) == 1 && len(vals) > 1:
		v := x.expr(s.Results[0])
		copy(vals, v.results)
	default:
		for i, r := range s.Results {
			v := x.expr(r)
			if i < len(vals) {
				vals[i] = v
			}
		}
	}
	for i := range vals {
		if i < len(s.Results) && len(s.Results) == len(vals) {
			vals[i] = x.frozen(vals[i], s.Results[i])
		}
	}
	x.judge(s)
	failed := x.isFailure(s)
	for i, v := range vals {
		if i < len(s.Results) && len(s.Results) == len(vals) {
			x.returns(s.Results[i], v, i)
		}
		if failed && v.known && v.node == nil {
			// return "", err: the caller does not use the text.
			continue
		}
		x.results[i] = x.joinResult(x.results[i], v)
	}
	x.joinWrites()
	if x.leave != nil {
		if x.leave.returned != nil {
			x.leave.returned(s)
		}
		x.leave.breaks = append(x.leave.breaks, x.flatten(x.leave))
	}
	x.returned = true
	x.env.dead = true
}

// isFailure reports whether a return statement returns an error that is not
// nil beside its other results.
func (x *exec) isFailure(s *ast.ReturnStmt) bool {
	if len(s.Results) < 2 {
		return false
	}
	last := s.Results[len(s.Results)-1]
	t := x.Info.TypeOf(last)
	return t != nil && isError(t)
}

// joinResult joins the results of return statements; the first one is taken
// as it is.
func (x *exec) joinResult(old, v value) value {
	if !x.returned && !old.known && old.obj == nil {
		return v
	}
	if !old.known && old.obj == nil && old.expr == nil && v.known {
		return v
	}
	return join(old, v)
}

func (x *exec) namedResults() []value {
	var vals []value
	if x.sig == nil || x.sig.Results == nil {
		return nil
	}
	for _, f := range x.sig.Results.List {
		for _, n := range f.Names {
			v, _ := x.env.get(key{v: x.Info.Defs[n]})
			vals = append(vals, v)
		}
	}
	if len(vals) != len(x.results) {
		return make([]value, len(x.results))
	}
	return vals
}

// opaque is the value of an expression of which only the type is known.
func (x *exec) opaque(e ast.Expr) value {
	t := x.Info.TypeOf(e)
	if t == nil || !isTextual(t) && !isFormattable(t) {
		return value{expr: e}
	}
	return x.holeOf(e, t)
}

// holeOf returns the text of a value of type t that e yields.
func (x *exec) holeOf(e ast.Expr, t types.Type) value {
	h := &urltemplate.Hole{Expr: e, Inner: e, Name: urltemplate.Source(e), Type: t, Value: rfc3986.AnyValue()}
	x.describe(h, e, t)
	return value{node: h, known: true, size: 1, expr: e}
}
