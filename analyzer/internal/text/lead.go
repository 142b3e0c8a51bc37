package text

import (
	"go/ast"
	"slices"
	"strings"
)

// A text begins with its first part: [First]. What all its alternatives begin
// with is [Leading]; what some of them do, where that is enough, [Opening].

// First returns the part that a text begins with, wherever it comes from: a
// literal, a hole, alternatives or a Repeat; nil of the empty text.
func First(n Node) Node { return outermost(n, false) }

// Last returns the part that a text ends with, as First does the one that it begins with.
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

// Opening returns the literal that a text begins with, "" when it begins with
// anything else. The first of several alternatives speaks for all.
func Opening(n Node) string {
	if l, ok := opening(n).(*Literal); ok {
		return l.Text
	}
	return ""
}

// OpensWith reports whether a text begins with a literal for which is holds, or some of
// the alternatives that it begins with do.
//
//	base := os.Getenv("BASE"); if base == "" { base = "https://example.com" }
func OpensWith(n Node, is func(string) bool) bool {
	return opensWith(n, is, 0)
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

// OpeningHole returns the hole that a text begins with; nil when it begins
// with anything else. The first of several alternatives speaks for all.
func OpeningHole(n Node) *Hole {
	h, _ := opening(n).(*Hole)
	return h
}

// opening returns the part that a text begins with, which is no alternatives.
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

// OpensURL reports whether a text begins with a literal that hardly begins
// anything but a URL or its path.
func OpensURL(n Node) bool {
	lead := Opening(n)
	return strings.HasPrefix(lead, "/") || strings.Contains(lead, "://")
}

// OpensAsURL reports whether the text that e yields goes on after what a method of a URL
// gave: a scheme and a host. It reads no more than the first parts.
//
//	u := url.URL{Scheme: base.Scheme, Host: base.Host, Path: "/files"}
//	u.String() + "/" + name
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
			case made != "":
				return made == "://" && !strings.HasPrefix(n.Text, "/")
			}
		case *Concat, *Foreign, *Arg, *Late:
		default:
			return false
		}
	}
	return false
}

// goesOn reports whether an expression is a sum, or a format with its operands.
func goesOn(e ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.BinaryExpr:
		return true
	case *ast.CallExpr:
		return len(e.Args) > 1
	}
	return false
}

// maxOpening bounds the parts that OpensAsURL looks at.
const maxOpening = 64

// Leading returns the constant text that n begins with, as far as maxLeading
// bytes.
func Leading(n Node) string {
	var b strings.Builder
	steps := 0
	leading(n, &b, &steps)
	return b.String()
}

// leading writes the constant text that n begins with; it returns false when
// that is not all of n.
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
