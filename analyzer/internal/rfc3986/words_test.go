package rfc3986_test

import (
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

func TestWords(t *testing.T) {
	for _, test := range []struct {
		set  rfc3986.CharSet
		want string
	}{
		{rfc3986.AnyChar(), "any text"},
		{rfc3986.CharSet{}, "nothing"},
		{rfc3986.AnyChar().Without("/"), `anything but "/"`},
		{rfc3986.AnyChar().Without("/?# "), `anything but a space, "#", "/" and "?"`},
		{rfc3986.AnyChar().Minus(rfc3986.Range(0, 0x1f)).Without("\x7f/"), `anything but controls and "/"`},
		{rfc3986.Digit(), "digits"},
		{rfc3986.Digit().Union(rfc3986.Range('a', 'f')), "digits and a to f"},
		{rfc3986.Alpha().Union(rfc3986.Digit()).With('-').With('_'), `letters, digits, "-" and "_"`},
		{rfc3986.Chars("acegikmoqsuwy13579"), `"1", "3", "5", "7", "9", "a", "c", "e", "g", "i", "k", "m", "o", "q", "s" and 3 other bytes`},
		{rfc3986.Chars("\xff"), "byte ff"},
	} {
		if got := test.set.Words(); got != test.want {
			t.Errorf("%v: got %q, want %q", test.set, got, test.want)
		}
	}
}
