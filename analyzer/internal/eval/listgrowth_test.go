package eval_test

import (
	"strings"
	"testing"
)

// TestBranchesAppend has lists that branches append to, one after the other:
// reading them must not take twice the time for each branch. The test ends, or
// the bound on elements is gone.
func TestBranchesAppend(t *testing.T) {
	appends := strings.Repeat(`if n > 1 { ids = append(ids, id) } else { ids = append([]string{q}, ids...) }; `, 200)
	swaps := strings.Repeat(`if n > 1 { a, b = append(a, b...), append(b, a...) } else { a = append(b, id); b = append(a, q) }; `, 60)
	for _, body := range []string{
		appends + `sink("/u/" + ids[0])`,
		`a, b := ids, ids; ` + swaps + `sink("/u/" + a[0])`,
	} {
		if got := held(t, "", body); !strings.Contains(got, "[^]") {
			t.Errorf("%.60s...: got %q, want values of which nothing is known", body, got)
		}
	}
}
