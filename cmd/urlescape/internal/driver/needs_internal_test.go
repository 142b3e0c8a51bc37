package driver

import (
	"slices"
	"testing"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/finding"
)

func TestProblemLines(t *testing.T) {
	const (
		x     = ": not analysed, because it needs m/x, which does not compile"
		tests = ": its tests are not analysed, because they need m/x, which does not compile"
		y     = ": not analysed, because it needs m/y, which cannot be loaded"
	)
	for _, test := range []struct{ problems, want []string }{
		{nil, nil},
		{[]string{"x.go:1:1: undefined: f", "a" + x, "interrupted"}, []string{"x.go:1:1: undefined: f", "a" + x, "interrupted"}},
		{
			[]string{"a" + x, "a" + y, "b" + x, "c" + x, "interrupted", "d" + x, "e" + x},
			[]string{"5 packages are not analysed, because they need m/x, which does not compile: a, b, c and 2 more", "a" + y, "interrupted"},
		},
		{
			[]string{"a.go:1:2: x@v1: 403", "b" + x, "b.go:1:2: x@v1: 403", "c.go:1:2: x@v1: 403", "c.go:3:4: x@v2: 403", "c.go:3:4: x@v2: 403"},
			[]string{"a.go:1:2: x@v1: 403, and in 2 more places", "b" + x, "c.go:3:4: x@v2: 403"},
		},
		{
			[]string{"a" + tests, "b" + tests},
			[]string{"the tests of 2 packages are not analysed, because they need m/x, which does not compile: a, b"},
		},
	} {
		var problems []finding.Problem
		for _, m := range test.problems {
			problems = append(problems, finding.Problem{Message: m})
		}
		if got := problemLines(problems); !slices.Equal(got, test.want) {
			t.Errorf("%q: got %q, want %q", test.problems, got, test.want)
		}
	}
}
