package text

import (
	"go/ast"
	"slices"
	"strings"
)

// First returns the first part of n: a literal, a hole, an Alt, a Repeat, or a Late that is not
// known yet; nil for the empty text. For a Foreign or an Arg it is the first part inside.
func First(n Node) Node { return outermost(n, false) }

// Last returns the last part of n: a literal, a hole, an Alt, a Repeat, or a Late that is not known
// yet; nil for the empty text. For a Foreign or an Arg it is the last part inside.
func Last(n Node) Node { return outermost(n, true) }

func outermost(n Node, isEnd bool) Node {
	for {
		switch m := n.(type) {
		case *Concat:
			if n = m.Left; isEnd {
				n = m.Right
			}
		case *Foreign:
			n = m.Node
		case *Arg:
			n = m.Node
		case *Late:
			if m.Node == nil {
				return m
			}
			n = m.Node
		default:
			return n
		}
	}
}

// Opening returns the literal that n begins with; "" when n begins with something else. Of
// alternatives it reads only the first.
func Opening(n Node) string {
	if l, ok := opening(n).(*Literal); ok {
		return l.Text
	}
	return ""
}

// OpensWith reports whether n begins with a literal for which test returns true. If n begins with
// alternatives, one that begins so is enough.
//
//	({env}|https://example.com)/users    true if test("https://example.com") is true
func OpensWith(n Node, test func(string) bool) bool {
	return opensWith(n, test, 0)
}

func opensWith(n Node, is func(string) bool, depth int) bool {
	switch n := First(n).(type) {
	case *Literal:
		return is(n.Text)
	case *Alt:
		return depth < maxChoices && slices.ContainsFunc(n.Of, func(of Node) bool { return of != nil && opensWith(of, is, depth+1) })
	}
	return false
}

// OpeningHole returns the hole that n begins with; nil when n begins with something else. Of
// alternatives it reads only the first.
func OpeningHole(n Node) *Hole {
	h, _ := opening(n).(*Hole)
	return h
}

// opening returns the first part of n; of an Alt, the first part of its first alternative.
func opening(n Node) Node {
	for {
		n = First(n)
		alt, ok := n.(*Alt)
		if !ok {
			return n
		}
		n = alt.Of[0]
	}
}

// OpensURL reports whether n begins with a literal that has a "/" in front or "://" in it, as a URL
// or a path has.
func OpensURL(n Node) bool {
	lead := Opening(n)
	return strings.HasPrefix(lead, "/") || strings.Contains(lead, "://")
}

// OpensAsURL reports whether n, the text of e, begins with a scheme and a host that a method of
// url.URL wrote. e must add more text, as a sum or a call with several arguments does.
//
//	u := url.URL{Scheme: base.Scheme, Host: base.Host, Path: "/files"}
//	u.String() + "/" + name   // true
func OpensAsURL(e ast.Expr, n Node) bool {
	if _, isRow := n.(*Concat); !isRow || !goesOn(e) {
		return false
	}
	made, steps := "", 0
	for n := range All(n) {
		if steps++; steps > maxOpening {
			break
		}
		switch n := n.(type) {
		case *Hole:
			if made != "" {
				return made == "://"
			}
		case *Literal:
			_, isLit := n.Use.(*ast.BasicLit)
			switch {
			case n.Lit == nil && !isLit && (n.Text == ":" || n.Text == "//" || n.Text == "://"):
				made += n.Text
			case made != "", strings.Contains(n.Text, ":"): // nonce + ":" + u.String() begins with none
				return made == "://" && !strings.HasPrefix(n.Text, "/")
			}
		case *Concat, *Foreign, *Arg, *Late:
		default:
			return false
		}
	}
	return false
}

// goesOn reports whether e is a binary expression, or a call with several arguments.
func goesOn(e ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.BinaryExpr:
		return true
	case *ast.CallExpr:
		return len(e.Args) > 1
	}
	return false
}

// maxOpening bounds the parts that OpensAsURL reads.
const maxOpening = 64

// Leading returns the constant text that n begins with, up to about maxLeading bytes.
func Leading(n Node) string {
	var b strings.Builder
	steps := 0
	leading(n, &b, &steps)
	return b.String()
}

// leading writes the constant text that n begins with to b; steps counts the nodes read. It returns
// false when it stops before the end of n.
func leading(n Node, b *strings.Builder, steps *int) bool {
	if *steps++; *steps > maxLeading {
		return false
	}
	switch n := n.(type) {
	case nil:
		return true
	case *Literal:
		b.WriteString(n.Text)
		return b.Len() < maxLeading
	case *Concat:
		return leading(n.Left, b, steps) && leading(n.Right, b, steps)
	case *Foreign:
		return leading(n.Node, b, steps)
	case *Arg:
		return leading(n.Node, b, steps)
	case *Late:
		return n.Node != nil && leading(n.Node, b, steps)
	}
	return false
}
