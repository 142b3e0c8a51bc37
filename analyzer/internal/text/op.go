package text

import "slices"

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

// Summary returns the operation as a summary has it: nothing is left of the place
// where it is.
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

// IsWritten returns the parameter that an index among the results of a function stands
// for; ok is false for that of a result.
func IsWritten(index int) (i int, ok bool) { return index - writtenResult, index >= writtenResult }
