package guard

import (
	"regexp/syntax"
	"unicode"
	"unicode/utf8"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// A Language describes the texts that one regular expression matches.
type Language struct {
	re *syntax.Regexp
	// Value describes the text of a whole match.
	Value rfc3986.Value
	// starts is set if every match begins at the start of the text, and ends if every match ends at
	// the end of the text.
	starts, ends bool
}

// language returns the Language of pattern; nil when package regexp cannot parse it, or when it is
// longer than maxPattern.
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

// anchored reports whether every match of re begins at the start of the text, if start is true. If
// start is false, it reports whether every match ends at the end of the text.
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

// valueOfRegexp returns the Value of the texts that match re as a whole.
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

// repeatValue returns the Value of the texts that re, of the form x*, x+, x? or x{n,m}, matches.
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

// turns returns how often x must be and may be repeated in re: x*, x+, x? or x{n,m}. most is -1
// without an upper bound.
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

// literalValue returns the Value of the literal re; with (?i), of the literal in any case.
func literalValue(re *syntax.Regexp) rfc3986.Value {
	text := string(re.Rune)
	if re.Flags&syntax.FoldCase == 0 {
		return rfc3986.Exactly(text)
	}
	v := folded(text)
	v.BadPct = v.Set.Has('%')
	return v
}

// classBytes returns the bytes of the runes of a character class; pairs are its ranges, as in
// syntax.Regexp.Rune. With one rune beyond ASCII it returns all bytes beyond ASCII, because package
// regexp reads an invalid byte as U+FFFD.
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

// Excluded returns the bytes that a text cannot hold when the expression has no match in the text.
func (l *Language) Excluded() rfc3986.CharSet { return excludedBytes(l.re) }

// excludedBytes returns the bytes that a text cannot hold when re has no match in the text: the
// bytes of [/?#] for [/?#]+, no bytes for [/?#]x.
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

// fullBytes returns the ASCII bytes of a character class, and all bytes beyond ASCII if the class
// has all runes beyond ASCII. pairs are the ranges of the class, as in syntax.Regexp.Rune.
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

// maxLength returns 0 when re can match the empty text only, and 1 otherwise.
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

// minLength returns the length in runes of the shortest match of re, or 3 if it is longer.
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

// Group returns the Value of the text of capture group i in a match; ok is false when the
// expression has no group i.
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

// findGroup returns the capture group i of re; nil if re has no group i. optional is set if a match
// of the whole expression may lack re; without is set if a match may lack the group.
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
