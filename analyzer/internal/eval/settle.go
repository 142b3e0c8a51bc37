package eval

import (
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// A head is a value that a loop changes, as it is at the start of a turn.
type head struct {
	late  *text.Late
	list  *lateList // for a list, instead of late
	entry value
}

// maxSettle bounds how often texts are settled that follow from others.
const maxSettle = 3

// settle finds the texts of the heads from the end of a turn: first those that
// follow from no other head, then those that follow from these.
func (x *exec) settle(heads map[key]*head, end *env) map[text.Node]value {
	open := map[*text.Late]bool{}
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
	settled := map[text.Node]value{}
	for range maxSettle {
		found := map[*text.Late]value{}
		for k, h := range heads {
			if h.list == nil && open[h.late] {
				if v, ok := x.settled(k, h, end, open); ok {
					found[h.late] = v
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

// settled returns the text of one head; ok is false while it is open.
func (x *exec) settled(k key, h *head, end *env, open map[*text.Late]bool) (value, bool) {
	v, ok := end.get(k)
	if !ok || end.dead {
		v = h.entry
		v.Node, v.Known = h.late, true
	}
	if !v.Known {
		f := x.fieldOf(k)
		return ofNode(f, 1), f != nil
	}
	n, ok := text.Loop{Head: h.late, Entry: h.entry.Text}.Settle(v.Node, open)
	if n == h.entry.Node {
		return ofNode(n, h.entry.Size), ok
	}
	return ofNode(n, h.entry.Size+v.Size), ok
}

// settle puts the texts of heads in the place of those that were not known
// while the loop was read.
func (e *env) settle(settled map[text.Node]value) {
	for k, v := range e.m {
		if s, ok := settled[v.Node]; ok && v.Known && s.Known {
			v.Size = s.Size
			if s.Node == nil {
				v.Node = nil
			}
			e.m[k] = v
		}
	}
}

func settleHead(h *head, n text.Node, late map[text.Node]bool) (text.Node, bool) {
	if rest, ok := stripHead(n, h.late); ok {
		if mentions(rest, late) {
			return nil, false
		}
		if rest == nil {
			return h.entry.Node, h.entry.Known
		}
		if !h.entry.Known {
			return nil, false
		}
		return text.AppendNode(h.entry.Node, repeated(rest)), true
	}
	n = withoutHead(n, h.late)
	if mentions(n, late) || !h.entry.Known {
		return nil, false
	}
	return text.Alternatives(h.entry.Node, n), true
}

// repeated is a text any number of times. Any number of times any number of
// times is that, too: a loop in a loop.
func repeated(n text.Node) text.Node {
	if r, ok := n.(*text.Repeat); ok {
		return r
	}
	return &text.Repeat{Body: n}
}

// withoutHead returns n without the alternative that leaves late as it is.
func withoutHead(n text.Node, late *text.Late) text.Node {
	if l, ok := n.(*text.Late); ok && l != late && l.Node != nil {
		return withoutHead(l.Node, late) // of a loop in this loop
	}
	alt, ok := n.(*text.Alt)
	if !ok {
		return n
	}
	var of []text.Node
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
	return &text.Alt{Of: of}
}

// stripHead returns what follows late in n, when n begins with it on all
// branches.
func stripHead(n text.Node, late *text.Late) (rest text.Node, ok bool) {
	switch n := n.(type) {
	case *text.Late:
		if n != late && n.Node != nil {
			return stripHead(n.Node, late) // of a loop in this loop
		}
		return nil, n == late
	case *text.Concat:
		rest, ok := stripHead(n.Left, late)
		if !ok {
			return nil, false
		}
		return text.AppendNode(rest, n.Right), true
	case *text.Alt:
		var rests []text.Node
		for _, of := range n.Of {
			rest, ok := stripHead(of, late)
			if !ok {
				return nil, false
			}
			rests = append(rests, rest)
		}
		if !slices.ContainsFunc(rests, func(n text.Node) bool { return n != nil }) {
			return nil, true
		}
		return &text.Alt{Of: rests}, true
	}
	return nil, false
}

// maxMention bounds the search for unsettled heads; a text that is larger
// counts as having one.
const maxMention = 4096

func mentions(n text.Node, late map[text.Node]bool) bool {
	steps := 0
	for n := range text.All(n) {
		if steps++; late[n] || steps > maxMention {
			return true
		}
	}
	return false
}
