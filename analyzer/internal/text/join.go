package text

import (
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// Join returns what is known of a text that is a or b: nothing when one of them
// is not known. A common beginning or end is kept apart, so that
//
//	p := a
//	if c { p += b }
//
// is a(b|), not (a|ab), and a row of such branches does not grow in powers of
// two.
func Join(a, b Text) Text { return JoinOn(a, nil, b, nil) }

// JoinOn is Join of texts that are made under conditions: ca is that of a.
func JoinOn(a Text, ca *Condition, b Text, cb *Condition) Text {
	if !a.Known || !b.Known {
		return Text{}
	}
	if Made(a.Node) == Made(b.Node) {
		return Of(a.Node, a.Size)
	}
	if al, ok := a.Node.(*Literal); ok {
		if bl, ok := b.Node.(*Literal); ok && al.Text == bl.Text {
			return Of(al, 1)
		}
	}
	apart := ca != nil && cb != nil // conditions distinguish the two
	if n, ok := Merged(a.Node, b.Node); ok && (!apart || !isMadeOtherwise(a.Node, b.Node)) {
		return Of(n, max(a.Size, b.Size))
	}
	if head, ta, tb, ok := commonHead(a.Node, b.Node, apart); ok {
		return Of(AppendNode(head, alternatives(ta, ca, tb, cb)), a.Size+parts(tb)+1)
	}
	if tail, ha, hb, ok := commonTail(a.Node, b.Node); ok {
		return Of(AppendNode(alternatives(ha, ca, hb, cb), tail), a.Size+parts(hb)+1)
	}
	n := alternatives(a.Node, ca, b.Node, cb)
	if alt, ok := n.(*Alt); ok && leavesOnly(alt) {
		return Of(n, len(alt.Of))
	}
	return Of(n, a.Size+b.Size)
}

// leavesOnly reports whether all alternatives are single literals or holes.
func leavesOnly(alt *Alt) bool {
	for _, n := range alt.Of {
		switch n.(type) {
		case nil, *Literal, *Hole:
		default:
			return false
		}
	}
	return true
}

// parts counts the parts of n that a walk visits, up to MaxSize.
func parts(n Node) int {
	count := 0
	for range All(n) {
		if count++; count > MaxSize {
			break
		}
	}
	return count
}

// Alternatives returns the Alt of two texts; alternatives of alternatives are
// one list.
func Alternatives(a, b Node) Node { return alternatives(a, nil, b, nil) }

// alternatives is Alternatives of texts that are made under conditions.
func alternatives(a Node, ca *Condition, b Node, cb *Condition) Node {
	out, more := options(a, ca), options(b, cb)
	out.of = slices.Clone(out.of)
	if len(more.of) > maxScan {
		out = choosing{of: prependNew(out.of, more.of)}
	} else {
		for i, m := range more.of {
			out.add(m, more.condition(i))
		}
	}
	if len(out.of) > maxAlternatives {
		return &Hole{Value: ValueOf(&Alt{Of: out.of})}
	}
	return out.node()
}

// appendNew adds n to alternatives when it is none of them.
func appendNew(of []Node, n Node) []Node {
	if indexAmong(of, n, nil) >= 0 {
		return of
	}
	return append(of, n)
}

// indexAmong returns the index of n among the first alternatives of, -1 when it is none of
// those that are not apart from it; nil distinguishes none. One that is the same but for what
// tests have shown of it becomes what holds for both.
func indexAmong(of []Node, n Node, apart func(i int) bool) int {
	for i, m := range of[:min(len(of), maxScan)] {
		if m == n {
			return i
		}
		if ml, ok := m.(*Literal); ok {
			if nl, ok := n.(*Literal); ok && ml.Text == nl.Text {
				return i
			}
			continue // what is no literal of the same text is another text
		}
		if one, ok := Merged(m, n); ok && (apart == nil || !apart(i)) {
			of[i] = one
			return i
		}
	}
	return -1
}

// prependNew returns more with what is new in of before it.
func prependNew(of, more []Node) []Node {
	more = slices.Clone(more)
	fresh := of[:0]
	for _, m := range of {
		if indexAmong(more, m, nil) < 0 {
			fresh = append(fresh, m)
		}
	}
	return append(fresh, more...)
}

// commonHead finds a text that both a and b begin with, where one was made
// from the other by appending; ta and tb are the rests. Where apart is set, what is made of
// a parameter in different ways is no such text.
func commonHead(a, b Node, apart bool) (head, ta, tb Node, ok bool) {
	seen := map[Node]Node{}
	var first *Hole
	for n, tail := a, Node(nil); n != nil && len(seen) < maxSpine; {
		seen[n] = tail
		c, isConcat := n.(*Concat)
		if !isConcat {
			first, _ = n.(*Hole)
			break
		}
		n, tail = c.Left, AppendNode(c.Right, tail)
	}
	steps := 0
	for n, tail := b, Node(nil); n != nil && steps < maxSpine; steps++ {
		if rest, found := seen[n]; found {
			return n, rest, tail, true
		}
		c, isConcat := n.(*Concat)
		if !isConcat {
			// The value that both begin with, of which tests have shown more
			// on one way than on the other.
			if h, isHole := n.(*Hole); isHole && first != nil {
				if one, same := mergeHoles(first, h); same && !(apart && isMadeOtherwise(first, h)) && (first.Value == h.Value || !isFew(first.Value) && !isFew(h.Value)) {
					return one, seen[first], tail, true
				}
			}
			break
		}
		n, tail = c.Left, AppendNode(c.Right, tail)
	}
	return nil, nil, nil, false
}

// isFew reports whether a test has left few texts of a value: what is appended to
// those alone is no end of the others.
//
//	if id == "@me" { id += "/nick" }
func isFew(v rfc3986.Value) bool { return v.Set.Len() <= maxFew }

// maxFew is how many bytes the texts have together that are few.
const maxFew = 24

// commonTail is commonHead for prepending, one step deep.
func commonTail(a, b Node) (tail, ha, hb Node, ok bool) {
	if c, isConcat := a.(*Concat); isConcat && b != nil && Made(c.Right) == Made(b) {
		return b, c.Left, nil, true
	}
	if c, isConcat := b.(*Concat); isConcat && a != nil && Made(c.Right) == Made(a) {
		return a, nil, c.Left, true
	}
	return nil, nil, nil, false
}
