package text

import "github.com/urlescape/urlescape/analyzer/internal/rfc3986"

// A Budget is what the operations on texts of one function may read together.
// The nil Budget has no end.
type Budget struct {
	left     int
	exceeded func()
}

// NewBudget returns a budget of parts. It calls exceeded the first time that the budget is
// overrun.
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

// The limits of texts, and what is lost at each. Time and memory grow with the
// size of texts, so that each bounds the work for one of them.
const (
	// MaxSize bounds the parts of one text. A longer one is not known.
	MaxSize = 1 << 17
	// MaxSplit bounds the pieces of a text that are distinguished. Of more, only what
	// they may hold is kept.
	MaxSplit = 64
	// maxVariants bounds the formats that branches make of one format string. The
	// text of more is not known.
	maxVariants = 8
	// maxAlternatives bounds the texts that are distinguished where branches meet.
	// Of more, only what they may hold is kept.
	maxAlternatives = 1 << 15
	// maxScan bounds how many alternatives are compared for equality: what is
	// beyond may stand among them twice.
	maxScan = 32
	// maxSame bounds the parts of two texts that are compared. Larger ones are
	// alternatives though they may be the same.
	maxSame = 64
	// maxSpine bounds how far a common beginning of two texts is looked for.
	// Texts with a shorter one are alternatives as wholes.
	maxSpine = 64
	// maxMention bounds the search for the texts of open loops; a text that is
	// larger counts as having one, and stays open.
	maxMention = 4096
	// maxOpEntry bounds the text before a loop that is distinguished from what the
	// loop's operations make of it: the two grow in powers of two otherwise.
	maxOpEntry = 32
	// MaxSummary bounds the parts of a summary. Of a larger text, its summary has what it may
	// hold.
	MaxSummary = 48
	// maxChanges bounds what is made of a parameter, one after the other. More is not
	// known to the callers.
	maxChanges = 8
	// maxWaiting bounds the parts of a text that waits for the arguments of a call, and of
	// that with the arguments in it. Of a larger one, callers know what is made of values.
	maxWaiting = 1 << 8
	// maxAround bounds the parts of a text that are read around a part of it. What
	// is in a larger text has no meaning.
	maxAround = 1 << 8
	// maxLeading bounds the bytes that are looked at of the constant text that a
	// text begins with, and the parts.
	maxLeading = 64
)
