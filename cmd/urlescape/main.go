package main

import (
	"cmp"
	"fmt"
	"os"
	"runtime"
	"runtime/debug"
	"strings"

	"github.com/urlescape/urlescape/analyzer"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/driver"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/output"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/report"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/textreport"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/uri"
)

func main() {
	stdout := output.Standard()
	if len(os.Args) > 1 && os.Args[1] == "uri" {
		os.Exit(uri.Run(os.Args[2:], os.Stdin, stdout, os.Stderr))
	}
	if code, ok := driver.Unit(analyzer.Analyzer, os.Args[1:], stdout, os.Stderr); ok {
		os.Exit(code)
	}
	os.Exit(driver.Main(tool(), os.Args[1:], stdout, os.Stderr))
}

// tool returns the analyzer with the texts that package driver prints for it.
func tool() driver.Tool {
	var names []string
	checks := make(map[string]report.Check)
	for _, c := range analyzer.Checks() {
		names = append(names, c.Name)
		checks[c.Name] = report.Check{Name: c.Name, Severity: c.Severity, Summary: c.Summary, Page: c.Page, URL: c.URL, Group: c.Group}
	}
	return driver.Tool{
		Analyzer: analyzer.Analyzer,
		Version:  version(),
		Usage:    screen,
		Topics:   topics(),
		Commands: []string{"uri"},
		Checks:   names,
		Check:    func(name string) report.Check { return checks[name] },
	}
}

// release is the version of a release build; "" for other builds.
var release string

// version returns the version of urlescape and the version of Go that built the binary.
func version() string {
	v := "(devel)"
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" {
		v = info.Main.Version
	}
	v = cmp.Or(release, v)
	return v + " " + runtime.Version()
}

// topics maps each topic of "urlescape help" to a function that makes its text: the list of checks,
// the page of each check, and the usage of the commands.
func topics() map[string]func() string {
	all := map[string]func() string{
		"checks":  listChecks,
		"flags":   func() string { return usage },
		"explain": func() string { return explainUsage },
		"lsp":     func() string { return lspUsage },
		"uri":     uri.Usage,
	}
	for _, c := range analyzer.Checks() {
		all[c.Name] = func() string { return c.Page }
	}
	return all
}

// The width of the help text, and of a tab in it, in columns.
const (
	helpColumns = 100
	tabColumns  = 8
)

// listChecks returns the names of all checks with their summaries, grouped by kind of mistake.
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
		for i, line := range textreport.Wrap(c.Summary+off, helpColumns-tabColumns-len(head)) {
			if i > 0 {
				head = strings.Repeat(" ", len(head))
			}
			fmt.Fprintf(&b, "\t%s%s\n", head, line)
		}
	}
	b.WriteString("\nThe page of one: urlescape help unescaped-segment\n")
	return b.String()
}
