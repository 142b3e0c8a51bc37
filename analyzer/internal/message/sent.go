package message

import (
	"net/url"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// SentInPath returns what net/url writes for a text in a decoded path, or in an element
// of JoinPath.
func SentInPath(s string, join bool) string {
	u := &url.URL{Path: "/" + s}
	if join {
		if joined := (&url.URL{Path: "/"}).JoinPath(s); joined.Path != "/" {
			u = joined
		}
	}
	return strings.TrimPrefix(u.EscapedPath(), "/")
}

// FragmentStart returns the offset of a "#" that begins a fragment, -1 when the
// text has none, or may mean the byte: "/c#", "/#general".
//
//	"/app#top", "/#/settings", "/#!/settings"
func FragmentStart(s string) int {
	k := strings.IndexByte(s, '#')
	if k < 0 || k == len(s)-1 {
		return -1
	}
	route := s[k+1] == '/' || s[k+1] == '!'
	word := rfc3986.Alpha().Has(s[k+1]) && k > 0 && rfc3986.Alpha().Has(s[k-1]) && !strings.Contains(s[k:], "/")
	if !route && !word {
		return -1
	}
	return k
}

// Unescaped returns a text without its percent-encoding; the text itself when
// that is wrong.
func Unescaped(s string) string {
	if plain, err := url.PathUnescape(s); err == nil {
		return plain
	}
	return s
}

// Head returns the beginning of a text for a message.
func Head(s string) string {
	const most = 20
	if len(s) > most {
		return s[:most] + "..."
	}
	return s
}

// Verbless returns what package fmt prints for a format without operands.
func Verbless(format string) string {
	t := text.Format(text.OfString(format, nil), &text.Printing{Verb: func(v text.Verb, _ *text.Literal) text.Text {
		return text.OfString("%!"+string(v.Char)+"(MISSING)", nil)
	}})
	s, _ := t.Constant()
	return s
}
