package text

import (
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// A Condition is what holds of a parameter where one of several texts is made, as far
// as that is known: of the nil Condition, nothing is. It has content only, and is
// never changed once it is made.
//
//	if s == "" { return "/" }      "/" is made where s is ""
//	return strings.Trim(s, "/")    the other text is made where s is not ""
type Condition struct {
	Asks Asked
	// Not is set where the answer is no.
	Not bool
	// Const is the text that Subject is compared with: a *Hole in the text of a
	// function, a *Param in a summary.
	Const   string
	Subject Node
	// Of are the conditions of AllOf and AnyOf.
	Of []*Condition

	size int // how many questions it asks
}

// Asked is what a condition asks.
type Asked uint8

// The questions.
const (
	AllOf      Asked = iota + 1 // do all of the conditions hold?
	AnyOf                       // does one of them hold?
	IsText                      // is the subject this text?
	BeginsWith                  // strings.HasPrefix
	EndsWith                    // strings.HasSuffix
	HasText                     // strings.Contains
	endOfAsked
)

// Asking returns the condition that the answer to a question about t is holds; nil where t
// or the text that is asked for is too large.
func Asking(asks Asked, t Text, text string, holds bool) *Condition {
	if !t.Known || t.Size > MaxConditionText || len(text) > MaxConditionText {
		return nil
	}
	return &Condition{Asks: asks, Not: !holds, Const: text, Subject: t.Node, size: 1}
}

// Both returns the condition that both hold. Of too many, the first ones are left.
func Both(a, b *Condition) *Condition {
	switch {
	case a == nil || a == b:
		return b
	case b == nil || a.size+b.size > maxCondition:
		return a
	}
	return &Condition{Asks: AllOf, Of: []*Condition{a, b}, size: a.size + b.size}
}

// Either returns the condition that one of them holds; nil where that are too many.
func Either(a, b *Condition) *Condition {
	switch {
	case a == b:
		return a
	case a == nil || b == nil || a.size+b.size > maxCondition:
		return nil
	}
	return &Condition{Asks: AnyOf, Of: []*Condition{a, b}, size: a.size + b.size}
}

// with returns the condition with each question as f has it; one of which f returns nil
// is not known. Never is set where none of them may hold.
func (c *Condition) with(f func(*Condition) (out *Condition, never bool)) (out *Condition, never bool) {
	switch {
	case c == nil:
		return nil, false
	case c.Asks != AllOf && c.Asks != AnyOf:
		return f(c)
	}
	known := c.Asks == AllOf
	for _, of := range c.Of {
		one, no := of.with(f)
		switch {
		case no && c.Asks == AllOf:
			return nil, true
		case no:
		case c.Asks == AllOf:
			out = Both(out, one)
		case !known:
			out, known = one, true
		default:
			out = Either(out, one)
		}
	}
	return out, !known
}

// Given returns the condition for the texts that put returns for parameters. Never is set
// where it cannot hold for them. What is left speaks of the parameters that those are.
func (c *Condition) Given(put func(*Param) Text) (out *Condition, never bool) {
	return c.with(func(c *Condition) (*Condition, bool) {
		p, ok := c.Subject.(*Param)
		if !ok {
			return c, false
		}
		t := put(p)
		if !t.Known || t.Size > MaxConditionText {
			return nil, false
		}
		if !c.mayHoldFor(t.Node) {
			return nil, true
		}
		if h := t.Hole(); h != nil && h.IsOnlyChanged() {
			return Asking(c.Asks, t, c.Const, !c.Not), false
		}
		return nil, false
	})
}

// ofHoles returns the conditions that speak of no parameters of a summary.
func ofHoles(when []*Condition) []*Condition {
	if !slices.ContainsFunc(when, func(c *Condition) bool { return c != nil }) {
		return nil
	}
	out := make([]*Condition, len(when))
	for i, c := range when {
		out[i], _ = c.with(func(c *Condition) (*Condition, bool) {
			if _, ok := c.Subject.(*Hole); ok {
				return c, false
			}
			return nil, false
		})
	}
	return out
}

// summary returns the condition as a summary has it: of parameters.
func (c *Condition) summary(params map[*types.Var]int) *Condition {
	out, _ := c.with(func(c *Condition) (*Condition, bool) {
		h, ok := c.Subject.(*Hole)
		if !ok {
			return nil, false
		}
		i, ok := params[h.Var]
		if !ok || h.Changes.hasText() {
			return nil, false
		}
		of := *c
		of.Subject = &Param{Index: i, Changes: h.Changes, Value: rfc3986.AnyValue()}
		return &of, false
	})
	return out
}
