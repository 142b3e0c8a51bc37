package text

import (
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// A Filling puts a text in the place of the names in another, whichever it is
// that they are called:
//
//	for name, v := range params { u = strings.ReplaceAll(u, "{"+name+"}", v) }
type Filling struct {
	open, close string // around the name; close is empty for ":name"
	with        Node
}

// FillingOf returns the filling that puts with in the place of pattern; ok is
// false when pattern is no name in delimiters: "{" + name + "}", ":" + name.
func FillingOf(pattern, with Text, b *Budget) (f Filling, ok bool) {
	ls, known := b.Leaves(pattern)
	if !known || !with.Known || with.Node == nil || len(ls) < 2 || len(ls) > 3 {
		return f, false
	}
	open, isLiteral := ls[0].Node.(*Literal)
	_, isName := ls[1].Node.(*Hole)
	if !isLiteral || !isName {
		return f, false
	}
	f = Filling{open: open.Text, with: with.Node}
	if len(ls) == 3 {
		end, isLiteral := ls[2].Node.(*Literal)
		if !isLiteral {
			return f, false
		}
		f.close = end.Text
	}
	return f, f.close != "" || f.open == ":"
}

// Op returns the operation that fills in all names.
func (f Filling) Op(b *Budget) LateOp {
	return LateOp{Once: true, Make: func(t Text) Text {
		return Rewriter{Literal: f.literal, Hole: func(h *Hole) Node { return h }}.Text(t, b)
	}}
}

func (f Filling) literal(l *Literal) Node {
	var out Node
	from := 0
	for at := 0; at < len(l.Text); {
		n := f.match(l.Text, at)
		if n == 0 {
			at++
			continue
		}
		out = AppendNode(AppendNode(out, l.Cut(from, at)), f.with)
		at += n
		from = at
	}
	if from == 0 {
		return l
	}
	return AppendNode(out, l.Cut(from, len(l.Text)))
}

// match returns the length of the name at an offset, with what stands around
// it; 0 when there is none.
func (f Filling) match(text string, at int) int {
	rest, ok := strings.CutPrefix(text[at:], f.open)
	if !ok || f.close == "" && (at == 0 || text[at-1] != '/') {
		return 0
	}
	name := 0
	for name < len(rest) && isNameOctet(rest[name]) {
		name++
	}
	if name == 0 || !strings.HasPrefix(rest[name:], f.close) {
		return 0
	}
	return len(f.open) + name + len(f.close)
}

func isNameOctet(c byte) bool {
	return c == '_' || c == '-' || rfc3986.Alpha().Has(c) || rfc3986.Digit().Has(c)
}
