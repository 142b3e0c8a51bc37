package eval

import (
	"go/ast"
	"go/token"
	"go/types"
	"maps"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/store"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// A loop that fills names into a text from a fixed list or map is read once more, turn by
// turn, so that each name gets its own value. What a reading of all turns together gives is
// any of the values for each of the names.
//
//	for name, v := range map[string]string{"id": url.PathEscape(id), "q": url.QueryEscape(q)} {
//		u = strings.ReplaceAll(u, "{"+name+"}", v)
//	}

// maxRows bounds the turns of a loop that are read one by one.
const maxRows = 32

// maxFilled bounds the text that is read on with: a name that a condition may leave doubles it.
const maxFilled = 1 << 9

// A row is what one turn of a loop begins with: what its variables hold, and the index that
// it is at.
type row struct {
	key, val value
	at       int
}

// rows are the turns of a loop over a fixed list or map.
type rows struct {
	list []row
	// begin sets the variables of the loop, and index is the one that counts.
	begin func(row)
	index types.Object
}

// rowsOfRange returns the turns of a range statement; none where they are not known.
func rowsOfRange(x *exec, s *ast.RangeStmt, over value) rows {
	r := rows{begin: func(of row) {
		if s.Key != nil && of.key.Text.Known {
			x.store(s.Key, of.key)
		}
		if s.Value != nil {
			if !of.val.IsKnown() {
				of.val = x.holes.Opaque(s.Value)
			}
			x.store(s.Value, of.val)
		}
	}}
	switch {
	case len(over.Entries) > 0 && len(over.Entries) <= maxRows:
		for _, k := range slices.Sorted(maps.Keys(over.Entries)) {
			r.list = append(r.list, row{key: store.Literal(k, s.Key), val: over.Entries[k], at: -1})
		}
	case over.IsFixed() && len(over.Elems) > 0 && len(over.Elems) <= maxRows:
		if id, ok := s.Key.(*ast.Ident); ok {
			r.index = x.typed.Object(id)
		}
		for i, e := range over.Elems {
			r.list = append(r.list, row{val: e, at: i})
		}
	}
	return r
}

// rowsOfFor returns the turns of a loop that counts up to the length of a fixed list; none for
// others.
//
//	for i := 0; i < len(pairs); i += 2 { u = strings.ReplaceAll(u, pairs[i], pairs[i+1]) }
func rowsOfFor(x *exec, s *ast.ForStmt) rows {
	r := rows{begin: func(row) {}}
	init, ok := s.Init.(*ast.AssignStmt)
	cond, isBinary := s.Cond.(*ast.BinaryExpr)
	if !ok || !isBinary || cond.Op != token.LSS || len(init.Lhs) != 1 || len(init.Rhs) != 1 {
		return r
	}
	index, isIdent := init.Lhs[0].(*ast.Ident)
	from, step := x.typed.Index(init.Rhs[0]), stepOf(x, s.Post, index)
	of, ahead := x.typed.Plus(cond.X)
	counter, isCounter := ast.Unparen(of).(*ast.Ident)
	length, isCall := ast.Unparen(cond.Y).(*ast.CallExpr)
	if !isIdent || !isCounter || !isCall || from < 0 || step < 1 || x.typed.Object(counter) != x.typed.Object(index) || len(length.Args) != 1 {
		return r
	}
	fun, isName := length.Fun.(*ast.Ident)
	if !isName || x.typed.Uses[fun] != types.Universe.Lookup("len") {
		return r
	}
	over := x.mem.Peeked(length.Args[0])
	if !over.IsFixed() || len(over.Elems) > 2*maxRows {
		return r
	}
	r.index = x.typed.Object(index)
	for i := from; i+ahead < len(over.Elems) && len(r.list) <= maxRows; i += step {
		r.list = append(r.list, row{at: i})
	}
	return r
}

// stepOf returns by how much a statement counts a variable up; 0 where it does anything else.
func stepOf(x *exec, s ast.Stmt, index *ast.Ident) int {
	to, by := ast.Expr(nil), 0
	switch s := s.(type) {
	case *ast.IncDecStmt:
		if s.Tok == token.INC {
			to, by = s.X, 1
		}
	case *ast.AssignStmt:
		if s.Tok == token.ADD_ASSIGN && len(s.Rhs) == 1 {
			to, by = s.Lhs[0], x.typed.Index(s.Rhs[0])
		}
	}
	id, ok := to.(*ast.Ident)
	if !ok || index == nil || x.typed.Object(id) != x.typed.Object(index) {
		return 0
	}
	return by
}

// filledIn returns what the texts with names in them hold after all turns of a loop that
// fills them in, by their variables.
func (r rows) filledIn(x *exec, body *ast.BlockStmt) map[*types.Var]value {
	if len(r.list) == 0 || len(r.list) > maxRows || x.mem.Env.Dead {
		return nil
	}
	targets := filledVars(x, body)
	if len(targets) == 0 {
		return nil
	}
	candidates, calls := len(x.record.candidates), len(x.record.noted)
	outer := x.loops.turns
	after := x.mem.Within(func() {
		for _, of := range r.list {
			r.turn(x, of, body)
			x.mem.Env.Dead = x.mem.Env.Dead || isLarge(x, targets)
			if x.mem.Env.Dead {
				break
			}
		}
	})
	x.loops.turns = outer
	x.record.candidates, x.record.noted = x.record.candidates[:candidates], x.record.noted[:calls]
	out := map[*types.Var]value{}
	for _, v := range targets {
		if held, ok := after.Get(key{Var: v}); ok && held.Text.Known && !after.Dead {
			out[v] = held
		}
	}
	return out
}

// isLarge reports whether one of the variables has a text that is too large to go on with.
func isLarge(x *exec, vars []*types.Var) bool {
	return slices.ContainsFunc(vars, func(v *types.Var) bool {
		held, ok := x.mem.Env.Get(key{Var: v})
		return ok && held.Text.Size > maxFilled
	})
}

// turn reads one turn.
func (r rows) turn(x *exec, of row, body *ast.BlockStmt) {
	x.loops.turns = maps.Clone(x.loops.turns)
	if x.loops.turns == nil {
		x.loops.turns = map[types.Object]int{}
	}
	if r.index != nil {
		x.loops.turns[r.index] = of.at
	}
	j := &jump{loop: true, base: x.mem.Env}
	x.jumps = append(x.jumps, j)
	end := x.mem.Within(func() {
		r.begin(of)
		x.stmts(body.List)
	})
	x.jumps = x.jumps[:len(x.jumps)-1]
	x.mem.Env.Join(append([]*env{end}, j.continues...), x.mem.Initial)
}

// setFilled puts what the turns have made in the place of what the loop as a whole has.
func setFilled(x *exec, filled map[*types.Var]value) {
	for v, held := range filled {
		if !x.mem.Env.Dead {
			x.mem.Env.Set(key{Var: v}, held)
		}
	}
}

// filledVars returns the variables that a loop sets to what a call makes of their own text,
// when that has names to fill in; none when the loop does anything that cannot be read again.
func filledVars(x *exec, body *ast.BlockStmt) (out []*types.Var) {
	plain := true
	ast.Inspect(body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			for _, l := range n.Lhs {
				_, isIdent := l.(*ast.Ident)
				plain = plain && isIdent
			}
			if v := filledVar(x, n); v != nil && !slices.Contains(out, v) {
				out = append(out, v)
			}
		case *ast.BranchStmt:
			plain = plain && n.Tok == token.CONTINUE && n.Label == nil
		case *ast.ReturnStmt, *ast.ForStmt, *ast.RangeStmt, *ast.FuncLit, *ast.GoStmt, *ast.DeferStmt, *ast.SendStmt,
			*ast.IncDecStmt, *ast.LabeledStmt, *ast.SelectStmt:
			plain = false
		case *ast.UnaryExpr:
			plain = plain && n.Op != token.AND
		}
		return plain
	})
	if !plain {
		return nil
	}
	return out
}

