package hostpattern

import (
	"regexp/syntax"
	"slices"
	"strings"
	"unicode"
)

// In a text of a pattern, these stand for what the pattern does not write out. No pattern can
// have them as bytes of its own that matter to a host.
const (
	anyByte = 1 // a "." that stands for any byte
	someone = 2 // what a class or something that repeats takes
)

// spell writes a text with what such a byte may be.
func spell(s string) string {
	return strings.NewReplacer("\x01", ".", "\x02", "a").Replace(s)
}

// A choice says what stands for that which takes any byte, as often as it likes.
type choice string

const (
	plain    choice = "\x02"
	crossing choice = "evil.com/"
	ending   choice = "evil.com#" // where a "/" may have been cut off before
)

// tooLarge reports whether a pattern repeats too often to be compiled at all times.
func tooLarge(re *syntax.Regexp) bool {
	return re.Op == syntax.OpRepeat && max(re.Min, re.Max) > maxRepeat || slices.ContainsFunc(re.Sub, tooLarge)
}

// texts returns texts that a pattern matches, one for each way through its alternatives.
func texts(re *syntax.Regexp, of choice) []string {
	switch re.Op {
	case syntax.OpLiteral:
		return []string{strings.ToLower(string(re.Rune))}
	case syntax.OpCharClass:
		return []string{classText(re)}
	case syntax.OpAnyChar, syntax.OpAnyCharNotNL:
		return []string{"\x01"}
	case syntax.OpCapture:
		return texts(re.Sub[0], of)
	case syntax.OpStar, syntax.OpPlus:
		return repeated(re, of)
	case syntax.OpQuest:
		return append(texts(re.Sub[0], of), "")[:1]
	case syntax.OpRepeat:
		return times(re, of)
	case syntax.OpConcat:
		out := []string{""}
		for _, sub := range re.Sub {
			out = joined(out, texts(sub, of))
		}
		return out
	case syntax.OpAlternate:
		var out []string
		for _, sub := range re.Sub {
			out = append(out, texts(sub, of)...)
		}
		return out[:min(len(out), maxTexts)]
	case syntax.OpNoMatch:
		return nil
	default:
		return []string{""} // an anchor or a word boundary
	}
}

// repeated returns what x* and x+ take: of any byte what a choice says, of others one.
func repeated(re *syntax.Regexp, of choice) []string {
	sub := re.Sub[0]
	if isAny(sub) {
		return []string{string(of)}
	}
	if sub.Op == syntax.OpCharClass && of != plain && has(sub, rune(of[len(of)-1])) && has(sub, '.') {
		return []string{string(of)}
	}
	return texts(sub, of)
}

// times returns what x{n,m} takes.
func times(re *syntax.Regexp, of choice) []string {
	out := []string{""}
	if isAny(re.Sub[0]) && re.Max < 0 {
		return []string{string(of)}
	}
	for range re.Min {
		out = joined(out, texts(re.Sub[0], of))
	}
	return out
}

func isAny(re *syntax.Regexp) bool {
	return re.Op == syntax.OpAnyChar || re.Op == syntax.OpAnyCharNotNL
}

// classText is one byte that a class takes: "a" where it may.
func classText(re *syntax.Regexp) string {
	for _, c := range []rune{'a', 'A', '0', '.', '-', ':', '/'} {
		if has(re, c) {
			if c == 'a' {
				return string(plain)
			}
			return string(c)
		}
	}
	if len(re.Rune) > 0 && re.Rune[0] > someone && re.Rune[0] <= unicode.MaxRune {
		return string(re.Rune[0])
	}
	return ""
}

// has reports whether a class takes a byte.
func has(re *syntax.Regexp, c rune) bool {
	for i := 0; i+1 < len(re.Rune); i += 2 {
		if re.Rune[i] <= c && c <= re.Rune[i+1] {
			return true
		}
	}
	return false
}

// joined returns each of some texts with each of others after it.
func joined(heads, tails []string) []string {
	var out []string
	for _, head := range heads {
		for _, tail := range tails {
			if len(out) == maxTexts || len(head)+len(tail) > maxPattern {
				return out
			}
			out = append(out, head+tail)
		}
	}
	return out
}
