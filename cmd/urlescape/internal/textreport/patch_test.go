package textreport_test

import (
	"testing"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/textreport"
)

func TestPatch(t *testing.T) {
	const patch = "diff --git a/p.go b/p.go\n--- a/p.go\n+++ b/p.go\n@@ -1 +1 @@\n-a\n+b\n c\n"
	want := "\x1b[1mdiff --git a/p.go b/p.go\x1b[m\n\x1b[1m--- a/p.go\x1b[m\n\x1b[1m+++ b/p.go\x1b[m\n" +
		"\x1b[2m@@ -1 +1 @@\x1b[m\n\x1b[1;31m-a\x1b[m\n\x1b[32m+b\x1b[m\n c\n"
	if got := (textreport.Look{Bold: true, Colour: true}).Patch(patch); got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if got := (textreport.Look{}).Patch(patch); got != patch {
		t.Errorf("without colours: got %q, want %q", got, patch)
	}
	got := (textreport.Look{}).Patch("+\ta := 1\r\n-\tb\x1b[31m\tc\rd\n\\ No newline")
	if want := "+\ta := 1\n-\tb\\x1b[31m\tc\\rd\n\\ No newline"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