// filledVar returns the variable that an assignment fills names into; nil for others.
//
//	u = strings.ReplaceAll(u, "{"+name+"}", v)
func filledVar(x *exec, s *ast.AssignStmt) *types.Var {
	if s.Tok != token.ASSIGN || len(s.Lhs) != 1 || len(s.Rhs) != 1 {
		return nil
	}
	to, ok := s.Lhs[0].(*ast.Ident)
	call, isCall := ast.Unparen(s.Rhs[0]).(*ast.CallExpr)
	if !ok || !isCall || len(call.Args) < 2 {
		return nil
	}
	v := x.typed.Variable(to)
	if v == nil || isPackageLevel(v) || !x.names(call.Args[0], v) {
		return nil
	}
	if held, ok := x.mem.Env.Get(key{Var: v}); ok && held.Text.Known && text.HasNames(held.Text, x.mem.Work) {
		return v
	}
	return nil
}

// indexAt returns the constant that an index is, in the turn of a loop that is read; -1
// where it is none.
func indexAt(x *exec, e ast.Expr) int {
	if i := x.typed.Index(e); i >= 0 || len(x.loops.turns) == 0 {
		return i
	}
	of, n := x.typed.Plus(e)
	if id, ok := ast.Unparen(of).(*ast.Ident); ok {
		if at, ok := x.loops.turns[x.typed.Object(id)]; ok {
			return at + n
		}
	}
	return -1
}

