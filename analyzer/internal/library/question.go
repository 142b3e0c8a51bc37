package library

import (
	"strings"
	"sync"
)

// A Question is what a function is asked of a text. Its result is a boolean, or
// for those that find something its position.
type Question uint8

// The questions.
const (
	NoQuestion    Question = iota
	AsksPrefix             // does the text begin with another?
	AsksSuffix             // does it end with another?
	AsksFold               // is it equal to another, in any case?
	AsksEqual              // is it equal to another?
	AsksText               // does it have another text,
	AsksAny                // one of the runes of another,
	AsksRune               // a rune,
	AsksFunc               // a rune for which a function holds?
	FindsText              // where has it another text for the first time,
	FindsAny               // one of the runes of another,
	FindsRune              // a rune,
	FindsFunc              // a rune for which a function holds?
	FindsLastText          // where has it another text for the last time,
	FindsLastAny           // one of the runes of another,
	FindsLastRune          // a rune,
	FindsLastFunc          // a rune for which a function holds?
	CountsText             // how often has it another text?
	CountsRunes            // how many runes has it?
	AsksElement            // is it an element of a list, which is the first argument?
	AsksMatch              // does a regular expression match it?
	FindsMatch             // what of it does a regular expression match?
)

// IsBool reports whether a search answers with a boolean: it has, or it has not.
func (q Question) IsBool() bool { return AsksText <= q && q <= AsksFunc }

// IsLast reports whether a search begins at the end.
func (q Question) IsLast() bool { return FindsLastText <= q && q <= FindsLastFunc }

// MayAsk reports whether some function or method with a name asks a regular expression, or a
// parser, what a text is like. It is for those who do not know of which package one is.
func MayAsk(name string) bool { return asking()[name] }

var asking = sync.OnceValue(func() map[string]bool {
	out := map[string]bool{}
	for _, packs := range book.lists {
		for _, p := range packs {
			for i := range p.Rows {
				if r := &p.Rows[i]; r.Asks == AsksMatch || r.Tests.Form != NoForm {
					for name := range strings.FieldsSeq(r.Name) {
						out[name] = true
					}
				}
			}
		}
	}
	return out
})
