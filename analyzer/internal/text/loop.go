package text

import (
	"slices"
	"strings"
)

// A Loop is a text that a loop changes.
type Loop struct {
	Head  *Late // the text at the start of a turn
	Entry Text  // the text before the loop
}

// Settle returns the text at the start of any turn, when end is the text at the
// end of one:
//
//	Head x                Entry(x)*
//	x Head                (x)*Entry
//	x                     (Entry|x)
//	Head                  Entry
//	TrimSuffix(Head) x    (Entry|TrimSuffix(Entry)(x)*)
//
// ok is false while that follows from one of the open heads, and where it is
// anything else.
func (l Loop) Settle(end Node, open map[*Late]bool) (n Node, ok bool) {
	var ops []func(Text) Text
	plain := withoutOps(end, l.Head, &ops)
	if len(ops) == 0 {
		return l.turnsAround(end, open)
	}
	if l.Entry.Size > maxOpEntry {
		return l.turns(plain, open)
	}
	// The text before the loop is as it is, or changed by ops and what the turns make of it.
	entry := madeBy(ops, l.Entry)
	if !entry.Known {
		return nil, false
	}
	if _, same := Merged(l.Entry.Node, entry.Node); same {
		return l.changedTurns(plain, ops, open)
	}
	changed := Loop{l.Head, entry}
	if hasLate(end, func(n *Late) bool { return n == l.Head }) {
		// Some ways through a turn leave the text as it is.
		changed.Entry = Join(l.Entry, entry)
		return changed.changedTurns(plain, ops, open)
	}
	after, ok := changed.changedTurns(plain, ops, open)
	if !ok {
		return nil, false
	}
	return Alternatives(l.Entry.Node, after), true
}

// maxTurns bounds how many turns are read that each change the text before a loop.
const maxTurns = 3

// madeBy is what changes make of a text, once or more often.
//
//	strings.TrimPrefix("//a", "/")    (/a|a)
func madeBy(ops []func(Text) Text, t Text) Text {
	made := func(t Text) Text {
		for _, op := range ops {
			t = op(t)
		}
		return t
	}
	last := made(t)
	all := last
	for range maxTurns {
		next := made(last)
		if _, same := Merged(last.Node, next.Node); same || !next.Known {
			break
		}
		all, last = Join(all, next), next
	}
	return all
}

// turns is the text of a loop whose turns end with n.
func (l Loop) turns(n Node, open map[*Late]bool) (Node, bool) {
	if rest, ok := stripHead(n, l.Head); ok {
		if mentions(rest, open) {
			return nil, false
		}
		if rest == nil {
			return l.Entry.Node, l.Entry.Known
		}
		if !l.Entry.Known {
			return nil, false
		}
		return AppendNode(l.Entry.Node, repeated(rest)), true
	}
	n = withoutHead(n, l.Head)
	if mentions(n, open) || !l.Entry.Known {
		return nil, false
	}
	return Alternatives(l.Entry.Node, n), true
}

// turnsAround is turns where a turn may put text before what it has, too.
func (l Loop) turnsAround(n Node, open map[*Late]bool) (Node, bool) {
	before, after, ok := l.around(n)
	if !ok || before == nil || !l.Entry.Known || mentions(before, open) || mentions(after, open) {
		return l.turns(n, open)
	}
	return AppendNode(AppendNode(repeated(before), l.Entry.Node), repeatedAfter(after)), true
}

// changedTurns is turns where the next turn changes what a turn adds, too.
func (l Loop) changedTurns(plain Node, ops []func(Text) Text, open map[*Late]bool) (Node, bool) {
	rest, ok := stripHead(plain, l.Head)
	if !ok || rest == nil || mentions(rest, open) || !l.Entry.Known {
		return l.turns(plain, open)
	}
	whole := Of(rest, SizeOf(rest))
	part := OfString(guard, nil).Append(whole)
	for _, op := range ops {
		part = op(part)
	}
	if !part.Known {
		return nil, false
	}
	if again, ok := withoutGuard(part.Node); ok {
		whole = Join(whole, again)
	}
	return AppendNode(l.Entry.Node, &Repeat{Body: whole.Node}), true
}

// guard holds the place of the text before what a turn adds, so that no
// operation goes beyond its left end.
const guard = "\x00"

// withoutGuard returns what follows the guard; ok is false where that is not
// known. Operations may have put it into alternatives.
func withoutGuard(n Node) (rest Text, ok bool) {
	ls := Leaves(n)
	if strings.HasPrefix(LiteralRun(ls, true), guard) {
		return OfLeaves(CutBytes(ls, len(guard), true)), true
	}
	if len(ls) != 1 {
		return Text{}, false
	}
	alt, ok := ls[0].Node.(*Alt)
	if !ok {
		return Text{}, false
	}
	for i, of := range alt.Of {
		one, ok := withoutGuard(of)
		if !ok {
			return Text{}, false
		}
		if i == 0 {
			rest = one
		} else {
			rest = Join(rest, one)
		}
	}
	return rest, true
}

