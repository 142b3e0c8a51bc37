package guard

import (
	"regexp/syntax"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/lazy"
)

// reference matches the text in front of what is in a URL, which is in escaped form:
// after a scheme, in an attribute of HTML that holds a URL, in url() of a style sheet.
// NUL stands for anything.
var reference = lazy.Pattern(`(?i)(://[^\s"'<>()]*|\b(href|src|action)[\s\x00]*=[\s\x00]*["']?[^\s"'<>]*|\burl\([\s\x00]*["']?[^\s"'<>()]*)$`)

// InReference reports whether group i of a match is a URL, or a part of one, by what is
// in front of it in the pattern.
//
//	href="/(.+?)"
func (l *Language) InReference(i int) bool {
	if l == nil || i == 0 {
		return false
	}
	var before strings.Builder
	return writeBefore(&before, l.re, i) && reference().MatchString(before.String())
}

// writeBefore writes an example of what re matches in front of group i, and reports
// whether it has that group.
func writeBefore(b *strings.Builder, re *syntax.Regexp, i int) bool {
	if re.Op == syntax.OpCapture && re.Cap == i {
		return true
	}
	switch re.Op {
	case syntax.OpLiteral:
		b.WriteString(string(re.Rune))
	case syntax.OpAnyChar, syntax.OpAnyCharNotNL:
		b.WriteByte(0)
	case syntax.OpCharClass:
		if len(re.Rune) > 0 {
			b.WriteRune(re.Rune[0])
		}
	case syntax.OpAlternate:
		return writeAlternative(b, re, i)
	default:
		for _, sub := range re.Sub {
			if writeBefore(b, sub, i) {
				return true
			}
		}
	}
	return false
}

// writeAlternative is writeBefore for alternatives: the one that has the group, or the first.
func writeAlternative(b *strings.Builder, re *syntax.Regexp, i int) bool {
	for _, sub := range re.Sub {
		if group, _ := findGroup(sub, i, false); group != nil {
			return writeBefore(b, sub, i)
		}
	}
	return writeBefore(b, re.Sub[0], i)
}
