package eval

import (
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// A cutHead is the text at the start of a turn with its ends cut:
//
//	for _, s := range names { p = strings.TrimSuffix(p, "/") + "/" + s }
//
// It is known when the text is: the text before the loop is cut then.
type cutHead struct {
	of  *text.Late
	cut func(value) value
}

// maxCutEntry bounds the text before a loop that is told apart from what the
// loop cuts of it: the two grow in powers of two otherwise.
const maxCutEntry = 32

// cutHead returns the text that cut makes of v, when v is the text at the
// start of a turn, which is not known yet.
func (x *exec) cutHead(v value, cut func(value) value) (value, bool) {
	late, ok := v.Node.(*text.Late)
	for ok && late.Node != nil {
		late, ok = late.Node.(*text.Late)
	}
	if !ok || !v.Known || x.cutHeads == nil {
		return value{}, false
	}
	if c, again := x.cutHeads[late]; again {
		first := c.cut
		return x.newCutHead(c.of, func(v value) value { return cut(first(v)) }), true
	}
	return x.newCutHead(late, cut), true
}

func (x *exec) newCutHead(of *text.Late, cut func(value) value) value {
	late := &text.Late{}
	x.cutHeads[late] = cutHead{of, cut}
	x.cutsOf[of] = append(x.cutsOf[of], late)
	return ofNode(late, 1)
}

// settleCut settles the head h of a loop that cuts it: n is the text at the
// end of a turn. The text before the loop is as it is, or cut and what the
// turns make of it.
func (x *exec) settleCut(h *head, n text.Node, open map[text.Node]bool) (text.Node, bool) {
	var cuts []cutHead
	plain := x.withoutCuts(n, h.late, &cuts)
	switch {
	case len(cuts) == 0:
		return settleHead(h, n, open)
	case h.entry.Size > maxCutEntry:
		return settleHead(h, plain, open)
	}
	entry := h.entry
	for _, c := range cuts {
		entry = c.cut(entry)
	}
	if !entry.Known {
		return nil, false
	}
	if _, same := text.Merged(h.entry.Node, entry.Node); same {
		return settleTurns(h, h.entry, plain, cuts, open)
	}
	if mentions(n, map[text.Node]bool{h.late: true}) {
		// Some ways through a turn leave the text as it is.
		return settleTurns(h, value{Text: text.Join(h.entry.Text, entry.Text)}, plain, cuts, open)
	}
	after, ok := settleTurns(h, entry, plain, cuts, open)
	if !ok {
		return nil, false
	}
	return text.Alternatives(h.entry.Node, after), true
}

// settleTurns settles a text that begins with entry before its first turn. What
// a turn adds is cut by the next one, too.
func settleTurns(h *head, entry value, plain text.Node, cuts []cutHead, open map[text.Node]bool) (text.Node, bool) {
	rest, ok := stripHead(plain, h.late)
	if !ok || rest == nil || mentions(rest, open) || !entry.Known {
		return settleHead(&head{late: h.late, entry: entry}, plain, open)
	}
	whole := ofNode(rest, text.SizeOf(rest))
	part := concat(literal(bound, nil), whole)
	for _, c := range cuts {
		part = c.cut(part)
	}
	if !part.Known {
		return nil, false
	}
	ls := text.Leaves(part.Node)
	if strings.HasPrefix(text.LiteralRun(ls, true), bound) {
		whole.Text = text.Join(whole.Text, text.OfLeaves(text.CutOctets(ls, len(bound), true)))
	}
	return text.AppendNode(entry.Node, &text.Repeat{Body: whole.Node}), true
}

// bound stands for the text before what a turn adds, so that no cut goes
// beyond its left end.
const bound = "\x00"

// withoutCuts returns n with late in the place of what was cut of it.
func (x *exec) withoutCuts(n text.Node, late *text.Late, cuts *[]cutHead) text.Node {
	switch n := n.(type) {
	case *text.Late:
		if c, ok := x.cutHeads[n]; ok && c.of == late {
			*cuts = append(*cuts, c)
			return late
		}
		if n.Node != nil {
			return x.withoutCuts(n.Node, late, cuts)
		}
	case *text.Concat:
		// The cut text is what the sum begins with.
		left := x.withoutCuts(n.Left, late, cuts)
		if left == n.Left {
			return n
		}
		return &text.Concat{Left: left, Right: n.Right}
	case *text.Alt:
		out := &text.Alt{}
		before := len(*cuts)
		for _, of := range n.Of {
			out.Of = append(out.Of, x.withoutCuts(of, late, cuts))
		}
		if len(*cuts) > before {
			return out
		}
	}
	return n
}

// putCuts makes the texts known that were cut of late, whose text is v.
func (x *exec) putCuts(late *text.Late, v value) {
	for _, cut := range x.cutsOf[late] {
		if cut.Node = x.cutHeads[cut].cut(v).Node; cut.Node == nil {
			cut.Node = &text.Literal{}
		}
	}
}
