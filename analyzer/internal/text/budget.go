package text

import "github.com/urlescape/urlescape/analyzer/internal/rfc3986"

// A Budget is the number of text parts that the operations on texts of one function may still read.
// The nil Budget has no bound.
type Budget struct {
	left     int
	exceeded func()
}

// NewBudget returns a budget of parts. exceeded is called once, when the budget is overrun.
func NewBudget(parts int, exceeded func()) *Budget { return &Budget{parts, exceeded} }

// Spend takes n parts from b, and reports whether at least n were left. The first time that fewer
// are left, it calls exceeded; from then on the result is false. For a nil b, the result is true.
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

// Leaves returns the parts of t in order; ok is false when t is not known, or b is used up.
func (b *Budget) Leaves(t Text) (ls []Leaf, ok bool) {
	if !t.Known || !b.Spend(t.Size) {
		return nil, false
	}
	return Leaves(t.Node), true
}

// ValueOf returns the Value of t; any value when t is not known, or b is used up.
func (b *Budget) ValueOf(t Text) rfc3986.Value {
	if !t.Known || !b.Spend(t.Size) {
		return rfc3986.AnyValue()
	}
	return ValueOf(t.Node)
}

// The limits of texts. Time and memory grow with the size of texts, and each limit bounds the work
// for one text.
const (
	// MaxSize bounds the parts of one text. A longer text is not known.
	MaxSize = 1 << 17
	// MaxSplit bounds the pieces of a split text that are kept apart. More pieces become one Value.
	MaxSplit = 64
	// maxVariants bounds the alternatives of one format. With more, the formatted text is not known.
	maxVariants = 8
	// maxAlternatives bounds the alternatives of a text. More become a single hole.
	maxAlternatives = 1 << 15
	// maxScan bounds the alternatives that a new one is compared with. Beyond it, an alternative
	// may be added twice.
	maxScan = 32
	// maxSame bounds the parts of two texts that are compared. Larger texts are taken to be different.
	maxSame = 64
	// maxSpine bounds the nodes of each text in which a common beginning is searched for.
	maxSpine = 64
	// maxMention bounds the nodes searched for a Late. A larger text is taken to have one.
	maxMention = 4096
	// maxOpEntry bounds the parts before a loop of a text that the loop changes, as by Trim. For a
	// larger text, the change is ignored, as nested loops would make exponentially large texts.
	maxOpEntry = 32
	// MaxSummary bounds the parts of a summary. A larger text becomes a single hole.
	MaxSummary = 48
	// maxChanges bounds the changes of one parameter. If there are more, callers know none.
	maxChanges = 8
	// maxDeferred bounds the parts of the text in a Deferred, before and after arguments replace its
	// parameters. For a larger text, the Deferred is ignored.
	maxDeferred = 1 << 8
	// maxAround bounds the parts of a result of AbstractAround, which is nil for more.
	maxAround = 1 << 8
	// maxLeading bounds the bytes that Leading returns, and the nodes that it reads.
	maxLeading = 64
)
