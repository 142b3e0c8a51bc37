package text

import (
	"encoding/binary"
	"strconv"
	"strings"
)

var askedNames = [...]string{IsText: "is ", BeginsWith: "begins ", EndsWith: "ends ", HasText: "has "}

// write writes a condition of parameters before the text that is made under it:
//
//	($0 is "": /|$0 not is "": {$0|Trim "/"})
func (c *Condition) write(b *strings.Builder) {
	if c != nil && c.ofParameters() {
		c.phrase(b)
		b.WriteString(": ")
	}
}

// ofParameters reports whether a condition is one of a summary, which all of its questions
// are.
func (c *Condition) ofParameters() bool {
	for c.Asks == AllOf || c.Asks == AnyOf {
		c = c.Of[0]
	}
	_, ok := c.Subject.(*Param)
	return ok
}

func (c *Condition) phrase(b *strings.Builder) {
	if c.Asks == AllOf || c.Asks == AnyOf {
		word := " and "
		if c.Asks == AnyOf {
			word = " or "
		}
		b.WriteByte('(')
		for i, of := range c.Of {
			if i > 0 {
				b.WriteString(word)
			}
			of.phrase(b)
		}
		b.WriteByte(')')
		return
	}
	if p, ok := c.Subject.(*Param); ok {
		b.WriteString(numbered(p.Index))
		p.Changes.write(b)
	}
	if b.WriteByte(' '); c.Not {
		b.WriteString("not ")
	}
	b.WriteString(askedNames[c.Asks] + strconv.Quote(c.Const))
}

// The answers in the encoding of a question, and what stands for no condition.
const (
	codeAnyway byte = iota
	codeYes
	codeNo
)

func appendConditions(b []byte, list []*Condition) (_ []byte, err error) {
	b = binary.AppendUvarint(b, uint64(len(list)))
	for _, c := range list {
		if b, err = appendCondition(b, c); err != nil {
			return nil, err
		}
	}
	return b, nil
}

// appendCondition writes the answer and the question, and after that what it is asked of.
func appendCondition(b []byte, c *Condition) ([]byte, error) {
	if c == nil {
		return append(b, codeAnyway), nil
	}
	answer := codeYes
	if c.Not {
		answer = codeNo
	}
	b = append(b, answer, byte(c.Asks))
	if c.Asks == AllOf || c.Asks == AnyOf {
		return appendConditions(b, c.Of)
	}
	return appendNode(appendString(b, c.Const), c.Subject)
}

func (r *reader) conditions() []*Condition {
	out := make([]*Condition, r.count())
	for i := range out {
		out[i] = r.condition()
	}
	return out
}

func (r *reader) condition() *Condition {
	answer := r.byte()
	if r.bad || answer == codeAnyway {
		return nil
	}
	c := &Condition{Asks: Asked(r.byte()), Not: answer == codeNo}
	if c.Asks == AllOf || c.Asks == AnyOf {
		c.Of = r.conditions()
		for _, of := range c.Of {
			if of == nil {
				r.bad = true
				return nil
			}
			c.size += of.size
		}
		r.bad = r.bad || len(c.Of) == 0 || c.Not
		return c
	}
	c.Const, c.size = r.string(), 1
	p, ok := r.node().(*Param)
	c.Subject = p
	if r.bad = r.bad || !ok || c.Asks == 0 || c.Asks >= endOfAsked || answer > codeNo; r.bad {
		return nil
	}
	return c
}
