package names_test

import (
	"go/parser"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// TestNameOfKey says when a field Key is named after what has it: a name of one letter
// says nothing, and the key is judged as a variable of that name is.
func TestNameOfKey(t *testing.T) {
	for expr, want := range map[string]string{
		"issue.Key": "issueKey", "c.Key": "Key", "(*c).Key": "Key", "s.c.Key": "Key", "s.issue.Key": "issueKey", "build.Repository.Slug": "RepositorySlug", "r.Slug": "Slug",
		"kv.Key": "kvKey", "c.key": "key", "c.KeyID": "KeyID",
	} {
		e, err := parser.ParseExpr(expr)
		if err != nil {
			t.Fatal(err)
		}
		if got := names.OfHole(&text.Hole{Inner: e}); got != want {
			t.Errorf("%s: got %s, want %s", expr, got, want)
		}
	}
}
