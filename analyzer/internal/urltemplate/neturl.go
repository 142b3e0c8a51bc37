package urltemplate

import (
	"go/ast"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// JoinPath returns the text that url.JoinPath returns for base and the other arguments, which elems
// returns as one text with "/" between them. call, the call itself, becomes the expression of the
// "/" that JoinPath adds. The result is unknown when base cannot be split.
func JoinPath(base text.Text, elems func() text.Text, call ast.Expr, b *text.Budget) text.Text {
	ls, ok := b.Leaves(base)
	if !ok {
		return text.Text{}
	}
	p := SplitURL(ls)
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

// withoutSlashes returns the leaves ls without the slashes at their end. It keeps "://".
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

// escapedElements returns t, the elements of a path, in the form that JoinPath writes: the bytes
// that a path cannot have become triplets, and triplets stay.
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

// Resolve returns the text of ref resolved against base (RFC 3986 section 5.2). If ref begins with
// a value, it may be an absolute URL, and Resolve returns ref unchanged. The result is unknown when
// base cannot be split. use becomes the expression of the literals that Resolve adds.
func Resolve(base, ref text.Text, use ast.Expr, b *text.Budget) text.Text {
	ls, ok := b.Leaves(base)
	if !ok || !ref.Known {
		return text.Text{}
	}
	head := text.Opening(ref.Node)
	p := SplitURL(ls)
	scheme, _, hasScheme := strings.Cut(head, ":")
	switch {
	case ref.Node == nil:
		return base
	case head == "", hasScheme && isScheme(scheme):
		return ref
	case !p.OK:
		return text.Text{}
	case strings.HasPrefix(head, "//"):
		if p.Scheme.Known && p.Scheme.Node != nil {
			return p.Scheme.Append(text.OfString(":", use)).Append(ref)
		}
		return ref
	case head[0] == '/':
		return p.Prefix.Append(ref)
	case head[0] == '?':
		return p.Prefix.Append(p.Path).Append(ref)
	case head[0] == '#':
		return p.Prefix.Append(p.Path).Append(p.Query).Append(ref)
	}
	return p.Prefix.Append(directory(p.Path, use)).Append(ref)
}

// directory returns path up to its last "/". If its last leaf has no "/", the result is path and a
// "/" or, for a path of one leaf, only "/". use is the expression of the added "/".
func directory(path text.Text, use ast.Expr) text.Text {
	ls := text.Leaves(path.Node)
	if len(ls) > 0 {
		if n, ok := ls[len(ls)-1].Node.(*text.Literal); ok {
			if at := strings.LastIndexByte(n.Text, '/'); at >= 0 {
				cut := append(ls[:len(ls)-1:len(ls)-1], ls[len(ls)-1].With(n.Cut(0, at+1)))
				return text.OfLeaves(cut)
			}
		}
		if len(ls) > 1 {
			return path.Append(text.OfString("/", use))
		}
	}
	return text.OfString("/", use)
}

// Rooted returns the path v as URL.String writes it after an authority: with a "/" before it if v
// is not empty and does not begin with "/". use is the expression of the added "/".
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

// Delimited returns v with delimiter before it; v itself if v is empty. use becomes the expression
// of the literal with delimiter.
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

// WithoutDelimiter returns t, a query or fragment, without delimiter at its start.
func WithoutDelimiter(t text.Text, delimiter byte, b *text.Budget) text.Text {
	ls, ok := b.Leaves(t)
	if !ok {
		return text.Text{}
	}
	return text.OfLeaves(text.CutAffix(ls, string(delimiter), true, nil))
}

// Decode returns the result of percent-decoding t. A hole that may have a "%" loses its escapers,
// and may then hold any text.
func Decode(t text.Text, b *text.Budget) text.Text {
	return text.Rewriter{
		Literal: func(l *text.Literal) text.Node {
			s, _ := rfc3986.Unescape(l.Text)
			if s == l.Text {
				return l
			}
			return &text.Literal{Text: s, Use: l.Use}
		},
		Hole: func(h *text.Hole) text.Node {
			if !h.Value.Set.Has('%') {
				return h
			}
			c := *h
			c.Value, c.Escapers = rfc3986.AnyValue(), nil
			if len(h.Escapers) > 0 {
				c.Expr = h.Inner
			}
			return &c
		},
	}.Text(t, b)
}
