package eval

import (
	"go/ast"
	"go/token"
	"slices"

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
	switch {
	case k.obj != nil:
		v, ok := x.unset(k)
		if !ok && isURL(k.obj.typ) && k.part != spoiledPart {
			v = urlReader{x, k.obj, nil}.hole("."+k.part, fieldNamed(k.obj.typ, k.part))
		}
		return v, true
	case k.part != "" || k.v == nil:
		return value{}, k.part != ""
	}
	return x.variable(k.v)
}

// ifStmt reads a chain of if and else-if: every branch sees the tests before
// it fail and its own hold.
func (x *exec) ifStmt(s *ast.IfStmt) {
	outer := x.env
	x.env = outer.child()
	var tests []ifTest
	for {
		if s.Init != nil {
			x.stmt(s.Init, "")
		}
		x.cond(s.Cond)
		cond, body := s.Cond, s.Body
		tests = append(tests, ifTest{base: x.env, then: x.within(func() {
			x.assume(cond, true)
			x.stmts(body.List)
		})})
		x.env = x.env.child()
		x.assume(s.Cond, false)
		next, ok := s.Else.(*ast.IfStmt)
		if !ok {
			break
		}
		s = next
	}
	if block, ok := s.Else.(*ast.BlockStmt); ok {
		x.stmts(block.List)
	}
	rest := x.env
	for _, t := range slices.Backward(tests) {
		x.env = t.base
		t.base.join([]*env{t.then, rest}, x.initial)
		rest = t.base
	}
	x.env = outer
	outer.join([]*env{rest}, x.initial)
}

// An ifTest is one test of a chain: the environment before it and behind the
// statements that it guards.
type ifTest struct{ base, then *env }

// cond evaluates a condition for the calls in it.
func (x *exec) cond(e ast.Expr) { x.expr(e) }

func (x *exec) switchStmt(s *ast.SwitchStmt, label string) {
	if s.Init != nil {
		x.stmt(s.Init, "")
	}
	if s.Tag != nil {
		x.expr(s.Tag)
	}
	var failed []ast.Expr // the values or tests of the cases before
	x.clauses(s.Body, label, func(c *ast.CaseClause) {
		if c == nil || c.List == nil {
			x.assumeNoneOf(s.Tag, casesOf(s.Body))
			return
		}
		for _, e := range c.List {
			x.expr(e)
		}
		if s.Tag == nil {
			x.assumeNoneOf(nil, failed)
			failed = append(failed, c.List...)
		}
		x.assumeOneOf(s.Tag, c.List)
	})
}

// casesOf returns the expressions of all cases of a switch.
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
	x.clauses(s.Body, label, func(*ast.CaseClause) {})
}

// clauses reads the cases of a switch: each starts from the same state, and
// fallthrough goes on with the next. enter is called at the start of each, and
// with nil for the way past a switch without a default.
func (x *exec) clauses(body *ast.BlockStmt, label string, enter func(c *ast.CaseClause)) {
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
			enter(c)
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
		branches = append(branches, x.within(func() { enter(nil) }))
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
	runes := x.indexRunes(s)
	x.loop(label, s.Cond == nil, loopParts{s.Cond, s.Post, s.Body}, func() {
		if s.Cond != nil {
			x.cond(s.Cond)
			x.assume(s.Cond, true)
		}
		x.stmts(s.Body.List)
	}, func() {
		runes.turn(x)
		if s.Post != nil {
			x.stmt(s.Post, "")
		}
	})
	runes.end(x)
}

func (x *exec) rangeStmt(s *ast.RangeStmt, label string) {
	over := x.expr(s.X)
	runes := x.rangeRunes(s)
	x.ranges = append(x.ranges, s)
	x.loop(label, false, loopParts{nil, nil, s.Body}, func() {
		x.rangeVars(s, over)
		x.stmts(s.Body.List)
	}, func() { runes.turn(x) })
	x.ranges = x.ranges[:len(x.ranges)-1]
	runes.end(x)
}

