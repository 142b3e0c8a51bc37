package main

import (
	"fmt"
	"strings"

	"github.com/urlescape/urlescape/analyzer"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/manual"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/uri"
)

// topics returns the texts of urlescape help: the list of checks, the page of
// each, and the usage of commands.
func topics() map[string]func() string {
	all := map[string]func() string{
		"checks":  listChecks,
		"explain": func() string { return explainUsage },
		"lsp":     func() string { return lspUsage },
		"man":     manPage,
		"uri":     uri.Usage,
	}
	for _, c := range analyzer.Checks() {
		all[c.Name] = func() string { return c.Page }
	}
	return all
}

// manPage returns the page for man, which has what help prints.
func manPage() string {
	summary, rest, _ := strings.Cut(usage, "\n\n")
	_, summary, _ = strings.Cut(strings.TrimSuffix(summary, "."), " ")
	v, _, _ := strings.Cut(version(), " ")
	return manual.Man("urlescape", "urlescape "+v, summary, []manual.Section{
		{Title: "Description", Text: rest},
		{Title: "urlescape explain", Text: explainUsage},
		{Title: "urlescape lsp", Text: lspUsage},
		{Title: "urlescape uri", Text: uri.Usage()},
		{Title: "Checks", Text: listChecks()},
	})
}

// Columns of what help prints, and of a tab in it.
const (
	helpColumns = 100
	tabColumns  = 8
)

// folded returns a text as lines that have so many columns at most, but for longer words.
func folded(text string, columns int) []string {
	var lines []string
	for word := range strings.FieldsSeq(text) {
		last := len(lines) - 1
		if last < 0 || len(lines[last])+1+len(word) > columns {
			lines = append(lines, word)
			continue
		}
		lines[last] += " " + word
	}
	return lines
}

// listChecks returns each check with its summary, those of each kind of mistake together.
func listChecks() string {
	var b strings.Builder
	checks := analyzer.Checks()
	width := 0
	for _, c := range checks {
		width = max(width, len(c.Name))
	}
	group := ""
	for _, c := range checks {
		if c.Group != group {
			if group != "" {
				b.WriteString("\n")
			}
			group = c.Group
			fmt.Fprintf(&b, "%s\n\n", group)
		}
		off := ""
		if !c.Default {
			off = " (off by default)"
		}
		head := fmt.Sprintf("%-*s  %-7s  ", width, c.Name, c.Severity)
		for i, line := range folded(c.Summary+off, helpColumns-tabColumns-len(head)) {
			if i > 0 {
				head = strings.Repeat(" ", len(head))
			}
			fmt.Fprintf(&b, "\t%s%s\n", head, line)
		}
	}
	b.WriteString("\nThe page of one: urlescape help unescaped-segment\n")
	return b.String()
}
