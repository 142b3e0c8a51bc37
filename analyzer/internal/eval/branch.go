package eval

import (
	"go/ast"
	"go/token"

	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// within runs f in a new branch of the environment and returns the branch.
func (x *exec) within(f func()) *env {
	parent := x.env
	x.env = parent.child()
	f()
	branch := x.env
	x.env = parent
	return branch
}

// initial is the value of a key that one branch did not set.
func (x *exec) initial(k key) (value, bool) {
	if k.part != "" || k.v == nil {
		return value{}, k.part != ""
	}
	return x.variable(k.v)
}

// ifStmt reads a chain of if and else-if: every branch sees the tests before
// it fail and its own hold.
func (x *exec) ifStmt(s *ast.IfStmt) {
	outer := x.env
	x.env = outer.child()
	chain := x.env
	var branches []*env
	for {
		if s.Init != nil {
			x.stmt(s.Init, "")
		}
		x.cond(s.Cond)
		cond := s.Cond
		body := s.Body
		branches = append(branches, x.within(func() {
			x.assume(cond, true)
			x.stmts(body.List)
		}))
		x.assume(s.Cond, false)
		next, ok := s.Else.(*ast.IfStmt)
		if !ok {
			break
		}
		s = next
	}
	branches = append(branches, x.within(func() {
		if block, ok := s.Else.(*ast.BlockStmt); ok {
			x.stmts(block.List)
		}
	}))
	chain.join(branches, x.initial)
	x.env = outer
	outer.join([]*env{chain}, x.initial)
}

// cond evaluates a condition for the calls in it.
func (x *exec) cond(e ast.Expr) { x.expr(e) }

func (x *exec) switchStmt(s *ast.SwitchStmt, label string) {
	if s.Init != nil {
		x.stmt(s.Init, "")
	}
	if s.Tag != nil {
		x.expr(s.Tag)
	}
	x.clauses(s.Body, label, func(c *ast.CaseClause, others bool) {
		for _, e := range c.List {
			x.expr(e)
		}
		switch {
		case s.Tag == nil && len(c.List) == 1:
			x.assume(c.List[0], true)
		case s.Tag != nil && len(c.List) > 0:
			x.assumeOneOf(s.Tag, c.List)
		}
	})
}

func (x *exec) typeSwitch(s *ast.TypeSwitchStmt, label string) {
	if s.Init != nil {
		x.stmt(s.Init, "")
	}
	x.clauses(s.Body, label, func(*ast.CaseClause, bool) {})
}

// clauses reads the cases of a switch: each starts from the same state, and
// fallthrough goes on with the next.
func (x *exec) clauses(body *ast.BlockStmt, label string, enter func(c *ast.CaseClause, others bool)) {
	j := &jump{label: label, base: x.env}
	x.jumps = append(x.jumps, j)
	var branches []*env
	hasDefault := false
	for i := 0; i < len(body.List); i++ {
		c, ok := body.List[i].(*ast.CaseClause)
		if !ok {
			continue
		}
		hasDefault = hasDefault || c.List == nil
		branches = append(branches, x.within(func() {
			enter(c, c.List == nil)
			x.stmts(c.Body)
			for k := i; fallsThrough(c) && k+1 < len(body.List); {
				k++
				c, _ = body.List[k].(*ast.CaseClause)
				x.env.dead = false
				x.stmts(c.Body)
			}
		}))
	}
	x.jumps = x.jumps[:len(x.jumps)-1]
	if !hasDefault {
		branches = append(branches, x.env.child())
	}
	x.env.join(append(branches, j.breaks...), x.initial)
}

func fallsThrough(c *ast.CaseClause) bool {
	if c == nil || len(c.Body) == 0 {
		return false
	}
	b, ok := c.Body[len(c.Body)-1].(*ast.BranchStmt)
	return ok && b.Tok == token.FALLTHROUGH
}

func (x *exec) selectStmt(s *ast.SelectStmt, label string) {
	j := &jump{label: label, base: x.env}
	x.jumps = append(x.jumps, j)
	var branches []*env
	for _, c := range s.Body.List {
		c, ok := c.(*ast.CommClause)
		if !ok {
			continue
		}
		branches = append(branches, x.within(func() {
			if c.Comm != nil {
				x.stmt(c.Comm, "")
			}
			x.stmts(c.Body)
		}))
	}
	x.jumps = x.jumps[:len(x.jumps)-1]
	if len(branches)+len(j.breaks) > 0 {
		x.env.join(append(branches, j.breaks...), x.initial)
	}
}

// branch reads break, continue and goto. The environment at the jump is kept
// for the statement that it leaves.
func (x *exec) branch(s *ast.BranchStmt) {
	if s.Tok == token.FALLTHROUGH {
		return
	}
	label := ""
	if s.Label != nil {
		label = s.Label.Name
	}
	for i := len(x.jumps) - 1; i >= 0 && s.Tok != token.GOTO; i-- {
		j := x.jumps[i]
		if label != "" && j.label != label || s.Tok == token.CONTINUE && !j.loop {
			continue
		}
		if s.Tok == token.BREAK {
			j.breaks = append(j.breaks, x.flatten(j))
		} else {
			j.continues = append(j.continues, x.flatten(j))
		}
		break
	}
	x.env.dead = true
}

// flatten returns an environment with all that was set since the statement
// of j began.
func (x *exec) flatten(j *jump) *env {
	out := &env{parent: j.base}
	for e := x.env; e != nil && e != j.base; e = e.parent {
		for k, v := range e.m {
			if _, ok := out.m[k]; !ok {
				out.set(k, v)
			}
		}
	}
	return out
}

func (x *exec) forStmt(s *ast.ForStmt, label string) {
	if s.Init != nil {
		x.stmt(s.Init, "")
	}
	x.loop(label, s.Cond == nil, loopParts{s.Cond, s.Post, s.Body}, func() {
		if s.Cond != nil {
			x.cond(s.Cond)
			x.assume(s.Cond, true)
		}
		x.stmts(s.Body.List)
	}, func() {
		if s.Post != nil {
			x.stmt(s.Post, "")
		}
	})
}

func (x *exec) rangeStmt(s *ast.RangeStmt, label string) {
	over := x.expr(s.X)
	x.loop(label, false, loopParts{nil, nil, s.Body}, func() {
		x.rangeVars(s, over)
		x.stmts(s.Body.List)
	}, func() {})
}

// rangeVars sets the variables of a range statement to what each turn may
// give them.
func (x *exec) rangeVars(s *ast.RangeStmt, over value) {
	if s.Key != nil {
		x.store(s.Key, x.opaque(s.Key))
	}
	if s.Value == nil {
		return
	}
	v := x.opaque(s.Value)
	if over.list && len(over.elems) > 0 {
		v = over.elems[0]
		for _, e := range over.elems[1:] {
			v = join(v, e)
		}
	}
	x.store(s.Value, v)
}

// loopParts is what a loop executes again and again; any of it may be nil.
type loopParts struct {
	cond ast.Expr
	post ast.Stmt
	body *ast.BlockStmt
}

// loop reads the body once, with every value that it changes unknown for the
// time being ([urltemplate.Late]). What the body does to the value then says
// what the value is at the start of any turn:
//
//	s += x    entry(x)*
//	s = x     (entry|x)
//	s         entry
//
// and anything else is not known.
func (x *exec) loop(label string, endless bool, parts loopParts, body, post func()) {
	j := &jump{label: label, loop: true}
	heads := x.loopHeads(parts)
	outer := x.env
	x.env = outer.child()
	for k, h := range heads {
		v := h.entry
		v.node, v.known, v.size = h.late, true, 1
		x.env.set(k, v)
	}
	j.base = x.env
	x.jumps = append(x.jumps, j)
	turn := x.within(body)
	x.jumps = x.jumps[:len(x.jumps)-1]
	end := &env{parent: x.env}
	end.join(append([]*env{turn}, j.continues...), x.initial)
	x.env.dead = false
	head := x.env
	x.env = end
	if !end.dead {
		post()
	}
	x.env = head
	x.settle(heads, end)
	exits := j.breaks
	if !endless {
		exits = append(exits, &env{parent: head})
		if !end.dead {
			// The turn may be the last: what it set stays set.
			exits = append(exits, x.afterLastTurn(heads, end))
		}
	}
	x.env = outer
	merged := head
	merged.join(exits, x.initial)
	outer.dead = false
	outer.join([]*env{merged}, x.initial)
}

// afterLastTurn is the environment behind a loop that had a turn. The values
// of the heads are their own already.
func (x *exec) afterLastTurn(heads map[key]*head, end *env) *env {
	after := &env{parent: end.parent}
	for k, v := range end.m {
		if _, isHead := heads[k]; !isHead {
			after.set(k, v)
		}
	}
	return after
}

// A head is a value that a loop changes, as it is at the start of a turn.
type head struct {
	late  *urltemplate.Late
	entry value
}

// settle finds the texts of the heads from the end of a turn.
func (x *exec) settle(heads map[key]*head, end *env) {
	late := map[urltemplate.Node]bool{}
	for _, h := range heads {
		late[h.late] = true
	}
	settled := map[*urltemplate.Late]urltemplate.Node{}
	for k, h := range heads {
		v, ok := end.get(k)
		if !ok || end.dead {
			v = h.entry
			v.node, v.known = h.late, true
		}
		if !v.known {
			continue
		}
		if n, ok := settleHead(h, v.node, late); ok {
			settled[h.late] = n
		}
	}
	for l, n := range settled {
		l.Node = n
	}
}

func settleHead(h *head, n urltemplate.Node, late map[urltemplate.Node]bool) (urltemplate.Node, bool) {
	if rest, ok := stripHead(n, h.late); ok {
		if mentions(rest, late, new(int)) {
			return nil, false
		}
		if rest == nil {
			return h.entry.node, h.entry.known
		}
		if !h.entry.known {
			return nil, false
		}
		return joinNodes(h.entry.node, &urltemplate.Repeat{Body: rest}), true
	}
	if mentions(n, late, new(int)) || !h.entry.known {
		return nil, false
	}
	return alternatives(h.entry.node, n), true
}

// stripHead returns what follows late in n, when n begins with it on all
// branches.
func stripHead(n urltemplate.Node, late *urltemplate.Late) (rest urltemplate.Node, ok bool) {
	switch n := n.(type) {
	case *urltemplate.Late:
		return nil, n == late
	case *urltemplate.Concat:
		rest, ok := stripHead(n.Left, late)
		if !ok {
			return nil, false
		}
		return joinNodes(rest, n.Right), true
	case *urltemplate.Alt:
		var rests []urltemplate.Node
		for _, of := range n.Of {
			rest, ok := stripHead(of, late)
			if !ok {
				return nil, false
			}
			rests = append(rests, rest)
		}
		return &urltemplate.Alt{Of: rests}, true
	}
	return nil, false
}

// maxMention bounds the search for unsettled heads; a text that is larger
// counts as having one.
const maxMention = 4096

func mentions(n urltemplate.Node, late map[urltemplate.Node]bool, steps *int) bool {
	if *steps++; *steps > maxMention {
		return true
	}
	switch n := n.(type) {
	case *urltemplate.Late:
		return late[n] || n.Node != nil && mentions(n.Node, late, steps)
	case *urltemplate.Concat:
		return mentions(n.Left, late, steps) || mentions(n.Right, late, steps)
	case *urltemplate.Alt:
		for _, of := range n.Of {
			if mentions(of, late, steps) {
				return true
			}
		}
	case *urltemplate.Repeat:
		return mentions(n.Body, late, steps)
	case *urltemplate.Foreign:
		return mentions(n.Node, late, steps)
	case *urltemplate.Arg:
		return mentions(n.Node, late, steps)
	}
	return false
}

// loopHeads finds the values that a loop changes and that are known before it.
func (x *exec) loopHeads(parts loopParts) map[key]*head {
	roots := map[key]bool{}
	mark := func(e ast.Expr) {
		if k, ok := x.keyOf(rootOf(e)); ok {
			roots[key{v: k.v, obj: k.obj}] = true
			if v, ok := x.env.get(k); ok && v.obj != nil {
				roots[key{obj: v.obj}] = true
			}
		}
	}
	visit := func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			for _, l := range n.Lhs {
				mark(l)
			}
		case *ast.IncDecStmt:
			mark(n.X)
		case *ast.UnaryExpr:
			if n.Op == token.AND {
				mark(n.X)
			}
		case *ast.CallExpr:
			if sel, ok := ast.Unparen(n.Fun).(*ast.SelectorExpr); ok {
				mark(sel.X)
			}
			for _, a := range n.Args {
				if v, ok := x.peek(a); ok && v.obj != nil {
					mark(a)
				}
			}
		}
		return true
	}
	if parts.cond != nil {
		ast.Inspect(parts.cond, visit)
	}
	if parts.post != nil {
		ast.Inspect(parts.post, visit)
	}
	ast.Inspect(parts.body, visit)
	heads := map[key]*head{}
	for root := range roots {
		x.addHead(heads, root)
		for _, part := range x.parts[root] {
			x.addHead(heads, key{v: root.v, obj: root.obj, part: part})
		}
	}
	return heads
}

func (x *exec) addHead(heads map[key]*head, k key) {
	if v, ok := x.env.get(k); ok && v.known {
		heads[k] = &head{late: &urltemplate.Late{}, entry: v}
	} else if ok && v.list {
		// A slice that grows is a list of unknown length.
		v.list, v.elems = false, nil
		x.env.set(k, v)
	}
}

// rootOf returns the variable that an operand starts from: x in x.a[i].b.
func rootOf(e ast.Expr) ast.Expr {
	for {
		switch n := ast.Unparen(e).(type) {
		case *ast.SelectorExpr:
			e = n.X
		case *ast.IndexExpr:
			e = n.X
		case *ast.StarExpr:
			e = n.X
		case *ast.UnaryExpr:
			e = n.X
		case *ast.CallExpr:
			return e
		default:
			return n
		}
	}
}
