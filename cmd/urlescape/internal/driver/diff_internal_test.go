package driver

import (
	"strings"
	"testing"
)

// TestDiffNames writes names as git does, so that patch takes them, too.
func TestDiffNames(t *testing.T) {
	tests := map[string]string{
		"a/b.go":       "diff --git a/a/b.go b/a/b.go\n--- a/a/b.go\n+++ b/a/b.go\n",
		"two words.go": "diff --git a/two words.go b/two words.go\n--- a/two words.go\t\n+++ b/two words.go\t\n",
		"é.go":         "diff --git a/é.go b/é.go\n--- a/é.go\n+++ b/é.go\n",
	}
	for name, want := range tests {
		want += "@@ -1 +1 @@\n-old\n+new\n"
		if got := string(diffOf(name, []byte("old\n"), []byte("new\n"))); got != want {
			t.Errorf("%q: got\n%s\nwant\n%s", name, got, want)
		}
		if got := diffOf(name, []byte("old\n"), []byte("old\n")); len(got) > 0 {
			t.Errorf("%q: got %q for no change", name, got)
		}
	}
}

// TestDiffEnds keeps line ends, and a last line without one.
func TestDiffEnds(t *testing.T) {
	got := string(diffOf("a.go", []byte("one\r\ntwo"), []byte("one\r\n2")))
	if !strings.HasSuffix(got, "@@ -1,2 +1,2 @@\n one\r\n-two\n\\ No newline at end of file\n+2\n\\ No newline at end of file\n") {
		t.Errorf("got\n%q", got)
	}
}
