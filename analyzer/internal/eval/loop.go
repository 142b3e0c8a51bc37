package eval

import (
	"go/ast"
	"maps"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/calls"
	"github.com/urlescape/urlescape/analyzer/internal/guard"
	"github.com/urlescape/urlescape/analyzer/internal/store"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

func (x *exec) forStmt(s *ast.ForStmt, label string) {
	if s.Init != nil {
		x.stmt(s.Init, "")
	}
	filled := rowsOfFor(x, s).filledIn(x, s.Body)
	runes := x.guard.IndexRunes(s)
	x.loop(label, s.Cond == nil, loopParts{s.Cond, s.Post, s.Body}, func() {
		if s.Cond != nil {
			x.expr(s.Cond)
			x.guard.Assume(s.Cond, true)
		}
		x.stmts(s.Body.List)
	}, func() {
		runes.Turn(x.guard)
		if s.Post != nil {
			x.stmt(s.Post, "")
		}
	})
	if !x.mem.Env.Dead {
		runes.End(x.guard)
	}
	setFilled(x, filled)
}

func (x *exec) rangeStmt(s *ast.RangeStmt, label string) {
	over := x.expr(s.X)
	runes := x.guard.RangeRunes(s)
	r := x.ranged(s, over)
	filled := rowsOfRange(x, s, over).filledIn(x, s.Body)
	x.ranges = append(x.ranges, r)
	var every value
	changed := x.loop(label, false, loopParts{nil, nil, s.Body}, func() {
		x.rangeVars(r, over)
		first := value{}
		if s.Value != nil {
			first = x.mem.Peeked(s.Value)
		}
		x.stmts(s.Body.List)
		every = x.everyElement(s, first)
	}, func() { runes.Turn(x.guard) })
	x.ranges = x.ranges[:len(x.ranges)-1]
	if !x.mem.Env.Dead {
		runes.End(x.guard)
	}
	r.joins(changed)
	x.replacedByTable(s)
	setFilled(x, filled)
	if k, ok := x.mem.KeyOf(s.X); ok && every.Known && !over.IsFixed() && !x.mem.Env.Dead {
		x.mem.Env.Set(k, listOf(every))
	} else if ok && r.entry.Known && typed.IsMapOfTexts(x.typed.TypeOf(s.X)) && !x.mem.Env.Dead {
		x.mem.Env.Set(k, value{Obj: &object{Type: x.typed.TypeOf(s.X)}, List: true, Elems: []value{manyOf(r.entry)}})
	}
}

// everyElement returns what each element of a list is known to be at the end of
// the body of a loop over it, which began a turn with first; it is not known
// when that is no more than first.
func (x *exec) everyElement(s *ast.RangeStmt, first value) value {
	id, ok := s.Value.(*ast.Ident)
	if !ok || x.mem.Env.Dead {
		return value{}
	}
	if h := guard.EveryElement(x.typed, s, first.Text, x.mem.Peeked(id).Text); h != nil {
		return ofNode(h, 1)
	}
	return value{}
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
	for _, r := range x.ranges {
		if r.isKey(at) && isSameSource(r.s.X, l.X) {
			return true
		}
	}
	return false
}

// rangeVars sets the variables of a range statement to what each turn may
// give them.
func (x *exec) rangeVars(r *ranged, over value) {
	s := r.s
	if s.Key != nil {
		x.store(s.Key, x.rangeKey(s, over))
	}
	if s.Value == nil {
		return
	}
	v := store.Inherit(x.holes.Opaque(s.Value), over)
	if t := x.typed.TypeOf(s.X); t != nil && isTextual(t) && !isPointer(t) {
		v = ofText(v, over)
	}
	if items := over.Elems; over.List && len(items) > 0 {
		if item := anyOf(items); item.IsKnown() {
			v = item
		}
	} else if len(over.Entries) > 0 {
		if item := anyOf(slices.Collect(maps.Values(over.Entries))); item.IsKnown() {
			v = item
		}
	}
	x.store(s.Value, r.at(s.Value, v))
}

// rangeKey is the value of the first variable of a range statement: a key of a
// map, or what a sequence yields.
func (x *exec) rangeKey(s *ast.RangeStmt, over value) value {
	v := x.holes.Opaque(s.Key)
	t := x.typed.TypeOf(s.X)
	if t == nil {
		return v
	}
	items := calls.KeysOf(over, s.X)
	if typed.Yielded(t) == 1 && over.List {
		items = over.Elems
		v = store.Inherit(v, over)
	}
	if len(items) > 0 {
		if item := anyOf(items); item.IsKnown() {
			return item
		}
	}
	return v
}

// loopParts is what a loop executes again and again; any of it may be nil.
type loopParts struct {
	cond ast.Expr
	post ast.Stmt
	body *ast.BlockStmt
}

// loop reads the body once, with every value that it changes unknown for the
// time being ([text.Late]). What the body does to the value then says
// what the value is at the start of any turn:
//
//	s += x    entry(x)*
//	s = x     (entry|x)
//	s         entry
//
// and anything else is not known. A list is settled in the same way ([store.Head]).
//
// It returns what the loop changes.
func (x *exec) loop(label string, endless bool, parts loopParts, body, post func()) map[key]*head {
	heads := x.loopHeads(parts)
	x.loopFrom(heads, label, endless, parts.cond, body, post)
	return heads
}

// loopFrom is loop for the heads that the body changes.
func (x *exec) loopFrom(heads map[key]*head, label string, endless bool, cond ast.Expr, body, post func()) {
	j := &jump{label: label, loop: true}
	outer := x.mem.Env
	x.mem.Env = outer.Child()
	for k, h := range heads {
		x.mem.Env.Set(k, h.Start())
	}
	j.base = x.mem.Env
	x.jumps = append(x.jumps, j)
	turn := x.mem.Within(body)
	x.jumps = x.jumps[:len(x.jumps)-1]
	end := x.mem.Env.Child()
	end.Join(append([]*env{turn}, j.continues...), x.mem.Initial)
	head := x.mem.Env
	x.mem.Env = end
	if !end.Dead {
		post()
	}
	x.mem.Env = head
	lists, texts := settleLists(heads, end), x.settleTexts(heads, end)
	var through []*env // where the condition has failed
	if !endless {
		through = append(through, head.Child())
		if !end.Dead {
			// The turn may be the last: what it set stays set.
			through = append(through, x.mem.AfterLastTurn(heads, end))
		}
	}
	exits := append(j.breaks, through...)
	for _, e := range slices.Concat([]*env{head}, exits, j.left) {
		e.Settle(texts, lists)
	}
	for i, v := range x.results {
		x.results[i] = v.Subst(lists)
	}
	if cond != nil {
		for _, x.mem.Env = range through {
			x.guard.Assume(cond, false)
		}
	}
	x.mem.Env = outer
	merged := head
	merged.Join(exits, x.mem.Initial)
	outer.Dead = false
	outer.Join([]*env{merged}, x.mem.Initial)
}
