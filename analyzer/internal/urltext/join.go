package urltext

import (
	"go/ast"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// JoinPath returns base with the text that elems yields, which has "/" between
// its elements, as its last segments, as url.JoinPath does at call. The query and the fragment of base
// stay after them.
func JoinPath(base text.Text, elems func() text.Text, call ast.Expr, b *text.Budget) text.Text {
	ls, ok := b.Leaves(base)
	if !ok {
		return text.Text{}
	}
	p := Split(ls)
	if !p.OK {
		return text.Text{}
	}
	tail, ok := b.Leaves(escapedElements(elems(), b))
	if !ok {
		return text.Text{}
	}
	head := withoutSlashes(text.Leaves(p.Prefix.Append(p.Path).Node))
	if len(tail) > 0 {
		slash := text.Leaf{Node: &text.Literal{Text: "/", Use: call}}
		tail = text.Collapsed(append([]text.Leaf{slash}, tail...))
	}
	return text.OfLeaves(append(head, tail...)).Append(p.Query).Append(p.Fragment)
}

// withoutSlashes cuts slashes off the literals at the end of ls, but for those
// after a scheme.
func withoutSlashes(ls []text.Leaf) []text.Leaf {
	for len(ls) > 0 {
		last := len(ls) - 1
		n, ok := ls[last].Node.(*text.Literal)
		if !ok || strings.HasSuffix(n.Text, "://") {
			return ls
		}
		if m := n.Cut(0, len(strings.TrimRight(n.Text, "/"))); m != nil {
			return append(ls[:last:last], ls[last].With(m))
		}
		ls = ls[:last]
	}
	return ls
}

// escapedElements is the text of elements of JoinPath in the URL: what a path
// cannot have is escaped, triplets stay as they are.
func escapedElements(t text.Text, b *text.Budget) text.Text {
	esc := text.CodingNamed(text.JoinEscape)
	return text.Rewriter{
		Literal: func(l *text.Literal) text.Node {
			s := esc.Text(l.Text)
			if s == l.Text {
				return l
			}
			return &text.Literal{Text: s, Use: l.Use}
		},
		Hole: func(h *text.Hole) text.Node {
			if esc.Raw.Contains(h.Value.Set) && !h.Value.BadPct {
				return h
			}
			c := *h
			c.Value = esc.Apply(h.Value)
			c.Value.BadPct = false
			if h.Form() == text.Elements {
				c.Op, c.Var = nil, nil // its elements go to JoinPath
			}
			c.AddEscaper(text.Escaper{Name: text.JoinEscape})
			return &c
		},
	}.Text(t, b)
}
