package urltext

import (
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// Clean returns what path.Clean makes of t: no "/" follows another, and none is
// left at the end. Dot-segments stay as they are. ok is false when t is not
// known.
func Clean(t text.Text, b *text.Budget) (out text.Text, ok bool) {
	ls, ok := b.Leaves(t)
	if !ok {
		return text.Text{}, false
	}
	return text.OfLeaves(withoutFinalSlash(collapsed(ls))), true
}

// collapsed returns parts in which no literal "/" follows another.
func collapsed(ls []text.Leaf) []text.Leaf {
	out, _ := collapse(ls, false)
	return out
}

// collapse is collapsed behind a "/" when slash is set; ends reports whether
// the text ends with a "/".
func collapse(ls []text.Leaf, slash bool) (out []text.Leaf, ends bool) {
	for i, l := range ls {
		switch n := l.Node.(type) {
		case *text.Literal:
			out, slash = collapseLiteral(out, l, n, slash)
			continue
		case *text.Hole:
			if slash {
				l = l.With(n.Changed(nil, text.Trimmed(n.Value, rfc3986.Chars("/"), true)))
			}
			slash = false
		case *text.Alt:
			var alt text.Node
			alt, slash = collapseAlt(n, slash, beginsWithSlash(ls[i+1:]))
			l = l.With(alt)
		case *text.Repeat:
			body, _ := collapse(text.Leaves(n.Body), false)
			l, slash = l.With(&text.Repeat{Body: text.OfLeaves(body).Node}), false
		default:
			slash = false
		}
		out = append(out, l)
	}
	return out, slash
}

// collapseAlt collapses every alternative. Before a "/" they lose one that
// they end with.
func collapseAlt(n *text.Alt, slash, cut bool) (text.Node, bool) {
	alt, all := &text.Alt{When: n.When}, true
	for _, of := range n.Of {
		part, ends := collapse(text.Leaves(of), slash)
		if cut && ends && len(part) > 0 {
			part, ends = text.TrimRight(part, "/"), false
		}
		alt.Of = append(alt.Of, text.OfLeaves(part).Node)
		all = all && ends
	}
	return alt, all
}

func beginsWithSlash(ls []text.Leaf) bool {
	return strings.HasPrefix(text.LiteralRun(ls, true), "/")
}

// collapseLiteral appends the octets of a literal without the slashes that
// follow a slash.
func collapseLiteral(out []text.Leaf, l text.Leaf, n *text.Literal, slash bool) ([]text.Leaf, bool) {
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

// withoutFinalSlash cuts a slash off the end, unless it is the whole text.
func withoutFinalSlash(ls []text.Leaf) []text.Leaf {
	if out := text.TrimTurns(ls, "/"); len(out) > 0 {
		return out
	}
	return ls
}
