// Gopls-urlescape builds a gopls with urlescape linked in.
//
//	gopls-urlescape [-o file] [-checks list] [-tests] [-gopls version] [-src folder]
//
// gopls has no way to add an analyzer, so this takes the source of a pinned
// release from the Go module proxy, adds two files and one line, and builds it
// with the very golang.org/x/tools that the release was made for. The settings
// of urlescape are compiled in: gopls keeps results by source text, so that
// settings from elsewhere would give stale ones.
//
// It takes the source of urlescape from the folder of -src, from the checkout or
// the module that requires urlescape in which it runs, or else from the version
// that it was installed as with `go install`.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"runtime"

	"github.com/urlescape/urlescape/analyzer"
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
	output  string
	checks  string
	tests   bool
	version string // of gopls
	source  string // folder of the urlescape module
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
	fs.BoolVar(&c.tests, "tests", false, "report warnings in _test.go files, too")
	fs.StringVar(&c.version, "gopls", goplsVersion, "the `version` of gopls")
	fs.StringVar(&c.source, "src", "", "the `folder` of the source of urlescape")
	if err := fs.Parse(args); err != nil {
		return err
	}
	if fs.NArg() > 0 {
		return fmt.Errorf("unexpected argument %q", fs.Arg(0))
	}
	a := analyzer.New(analyzer.Options{})
	if err := a.Flags.Set("checks", c.checks); err != nil {
		return fmt.Errorf("-checks: %w", err)
	}
	return c.build(ctx)
}
