package driver

import "testing"

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
