package analyzer_test

import (
	"path/filepath"
	"testing"

	"github.com/urlescape/urlescape/analyzer"
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
		if got := analyzer.Printable(text); got != want {
			t.Errorf("%q: got %s, want %s", text, got, want)
		}
	}
}

// TestPrintableMessages analyses a program with a text that would recolour the
// terminal that messages are read at.
func TestPrintableMessages(t *testing.T) {
	dir := t.TempDir()
	write(t, filepath.Join(dir, "go.mod"), "module example.com/m\n\ngo 1.26\n")
	name := filepath.Join(dir, "m.go")
	write(t, name, "package m\n\nimport \"net/http\"\n\n"+
		"func F(m map[string]string) {\n\thttp.Get(\"https://h.example/labels/\" + m[`\x1b[31m`])\n}\n")
	r, err := analyse(dir, nil, "./...")
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for _, list := range r.diags {
		for _, d := range list {
			found++
			if d.Message != analyzer.Printable(d.Message) {
				t.Errorf("got %q", d.Message)
			}
		}
	}
	if found == 0 {
		t.Error("got no finding")
	}
}
