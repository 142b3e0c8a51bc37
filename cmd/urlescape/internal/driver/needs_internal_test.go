package driver

import (
	"slices"
	"testing"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/finding"
)

func TestProblemLines(t *testing.T) {
	const (
		x = ": not analysed, because it needs m/x, which does not compile"
		y = ": not analysed, because it needs m/y, which cannot be loaded"
	)
	for _, test := range []struct{ problems, want []string }{
		{nil, nil},
		{[]string{"x.go:1:1: undefined: f", "a" + x, "b" + x, "c" + x}, []string{"x.go:1:1: undefined: f", "a" + x, "b" + x, "c" + x}},
		// "1 more packages" is the package itself.
		{[]string{"a" + x, "b" + x, "c" + x, "d" + x}, []string{"a" + x, "b" + x, "c" + x, "d" + x}},
		{[]string{"a" + x, "b" + x, "c" + x, "d" + x, "e" + x}, []string{"a" + x, "b" + x, "c" + x, "2 more packages are not analysed, because they need m/x, which does not compile"}},
		{
			[]string{"a" + x, "a" + y, "b" + x, "c" + x, "d" + x, "interrupted", "e" + x, "f" + x},
			[]string{"a" + x, "a" + y, "b" + x, "c" + x, "3 more packages are not analysed, because they need m/x, which does not compile", "interrupted"},
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
