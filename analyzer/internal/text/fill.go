package text

import (
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// FillingOf returns the change that puts with in the place of the names in a text: of those
// that pattern may be, or of all where that is not known. ok is false when pattern is no
// name in delimiters: "{" + name + "}", ":" + name.
//
//	for name, v := range params { u = strings.ReplaceAll(u, "{"+name+"}", v) }
func FillingOf(pattern, with Text, b *Budget) (c Change, ok bool) {
	ls, known := b.Leaves(pattern)
	if !known || !with.Known || len(ls) == 0 {
		return c, false
	}
	c = Change{Kind: FillNames, With: with.Node}
	if c.With == nil {
		c.With = &Literal{} // the empty text
	}
	if all := constantsOf(pattern.Node); len(all) > 0 && c.namesOf(all) {
		return c, true
	}
	open, isLiteral := ls[0].Node.(*Literal)
	if !isLiteral || len(ls) < 2 {
		return c, false
	}
	names := ls[1:]
	if end, ok := ls[len(ls)-1].Node.(*Literal); ok {
		names, c.Close = ls[1:len(ls)-1], end.Text
	}
	if c.Open = open.Text; len(names) == 0 || !isDelimiter(c.Open) {
		return c, false
	}
	c.Name = OfLeaves(names).Node
	return c, c.Close != "" || c.Open == ":"
}

// AnyFilling is the change that puts with in the place of all names in a text that stand
// between any of the usual delimiters: what a replacer of unknown arguments makes of it.
func AnyFilling(with Text) Change {
	c := Change{Kind: FillNames, Name: &Hole{Value: rfc3986.AnyValue()}, With: with.Node}
	if c.With == nil {
		c.With = &Literal{}
	}
	return c
}

// HasNames reports whether there are names in the literals of a text that are meant to be
// filled in.
func HasNames(t Text, b *Budget) bool {
	ls, ok := b.Leaves(t)
	if !ok {
		return false
	}
	all := AnyFilling(OfString("", nil))
	return slices.ContainsFunc(ls, func(l Leaf) bool {
		found := false
		for n := range All(l.Node) {
			lit, ok := n.(*Literal)
			found = found || ok && all.fillLiteral(lit) != Node(lit)
		}
		return found
	})
}

// maxSpellings bounds the texts that a pattern may be which are distinguished.
const maxSpellings = 32

// constantsOf returns all texts that a node may be; none where it may be any text, or too
// many.
func constantsOf(n Node) []string {
	switch n := n.(type) {
	case *Literal:
		return []string{n.Text}
	case *Foreign:
		return constantsOf(n.Node)
	case *Arg:
		return constantsOf(n.Node)
	case *Alt:
		var out []string
		for _, of := range n.Of {
			some := constantsOf(of)
			if len(some) == 0 || len(out)+len(some) > maxSpellings {
				return nil
			}
			out = append(out, some...)
		}
		return out
	case *Concat:
		left := constantsOf(n.Left)
		if len(left) == 0 {
			return nil
		}
		right := constantsOf(n.Right)
		if len(left)*len(right) > maxSpellings {
			return nil
		}
		var out []string
		for _, l := range left {
			for _, r := range right {
				out = append(out, l+r)
			}
		}
		return out
	}
	return nil
}

// namesOf makes c the filling of the names in all, each of them with the delimiters; false
// where these are not the same, or none.
func (c *Change) namesOf(all []string) bool {
	names := &Alt{}
	for i, s := range all {
		name := strings.TrimLeftFunc(s, func(r rune) bool { return !isNameRune(r) })
		opened := s[:len(s)-len(name)]
		name = strings.TrimRightFunc(name, func(r rune) bool { return !isNameRune(r) })
		closed := s[len(opened)+len(name):]
		if i == 0 {
			c.Open, c.Close = opened, closed
		}
		if name == "" || opened != c.Open || closed != c.Close {
			return false
		}
		names.Of = append(names.Of, &Literal{Text: name})
	}
	c.Name = Node(names)
	if len(all) == 1 {
		c.Name = names.Of[0]
	}
	return isDelimiter(c.Open) && (c.Close != "" || c.Open == ":")
}

// isDelimiter reports whether a text begins as what is before names does.
func isDelimiter(open string) bool {
	return open != "" && strings.IndexByte("{:<$@[%", open[0]) >= 0
}

func isNameRune(r rune) bool { return r < 0x80 && isNameByte(byte(r)) }

// fill puts the text of a FillNames in the place of all names.
func (c Change) fill(t Text, b *Budget) Text {
	return Rewriter{Literal: c.fillLiteral, Hole: fillHole}.Text(t, b)
}

// fillHole is a value, in which names may have been filled in.
func fillHole(h *Hole) Node {
	if h.Var == nil || h.Changes == unknownChanges {
		return h
	}
	filled := *h
	filled.Changes = unknownChanges
	return &filled
}

func (c Change) fillLiteral(l *Literal) Node {
	return filled(l, func(at int) (int, Node) { return c.nameAt(l.Text, at), c.With })
}

// filled puts texts in the place of pieces of a literal: nameAt returns the length of that at
// an offset, which is 0 where there is none, and its text.
func filled(l *Literal, nameAt func(at int) (int, Node)) Node {
	var out Node
	from := 0
	for at := 0; at < len(l.Text); {
		n, with := nameAt(at)
		if n == 0 {
			at++
			continue
		}
		out = AppendNode(AppendNode(out, l.Cut(from, at)), with)
		at += n
		from = at
	}
	if from == 0 {
		return l
	}
	return AppendNode(out, l.Cut(from, len(l.Text)))
}

// usual are the delimiters that stand around names, the longer before their parts.
var usual = []Change{{Open: "${", Close: "}"}, {Open: "{{", Close: "}}"}, {Open: "{", Close: "}"}, {Open: "<", Close: ">"}, {Open: ":"}}

// nameAt returns the length of the name at an offset, with what is around
// it; 0 when there is none. Close is empty for ":name", and Open for all delimiters.
func (c Change) nameAt(text string, at int) int {
	if c.Open == "" {
		for _, d := range usual {
			d.Name = c.Name
			if n := d.nameAt(text, at); n > 0 {
				return n
			}
		}
		return 0
	}
	rest, ok := strings.CutPrefix(text[at:], c.Open)
	if !ok || c.Close == "" && (at == 0 || text[at-1] != '/') {
		return 0
	}
	name := 0
	for name < len(rest) && (isNameByte(rest[name]) || rest[name] == '.' && c.Close != "") {
		name++
	}
	if name == 0 || !strings.HasPrefix(rest[name:], c.Close) || !mayBe(c.Name, rest[:name]) {
		return 0
	}
	return len(c.Open) + name + len(c.Close)
}

// mayBe reports whether a text may be s; what is no constant may.
func mayBe(n Node, s string) bool {
	if alt, ok := n.(*Alt); ok {
		return slices.ContainsFunc(alt.Of, func(of Node) bool { return mayBe(of, s) })
	}
	only, ok := constantOf(n)
	return !ok || only == s
}

func isNameByte(c byte) bool {
	return c == '_' || c == '-' || rfc3986.Alpha().Has(c) || rfc3986.Digit().Has(c)
}

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
