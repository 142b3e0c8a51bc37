package urltext

import (
	"go/ast"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// Rooted returns a path after an authority: String puts a "/" before it, which
// is at use, unless it is empty or begins with one.
func Rooted(v text.Text, use ast.Expr, b *text.Budget) text.Text {
	ls, ok := b.Leaves(v)
	if !ok || len(ls) == 0 {
		return v
	}
	slash := text.Leaf{Node: &text.Literal{Text: "/", Use: use}}
	switch n := ls[0].Node.(type) {
	case *text.Literal:
		if n.Text != "" && n.Text[0] == '/' {
			return v
		}
		return text.OfLeaves(append([]text.Leaf{slash}, ls...))
	case *text.Hole:
		if n.Value.Lead == rfc3986.Chars("/") && !n.Value.Empty {
			return v
		}
		// A "/" that the value begins with is the one that is written here.
		ls[0] = ls[0].With(n.Changed(nil, text.Trimmed(n.Value, rfc3986.Chars("/"), true)))
		return text.OfLeaves(append([]text.Leaf{slash}, ls...))
	case *text.Alt:
		alt := &text.Alt{}
		for _, of := range n.Of {
			alt.Of = append(alt.Of, Rooted(text.Of(of, text.SizeOf(of)), use, b).Node)
		}
		ls[0] = ls[0].With(alt)
		return text.OfLeaves(ls)
	}
	return v
}

// Delimited returns a text that is not empty after a delimiter, which is at
// use.
func Delimited(delimiter string, v text.Text, use ast.Expr, b *text.Budget) text.Text {
	ls, ok := b.Leaves(v)
	if !ok || len(ls) == 0 {
		return v
	}
	if alt, ok := ls[0].Node.(*text.Alt); ok && len(ls) == 1 {
		out := &text.Alt{}
		for _, of := range alt.Of {
			if of != nil {
				of = &text.Concat{Left: &text.Literal{Text: delimiter, Use: use}, Right: of}
			}
			out.Of = append(out.Of, of)
		}
		return text.OfLeaves([]text.Leaf{ls[0].With(out)})
	}
	return text.OfString(delimiter, use).Append(v)
}
