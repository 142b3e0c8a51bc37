package driver

import (
	"strings"
	"testing"
)

// TestRemoval removes a name, or a comment with what is left of its line.
func TestRemoval(t *testing.T) {
	for _, test := range []struct{ text, comment, name, want string }{
		{"a\n\t//urlescape:ignore host-port x\nb\n", "//urlescape:ignore host-port x", "host-port", "a\nb\n"},
		{"a\r\n\t//urlescape:ignore host-port x\r\nb\r\n", "//urlescape:ignore host-port x", "host-port", "a\r\nb\r\n"},
		{"a  //urlescape:ignore all x\nb\n", "//urlescape:ignore all x", "all", "a\nb\n"},
		{"//urlescape:ignore  a,B,c x\n", "//urlescape:ignore  a,B,c x", "b", "//urlescape:ignore  a,c x\n"},
		{"//urlescape:ignore a x", "//urlescape:ignore a x", "a", ""},
		{"//urlescape:ignore a x\n", "//urlescape:ignore a x", "b", "-"},
		{"//nolint:urlescape\n", "//nolint:urlescape", "all", "-"},
	} {
		from := strings.Index(test.text, test.comment)
		got := "-"
		if e, ok := removal([]byte(test.text), from, from+len(test.comment), test.name); ok {
			got = test.text[:e.Start] + e.New + test.text[e.End:]
		}
		if got != test.want {
			t.Errorf("%q without %s: got %q, want %q", test.text, test.name, got, test.want)
		}
	}
}

// TestIsInToken finds lines above which no comment can be.
func TestIsInToken(t *testing.T) {
	const text = "package p\n\nvar s = `a\nb` + \"c\"\n\n/* d\ne */\nvar t = s\n"
	for line, want := range map[int]bool{1: false, 3: false, 4: true, 5: false, 6: false, 7: true, 8: false, 9: false} {
		if got := isInToken([]byte(text), line); got != want {
			t.Errorf("line %d: got %v", line, got)
		}
	}
}

// TestWithIgnores keeps indents and the ends of lines.
func TestWithIgnores(t *testing.T) {
	got := string(withIgnores([]byte("a\r\n\tb\r\nc"), map[int][]string{2: {"x", "y"}, 3: {"z"}}, "why"))
	if want := "a\r\n\t//urlescape:ignore x,y why\r\n\tb\r\n//urlescape:ignore z why\nc"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
