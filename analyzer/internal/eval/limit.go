package eval

import (
	"go/token"
	"slices"
)

// A Limit is a bound that keeps the time for a package in proportion to its
// size, and that the package has come up against: what is beyond is not judged.
// Bounds beyond which a value is only known less well are no limits: they lose
// no finding that the value would have by its type.
type Limit struct {
	Pos  token.Pos // the function, or the expression, that is too large
	What string    // what of it is not followed, as the end of a sentence
}

// The limits. Beside each is what a program must have to reach it.
const (
	// limitTexts: the texts that one function gives to others have more than
	// maxWork parts together, or those of a package more than its share.
	limitTexts = "the texts that are put together here have too many parts"
	// limitText: one text has more than [text.MaxSize] parts.
	limitText = "a text has too many parts"
	// limitOperations: operations on texts, such as strings.TrimSuffix, have
	// read more than maxWork parts in one function.
	limitOperations = "too many operations on long texts"
	// limitList: appends make a list of more than maxElems elements.
	limitList = "a list is appended to too often"
	// limitClosures: function literals are called so often that reading them
	// again at each call takes longer than reading the function many times over.
	limitClosures = "function literals are called too often"
	// limitCalls: functions that are not read yet call each other deeper than
	// maxCallDepth.
	limitCalls = "calls of functions are too deep"
	// limitResult: a function returns a text of more than maxLocalParts parts,
	// which begins as a URL or path.
	limitResult = "a text that is returned has too many parts"
)

// limited notes that a limit was reached in the function that is read.
func (x *exec) limited(what string) {
	pos := token.NoPos
	if x.fn != nil {
		pos = x.fn.Pos()
	}
	x.prog.limitedAt(pos, what)
}

// limitedAt is limited for the function at pos.
func (p *program) limitedAt(pos token.Pos, what string) {
	if !pos.IsValid() && len(p.Files) > 0 {
		pos = p.Files[0].Name.Pos()
	}
	p.flow.AddLimit(pos, what)
}

// AddLimit notes that a limit was reached. The first place of each is kept.
func (f *Flow) AddLimit(pos token.Pos, what string) {
	if i := slices.IndexFunc(f.Limits, func(l Limit) bool { return l.What == what }); i >= 0 {
		f.Limits[i].Pos = min(f.Limits[i].Pos, pos)
		return
	}
	f.Limits = append(f.Limits, Limit{pos, what})
}
