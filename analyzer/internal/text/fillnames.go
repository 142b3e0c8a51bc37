package text

import (
	"slices"
	"strings"
)

// A NameFiller puts a text of its own in the place of each name in a template.
type NameFiller struct {
	// Opens are the bytes that what stands around names may begin with: "{" for {id}.
	Opens string
	// Bare is set where a name may have nothing but a "$" before it.
	Bare bool
	// Value returns the text for a name, which is a part of a literal from an offset on, with
	// what is around it; ok is false where it stays as it is.
	Value func(at Placeholder) (with Node, ok bool)
}

// A Placeholder is a name in a template.
type Placeholder struct {
	Name string   // "id"
	Text string   // "{id}"
	In   *Literal // the literal that has it
	Off  int      // where it is in the literal
}

// Fill returns t with the names in it filled in; b pays for it.
func (f NameFiller) Fill(t Text, b *Budget) Text {
	out := Rewriter{Literal: f.literal, Hole: fillHole}.Text(t, b)
	if out.Known {
		out.Size = SizeOf(out.Node)
	}
	return out
}

// HasNames reports whether there is a name in a literal of t.
func (f NameFiller) HasNames(t Text, b *Budget) bool {
	ls, ok := b.Leaves(t)
	return ok && slices.ContainsFunc(ls, func(l Leaf) bool {
		found := false
		for n := range All(l.Node) {
			lit, isLiteral := n.(*Literal)
			for at := 0; isLiteral && at < len(lit.Text); at++ {
				length, _ := f.at(lit, at)
				found = found || length > 0
			}
		}
		return found
	})
}

func (f NameFiller) literal(l *Literal) Node {
	return filled(l, func(at int) (int, Node) {
		n, p := f.at(l, at)
		if n == 0 {
			return 0, nil
		}
		with, ok := f.Value(p)
		if !ok {
			return 0, nil
		}
		return n, with
	})
}

// at returns the name at an offset, and its length with what is around it; 0 when there is
// none.
func (f NameFiller) at(l *Literal, at int) (int, Placeholder) {
	if strings.IndexByte(f.Opens, l.Text[at]) < 0 {
		return 0, Placeholder{}
	}
	for _, d := range usual {
		d.Name = &Hole{}
		if n := d.nameAt(l.Text, at); n > 0 {
			return n, Placeholder{l.Text[at+len(d.Open) : at+n-len(d.Close)], l.Text[at : at+n], l, at}
		}
	}
	n := 1
	for f.Bare && l.Text[at] == '$' && at+n < len(l.Text) && isNameByte(l.Text[at+n]) && l.Text[at+n] != '-' {
		n++
	}
	if n == 1 {
		return 0, Placeholder{}
	}
	return n, Placeholder{l.Text[at+1 : at+n], l.Text[at : at+n], l, at}
}
