package text

import (
	"go/ast"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// A Change is what a function makes of a string, with its constant operands:
// strings.Trim(_, "/"). Two that are equal make the same. The zero Change makes nothing.
type Change struct {
	Kind ChangeKind
	// Set are the bytes that are cut off, Affix is the text that is.
	Set, Affix string
	// Low and High are the bytes that a slice cuts off the ends.
	Low, High int
}

// A ChangeKind is the function that makes a Change.
type ChangeKind uint8

// The kinds.
const (
	NoChange       ChangeKind = iota
	TrimBothEnds              // strings.Trim and TrimSpace: bytes of Set
	TrimLeftEnd               // strings.TrimLeft
	TrimRightEnd              // strings.TrimRight
	TrimPrefixOnce            // strings.TrimPrefix: Affix
	TrimSuffixOnce            // strings.TrimSuffix
	SliceEnds                 // s[Low:len(s)-High]
	SomePart                  // a part, of which no more is known
	CleanPath                 // path.Clean, but for dot-segments: Clean
	SetAnew                   // whatever somebody else sets the variable to that held it
	changeKinds               // how many there are
)

// ChangeKinds is how many kinds of changes there are, NoChange among them.
const ChangeKinds = int(changeKinds)

// TrimOf is the Change of strings.Trim and its relatives.
func TrimOf(set string, left, right bool) Change {
	switch {
	case left && right:
		return Change{Kind: TrimBothEnds, Set: set}
	case left:
		return Change{Kind: TrimLeftEnd, Set: set}
	}
	return Change{Kind: TrimRightEnd, Set: set}
}

// AffixOf is the Change of strings.TrimPrefix and TrimSuffix.
func AffixOf(affix string, left bool) Change {
	if left {
		return Change{Kind: TrimPrefixOnce, Affix: affix}
	}
	return Change{Kind: TrimSuffixOnce, Affix: affix}
}

// Of returns what c makes of t; ok is false when that is not known. Call makes the
// text where t is one hole. A parameter remembers what was made of it.
func (c Change) Of(t Text, call *ast.CallExpr, b *Budget) (out Text, ok bool) {
	out, ok = c.make(t, call, b)
	if from, to := t.Hole(), out.Hole(); ok && from != nil && to != nil && from != to {
		to.Changes = (&Changes{Change: c}).OfHole(from)
	}
	if ok {
		out = c.waiting(t, out)
	}
	return out, ok
}

// Or is [Change.Of] with unknown as the result where that is not known. It waits for a text
// that depends on a loop.
func (c Change) Or(unknown, t Text, call *ast.CallExpr, b *Budget) Text {
	return t.Then(func(t Text) Text {
		if out, ok := c.Of(t, call, b); ok {
			return out
		}
		return unknown
	})
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

// somePart is some part of a text, which may be empty: of one of several, a part of each.
func somePart(t Text, b *Budget) (out Text, ok bool) {
	if !t.Known {
		return Text{}, false
	}
	return Of(partOf(t.Node, b), t.Size), true
}

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

// setAnew is a text that is another one than t, if somebody has set it. Of a value it is
// taken to be one that may hold the same.
func setAnew(t Text) Text {
	if h := t.Hole(); h != nil {
		return Of(h.Changed(nil, h.Value), 1)
	}
	return Of(&Hole{Value: rfc3986.AnyValue()}, 1)
}

// An Op is an operation that waits for a parameter: what it makes of the
// parameter is known where the function is called. A hole or a Param that has one
// stands for all the text that it makes.
type Op struct {
	Form Form
	// Operands are what the verbs of a format print, in their order, as a summary
	// has them. The last one may be a Spread, which stands for any number of them.
	//
	//	fmt.Sprintf(format, c.org, id)    {org} {$1}
	//	fmt.Sprintf(format, args...)      {$1...}
	Operands []Node
	// Sep is between the elements of a list, and Each are the escapers that
	// every element which is text goes through.
	Sep  string
	Each []Escaper
	// Others is set when elements that are no text become something else than what
	// they print: a url.Values that is encoded.
	Others bool
	// Scheme takes the place of the one that a format begins with, or of the verb for it, or
	// goes before one that has neither; "" leaves formats as they are.
	//
	//	urlfmt.URL("%s://example.com/users/%s").Fill(id)
	Scheme string
}

// Form says how a parameter becomes text.
type Form uint8

// The forms.
const (
	Plain     Form = iota // as it is
	Formatted             // by fmt.Sprintf with the operands
	Elements              // its elements, with Sep between them
	Spread                // its elements, each by itself: the last operands of a format
)

// form returns the form of what op makes; a nil one waits for nothing.
func (op *Op) form() Form {
	if op == nil {
		return Plain
	}
	return op.Form
}

// Form says how the parameter that the hole is read from becomes its text.
func (h *Hole) Form() Form { return h.Op.form() }

// Form says how the parameter becomes text.
func (p *Param) Form() Form { return p.Op.form() }

// IsSame reports whether two operations make the same of a parameter.
func (op *Op) IsSame(other *Op) bool {
	if op == other || op == nil || other == nil {
		return op == other
	}
	return op.Form == other.Form && op.Sep == other.Sep && op.Scheme == other.Scheme && op.Others == other.Others && slices.Equal(NamesOf(op.Each), NamesOf(other.Each)) &&
		slices.EqualFunc(op.Operands, other.Operands, func(a, b Node) bool { return String(a) == String(b) })
}

// Summary returns the operation in the form of a summary, without positions.
func (op *Op) Summary() *Op {
	if op == nil {
		return nil
	}
	c := *op
	c.Each = Steps(NamesOf(op.Each))
	return &c
}

// writtenResult is beyond the results of every function.
const writtenResult = 1 << 16

// WrittenTo returns the index that stands for what a function writes to the text that
// parameter i leads to, among its results: a builder, or a pointer to a string.
func WrittenTo(i int) int { return writtenResult + i }

// IsWritten returns the parameter for an index among the results of a function; ok is false if
// the index is that of a result.
func IsWritten(index int) (i int, ok bool) { return index - writtenResult, index >= writtenResult }
