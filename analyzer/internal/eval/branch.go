package eval

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/value"
)

// ifStmt reads a chain of if and else-if. A branch is read as if its own condition holds and the
// earlier conditions of the chain do not.
func (x *exec) ifStmt(s *ast.IfStmt) {
	var tests []ifTest
	for {
		if s.Init != nil {
			x.stmt(s.Init, "")
		}
		x.expr(s.Cond)
		cond, body := s.Cond, s.Body
		tests = append(tests, ifTest{base: x.mem.Env, then: x.mem.Within(func() {
			x.guard.Assume(cond, true)
			x.stmts(body.List)
		})})
		x.mem.Env = x.mem.Env.Child()
		x.guard.Assume(s.Cond, false)
		next, ok := s.Else.(*ast.IfStmt)
		if !ok {
			break
		}
		s = next
	}
	if block, ok := s.Else.(*ast.BlockStmt); ok {
		x.stmts(block.List)
	}
	rest := x.mem.Env
	for _, t := range slices.Backward(tests) {
		x.mem.Env = t.base
		t.base.Join([]*value.Env{t.then, rest}, x.mem.Initial)
		rest = t.base
	}
}

// An ifTest is one condition of an if-else chain. The field base is the environment before the
// condition; the field then is the environment after the block of the condition.
type ifTest struct{ base, then *value.Env }

func (x *exec) switchStmt(s *ast.SwitchStmt, label string) {
	if s.Init != nil {
		x.stmt(s.Init, "")
	}
	if s.Tag != nil {
		x.expr(s.Tag)
	}
	var failed []ast.Expr // the conditions of the earlier cases
	x.clauses(s.Body, label, func(c *ast.CaseClause) {
		if c == nil || c.List == nil {
			x.guard.AssumeNoneOf(s.Tag, casesOf(s.Body))
			return
		}
		for _, e := range c.List {
			x.expr(e)
		}
		if s.Tag == nil {
			x.guard.AssumeNoneOf(nil, failed)
			failed = append(failed, c.List...)
		}
		x.guard.AssumeOneOf(s.Tag, c.List)
	})
}

// casesOf returns the expressions of all cases of the switch with the given body.
func casesOf(body *ast.BlockStmt) []ast.Expr {
	var list []ast.Expr
	for _, s := range body.List {
		if c, ok := s.(*ast.CaseClause); ok {
			list = append(list, c.List...)
		}
	}
	return list
}

func (x *exec) typeSwitch(s *ast.TypeSwitchStmt, label string) {
	if s.Init != nil {
		x.stmt(s.Init, "")
	}
	operand := x.switched(s)
	x.clauses(s.Body, label, func(c *ast.CaseClause) {
		x.ofTypes(c)
		x.ofOperand(c, operand)
	})
}

// switched returns the text of the variable v in the type switch s, such as x := v.(type). It is
// nil for other operands, and if the text of v is unknown, unless v is a parameter.
func (x *exec) switched(s *ast.TypeSwitchStmt) text.Node {
	assign, ok := s.Assign.(*ast.AssignStmt)
	if !ok || len(assign.Rhs) != 1 {
		return nil
	}
	guard, ok := ast.Unparen(assign.Rhs[0]).(*ast.TypeAssertExpr)
	if !ok {
		return nil
	}
	id, ok := ast.Unparen(guard.X).(*ast.Ident)
	if !ok {
		return nil
	}
	v, ok := x.typed.Uses[id].(*types.Var)
	of := x.expr(id)
	if !ok || v.Kind() != types.ParamVar && !of.Text.Known {
		return nil
	}
	return x.holes.TextOf(id, of).Text.Node
}

// ofOperand sets the variable that a type switch declares in the clause c to operand, the text
// whose type is switched on. It does nothing if c has several types, or one that is not textual.
//
//	switch v := v.(type) { case string: return v; default: return fmt.Sprint(v) }
func (x *exec) ofOperand(c *ast.CaseClause, operand text.Node) {
	if c == nil || operand == nil || len(c.List) > 1 {
		return
	}
	obj, ok := x.typed.Implicits[c].(*types.Var)
	if !ok || len(c.List) == 1 && !isTextual(obj.Type()) {
		return
	}
	if of, ok := operand.(*text.Hole); ok {
		h := *of
		h.Type, operand = obj.Type(), &h
	}
	x.mem.Env.Set(value.Key{Var: obj}, value.OfNode(operand, text.SizeOf(operand)))
}

