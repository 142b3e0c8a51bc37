package picture_test

import (
	"strings"
	"testing"

	"github.com/urlescape/urlescape/analyzer/wire"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/picture"
)

// drawing reads a drawing from its text: values in braces, and what the finding
// is about between "[" and "]". A value at the start is the base.
func drawing(start, text string) *wire.Drawing {
	d := &wire.Drawing{Start: start}
	for text != "" {
		here := strings.HasPrefix(text, "[")
		text = strings.TrimPrefix(text, "[")
		end := strings.IndexAny(text, "{[")
		isHole := strings.HasPrefix(text, "{")
		if isHole {
			end = strings.IndexByte(text, '}') + 1
		}
		if end < 0 {
			end = len(text)
		}
		if mark := strings.IndexByte(text, ']'); here && mark >= 0 {
			end = mark
		}
		d.Pieces = append(d.Pieces, struct {
			Text    string `json:"text"`
			Hole    bool   `json:"hole,omitempty"`
			Base    bool   `json:"base,omitempty"`
			Here    bool   `json:"here,omitempty"`
			Witness bool   `json:"witness,omitempty"`
		}{Text: text[:end], Hole: isHole, Base: isHole && len(d.Pieces) == 0 && !here, Here: here, Witness: here && isHole})
		text = strings.TrimPrefix(text[end:], "]")
	}
	return d
}

func draw(a picture.Assembled, columns int, note string) string {
	var b strings.Builder
	for _, l := range a.Draw(columns, note) {
		b.WriteString(strings.TrimRight(l.Text, " ") + "\n")
	}
	return b.String()
}

func TestTemplate(t *testing.T) {
	for _, test := range []struct{ start, text, want string }{
		{"uri-reference", "https://h/u/[{name}]/x", `
https://h/u/{name}/x
┬────   ┬┬──────────
scheme  │path
        host
            ^^^^^^ note
`},
		{"uri-reference", "{base}/u/[{name}]?q={q}", `
{base}/u/{name}?q={q}
      ┬──────── ┬────
      path      query
         ^^^^^^ note
`},
		{"path", "/u?/[{name}]", `
/u?/{name}
┬─ ┬──────
│  query
path
    ^^^^^^ note
`},
		{"query", "a=1&b=[{b}]", `
a=1&b={b}
┬────────
query
      ^^^ note
`},
		{"userinfo", "[{user}]:{password}", `
{user}:{password}
┬────────────────
userinfo
^^^^^^ note
`},
		{"", "x[{v}]", `
x{v}
 ^^^ note
`},
	} {
		if got := draw(picture.Template(drawing(test.start, test.text)), 80, "note"); got != test.want[1:] {
			t.Errorf("%s: got\n%swant%s", test.text, got, test.want)
		}
	}
}

// TestWhole says that a delimiter does not lead out of a text that stays in its component.
func TestWhole(t *testing.T) {
	d := drawing("path", "/u/[{name}]")
	d.Whole = true
	a, ok := picture.With(d, "a?b")
	if want := "/u/a?b\n┬─────\npath\n   ^^^\n"; !ok || draw(a, 80, "") != want {
		t.Errorf("got %v\n%swant\n%s", ok, draw(a, 80, ""), want)
	}
}

// TestWith says that components are those that a parser finds.
func TestWith(t *testing.T) {
	for _, test := range []struct{ text, sent, want string }{
		{"{base}/u/[{name}]/x", "a?b", `
{base}/u/a?b/x
      ┬─── ┬──
      path query
         ^^^ note
`},
		{"https://h[{u}]", "@evil.com", `
https://h@evil.com
┬────   ┬ ┬───────
scheme  │ host
        userinfo
         ^^^^^^^^^ note
`},
	} {
		a, ok := picture.With(drawing("uri-reference", test.text), test.sent)
		if got := draw(a, 80, "note"); !ok || got != test.want[1:] {
			t.Errorf("%s: got %v\n%swant%s", test.text, ok, got, test.want)
		}
	}
	if _, ok := picture.With(drawing("uri-reference", "https://h/[a b]"), "x"); ok {
		t.Error("a finding in a text has no value to replace")
	}
}

// TestNarrow says that rows fit, and that those without a border are left out.
func TestNarrow(t *testing.T) {
	d := drawing("uri-reference", "https://h/"+strings.Repeat("a", 200)+"/[{name}]")
	want := `https://h/aaaaaaaaaa
┬────   ┬┬──────────
scheme  │path
        host
…
`
	got := draw(picture.Template(d), 20, "a note that is longer than a row")
	if !strings.HasPrefix(got, want) || !strings.HasSuffix(got, "\na note that is longer than a row\n") {
		t.Errorf("got\n%s", got)
	}
	for line := range strings.Lines(got) {
		if n := len([]rune(line)) - 1; n > 20 && !strings.HasPrefix(line, "a note") {
			t.Errorf("%q has %d columns", line, n)
		}
	}
}

// TestMore says that what is left out on the left has no component.
func TestMore(t *testing.T) {
	d := drawing("path", "x/[{name}]")
	d.Before, d.After = true, true
	want := "…x/{name}…\n ┬───────\n path\n   ^^^^^^\n"
	if got := draw(picture.Template(d), 80, ""); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}
