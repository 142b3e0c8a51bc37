package analyzer_test

import (
	"strings"
	"testing"

	"github.com/urlescape/urlescape/analyzer"
)

// TestRemoved removes names, or a comment with what is left of its line.
func TestRemoved(t *testing.T) {
	for _, test := range []struct{ text, comment, names, want string }{
		{"a\n\t//urlescape:ignore host-port x\nb\n", "//urlescape:ignore host-port x", "host-port", "a\nb\n"},
		{"a\r\n\t//urlescape:ignore host-port x\r\nb\r\n", "//urlescape:ignore host-port x", "host-port", "a\r\nb\r\n"},
		{"a  //urlescape:ignore all x\nb\n", "//urlescape:ignore all x", "all", "a\nb\n"},
		{"a//urlescape:ignore all x\nb\n", "//urlescape:ignore all x", "all", "a\nb\n"},
		{"//urlescape:ignore  a,B,c x\n", "//urlescape:ignore  a,B,c x", "b", "//urlescape:ignore  a,c x\n"},
		{"//urlescape:ignore a,b,c x\n", "//urlescape:ignore a,b,c x", "a c", "//urlescape:ignore b x\n"},
		{"//urlescape:ignore a,b x\n", "//urlescape:ignore a,b x", "a b", ""},
		{"//urlescape:ignore a x", "//urlescape:ignore a x", "a", ""},
	} {
		from := strings.Index(test.text, test.comment)
		start, end, with := analyzer.Removed([]byte(test.text), from, from+len(test.comment), strings.Fields(test.names))
		if got := test.text[:start] + with + test.text[end:]; got != test.want {
			t.Errorf("%q without %s: got %q, want %q", test.text, test.names, got, test.want)
		}
	}
}
