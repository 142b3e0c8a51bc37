package render

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/finding"
)

// Summary counts findings by check, the most frequent first:
//
//	3 findings: 2 unescaped-segment, 1 host-port
//
// The qualifier is after the word "findings".
func Summary(list []finding.Finding, qualifier string) string {
	counts := count(list)
	var parts []string
	for _, name := range Checks(list) {
		parts = append(parts, fmt.Sprintf("%d %s", counts[name], name))
	}
	return Count(len(list), "finding") + qualifier + ": " + strings.Join(parts, ", ")
}

// Checks returns the checks of the findings, the most frequent first.
func Checks(list []finding.Finding) []string {
	counts := count(list)
	return slices.SortedFunc(maps.Keys(counts), func(a, b string) int {
		return cmp.Or(cmp.Compare(counts[b], counts[a]), cmp.Compare(a, b))
	})
}

func count(list []finding.Finding) map[string]int {
	counts := make(map[string]int)
	for _, f := range list {
		counts[f.Check]++
	}
	return counts
}

// Count returns "1 finding" or "3 findings" for the noun "finding".
func Count(n int, noun string) string {
	switch {
	case n == 1:
		return "1 " + noun
	case strings.HasSuffix(noun, "x"):
		return fmt.Sprintf("%d %ses", n, noun)
	}
	return fmt.Sprintf("%d %ss", n, noun)
}
