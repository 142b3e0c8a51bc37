package main

import (
	"cmp"
	"os"
	"runtime"
	"runtime/debug"

	"github.com/urlescape/urlescape/analyzer"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/driver"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/output"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/report"
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

// tool returns the analyzer with what its output says of it.
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
		Usage:    usage,
		Topics:   topics(),
		Commands: []string{"uri"},
		Checks:   names,
		Check:    func(name string) report.Check { return checks[name] },
	}
}

// release is the version that a release was built as; "" for others.
var release string

// version returns the version of the module and of Go that the binary was
// built with.
func version() string {
	v := "(devel)"
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" {
		v = info.Main.Version
	}
	v = cmp.Or(release, v)
	return v + " " + runtime.Version()
}
