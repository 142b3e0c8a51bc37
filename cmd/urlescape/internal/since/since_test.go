package since_test

import (
	"strings"
	"testing"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/since"
)

// TestParseWrong says what it cannot read.
func TestParseWrong(t *testing.T) {
	for _, patch := range []string{
		"diff --git x.go x.go", "diff --git ", `diff --git "a/\q" "b/\q"`,
		"diff --git a/x b/x\n@@ -1 @@", "diff --git a/x b/x\n@@ -1 +x @@", "diff --git a/x b/x\n@@ -1 +1,x @@",
	} {
		if got, err := since.Parsed(patch); err == nil || strings.Contains(err.Error(), "\n") {
			t.Errorf("%q: got %q, %v", patch, got, err)
		}
	}
	if got, err := since.Parsed("warning: something\n"); len(got) > 0 || err != nil {
		t.Errorf("got %q, %v", got, err)
	}
}
