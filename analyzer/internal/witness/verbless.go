package witness

import "github.com/urlescape/urlescape/analyzer/internal/text"

// Verbless returns what package fmt prints for a format without operands.
func Verbless(format string) string {
	t := text.Format(text.OfString(format, nil), &text.Printing{Verb: func(v text.Verb, _ *text.Literal) text.Text {
		return text.OfString("%!"+string(v.Char)+"(MISSING)", nil)
	}})
	s, _ := t.Constant()
	return s
}
