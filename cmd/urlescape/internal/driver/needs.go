package driver

import (
	"strconv"
	"strings"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/finding"
)

// mostNeeding bounds the packages that are named which need one that is broken; where
// there are more, the rest is counted.
const mostNeeding = 3

// problemLines returns the lines that are printed for problems. Of the packages that one broken
// package keeps from being analysed, the first are named.
//
//	example.com/m/a: not analysed, because it needs example.com/m/x, which does not compile
//	41 more packages are not analysed, because they need example.com/m/x, which does not compile
func problemLines(problems []finding.Problem) []string {
	const needs = ": not analysed, because it needs "
	all := make(map[string]int)
	for _, p := range problems {
		if _, what, ok := strings.Cut(p.Message, needs); ok {
			all[what]++
		}
	}
	var lines []string
	seen := make(map[string]int)
	for _, p := range problems {
		_, what, ok := strings.Cut(p.Message, needs)
		seen[what]++
		switch more := all[what] - mostNeeding; {
		case !ok, more <= 1, seen[what] <= mostNeeding:
			lines = append(lines, p.Message)
		case seen[what] == mostNeeding+1:
			lines = append(lines, strconv.Itoa(more)+" more packages are not analysed, because they need "+what)
		}
	}
	return lines
}
