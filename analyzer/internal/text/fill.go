package text

import (
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// FillingOf returns the change that puts with in the place of the names in a text,
// whichever it is that they are called; ok is false when pattern is no name in
// delimiters: "{" + name + "}", ":" + name.
//
//	for name, v := range params { u = strings.ReplaceAll(u, "{"+name+"}", v) }
func FillingOf(pattern, with Text, b *Budget) (c Change, ok bool) {
	ls, known := b.Leaves(pattern)
	if !known || !with.Known || with.Node == nil || len(ls) < 2 || len(ls) > 3 {
		return c, false
	}
	open, isLiteral := ls[0].Node.(*Literal)
	name, isName := ls[1].Node.(*Hole)
	if !isLiteral || !isName {
		return c, false
	}
	c = Change{Kind: FillNames, Open: open.Text, Name: name, With: with.Node}
	if len(ls) == 3 {
		end, isLiteral := ls[2].Node.(*Literal)
		if !isLiteral {
			return c, false
		}
		c.Close = end.Text
	}
	return c, c.Close != "" || c.Open == ":"
}

// fill puts the text of a FillNames in the place of all names.
func (c Change) fill(t Text, b *Budget) Text {
	return Rewriter{Literal: c.fillLiteral, Hole: fillHole}.Text(t, b)
}

// fillHole is a value, in which names may have been filled in.
func fillHole(h *Hole) Node {
	if h.Var == nil || h.Changes == notTold {
		return h
	}
	filled := *h
	filled.Changes = notTold
	return &filled
}

func (c Change) fillLiteral(l *Literal) Node {
	var out Node
	from := 0
	for at := 0; at < len(l.Text); {
		n := c.nameAt(l.Text, at)
		if n == 0 {
			at++
			continue
		}
		out = AppendNode(AppendNode(out, l.Cut(from, at)), c.With)
		at += n
		from = at
	}
	if from == 0 {
		return l
	}
	return AppendNode(out, l.Cut(from, len(l.Text)))
}

// nameAt returns the length of the name at an offset, with what stands around
// it; 0 when there is none. Close is empty for ":name".
func (c Change) nameAt(text string, at int) int {
	rest, ok := strings.CutPrefix(text[at:], c.Open)
	if !ok || c.Close == "" && (at == 0 || text[at-1] != '/') {
		return 0
	}
	name := 0
	for name < len(rest) && isNameOctet(rest[name]) {
		name++
	}
	if only, ok := ConstantOf(c.Name); name == 0 || !strings.HasPrefix(rest[name:], c.Close) || ok && only != rest[:name] {
		return 0
	}
	return len(c.Open) + name + len(c.Close)
}

func isNameOctet(c byte) bool {
	return c == '_' || c == '-' || rfc3986.Alpha().Has(c) || rfc3986.Digit().Has(c)
}
