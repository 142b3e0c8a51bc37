package text

import (
	"go/ast"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// Trim returns t without the bytes of set at the ends that left and right select, as strings.Trim,
// TrimLeft and TrimRight do. If t is a single hole, call is the expression of the result. ok is
// false when the result is not known.
func Trim(t Text, set string, left, right bool, call *ast.CallExpr, b *Budget) (out Text, ok bool) {
	ls, ok := b.Leaves(t)
	if !ok || left && endIsOpen(ls, true) || right && endIsOpen(ls, false) {
		return Text{}, false
	}
	if t.Hole() == nil {
		call = nil
	}
	if left {
		ls = trimmer{left: true, set: set, call: call, turns: true}.trim(ls)
	}
	if right {
		ls = trimmer{set: set, call: call, turns: true}.trim(ls)
	}
	return OfLeaves(ls), true
}

// trimTurns returns ls without bytes of set at the right end, even in the last turn of a Repeat.
func trimTurns(ls []Leaf, set string) []Leaf { return trimmer{set: set, turns: true}.trim(ls) }

// TrimRight returns ls without the bytes of set at the right end; a Repeat there stays as it is.
func TrimRight(ls []Leaf, set string) []Leaf { return trimmer{set: set}.trim(ls) }

// A trimmer removes bytes from one end of a text: the left end if left is set, else the right.
type trimmer struct {
	left bool
	set  string
	// call is the call that cuts; nil when the text is more than one hole.
	call *ast.CallExpr
	// turns makes the trimmer cut the last turn of a Repeat, too. Otherwise, a Repeat stays as it is.
	turns bool
}

// trim returns ls without the bytes of t.set at its left end if t.left is set, else at its right
// end. It stops at the first part that keeps a byte. A hole is trimmed, and taken to keep a byte.
func (t trimmer) trim(ls []Leaf) []Leaf {
	for len(ls) > 0 {
		i, rest := len(ls)-1, ls[:len(ls)-1]
		if t.left {
			i, rest = 0, ls[1:]
		}
		switch n := ls[i].Node.(type) {
		case *Literal:
			if m := t.literal(n); m != nil {
				return t.put(rest, ls[i].With(m))
			}
			ls = rest
			continue
		case *Hole:
			v := Trimmed(n.Value, rfc3986.Chars(t.set), t.left)
			made := n.Changed(t.call, v)
			made.Changes = (&Changes{Change: TrimOf(t.set, t.left, !t.left)}).OfHole(n)
			return t.put(rest, ls[i].With(made))
		case *Alt:
			return t.alt(rest, ls[i], n)
		case *Repeat:
			if t.turns {
				return t.repeated(ls, rest, ls[i], n)
			}
		}
		return ls
	}
	return nil
}

// put returns the parts rest with l added: in front if t.left is set, else at the end.
func (t trimmer) put(rest []Leaf, l Leaf) []Leaf {
	if t.left {
		return append([]Leaf{l}, rest...)
	}
	return append(rest[:len(rest):len(rest)], l)
}

func (t trimmer) literal(l *Literal) Node {
	if t.left {
		return l.Cut(len(l.Text)-len(strings.TrimLeft(l.Text, t.set)), len(l.Text))
	}
	return l.Cut(0, len(strings.TrimRight(l.Text, t.set)))
}

// alt returns the text of rest and l, trimmed at the end where l is: the left end if t.left is set,
// else the right end. l has the Alt n, and rest has the other parts. Each alternative of n is
// trimmed. For an alternative that becomes empty, rest is trimmed, too.
func (t trimmer) alt(rest []Leaf, l Leaf, n *Alt) []Leaf {
	t.call = nil
	var kept []Node
	emptied := false
	for _, of := range options(n) {
		v := OfLeaves(t.trim(Leaves(of)))
		if v.Node == nil {
			emptied = true
			continue
		}
		kept = appendNew(kept, v.Node)
	}
	if !emptied {
		return t.put(rest, l.With(altOf(kept)))
	}
	if len(kept) == 0 {
		return t.trim(rest)
	}
	whole := OfLeaves(t.put(rest, l.With(altOf(kept))))
	cut := OfLeaves(t.trim(rest))
	if !whole.Known || !cut.Known {
		return []Leaf{{Node: &Hole{Value: rfc3986.AnyValue()}}}
	}
	return []Leaf{{Node: &Alt{Of: []Node{whole.Node, cut.Node}}}}
}

// repeated returns ls trimmed at the end that t trims, where ls has a Repeat: l, whose node is n. rest
// are the other parts of ls. The result has two alternatives: the outermost repetition is trimmed,
// or there is no repetition, and rest is trimmed.
func (t trimmer) repeated(ls, rest []Leaf, l Leaf, n *Repeat) []Leaf {
	body := OfLeaves(t.trim(Leaves(n.Body)))
	none, turns := OfLeaves(t.trim(rest)), OfLeaves(ls)
	if !body.Known || !none.Known || !turns.Known {
		return ls
	}
	if looksSame(body.Node, n.Body) {
		if looksSame(none.Node, OfLeaves(rest).Node) {
			return ls
		}
	} else if body.Node != nil {
		if turns = OfLeaves(t.put(ls, l.With(body.Node))); !turns.Known {
			return ls
		}
	}
	return []Leaf{{Node: Alternatives(turns.Node, none.Node)}}
}

func looksSame(a, b Node) bool { return ValueOf(a) == ValueOf(b) && String(a) == String(b) }

func altOf(of []Node) Node {
	if len(of) == 1 {
		return of[0]
	}
	return &Alt{Of: of}
}

// Trimmed returns what a text may hold after all bytes of cut are removed from its left end if left
// is set, else from its right end. v is what the text may hold before.
func Trimmed(v rfc3986.Value, cut rfc3986.CharSet, left bool) rfc3986.Value {
	if !v.Set.Meets(cut) {
		return v
	}
	out := v
	if v.Lead.Meets(cut) {
		out.Empty = true
		if left {
			out.Lead = v.Set
		}
	}
	out.Dots = v.Set.Has('.')
	out.BadPct = v.BadPct || v.Set.Has('%') && cut.Meets(rfc3986.HexDigit().With('%'))
	if cut == rfc3986.AnyChar() {
		return out // a set that is not known
	}
	if left {
		out.Lead = out.Lead.Minus(cut)
	}
	out.Dots = out.Dots && !cut.Has('.')
	return out
}

// maxTurnsCut bounds the turns of a Repeat that CutEnds takes apart.
const maxTurnsCut = 4

// CutEnds returns t[low:len(t)-high]. ok is false if bytes outside of literals would be cut off.
// Alternatives that are too short are dropped, because the program panics with them.
func CutEnds(t Text, low, high int, b *Budget) (out Text, ok bool) {
	return ender{}.ends(t, low, high, b)
}

// An ender cuts bytes off one end of a text: the left end if left is set (s[n:]), else the right.
type ender struct {
	left bool
	// values makes the ender cut bytes off holes, too, as if these were long enough.
	values bool
	turns  int // how many turns of Repeats were taken apart so far
}

// ends returns t[low:len(t)-high] without alternatives that are too short. If e.values is set, a
// hole at an end is cut as if it were long enough. ok is false if it is not known what remains.
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

// cut returns the text ls without n bytes at its left end if e.left is set, else at its right end.
// of has one text for each alternative of ls with at least n bytes. ok is false if it is not known
// which bytes are cut, as in a hole if e.values is not set.
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
