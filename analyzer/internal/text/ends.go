package text

import "github.com/urlescape/urlescape/analyzer/internal/rfc3986"

// maxTurnsCut bounds the turns of repeated text that CutEnds cuts apart.
const maxTurnsCut = 4

// CutEnds returns t without its first low and its last high bytes, as
// t[low:len(t)-high] is; ok is false unless all the bytes that are cut off
// stand in literals. Of alternatives, those are left that are long enough: with
// the others the program does not go on.
func CutEnds(t Text, low, high int, b *Budget) (out Text, ok bool) {
	return ender{}.ends(t, low, high, b)
}

// An ender cuts bytes of literals off one end of a text, as many as are given.
type ender struct {
	left bool
	// values is set when a value may lose the bytes, too: it is taken to have them.
	values bool
	// turns are those of repeated text that stand around the end.
	turns int
}

// ends is CutEnds, which a value at an end may lose bytes by.
func (e ender) ends(t Text, low, high int, b *Budget) (out Text, ok bool) {
	ls, ok := b.Leaves(t)
	if !ok || low < 0 || high < 0 {
		return Text{}, false
	}
	ends := ender{left: true, values: e.values}
	of, ok := ends.cut(ls, low)
	if !ok {
		return Text{}, false
	}
	ends.left = false
	var all []Node
	for _, ls := range of {
		cut, ok := ends.cut(ls, high)
		if !ok {
			return Text{}, false
		}
		for _, ls := range cut {
			n := OfLeaves(ls)
			if !n.Known || n.Size > MaxSize/8 || !b.Spend(n.Size) {
				return Text{}, false
			}
			all = appendNew(all, n.Node)
		}
	}
	if len(all) == 0 {
		return Text{}, false
	}
	whole := altOf(all)
	return Of(whole, SizeOf(whole)), true
}

// cut returns what ls is without n bytes at the end: a text for each of the
// alternatives that are long enough; ok is false when it is not known.
func (e ender) cut(ls []Leaf, n int) (of [][]Leaf, ok bool) {
	if n == 0 {
		return [][]Leaf{ls}, true
	}
	if len(ls) == 0 {
		return nil, true
	}
	t := trimmer{left: e.left}
	i, rest := len(ls)-1, ls[:len(ls)-1]
	if e.left {
		i, rest = 0, ls[1:]
	}
	switch node := ls[i].Node.(type) {
	case *Literal:
		if size := len(node.Text); size < n {
			return e.cut(rest, n-size)
		}
		return [][]Leaf{CutBytes(ls, n, e.left)}, true
	case *Hole:
		if !e.values {
			return nil, false
		}
		v := rfc3986.NonEmpty(node.Value.Set)
		v.Empty = true
		return [][]Leaf{t.put(rest, ls[i].With(node.Changed(nil, v)))}, true
	case *Alt:
		for _, m := range options(node) {
			more, ok := e.cut(t.around(rest, ls[i].With(m)), n)
			if !ok {
				return nil, false
			}
			of = append(of, more...)
		}
		return of, true
	case *Repeat:
		if e.turns++; e.turns > maxTurnsCut {
			return nil, false
		}
		turn, ok := e.cut(t.around(ls, ls[i].With(node.Body)), n)
		if !ok {
			return nil, false
		}
		none, ok := e.cut(rest, n)
		return append(turn, none...), ok
	}
	return nil, false
}
