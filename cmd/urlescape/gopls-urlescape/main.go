// Gopls-urlescape builds a gopls with urlescape linked in.
//
//	gopls-urlescape [-o file] [-checks list] [-tests] [-gopls version] [-src folder]
//
// gopls has no way to add an analyzer, so this takes the source of a pinned
// release from the Go module proxy, adds three files, changes two lines, and builds it
// with the very golang.org/x/tools that the release was made for. The settings
// of urlescape are compiled in: gopls keeps results by source text, so that
// settings from elsewhere would give stale ones.
//
// It takes the source of urlescape from the folder of -src, from the checkout or
// the module that requires urlescape in which it runs, or else from the version
// that it was installed as with `go install`.
package main

import (
	"cmp"
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/settings"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	err := run(ctx, os.Args[1:])
	stop()
	if err != nil {
		fmt.Fprintln(os.Stderr, "gopls-urlescape:", err)
		os.Exit(1)
	}
}

// A config is what the command line asks for.
type config struct {
	output string
	checks string
	// minConfidence is how sure findings must be; "" is low: an editor shows those as hints.
	minConfidence string
	tests         bool
	// escapers, sinks and baseURLs are the flags of the analyzer.
	escapers, sinks, baseURLs string
	version                   string // of gopls
	source                    string // folder of the urlescape module
	// installed is the version of urlescape to take if source is "".
	installed string
}

func run(ctx context.Context, args []string) error {
	c := config{installed: installed()}
	name := "gopls-urlescape"
	if runtime.GOOS == "windows" {
		name += ".exe"
	}
	fs := flag.NewFlagSet("gopls-urlescape", flag.ExitOnError)
	fs.StringVar(&c.output, "o", filepath.Join("bin", name), "write the program to `file`")
	fs.StringVar(&c.checks, "checks", "", "the `list` of checks, as of urlescape -checks")
	fs.StringVar(&c.minConfidence, "min-confidence", "", "show findings of at least this confidence: high, medium, or low, which is the default here")
	fs.BoolVar(&c.tests, "tests", false, "report warnings in _test.go files, too")
	fs.StringVar(&c.escapers, "escapers", "", "the `list` of functions that return escaped text, as of urlescape -escapers")
	fs.StringVar(&c.sinks, "sinks", "", "the `list` of parameters and fields, as of urlescape -sinks")
	fs.StringVar(&c.baseURLs, "base-urls", "", "the `list` of fields that hold the base of URLs, as of urlescape -base-urls")
	settingsFile := fs.String("config", "", "take what the flags above do not say from this `file`, a .urlescape.yml")
	fs.StringVar(&c.version, "gopls", goplsVersion, "the `version` of gopls")
	fs.StringVar(&c.source, "src", "", "the `folder` of the source of urlescape")
	if err := fs.Parse(args); err != nil {
		return err
	}
	if fs.NArg() > 0 {
		return fmt.Errorf("unexpected argument %q", fs.Arg(0))
	}
	if *settingsFile != "" {
		if err := c.read(*settingsFile); err != nil {
			return fmt.Errorf("-config: %w", err)
		}
	}
	if err := c.check(); err != nil {
		return err
	}
	return c.build(ctx)
}

// check returns an error for a value that the analyzer does not take.
func (c *config) check() error {
	a := analyzer.New(analyzer.Options{})
	for _, f := range []struct{ name, value string }{
		{"checks", c.checks},
		{"min-confidence", c.minConfidence},
		{"escapers", c.escapers},
		{"sinks", c.sinks},
		{"base-urls", c.baseURLs},
	} {
		if err := a.Flags.Set(f.name, f.value); err != nil {
			return fmt.Errorf("-%s: %w", f.name, err)
		}
	}
	return nil
}

// read takes from a file of settings what can be set of the analyzer. What is
// there comes before what the flags say.
func (c *config) read(file string) error {
	s, err := settings.Read(file)
	if err != nil {
		return err
	}
	c.tests = c.tests || s.Tests.Value == "true"
	c.minConfidence = cmp.Or(c.minConfidence, s.MinConfidence.Value)
	lists := map[string]*string{"checks": &c.checks, "escapers": &c.escapers, "sinks": &c.sinks, "base-urls": &c.baseURLs}
	for _, f := range slices.Backward(s.Flags()) {
		if list := lists[f.Name]; list != nil {
			*list = strings.TrimSuffix(f.Value+","+*list, ",")
		}
	}
	return nil
}
