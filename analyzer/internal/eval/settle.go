package eval

import (
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
