package text

import (
	"go/ast"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// trimAffix returns t without one affix at the left end if left is set, else at the right end, as
// strings.TrimPrefix and TrimSuffix do. If t is a single hole, call becomes the expression of the
// result. ok is false if the result is not known.
func trimAffix(t Text, affix string, left bool, call *ast.CallExpr, b *Budget) (out Text, ok bool) {
	ls, ok := b.Leaves(t)
	switch {
	case !ok || endIsOpen(ls, left):
		return Text{}, false
	case affix == "":
		return t, true
	case t.Hole() == nil:
		call = nil
	}
	return OfLeaves(CutAffix(ls, affix, left, call)), true
}

// CutAffix returns ls without affix at the left end if left is set, else at the right end; ls if
// affix is not there. A hole at this end becomes a hole that may hold the value with or without
// affix. call becomes the expression of the new hole; nil keeps the old one.
func CutAffix(ls []Leaf, affix string, left bool, call *ast.CallExpr) []Leaf {
	if len(ls) == 0 {
		return ls
	}
	t := trimmer{left: left}
	i, rest := len(ls)-1, ls[:len(ls)-1]
	if left {
		i, rest = 0, ls[1:]
	}
	switch n := ls[i].Node.(type) {
	case *Literal:
		if run := LiteralRun(ls, left); left && strings.HasPrefix(run, affix) || !left && strings.HasSuffix(run, affix) {
			return CutBytes(ls, len(affix), left)
		}
	case *Hole:
		made := n.Changed(call, WithoutAffix(n.Value, affix, left))
		made.Changes = (&Changes{Change: AffixOf(affix, left)}).OfHole(n)
		return t.put(rest, ls[i].With(made))
	case *Alt:
		return t.affixAlt(ls, rest, ls[i], n, affix)
	}
	return ls
}

// affixAlt does what CutAffix does for a text ls whose outer part l is an Alt, the node n. rest are
// the other parts of ls. The result is one Alt: for each alternative of n, the text with rest, cut.
// If this changes nothing, or an alternative is too large, the result is ls.
func (t trimmer) affixAlt(ls, rest []Leaf, l Leaf, n *Alt, affix string) []Leaf {
	var of []Node
	same := true
	for _, m := range n.Of {
		around := t.around(rest, l.With(m))
		before, after := OfLeaves(around), OfLeaves(CutAffix(around, affix, t.left, nil))
		if !after.Known || after.Size > MaxSize/8 {
			return ls
		}
		same = same && literalBytes(before.Node) == literalBytes(after.Node) && !t.endsInHole(around)
		of = appendNew(of, after.Node)
	}
	if same {
		return ls
	}
	return []Leaf{{Node: altOf(of)}}
}

// endsInHole reports whether the part at one end of ls is not a literal: the first part if t.left
// is set, else the last. It is false if ls is empty.
func (t trimmer) endsInHole(ls []Leaf) bool {
	if len(ls) == 0 {
		return false
	}
	l := ls[len(ls)-1]
	if t.left {
		l = ls[0]
	}
	_, ok := l.Node.(*Literal)
	return !ok
}

// around returns rest with the parts of l added: in front if t.left is set, else at the end.
func (t trimmer) around(rest []Leaf, l Leaf) []Leaf {
	ls := addLeaves(nil, l.Node, l.wrap)
	for i := range ls {
		ls[i].changed = true // one of several alternatives
	}
	if t.left {
		return append(ls, rest...)
	}
	return append(rest[:len(rest):len(rest)], ls...)
}

func literalBytes(n Node) int {
	size := 0
	for n := range All(n) {
		if l, ok := n.(*Literal); ok {
			size += len(l.Text)
		}
	}
	return size
}

// LiteralRun returns the text of the literals at the left end of ls if left is set, else at the
// right end, up to the first part that is no literal. It is "" if there are none.
func LiteralRun(ls []Leaf, left bool) string {
	var run []string
	for i := range ls {
		l := ls[i]
		if !left {
			l = ls[len(ls)-1-i]
		}
		lit, ok := l.Node.(*Literal)
		if !ok {
			break
		}
		if left {
			run = append(run, lit.Text)
		} else {
			run = append([]string{lit.Text}, run...)
		}
		if len(run) > 64 {
			break
		}
	}
	return strings.Join(run, "")
}

// CutBytes returns ls without n bytes of literals at the left end if left is set, else at the right
// end. It cuts fewer bytes if a part that is no literal comes first.
func CutBytes(ls []Leaf, n int, left bool) []Leaf {
	t := trimmer{left: left}
	for n > 0 && len(ls) > 0 {
		i, rest := len(ls)-1, ls[:len(ls)-1]
		if left {
			i, rest = 0, ls[1:]
		}
		lit, ok := ls[i].Node.(*Literal)
		if !ok {
			return ls
		}
		if size := len(lit.Text); size <= n {
			ls, n = rest, n-size
			continue
		}
		from, to := 0, len(lit.Text)-n
		if left {
			from, to = n, len(lit.Text)
		}
		return t.put(rest, ls[i].With(lit.Cut(from, to)))
	}
	return ls
}

// WithoutAffix returns what a text may hold after affix is cut off once, at the left end if left is
// set, else at the right end. v is what the text may hold before; affix is "" if it is not known.
func WithoutAffix(v rfc3986.Value, affix string, left bool) rfc3986.Value {
	if affix != "" && (!v.Set.Contains(rfc3986.Chars(affix)) || left && !v.Lead.Has(affix[0])) {
		return v
	}
	out := v
	out.Empty = true
	if left {
		out.Lead = v.Set
	}
	out.Dots = v.Dots || v.Set.Has('.')
	out.BadPct = v.BadPct || v.Set.Has('%') && (affix == "" || rfc3986.Chars(affix).Meets(rfc3986.HexDigit().With('%')))
	return out
}