// withoutOps returns n with head in the place of what operations make of it.
// What n begins with is looked at.
func withoutOps(n Node, head *Late, ops *[]func(Text) Text) Node {
	switch n := n.(type) {
	case *Late:
		if n.of != nil && n.head() == head {
			*ops = append(*ops, n.ops()...)
			return head
		}
		if n.Node != nil {
			return withoutOps(n.Node, head, ops)
		}
	case *Concat:
		left := withoutOps(n.Left, head, ops)
		if left == n.Left {
			return n
		}
		return &Concat{Left: left, Right: n.Right}
	case *Alt:
		out := &Alt{}
		before := len(*ops)
		for _, of := range n.Of {
			out.Of = append(out.Of, withoutOps(of, head, ops))
		}
		if len(*ops) > before {
			return out
		}
	}
	return n
}

// repeated is a text any number of times. Any number of times any number of
// times is that, too: a loop in a loop.
func repeated(n Node) Node {
	if r, ok := n.(*Repeat); ok {
		return r
	}
	return &Repeat{Body: n}
}

// withoutHead returns n without the alternative that leaves head as it is.
func withoutHead(n Node, head *Late) Node {
	if l, ok := n.(*Late); ok && l != head && l.Node != nil {
		return withoutHead(l.Node, head) // of a loop in this loop
	}
	alt, ok := n.(*Alt)
	if !ok {
		return n
	}
	var of []Node
	for _, m := range alt.Of {
		if m = withoutHead(m, head); m != head {
			of = append(of, m)
		}
	}
	switch len(of) {
	case len(alt.Of), 0:
		return n
	case 1:
		return of[0]
	}
	return &Alt{Of: of}
}

// repeatedAfter is repeated for a text that may be none.
func repeatedAfter(n Node) Node {
	if n == nil {
		return nil
	}
	return repeated(n)
}

// around returns what is before and after the head in n, where it is on all branches: each
// turn puts the one before what it has, and the other after it.
func (l Loop) around(n Node) (before, after Node, ok bool) {
	switch n := n.(type) {
	case *Late:
		if n != l.Head && n.Node != nil {
			return l.around(n.Node) // of a loop in this loop
		}
		return nil, nil, n == l.Head
	case *Concat:
		if before, after, ok = l.around(n.Left); ok {
			return before, AppendNode(after, n.Right), true
		}
		before, after, ok = l.around(n.Right)
		return AppendNode(n.Left, before), after, ok
	case *Alt:
		var befores, afters []Node
		for _, of := range n.Of {
			if before, after, ok = l.around(of); !ok {
				return nil, nil, false
			}
			befores, afters = append(befores, before), append(afters, after)
		}
		return anyOf(befores), anyOf(afters), true
	}
	return nil, nil, false
}

// anyOf is one of several texts, which is nil where all of them are none.
func anyOf(of []Node) Node {
	if !slices.ContainsFunc(of, func(n Node) bool { return n != nil }) {
		return nil
	}
	return &Alt{Of: of}
}

// stripHead returns what follows head in n, when n begins with it on all
// branches.
func stripHead(n Node, head *Late) (rest Node, ok bool) {
	switch n := n.(type) {
	case *Late:
		if n != head && n.Node != nil {
			return stripHead(n.Node, head) // of a loop in this loop
		}
		return nil, n == head
	case *Concat:
		rest, ok := stripHead(n.Left, head)
		if !ok {
			return nil, false
		}
		return AppendNode(rest, n.Right), true
	case *Alt:
		var rests []Node
		for _, of := range n.Of {
			rest, ok := stripHead(of, head)
			if !ok {
				return nil, false
			}
			rests = append(rests, rest)
		}
		return anyOf(rests), true
	}
	return nil, false
}

// mentions reports whether n has one of the heads, or what is made of one.
func mentions(n Node, heads map[*Late]bool) bool {
	return hasLate(n, func(l *Late) bool { return heads[l.head()] })
}

// hasLate reports whether n contains a Late for which is holds. A text that is too large to
// search counts as having one.
func hasLate(n Node, is func(*Late) bool) bool {
	steps := 0
	for n := range All(n) {
		if late, ok := n.(*Late); ok && is(late) {
			return true
		}
		if steps++; steps > maxMention {
			return true
		}
	}
	return false
}
