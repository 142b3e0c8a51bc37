package eval

import (
	"go/ast"
	"maps"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/calls"
	"github.com/urlescape/urlescape/analyzer/internal/guard"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/value"
)

// A looper reads loops. It reads each body once, and derives the effect of all turns from that.
type looper struct {
	x *exec
	// ranges are the range statements around the current statement, the innermost last.
	ranges []*ast.RangeStmt
	// altering finds the statements that change variables.
	altering value.Changes
}

func (lp *looper) forStmt(s *ast.ForStmt, label string) {
	if s.Init != nil {
		lp.x.stmt(s.Init, "")
	}
	runes := lp.x.guard.IndexRunes(s)
	lp.loop(label, s.Cond == nil, loopParts{s.Cond, s.Post, s.Body}, func() {
		if s.Cond != nil {
			lp.x.expr(s.Cond)
			lp.x.guard.Assume(s.Cond, true)
		}
		lp.x.stmts(s.Body.List)
	}, func() {
		runes.Turn(lp.x.guard)
		if s.Post != nil {
			lp.x.stmt(s.Post, "")
		}
	})
	if !lp.x.mem.Env.Dead {
		runes.End(lp.x.guard)
	}
}

func (lp *looper) rangeStmt(s *ast.RangeStmt, label string) {
	over := lp.x.expr(s.X)
	runes := lp.x.guard.RangeRunes(s)
	lp.ranges = append(lp.ranges, s)
	var every value.Value
	lp.loop(label, false, loopParts{nil, nil, s.Body}, func() {
		lp.rangeVars(s, over)
		first := value.Value{}
		if s.Value != nil {
			first = lp.x.mem.Peeked(s.Value)
		}
		lp.x.stmts(s.Body.List)
		every = lp.everyElement(s, first)
	}, func() { runes.Turn(lp.x.guard) })
	lp.ranges = lp.ranges[:len(lp.ranges)-1]
	if !lp.x.mem.Env.Dead {
		runes.End(lp.x.guard)
	}
	if k, ok := lp.x.mem.KeyOf(s.X); ok && every.Text.Known && !over.IsFixed() && !lp.x.mem.Env.Dead {
		lp.x.mem.Env.Set(k, value.ListOf(every))
	}
}

// everyElement returns what is known of every element after the range loop s, whose body tests the
// value variable; zero if nothing is known. first is the value of this variable before the body.
func (lp *looper) everyElement(s *ast.RangeStmt, first value.Value) value.Value {
	id, ok := s.Value.(*ast.Ident)
	if !ok || lp.x.mem.Env.Dead {
		return value.Value{}
	}
	if h := guard.EveryElement(lp.x.typed, s, first.Text, lp.x.mem.Peeked(id).Text); h != nil {
		return value.OfNode(h, 1)
	}
	return value.Value{}
}

// isEveryElement reports whether l is list[i] in a range loop over this list with the key i. An
// assignment to l then assigns to every element.
//
//	for i, s := range parts { parts[i] = url.PathEscape(s) }
func (lp *looper) isEveryElement(l *ast.IndexExpr) bool {
	at, ok := ast.Unparen(l.Index).(*ast.Ident)
	return ok && slices.ContainsFunc(lp.ranges, func(s *ast.RangeStmt) bool {
		key, ok := s.Key.(*ast.Ident)
		obj := lp.x.typed.Object(at)
		return ok && obj != nil && lp.x.typed.Object(key) == obj && isSameSource(s.X, l.X)
	})
}

// rangeVars sets the key and value variables of s to what they may hold in any turn of the loop.
// over is the value of the list, map or text that s ranges over.
func (lp *looper) rangeVars(s *ast.RangeStmt, over value.Value) {
	if s.Key != nil {
		lp.x.store(s.Key, lp.rangeKey(s, over))
	}
	if s.Value == nil {
		return
	}
	v := value.Inherit(lp.x.holes.Opaque(s.Value), over)
	if t := lp.x.typed.TypeOf(s.X); t != nil && isTextual(t) && !typed.IsPointer(t) {
		v = ofText(v, over)
	}
	if items := over.Elems; over.List && len(items) > 0 {
		if item := value.AnyOf(items); item.IsKnown() {
			v = item
		}
	} else if len(over.Entries) > 0 {
		if item := value.AnyOf(slices.Collect(maps.Values(over.Entries))); item.IsKnown() {
			v = item
		}
	}
	lp.x.store(s.Value, lp.x.from(s.X, s.Value, calls.OfList(v, lp.x.calls.ListParam(s.X))))
}

// rangeKey returns the value of the key variable of s in any turn; s ranges over the value over.
func (lp *looper) rangeKey(s *ast.RangeStmt, over value.Value) value.Value {
	v := lp.x.holes.Opaque(s.Key)
	if keys := calls.KeysOf(over, s.X); len(keys) > 0 {
		return value.AnyOf(keys)
	}
	if t := lp.x.typed.TypeOf(s.X); t != nil && typed.Yielded(t) == 1 && over.List && len(over.Elems) > 0 {
		if item := value.AnyOf(over.Elems); item.IsKnown() {
			return item // strings.SplitSeq
		}
	}
	return v
}

// A loopParts has the parts of a loop that each turn executes; each may be nil.
type loopParts struct {
	cond ast.Expr
	post ast.Stmt
	body *ast.BlockStmt
}