// leaveUnless ends a branch in a turn that is read by itself when its condition is known to be
// another one than holds there.
//
//	if name == "q" { v = url.QueryEscape(v) }
func leaveUnless(x *exec, cond ast.Expr, holds bool) {
	if x.loops.turns == nil {
		return
	}
	if is, ok := decidedIn(x, cond); ok && is != holds {
		x.mem.Env.Dead = true
	}
}

// decidedIn returns the outcome of a condition in a turn; ok is false where it is not known.
func decidedIn(x *exec, cond ast.Expr) (is, ok bool) {
	switch e := ast.Unparen(cond).(type) {
	case *ast.UnaryExpr:
		is, ok = decidedIn(x, e.X)
		return !is, ok && e.Op == token.NOT
	case *ast.BinaryExpr:
		switch e.Op {
		case token.EQL, token.NEQ:
			a, ok := constantIn(x, e.X)
			b, both := constantIn(x, e.Y)
			return (a == b) == (e.Op == token.EQL), ok && both
		case token.LAND, token.LOR:
			left, ok := decidedIn(x, e.X)
			if ok && left == (e.Op == token.LOR) {
				return left, true
			}
			right, both := decidedIn(x, e.Y)
			if both && right == (e.Op == token.LOR) {
				return right, true
			}
			return right, ok && both
		}
	}
	return false, false
}

// constantIn returns the text that an expression is in a turn; ok is false where that is
// not constant.
func constantIn(x *exec, e ast.Expr) (string, bool) {
	if s, ok := x.typed.Text(e); ok {
		return s, true
	}
	v, ok := x.mem.Peek(e)
	s, isConstant := v.Text.Constant()
	return s, ok && v.Text.Known && isConstant
}

// leaveUnlessOneOf is leaveUnless for a case of a switch: tag is one of values, or none of
// them.
func leaveUnlessOneOf(x *exec, tag ast.Expr, values []ast.Expr, isOne bool) {
	if x.loops.turns == nil || tag == nil {
		return
	}
	s, ok := constantIn(x, tag)
	if !ok {
		return
	}
	found := false
	for _, e := range values {
		c, ok := constantIn(x, e)
		if !ok {
			return
		}
		found = found || c == s
	}
	if found != isOne {
		x.mem.Env.Dead = true
	}
}
