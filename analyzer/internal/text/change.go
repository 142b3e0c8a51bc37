package text

import (
	"go/ast"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// A Change is what a function or a slice expression with constant operands does to a string:
// strings.Trim(s, "/"). Equal Changes do the same. The zero Change leaves the string as it is.
type Change struct {
	Kind ChangeKind
	// Set has the bytes that the function cuts off; Affix is the prefix or suffix that it cuts off.
	Set, Affix string
	// Low and High are the numbers of bytes that a slice expression cuts off the start and the end.
	Low, High int
}

// A ChangeKind says which function a Change stands for, such as strings.TrimLeft.
type ChangeKind uint8

// The values of ChangeKind.
const (
	NoChange       ChangeKind = iota
	TrimBothEnds              // strings.Trim and TrimSpace: bytes of Set
	TrimLeftEnd               // strings.TrimLeft
	TrimRightEnd              // strings.TrimRight
	TrimPrefixOnce            // strings.TrimPrefix: Affix
	TrimSuffixOnce            // strings.TrimSuffix
	SliceEnds                 // s[Low:len(s)-High]
	SomePart                  // any part of the text, which may be empty
	CleanPath                 // path.Clean as [Clean] does it, which leaves dot-segments
	SetAnew                   // any other text that other code may set the variable to
	changeKinds               // the number of kinds
)

// ChangeKinds is the number of kinds of changes, NoChange included.
const ChangeKinds = int(changeKinds)

// TrimOf returns the Change that cuts bytes of set off both ends if left and right are set, off the
// left end if only left is set, else off the right end.
func TrimOf(set string, left, right bool) Change {
	switch {
	case left && right:
		return Change{Kind: TrimBothEnds, Set: set}
	case left:
		return Change{Kind: TrimLeftEnd, Set: set}
	}
	return Change{Kind: TrimRightEnd, Set: set}
}

// AffixOf returns the Change that cuts off the prefix affix if left is set, else the suffix affix.
func AffixOf(affix string, left bool) Change {
	if left {
		return Change{Kind: TrimPrefixOnce, Affix: affix}
	}
	return Change{Kind: TrimSuffixOnce, Affix: affix}
}

// Of returns the text that c makes of t; ok is false if that text is not known. For a single hole,
// c is added to the Changes of the result. For a longer text with parameters, the result has a
// [Deferred], by which callers apply c to their arguments. call is the call that trims a single
// hole; nil if there is none.
func (c Change) Of(t Text, call *ast.CallExpr, b *Budget) (out Text, ok bool) {
	out, ok = c.make(t, call, b)
	if from, to := t.Hole(), out.Hole(); ok && from != nil && to != nil && from != to {
		to.Changes = (&Changes{Change: c}).OfHole(from)
	}
	if ok {
		out = c.deferred(t, out)
	}
	return out, ok
}

func (c Change) make(t Text, call *ast.CallExpr, b *Budget) (out Text, ok bool) {
	switch c.Kind {
	case TrimBothEnds, TrimLeftEnd, TrimRightEnd:
		return Trim(t, c.Set, c.Kind != TrimRightEnd, c.Kind != TrimLeftEnd, call, b)
	case TrimPrefixOnce, TrimSuffixOnce:
		return trimAffix(t, c.Affix, c.Kind == TrimPrefixOnce, call, b)
	case SliceEnds:
		return CutEnds(t, c.Low, c.High, b)
	case SomePart:
		return somePart(t, b)
	case CleanPath:
		return Clean(t, b)
	case SetAnew:
		return setAnew(t), true
	case NoChange, changeKinds:
	}
	return t, t.Known
}

// somePart returns a text that may be any part of t, or empty; ok is false when t is not known.
func somePart(t Text, b *Budget) (out Text, ok bool) {
	if !t.Known {
		return Text{}, false
	}
	return Of(partOf(t.Node, b), t.Size), true
}

// partOf returns a hole that may hold any bytes of n, or be empty. For an Alt it returns an Alt
// with such a hole for each alternative.
func partOf(n Node, b *Budget) Node {
	switch n := n.(type) {
	case nil:
		return nil
	case *Alt, *Foreign, *Arg:
		return MapChildren(n, func(of Node) Node { return partOf(of, b) })
	case *Hole:
		part := *n
		part.Value = rfc3986.NonEmpty(n.Value.Set)
		part.Value.Empty = true
		return &part
	}
	part := &Hole{Value: rfc3986.NonEmpty(b.ValueOf(Of(n, 1)).Set)}
	part.Value.Empty = true
	return part
}

// setAnew returns the text of a variable that held t and that other code may have set since. If t
// is one hole, the result is a hole that may hold the same bytes; otherwise it may hold any bytes.
func setAnew(t Text) Text {
	if h := t.Hole(); h != nil {
		return Of(h.Changed(nil, h.Value), 1)
	}
	return Of(&Hole{Value: rfc3986.AnyValue()}, 1)
}

// An Op is the use of a parameter as a format, as a list to join, or as operands of a format. A
// Hole or a Param with an Op stands for the formatted or joined text.
type Op struct {
	Form Form
	// Operands are the values for the verbs of a format, in their order, with Params in place of
	// parameters. The last one may be a Spread, which stands for any number of operands.
	//
	//	fmt.Sprintf(format, c.org, id)    {org} {$1}
	//	fmt.Sprintf(format, args...)      {$1...}
	Operands []Node
	// Sep is the separator between the elements of a list. Each has the escapers that are applied to
	// every element that is a text.
	Sep  string
	Each []Escaper
	// Others is set when elements that are not strings, such as those of an encoded url.Values, are
	// not printed as package fmt prints them.
	Others bool
	// Scheme replaces the scheme or verb that a format begins with. It is put before a format that
	// begins with neither; "" leaves formats as they are.
	//
	//	urlfmt.URL("%s://example.com/users/%s").Fill(id)
	Scheme string
}

// A Form is the way in which a parameter becomes text: as it is, as a format, or as a list.
type Form uint8

// The values of Form.
const (
	Plain     Form = iota // the parameter itself
	Formatted             // the result of fmt.Sprintf with the parameter as the format
	Elements              // its elements, with Sep between them
	Spread                // its elements as the last operands of a format
)

func (op *Op) form() Form {
	if op == nil {
		return Plain
	}
	return op.Form
}

// Form returns how h uses a parameter: as a format, as a list, or in neither way (Plain).
func (h *Hole) Form() Form { return h.Op.form() }

// Form returns how p is used: as a format, as a list, or as it is (Plain).
func (p *Param) Form() Form { return p.Op.form() }

// IsSame reports whether two operations, which may be nil, make the same text from a parameter.
func (op *Op) IsSame(other *Op) bool {
	if op == other || op == nil || other == nil {
		return op == other
	}
	return op.Form == other.Form && op.Sep == other.Sep && op.Scheme == other.Scheme && op.Others == other.Others && slices.Equal(NamesOf(op.Each), NamesOf(other.Each)) &&
		slices.EqualFunc(op.Operands, other.Operands, func(a, b Node) bool { return String(a) == String(b) })
}

// Summary returns a copy of op in the form of a summary, whose escapers have no positions.
func (op *Op) Summary() *Op {
	if op == nil {
		return nil
	}
	c := *op
	c.Each = Steps(NamesOf(op.Each))
	return &c
}

// writtenResult is the first number that WrittenTo returns; no function has as many results.
const writtenResult = 1 << 16

// WrittenTo returns the number to use, in place of the index of a result, for the text that a
// function writes to its parameter i, such as a strings.Builder. No result has this index.
func WrittenTo(i int) int { return writtenResult + i }

// IsWritten returns the parameter i for which index is WrittenTo(i); ok is false if index is the
// index of a returned result.
func IsWritten(index int) (i int, ok bool) { return index - writtenResult, index >= writtenResult }
