package fix

import "testing"

// TestWholeWords says what the title of a fix shows of a text of which a part is written anew.
func TestWholeWords(t *testing.T) {
	for _, test := range []struct{ before, text, after, want string }{
		{"https://", "http://l", "ocalhost:80/", "http://localhost"},
		{"a/load", "%20", "100", "%20"},
		{"x/lo", "ad", "", "load"},
		{"a", "", "b", ""},
	} {
		if got := wholeWords(test.before, test.text, test.after); got != test.want {
			t.Errorf("%+v: got %q", test, got)
		}
	}
}
