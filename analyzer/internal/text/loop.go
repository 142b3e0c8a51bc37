package text

import (
	"slices"
	"strings"
)

// A Loop is a text that a loop changes: Entry before the loop, and Head at the start of a turn. A
// turn is one execution of the body of the loop.
type Loop struct {
	Head  *Late // the text at the start of a turn
	Entry Text  // the text before the loop
}

// Settle returns what the text may be at the start of any turn. end is the text at the end of a
// turn. In the table, Head is the text at the start of this turn, Entry is the text before the
// loop, x is other text, (x)* is x any number of times, and TrimSuffix is any change:
//
//	Head x                Entry(x)*
//	x Head                (x)*Entry
//	x                     (Entry|x)
//	TrimSuffix(Head) x    (Entry|TrimSuffix(Entry)(x)*)
//
// ok is false if end is not in the table, or depends on a Late in open, the unknown texts of loops
// that are still being read.
func (l Loop) Settle(end Node, open map[*Late]bool) (n Node, ok bool) {
	var ops []*Deferred
	plain := withoutOps(end, l.Head, &ops)
	if len(ops) == 0 {
		return l.turnsAround(end, open)
	}
	if l.Entry.Size > maxOpEntry {
		return l.turns(plain, open)
	}
	// The text is Entry as it was, or Entry changed by ops and followed by what the turns add.
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

// maxTurns bounds the turns that madeBy applies after the first one.
const maxTurns = 3

// madeBy returns the text that t may be after all of ops, in order, were applied once or more.
//
//	strings.TrimPrefix("//a", "/")    (/a|a)
func madeBy(ops []*Deferred, t Text) Text {
	made := func(t Text) Text {
		for _, op := range ops {
			t = op.apply(t)
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

// turns returns what the text may be at the start of any turn. n is the text at the end of a turn.
// If n is l.Head followed by a text x, the result is Entry(x)*; else it is (Entry|n). The bool is
// false if n depends on a Late in open, the unknown texts of loops that are still being read.
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

// turnsAround returns what the text may be at the start of any turn; n is the text at its end. If n
// is x, l.Head and y in a row, the result is (x)*Entry(y)*; for any other n, turns returns it.
func (l Loop) turnsAround(n Node, open map[*Late]bool) (Node, bool) {
	before, after, ok := l.around(n)
	if !ok || before == nil || !l.Entry.Known || mentions(before, open) || mentions(after, open) {
		return l.turns(n, open)
	}
	if after != nil {
		after = repeated(after)
	}
	return AppendNode(AppendNode(repeated(before), l.Entry.Node), after), true
}

// changedTurns returns what the text may be at the start of any turn. Each turn applies ops to the
// text and then appends more. plain is the text at the end of a turn without ops: l.Head and what
// is appended. The bool is false if the result is not known; see turns for open.
func (l Loop) changedTurns(plain Node, ops []*Deferred, open map[*Late]bool) (Node, bool) {
	rest, ok := stripHead(plain, l.Head)
	if !ok || rest == nil || mentions(rest, open) || !l.Entry.Known {
		return l.turns(plain, open)
	}
	whole := Of(rest, SizeOf(rest))
	const guard = "\x00" // in front of the text that a turn adds, so that no change cuts beyond its left end
	part := OfString(guard, nil).Append(whole)
	for _, op := range ops {
		part = op.apply(part)
	}
	ls := Leaves(part.Node)
	if !part.Known || !strings.HasPrefix(LiteralRun(ls, true), guard) {
		return nil, false
	}
	whole = Join(whole, OfLeaves(CutBytes(ls, len(guard), true)))
	return AppendNode(l.Entry.Node, &Repeat{Body: whole.Node}), true
}

// withoutOps returns n with head at its start in place of the Late that functions made from head,
// and appends these functions to ops. If n begins with no such Late, the result is n.
func withoutOps(n Node, head *Late, ops *[]*Deferred) Node {
	switch n := n.(type) {
	case *Late:
		if of, made := n.changes(); of == head && n != head {
			*ops = append(*ops, made...)
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

// repeated returns a Repeat of n; n itself if it is a Repeat already, as from a loop in a loop.
func repeated(n Node) Node {
	if r, ok := n.(*Repeat); ok {
		return r
	}
	return &Repeat{Body: n}
}

// withoutHead returns n without the alternatives that are head and nothing else.
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

// around returns the text before and the text after the head in n, the text at the end of a turn.
// If n is an Alt, before and after are Alts, too. ok is true if each alternative has the head.
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

// anyOf returns an Alt of the texts in of; nil when all of them are empty.
func anyOf(of []Node) Node {
	if !slices.ContainsFunc(of, func(n Node) bool { return n != nil }) {
		return nil
	}
	return &Alt{Of: of}
}

// stripHead returns what follows head in n (nil if nothing does). ok is false if n, or one of its
// alternatives, does not begin with head, the text at the start of a turn of a loop.
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

// mentions reports whether n contains one of heads or a Late that was made from one of heads.
func mentions(n Node, heads map[*Late]bool) bool {
	return hasLate(n, func(l *Late) bool {
		head, _ := l.changes()
		return heads[head]
	})
}

// hasLate reports whether test is true for a Late in n, or n is too large to search.
func hasLate(n Node, test func(*Late) bool) bool {
	steps := 0
	for n := range All(n) {
		if late, ok := n.(*Late); ok && test(late) {
			return true
		}
		if steps++; steps > maxMention {
			return true
		}
	}
	return false
}
