package wire_test

import (
	"testing"

	"github.com/urlescape/urlescape/analyzer/wire"
)

func TestPrintable(t *testing.T) {
	tests := map[string]string{
		"":                  "",
		"a/b.go":            "a/b.go",
		`"a\b"`:             `"a\b"`,
		"größe 日本":          "größe 日本",
		"\x1b]0;title\x07x": `\x1b]0;title\x07x`,
		"a\tb\nc\rd\x7f":    `a\tb\nc\rd\x7f`,
		"\u009b31m":         `\u009b31m`,      // control sequence introducer
		"\u202eog.a":        `\u202eog.a`,     // right to left
		"a\u200bb\ufeff":    `a\u200bb\ufeff`, // no width
		"\U000e0041":        `\U000e0041`,     // tags
		"\xff\xc3":          `\xff\xc3`,
		"\ufffd":            "\ufffd",
	}
	for text, want := range tests {
		if got := wire.Printable(text); got != want {
			t.Errorf("%q: got %s, want %s", text, got, want)
		}
	}
}
