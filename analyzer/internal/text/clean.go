package text

import (
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// Clean returns t without each "/" that follows another, and without a "/" at the end. Unlike
// path.Clean, it leaves dot-segments. ok is false when t is not known.
func Clean(t Text, b *Budget) (out Text, ok bool) {
	ls, ok := b.Leaves(t)
	if !ok {
		return Text{}, false
	}
	return OfLeaves(withoutFinalSlash(Collapsed(ls))), true
}

// Collapsed returns ls without each literal "/" that follows another "/".
func Collapsed(ls []Leaf) []Leaf {
	out, _ := collapse(ls, false)
	return out
}

// collapse returns ls without each "/" that follows another; slash says that a "/" precedes ls.
// ends reports whether the result ends with a "/".
func collapse(ls []Leaf, slash bool) (out []Leaf, ends bool) {
	for i, l := range ls {
		switch n := l.Node.(type) {
		case *Literal:
			out, slash = collapseLiteral(out, l, n, slash)
			continue
		case *Hole:
			if slash {
				l = l.With(n.Changed(nil, Trimmed(n.Value, rfc3986.Chars("/"), true)))
			}
			slash = false
		case *Alt:
			var alt Node
			alt, slash = collapseAlt(n, slash, beginsWithSlash(ls[i+1:]))
			l = l.With(alt)
		case *Repeat:
			body, _ := collapse(Leaves(n.Body), false)
			l, slash = l.With(&Repeat{Body: OfLeaves(body).Node}), false
		default:
			slash = false
		}
		out = append(out, l)
	}
	return out, slash
}

// collapseAlt returns n with collapse applied to each alternative. slash says that a "/" precedes
// n. cut says that a "/" follows n, so that a "/" at the end of an alternative is cut off. The bool
// reports whether all alternatives of the result end with a "/".
func collapseAlt(n *Alt, slash, cut bool) (Node, bool) {
	alt, all := &Alt{}, true
	for _, of := range n.Of {
		part, ends := collapse(Leaves(of), slash)
		if cut && ends && len(part) > 0 {
			part, ends = TrimRight(part, "/"), false
		}
		alt.Of = append(alt.Of, OfLeaves(part).Node)
		all = all && ends
	}
	return alt, all
}

func beginsWithSlash(ls []Leaf) bool {
	return strings.HasPrefix(LiteralRun(ls, true), "/")
}

// collapseLiteral appends n, the literal of l, to out without each "/" that follows another; slash
// says that a "/" precedes n. It also reports whether out then ends with a "/".
func collapseLiteral(out []Leaf, l Leaf, n *Literal, slash bool) ([]Leaf, bool) {
	from := 0
	for i := range len(n.Text) {
		if n.Text[i] == '/' && slash {
			if m := n.Cut(from, i); m != nil {
				out = append(out, l.With(m))
			}
			from = i + 1
		}
		slash = n.Text[i] == '/'
	}
	switch m := n.Cut(from, len(n.Text)); {
	case from == 0:
		out = append(out, l)
	case m != nil:
		out = append(out, l.With(m))
	}
	return out, slash
}

// withoutFinalSlash returns ls without the "/" at the end; ls itself if it is only "/".
func withoutFinalSlash(ls []Leaf) []Leaf {
	if out := trimTurns(ls, "/"); len(out) > 0 {
		return out
	}
	return ls
}
