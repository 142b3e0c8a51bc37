package eval

import (
	"maps"

	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/value"
)

// maxSettle bounds how often texts and lists are settled that follow from others.
const maxSettle = 3

// settleTexts finds the texts of the heads from the end of a turn: first those that
// follow from no other head, then those that follow from these.
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

// settleLists finds the elements of the heads that are lists in the same order. Those
// that are still open then have any number of elements of which nothing is known.
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

// settled returns the text of one head; ok is false while it is open.
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
