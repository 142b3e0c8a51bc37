package text

import "slices"

// Join returns the text that is a or b, as after two branches. It is not known when a or b is not
// known. A common beginning is kept apart, so that
//
//	p := a
//	if c { p += b }
//
// is a(b|) and not (a|ab), and a series of such branches does not grow exponentially.
func Join(a, b Text) Text {
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
	if n, ok := Merged(a.Node, b.Node); ok {
		return Of(n, max(a.Size, b.Size))
	}
	if head, ta, tb, ok := commonHead(a.Node, b.Node); ok {
		return Of(AppendNode(head, Alternatives(ta, tb)), a.Size+parts(tb)+1)
	}
	n := Alternatives(a.Node, b.Node)
	if alt, ok := n.(*Alt); ok && leavesOnly(alt) {
		return Of(n, len(alt.Of))
	}
	return Of(n, a.Size+b.Size)
}

// leavesOnly reports whether each alternative of alt is one literal, one hole, or empty.
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

// parts returns the number of nodes of n; it stops counting beyond MaxSize.
func parts(n Node) int {
	count := 0
	for range All(n) {
		if count++; count > MaxSize {
			break
		}
	}
	return count
}

// Alternatives returns the text that is a or b. The alternatives of both become one list; too many
// become a single hole.
func Alternatives(a, b Node) Node {
	out, more := slices.Clone(alternativesOf(a)), alternativesOf(b)
	if len(more) > maxScan {
		out = prependNew(out, more)
	} else {
		for _, m := range more {
			out = appendNew(out, m)
		}
	}
	if len(out) > maxAlternatives {
		return &Hole{Value: ValueOf(&Alt{Of: out})}
	}
	return altOf(out)
}

// alternativesOf returns the alternatives of n if n is an Alt, else a list with only n.
func alternativesOf(n Node) []Node {
	if alt, ok := n.(*Alt); ok {
		return alt.Of
	}
	return []Node{n}
}

// options returns the alternatives of n; a nested Alt is replaced by its alternatives.
func options(n *Alt) []Node {
	var out []Node
	for _, of := range n.Of {
		if alt, ok := of.(*Alt); ok {
			out = append(out, options(alt)...)
		} else {
			out = append(out, of)
		}
	}
	return out
}

// appendNew returns list with n appended, or list if it contains an equal text.
func appendNew(list []Node, n Node) []Node {
	if indexAmong(list, n) >= 0 {
		return list
	}
	return append(list, n)
}

// indexAmong returns the index of n among the first maxScan texts of list; -1 for none. A text of
// list that [Merged] can join with n counts as n; the joined text replaces it in list.
func indexAmong(list []Node, n Node) int {
	for i, m := range list[:min(len(list), maxScan)] {
		if m == n {
			return i
		}
		if ml, ok := m.(*Literal); ok {
			if nl, ok := n.(*Literal); ok && ml.Text == nl.Text {
				return i
			}
			continue // what is no literal of the same text is another text
		}
		if one, ok := Merged(m, n); ok {
			list[i] = one
			return i
		}
	}
	return -1
}

// prependNew returns the texts of list that more does not contain, followed by more.
func prependNew(list, more []Node) []Node {
	more = slices.Clone(more)
	fresh := list[:0]
	for _, m := range list {
		if indexAmong(more, m) < 0 {
			fresh = append(fresh, m)
		}
	}
	return append(fresh, more...)
}

// commonHead returns the text head with which a and b begin, and what follows head in a (ta) and in
// b (tb). ok is true if a and b were made by appending to one text, or begin with one value.
func commonHead(a, b Node) (head, ta, tb Node, ok bool) {
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
			// The value that both begin with, of which tests have shown more on one way than on the other.
			if h, isHole := n.(*Hole); isHole && first != nil {
				if one, same := mergeHoles(first, h); same {
					return one, seen[first], tail, true
				}
			}
			break
		}
		n, tail = c.Left, AppendNode(c.Right, tail)
	}
	return nil, nil, nil, false
}

// maxChoices bounds the texts that Choices returns.
const maxChoices = 16

// Choices returns the constant texts that n may be; ok is false when n has a hole, or when there
// are too many.
//
//	("2006-01-02"|"15:04")Z   "2006-01-02Z", "15:04Z"
func Choices(n Node) (texts []string, ok bool) {
	switch n := n.(type) {
	case nil:
		return []string{""}, true
	case *Literal:
		return []string{n.Text}, true
	case *Foreign:
		return Choices(n.Node)
	case *Arg:
		return Choices(n.Node)
	case *Alt:
		for _, of := range n.Of {
			more, ok := Choices(of)
			if texts = append(texts, more...); !ok || len(texts) > maxChoices {
				return nil, false
			}
		}
		return texts, len(texts) > 0
	case *Concat:
		left, ok := Choices(n.Left)
		if !ok {
			return nil, false
		}
		right, ok := Choices(n.Right)
		if !ok || len(left)*len(right) > maxChoices {
			return nil, false
		}
		for _, l := range left {
			for _, r := range right {
				texts = append(texts, l+r)
			}
		}
		return texts, true
	}
	return nil, false
}

// A Meeting describes an Alt in a text, where branches meet. Of has its alternatives. Rank is its
// number among the Alts of the text, counted from 1.
type Meeting struct {
	Rank int
	Of   []Node
}

// MeetingsIn maps each alternative in root, at any depth, to the Meeting of the first Alt with it.
func MeetingsIn(root Node) map[Node]Meeting {
	choices := map[Node]Meeting{}
	rank := 0
	for n := range All(root) {
		alt, ok := n.(*Alt)
		if !ok {
			continue
		}
		rank++
		for _, of := range alt.Of {
			if _, found := choices[of]; !found {
				choices[of] = Meeting{rank, alt.Of}
			}
		}
	}
	return choices
}