// loop reads a loop once, by calling body and then post, and sets the environment after the loop.
// parts is its syntax. If endless is set, only jumps such as break leave the loop. A text variable
// s that a turn changes holds a placeholder ([text.Late]) at the start of the turn. The table has
// what a turn does to s, and then what s holds at the start of any turn. entry is the value before
// the loop, x does not depend on s, and "*" means any number of times:
//
//	s += x          entry(x)*
//	s = x           (entry|x)
//	no change       entry
//
// [text.Loop] has the other changes. Lists are derived in the same way ([value.Head]).
func (lp *looper) loop(label string, endless bool, parts loopParts, body, post func()) {
	heads, cond := lp.loopHeads(parts), parts.cond
	j := &jump{label: label, loop: true}
	outer := lp.x.mem.Env
	lp.x.mem.Env = outer.Child()
	for k, h := range heads {
		lp.x.mem.Env.Set(k, h.Start())
	}
	j.base = lp.x.mem.Env
	lp.x.jumps = append(lp.x.jumps, j)
	turn := lp.x.mem.Within(body)
	lp.x.jumps = lp.x.jumps[:len(lp.x.jumps)-1]
	end := lp.x.mem.Env.Child()
	end.Join(append([]*value.Env{turn}, j.continues...), lp.x.mem.Initial)
	head := lp.x.mem.Env
	lp.x.mem.Env = end
	if !end.Dead {
		post()
	}
	lp.x.mem.Env = head
	lists, texts := settleLists(heads, end), lp.settleTexts(heads, end)
	var through []*value.Env // where the condition has failed
	if !endless {
		through = append(through, head.Child())
		if !end.Dead {
			// The turn may be the last: what it set stays set.
			through = append(through, lp.x.mem.AfterLastTurn(heads, end))
		}
	}
	exits := append(j.breaks, through...)
	for _, e := range slices.Concat([]*value.Env{head}, exits, j.left) {
		e.Settle(texts, lists)
	}
	for i, v := range lp.x.results {
		lp.x.results[i] = v.Subst(lists)
	}
	if cond != nil {
		for _, lp.x.mem.Env = range through {
			lp.x.guard.Assume(cond, false)
		}
	}
	lp.x.mem.Env = outer
	merged := head
	merged.Join(exits, lp.x.mem.Initial)
	outer.Dead = false
	outer.Join([]*value.Env{merged}, lp.x.mem.Initial)
}

// maxSettle bounds the rounds in which loop heads are derived from heads of earlier rounds.
const maxSettle = 3

// settleTexts sets the text of each placeholder in heads to what the variable holds at the start of
// any turn. The texts are derived from end, the environment at the end of the body: first those
// that depend on no other placeholder. It returns the texts that it found, by their placeholders.
func (lp *looper) settleTexts(heads map[value.Key]*value.Head, end *value.Env) map[text.Node]value.Value {
	open := map[*text.Late]bool{}
	for _, h := range heads {
		if h.Late != nil {
			open[h.Late] = true
		}
	}
	settled := map[text.Node]value.Value{}
	for range maxSettle {
		found := map[*text.Late]value.Value{}
		for k, h := range heads {
			if open[h.Late] {
				if v, ok := lp.settled(k, h, end, open); ok {
					found[h.Late] = v
				}
			}
		}
		for late, v := range found {
			late.Settle(v.Text)
			settled[late] = v
			delete(open, late)
		}
		if len(found) == 0 {
			break
		}
	}
	return settled
}

// settleLists returns, for each list in heads, its elements at the start of any turn, derived from
// end, the environment after the body. If this fails, they are any number of unknown elements.
func settleLists(heads map[value.Key]*value.Head, end *value.Env) value.Lists {
	settled, open := value.Lists{}, value.Lists{}
	for _, h := range heads {
		if h.Late == nil {
			open[h] = value.ListOf(value.Value{}).Elems
		}
	}
	for range maxSettle {
		found := value.Lists{}
		for k, h := range heads {
			if _, isOpen := open[h]; !isOpen {
				continue
			}
			v, ok := end.Get(k)
			if !ok || end.Dead {
				v = h.Start()
			}
			if elems, ok := h.Turns(v.Subst(settled), open); ok {
				found[h] = elems
			}
		}
		if len(found) == 0 {
			break
		}
		for h, elems := range found {
			settled[h] = elems
			delete(open, h)
		}
	}
	maps.Copy(settled, open)
	return settled
}

// settled returns the text that k has at the start of any turn. h has the placeholder for this
// text, and end is the environment at the end of the body. ok is false if the text depends on
// placeholders in open: their texts are not known yet.
func (lp *looper) settled(k value.Key, h *value.Head, end *value.Env, open map[*text.Late]bool) (value.Value, bool) {
	v, ok := end.Get(k)
	if !ok || end.Dead {
		v = h.Entry
		v.Text.Node, v.Text.Known = h.Late, true
	}
	if !v.Text.Known {
		f := lp.x.mem.FieldOf(k)
		return value.OfNode(f, 1), f != nil
	}
	n, ok := text.Loop{Head: h.Late, Entry: h.Entry.Text}.Settle(v.Text.Node, open)
	if n == h.Entry.Text.Node {
		return value.OfNode(n, h.Entry.Text.Size), ok
	}
	return value.OfNode(n, h.Entry.Text.Size+v.Text.Size), ok
}
