package eval

import (
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// maxSettle bounds how often texts are settled that follow from others.
const maxSettle = 3

// settle finds the texts of the heads from the end of a turn: first those that
// follow from no other head, then those that follow from these.
func (x *exec) settle(heads map[key]*head, end *env) map[text.Node]value {
	open := map[*text.Late]bool{}
	for k, h := range heads {
		if h.List == nil {
			open[h.Late] = true
			continue
		}
		v, ok := end.Get(k)
		if !ok || end.Dead {
			v = value{List: true, Elems: []value{{Late: h.List}}}
		}
		h.List.Settle(h.Entry, v)
	}
	settled := map[text.Node]value{}
	for range maxSettle {
		found := map[*text.Late]value{}
		for k, h := range heads {
			if h.List == nil && open[h.Late] {
				if v, ok := x.settled(k, h, end, open); ok {
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

// settled returns the text of one head; ok is false while it is open.
func (x *exec) settled(k key, h *head, end *env, open map[*text.Late]bool) (value, bool) {
	v, ok := end.Get(k)
	if !ok || end.Dead {
		v = h.Entry
		v.Node, v.Known = h.Late, true
	}
	if !v.Known {
		f := x.FieldOf(k)
		return ofNode(f, 1), f != nil
	}
	n, ok := text.Loop{Head: h.Late, Entry: h.Entry.Text}.Settle(v.Node, open)
	if n == h.Entry.Node {
		return ofNode(n, h.Entry.Size), ok
	}
	return ofNode(n, h.Entry.Size+v.Size), ok
}
