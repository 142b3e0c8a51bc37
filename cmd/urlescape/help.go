package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer"
)

// topics returns the texts of urlescape help: the list of checks, and the page
// of each.
func topics() map[string]func() string {
	all := map[string]func() string{"checks": listChecks}
	for _, c := range analyzer.Checks() {
		all[c.Name] = func() string { return c.Page }
	}
	return all
}

// listChecks returns one line for each check, those of each severity together.
func listChecks() string {
	var b strings.Builder
	checks := analyzer.Checks()
	width := 0
	for _, c := range checks {
		width = max(width, len(c.Name))
	}
	for _, severity := range []string{"error", "warning", "style"} {
		some := slices.DeleteFunc(slices.Clone(checks), func(c analyzer.Check) bool { return c.Severity != severity })
		if len(some) == 0 {
			continue
		}
		fmt.Fprintf(&b, "%s\n\n", severity)
		for _, c := range some {
			off := ""
			if !c.Default {
				off = " (off by default)"
			}
			fmt.Fprintf(&b, "\t%-*s  %s%s\n", width, c.Name, c.Summary, off)
		}
		b.WriteString("\n")
	}
	b.WriteString("The page of one: urlescape help unescaped-segment\n")
	return b.String()
}