// ofTypes sets the variable that a type switch declares in the clause c to a hole that may hold
// what fmt prints for any type in c. It does nothing for clauses with fewer than two types.
//
//	switch v := v.(type) { case int, int64: sink(fmt.Sprint(v)) }
func (x *exec) ofTypes(c *ast.CaseClause) {
	if c == nil || len(c.List) < 2 {
		return
	}
	obj, ok := x.typed.Implicits[c].(*types.Var)
	if !ok {
		return
	}
	h := &text.Hole{Name: obj.Name(), Type: obj.Type(), Var: obj}
	for _, e := range c.List {
		t := x.typed.TypeOf(e)
		if t == nil || x.typed.Types[e].IsNil() {
			return
		}
		one := &text.Hole{Type: t, Value: rfc3986.AnyValue()}
		x.holes.Describe(one, nil, t)
		h.Value = h.Value.Join(one.Value)
	}
	x.mem.Env.Set(value.Key{Var: obj}, value.OfNode(h, 1))
}

// clauses reads the cases in body, the body of a switch with the given label. Each case starts from
// the same environment; fallthrough continues with the next case. enter(c) is called before the
// statements of case c; without a default, enter(nil) is called in a branch for no matching case.
func (x *exec) clauses(body *ast.BlockStmt, label string, enter func(c *ast.CaseClause)) {
	j := &jump{label: label, base: x.mem.Env}
	x.jumps = append(x.jumps, j)
	var branches []*value.Env
	hasDefault := false
	for i := 0; i < len(body.List); i++ {
		c, ok := body.List[i].(*ast.CaseClause)
		if !ok {
			continue
		}
		hasDefault = hasDefault || c.List == nil
		branches = append(branches, x.mem.Within(func() {
			enter(c)
			x.stmts(c.Body)
			for k := i; fallsThrough(c) && k+1 < len(body.List); {
				k++
				c, _ = body.List[k].(*ast.CaseClause)
				x.mem.Env.Dead = false
				x.stmts(c.Body)
			}
		}))
	}
	x.jumps = x.jumps[:len(x.jumps)-1]
	if !hasDefault {
		branches = append(branches, x.mem.Within(func() { enter(nil) }))
	}
	x.mem.Env.Join(append(branches, j.breaks...), x.mem.Initial)
}

func fallsThrough(c *ast.CaseClause) bool {
	if c == nil || len(c.Body) == 0 {
		return false
	}
	b, ok := c.Body[len(c.Body)-1].(*ast.BranchStmt)
	return ok && b.Tok == token.FALLTHROUGH
}

func (x *exec) selectStmt(s *ast.SelectStmt, label string) {
	j := &jump{label: label, base: x.mem.Env}
	x.jumps = append(x.jumps, j)
	var branches []*value.Env
	for _, c := range s.Body.List {
		c, ok := c.(*ast.CommClause)
		if !ok {
			continue
		}
		branches = append(branches, x.mem.Within(func() {
			if c.Comm != nil {
				x.stmt(c.Comm, "")
			}
			x.stmts(c.Body)
		}))
	}
	x.jumps = x.jumps[:len(x.jumps)-1]
	if len(branches)+len(j.breaks) > 0 {
		x.mem.Env.Join(append(branches, j.breaks...), x.mem.Initial)
	}
}

// branch reads s, a break, continue or goto, and sets Dead, because code below s does not run. For
// a break or continue, it adds the values of variables at s to the breaks or continues of the
// statement that s refers to. For a goto, it keeps no values.
func (x *exec) branch(s *ast.BranchStmt) {
	if s.Tok == token.FALLTHROUGH {
		return
	}
	x.detours = x.detours || s.Tok == token.GOTO
	label := ""
	if s.Label != nil {
		label = s.Label.Name
	}
	for i := len(x.jumps) - 1; i >= 0 && s.Tok != token.GOTO; i-- {
		j := x.jumps[i]
		if label != "" && j.label != label || s.Tok == token.CONTINUE && !j.loop {
			continue
		}
		if to := x.leaving(j, x.jumps[i+1:]); s.Tok == token.BREAK {
			j.breaks = append(j.breaks, to)
		} else {
			j.continues = append(j.continues, to)
		}
		break
	}
	x.mem.Env.Dead = true
}

// leaving returns what the variables around the statement j hold at a break or continue of j. inner
// are the statements in j that are left, too. Each loop in inner keeps the result in left, and
// later replaces its own placeholders there.
func (x *exec) leaving(j *jump, inner []*jump) *value.Env {
	e := x.mem.Flatten(j.base)
	for _, of := range inner {
		if of.loop {
			of.left = append(of.left, e)
		}
	}
	return e
}
