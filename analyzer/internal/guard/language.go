package guard

import (
	"regexp/syntax"
	"unicode"
	"unicode/utf8"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// A Language is what the texts are like that a regular expression matches.
type Language struct {
	re *syntax.Regexp
	// Value is what a whole match holds.
	Value rfc3986.Value
	// starts and ends report that every match begins, or ends, where the text
	// does.
	starts, ends bool
}

// language returns the language of a pattern; nil when it is no pattern of
// package regexp.
func (p *Package) language(pattern string) *Language {
	if l, ok := p.languages[pattern]; ok {
		return l
	}
	p.languages[pattern] = nil
	if len(pattern) > maxPattern {
		return nil
	}
	re, err := syntax.Parse(pattern, syntax.Perl)
	if err != nil {
		return nil
	}
	l := &Language{re: re, Value: valueOfRegexp(re), starts: anchored(re, true), ends: anchored(re, false)}
	p.languages[pattern] = l
	return l
}

// anchored reports whether every match of re begins where the text begins, or
// ends where it ends.
func anchored(re *syntax.Regexp, start bool) bool {
	switch re.Op {
	case syntax.OpBeginText:
		return start
	case syntax.OpEndText:
		return !start
	case syntax.OpCapture:
		return anchored(re.Sub[0], start)
	case syntax.OpAlternate:
		for _, sub := range re.Sub {
			if !anchored(sub, start) {
				return false
			}
		}
		return true
	case syntax.OpConcat:
		for i := range re.Sub {
			sub := re.Sub[i]
			if !start {
				sub = re.Sub[len(re.Sub)-1-i]
			}
			if anchored(sub, start) {
				return true
			}
			if maxLength(sub) > 0 {
				return false
			}
		}
	}
	return false
}

// valueOfRegexp returns what a match of re may hold.
func valueOfRegexp(re *syntax.Regexp) rfc3986.Value {
	v := matchValue(re)
	if minLength(re) > len("..") {
		v.Dots = false
	}
	return v
}

func matchValue(re *syntax.Regexp) rfc3986.Value {
	switch re.Op {
	case syntax.OpNoMatch:
		return rfc3986.Value{}
	case syntax.OpLiteral:
		return literalValue(re)
	case syntax.OpCharClass:
		return rfc3986.NonEmpty(classBytes(re.Rune))
	case syntax.OpAnyCharNotNL:
		return rfc3986.NonEmpty(rfc3986.AnyChar().Without("\n"))
	case syntax.OpAnyChar:
		return rfc3986.NonEmpty(rfc3986.AnyChar())
	case syntax.OpCapture:
		return matchValue(re.Sub[0])
	case syntax.OpStar, syntax.OpPlus, syntax.OpQuest, syntax.OpRepeat:
		return repeatValue(re)
	case syntax.OpConcat:
		v := rfc3986.Exactly("")
		for _, sub := range re.Sub {
			v = v.Concat(matchValue(sub))
		}
		return v
	case syntax.OpAlternate:
		v := rfc3986.Value{}
		for _, sub := range re.Sub {
			v = v.Join(matchValue(sub))
		}
		return v
	}
	return rfc3986.Exactly("") // an anchor or a word boundary
}

// repeatValue returns what x*, x+, x? and x{n,m} match.
func repeatValue(re *syntax.Regexp) rfc3986.Value {
	least, most := turns(re)
	one := matchValue(re.Sub[0])
	v := rfc3986.Value{}
	if least == 0 {
		v = rfc3986.Exactly("")
	}
	if most == 0 {
		return rfc3986.Exactly("")
	}
	if least <= 1 {
		v = v.Join(one)
	}
	if most < 0 || most > 1 {
		v = v.Join(one.Concat(one))
	}
	return v
}

// turns returns how often a repeated expression is; most is -1 without a
// bound.
func turns(re *syntax.Regexp) (least, most int) {
	switch re.Op {
	case syntax.OpStar:
		return 0, -1
	case syntax.OpPlus:
		return 1, -1
	case syntax.OpQuest:
		return 0, 1
	}
	return re.Min, re.Max
}

// literalValue returns what a literal matches; with (?i) in any case.
func literalValue(re *syntax.Regexp) rfc3986.Value {
	text := string(re.Rune)
	if re.Flags&syntax.FoldCase == 0 {
		return rfc3986.Exactly(text)
	}
	v := folded(text)
	v.BadPct = v.Set.Has('%')
	return v
}

// classBytes returns the bytes of the runes of a class, given as pairs. A
// text that is no UTF-8 counts as U+FFFD, so one rune beyond ASCII stands for
// all bytes there.
func classBytes(pairs []rune) rfc3986.CharSet {
	var set rfc3986.CharSet
	for i := 0; i+1 < len(pairs); i += 2 {
		lo, hi := pairs[i], pairs[i+1]
		if lo < utf8.RuneSelf {
			set = set.Union(rfc3986.Range(byte(lo), byte(min(hi, utf8.RuneSelf-1))))
		}
		if hi >= utf8.RuneSelf {
			set = set.Union(rfc3986.BeyondASCII())
		}
	}
	return set
}

// Excluded returns the bytes that a text without a match does not have.
func (l *Language) Excluded() rfc3986.CharSet { return excludedBytes(l.re) }

// excludedBytes returns the bytes that a text without a match of re does not
// have: those of a class that is alone.
func excludedBytes(re *syntax.Regexp) rfc3986.CharSet {
	switch re.Op {
	case syntax.OpCapture, syntax.OpPlus:
		return excludedBytes(re.Sub[0])
	case syntax.OpRepeat:
		if re.Min <= 1 {
			return excludedBytes(re.Sub[0])
		}
	case syntax.OpAlternate:
		var set rfc3986.CharSet
		for _, sub := range re.Sub {
			set = set.Union(excludedBytes(sub))
		}
		return set
	case syntax.OpLiteral:
		if len(re.Rune) == 1 && re.Rune[0] < utf8.RuneSelf {
			return rfc3986.CharSet{}.With(byte(re.Rune[0]))
		}
	case syntax.OpCharClass:
		return fullBytes(re.Rune)
	}
	return rfc3986.CharSet{}
}

// fullBytes returns the bytes of which all runes are in a class.
func fullBytes(pairs []rune) rfc3986.CharSet {
	set := classBytes(pairs).Minus(rfc3986.BeyondASCII())
	next := rune(utf8.RuneSelf)
	for i := 0; i+1 < len(pairs); i += 2 {
		if pairs[i] <= next && pairs[i+1] >= next {
			next = pairs[i+1] + 1
		}
	}
	if next > unicode.MaxRune {
		set = set.Union(rfc3986.BeyondASCII())
	}
	return set
}

// maxLength returns 0 for an expression that matches only the empty text, and
// 1 for any other.
func maxLength(re *syntax.Regexp) int {
	switch re.Op {
	case syntax.OpEmptyMatch, syntax.OpBeginLine, syntax.OpEndLine, syntax.OpBeginText, syntax.OpEndText, syntax.OpWordBoundary, syntax.OpNoWordBoundary:
		return 0
	case syntax.OpCapture, syntax.OpConcat, syntax.OpAlternate, syntax.OpStar, syntax.OpPlus, syntax.OpQuest, syntax.OpRepeat:
		for _, sub := range re.Sub {
			if maxLength(sub) > 0 {
				return 1
			}
		}
		return 0
	}
	return 1
}

// minLength returns the length of the shortest match in runes, at most 3.
func minLength(re *syntax.Regexp) int {
	const enough = len("..") + 1
	n := 0
	switch re.Op {
	case syntax.OpLiteral:
		n = len(re.Rune)
	case syntax.OpCharClass, syntax.OpAnyChar, syntax.OpAnyCharNotNL:
		n = 1
	case syntax.OpCapture:
		n = minLength(re.Sub[0])
	case syntax.OpPlus, syntax.OpRepeat:
		least, _ := turns(re)
		n = min(least, enough) * minLength(re.Sub[0])
	case syntax.OpConcat:
		for _, sub := range re.Sub {
			n = min(n+minLength(sub), enough)
		}
	case syntax.OpAlternate:
		n = enough
		for _, sub := range re.Sub {
			n = min(n, minLength(sub))
		}
	}
	return min(n, enough)
}

// Group returns what group i of a match may hold; ok is false when there
// is no such group.
func (l *Language) Group(i int) (v rfc3986.Value, ok bool) {
	if i == 0 {
		return l.Value, true
	}
	sub, optional := findGroup(l.re, i, false)
	if sub == nil {
		return rfc3986.Value{}, false
	}
	v = valueOfRegexp(sub)
	v.Empty = v.Empty || optional
	return v, true
}

// findGroup returns the capture i, and whether a match may go without it.
func findGroup(re *syntax.Regexp, i int, optional bool) (group *syntax.Regexp, without bool) {
	if re.Op == syntax.OpCapture && re.Cap == i {
		return re, optional
	}
	switch re.Op {
	case syntax.OpAlternate, syntax.OpStar, syntax.OpQuest, syntax.OpRepeat:
		optional = true
	}
	for _, sub := range re.Sub {
		if g, o := findGroup(sub, i, optional); g != nil {
			return g, o
		}
	}
	return nil, false
}