// isEveryElement reports whether l is the element of the list that an
// enclosing range statement is at, so that the loop assigns to all of them.
//
//	for i, s := range parts { parts[i] = url.PathEscape(s) }
func (x *exec) isEveryElement(l *ast.IndexExpr) bool {
	at, ok := ast.Unparen(l.Index).(*ast.Ident)
	if !ok {
		return false
	}
	for _, s := range x.ranges {
		k, ok := s.Key.(*ast.Ident)
		if ok && x.info().object(k) != nil && x.info().object(k) == x.info().object(at) && isSameSource(s.X, l.X) {
			return true
		}
	}
	return false
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
	v := x.inherit(x.opaque(s.Value), over)
	if t := x.Info.TypeOf(s.X); t != nil && isTextual(t) && !isPointer(t) {
		v = ofText(v, over)
	}
	if items := over.items(); over.list && len(items) > 0 {
		if any := anyOf(items); any.isKnown() {
			v = any
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
		if h.list != nil {
			v.elems = []value{{late: h.list}}
		} else {
			v.node, v.known, v.size = h.late, true, 1
		}
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
	settled := x.settle(heads, end)
	head.settle(settled)
	exits := j.breaks
	if !endless {
		exits = append(exits, &env{parent: head})
		if !end.dead {
			// The turn may be the last: what it set stays set.
			exits = append(exits, x.afterLastTurn(heads, end))
		}
	}
	for _, e := range exits {
		e.settle(settled)
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
	list  *lateList // for a list, instead of late
	entry value
}

// maxSettle bounds how often texts are settled that follow from others.
const maxSettle = 3

// settle finds the texts of the heads from the end of a turn: first those that
// follow from no other head, then those that follow from these.
func (x *exec) settle(heads map[key]*head, end *env) map[urltemplate.Node]value {
	open := map[urltemplate.Node]bool{}
	for k, h := range heads {
		if h.list == nil {
			open[h.late] = true
			continue
		}
		v, ok := end.get(k)
		if !ok || end.dead {
			v = value{list: true, elems: []value{{late: h.list}}}
		}
		h.list.settle(h.entry, v)
	}
	settled := map[urltemplate.Node]value{}
	for range maxSettle {
		found := map[urltemplate.Node]value{}
		for k, h := range heads {
			if h.list == nil && open[h.late] {
				if v, ok := x.settled(k, h, end, open); ok {
					found[h.late] = v
				}
			}
		}
		for _, h := range heads {
			if v, ok := found[h.late]; ok && h.list == nil {
				h.put(v)
				settled[h.late] = v
				delete(open, h.late)
			}
		}
		if len(found) == 0 {
			break
		}
	}
	return settled
}

// settled returns the text of one head; ok is false while it is open.
func (x *exec) settled(k key, h *head, end *env, open map[urltemplate.Node]bool) (value, bool) {
	v, ok := end.get(k)
	if !ok || end.dead {
		v = h.entry
		v.node, v.known = h.late, true
	}
	if !v.known {
		f := x.fieldOf(k)
		return text(f, 1), f != nil
	}
	n, ok := settleHead(h, v.node, open)
	if n == h.entry.node {
		return text(n, h.entry.size), ok
	}
	return text(n, h.entry.size+v.size), ok
}

// put makes v the text of the head.
func (h *head) put(v value) {
	h.late.Node = v.node
	if v.node == nil {
		h.late.Node = &urltemplate.Literal{} // the empty text, not an unknown one
	}
}

// settle puts the texts of heads in the place of those that were not known
// while the loop was read.
func (e *env) settle(settled map[urltemplate.Node]value) {
	for k, v := range e.m {
		if s, ok := settled[v.node]; ok && v.known && s.known {
			v.size = s.size
			if s.node == nil {
				v.node = nil
			}
			e.m[k] = v
		}
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
	n = withoutHead(n, h.late)
	if mentions(n, late, new(int)) || !h.entry.known {
		return nil, false
	}
	return alternatives(h.entry.node, n), true
}

// withoutHead returns n without the alternative that leaves late as it is.
func withoutHead(n urltemplate.Node, late *urltemplate.Late) urltemplate.Node {
	if l, ok := n.(*urltemplate.Late); ok && l != late && l.Node != nil {
		return withoutHead(l.Node, late) // of a loop in this loop
	}
	alt, ok := n.(*urltemplate.Alt)
	if !ok {
		return n
	}
	var of []urltemplate.Node
	for _, m := range alt.Of {
		if m = withoutHead(m, late); m != late {
			of = append(of, m)
		}
	}
	switch len(of) {
	case len(alt.Of), 0:
		return n
	case 1:
		return of[0]
	}
	return &urltemplate.Alt{Of: of}
}

// stripHead returns what follows late in n, when n begins with it on all
// branches.
func stripHead(n urltemplate.Node, late *urltemplate.Late) (rest urltemplate.Node, ok bool) {
	switch n := n.(type) {
	case *urltemplate.Late:
		if n != late && n.Node != nil {
			return stripHead(n.Node, late) // of a loop in this loop
		}
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
