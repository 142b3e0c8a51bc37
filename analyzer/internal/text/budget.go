package text

import "github.com/urlescape/urlescape/analyzer/internal/rfc3986"

// A Budget is what the operations on texts of one function may read together.
// The nil Budget has no end.
type Budget struct {
	left     int
	exceeded func()
}

// NewBudget returns a budget of parts. The first time that more is asked for,
// exceeded is called.
func NewBudget(parts int, exceeded func()) *Budget { return &Budget{parts, exceeded} }

// Spend takes n parts; it returns false when so many are not left.
func (b *Budget) Spend(n int) bool {
	if b == nil {
		return true
	}
	if b.left >= 0 && b.left < n {
		b.exceeded()
	}
	b.left -= n
	return b.left >= 0
}

// Leaves returns the parts of a text in their order; ok is false when the text
// is not known, or there is no work left to spend on it.
func (b *Budget) Leaves(t Text) (ls []Leaf, ok bool) {
	if !t.Known || !b.Spend(t.Size) {
		return nil, false
	}
	return Leaves(t.Node), true
}

// ValueOf returns what a text may hold: anything when it is not known, or there
// is no work left.
func (b *Budget) ValueOf(t Text) rfc3986.Value {
	if !t.Known || !b.Spend(t.Size) {
		return rfc3986.AnyValue()
	}
	return ValueOf(t.Node)
}
