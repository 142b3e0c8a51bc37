package names_test

import (
	"slices"
	"strconv"
	"sync"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/names"
)

// TestWordsAgain splits more names than are kept, in several goroutines: what is
// said of a name does not depend on those before it, nor on who adds to its words.
func TestWordsAgain(t *testing.T) {
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			for i := range 1 << 14 {
				word := "w" + strconv.FormatInt(int64(i), 36) + "x"
				name := word + "_id"
				want := append(slices.Clone(names.Words(word)), "id")
				_ = append(names.Words(name), "more")
				if got := names.Words(name); !slices.Equal(got, want) {
					t.Errorf("%s: got %q, want %q", name, got, want)
					return
				}
			}
		})
	}
	all.Wait()
}
