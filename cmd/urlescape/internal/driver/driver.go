// Package driver is the program around an analyzer: a standalone command with
// text, JSON and diff output, and the protocol of go vet -vettool and
// go fix -fixtool, in one binary.
//
// # How it works
//
// The standalone command starts itself as the tool of go vet (package govet),
// which analyses one package in each process, reads what all of them found,
// fixes it if asked (packages rewrite and replace), and prints it (package
// render). Fixes are applied to texts that the analysis sees in place of the
// files, over and over until nothing is left; only then is anything written.
//
// # What it gives up
//
//   - Fixes over fixes are applied maxRounds times. What overlaps more often than
//     that is reported as left, and is fixed by the next run.
//   - A file whose fixes would not compile is left as it is, and reported.
//   - As a tool of go vet there are no limits, notes or summaries: the go command
//     has no place for them.
package driver

import (
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urlescape/urlescape/analyzer/wire"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/baseline"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/output"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/report"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/settings"
)

// Exit statuses of the standalone command.
const (
	exitClean    = 0 // everything was analysed and nothing was found
	exitFindings = 1 // something was found
	exitFailed   = 2 // something could not be analysed, or not written

	exitInterrupted = 130 // a signal ended the run, as shells say it of ^C
)

// A Tool is an analyzer with what the program around it needs to know.
type Tool struct {
	Analyzer *analysis.Analyzer
	Version  string
	Usage    string                   // the text of -h
	Topics   map[string]func() string // the texts of help, by what it is wanted on
	Commands []string                 // words that are no packages, besides help and completion
	Checks   []string                 // the names of all checks
	// Check returns what the output says of a check.
	Check func(name string) report.Check
}

// Main runs the tool with the arguments after the name of the program. It
// returns the exit status.
//
// SIGINT, SIGTERM or SIGHUP makes it stop what it started, clean up,
// and print what was found.
func Main(tool Tool, args []string, stdout, stderr io.Writer) int {
	if code, ok := Unit(tool.Analyzer, args, stdout, stderr); ok {
		return code
	}
	c := command{tool: tool, stdout: stdout, stderr: stderr}
	opts, err := parseFlags(tool, args)
	if err != nil {
		text := err.Error()
		if !strings.HasSuffix(text, "?") { // did you mean -format?
			text += "; see " + tool.Analyzer.Name + " -h"
		}
		c.complain("%s", text)
		return exitFailed
	}
	switch {
	case opts.help:
		return c.help(opts.topic)
	case opts.complete:
		return c.complete(opts.topic)
	case opts.version:
		_, err := fmt.Fprintln(stdout, tool.Analyzer.Name, tool.Version)
		return c.written(err)
	}
	c.options = opts
	if opts.showSchema {
		code, err := c.writeSchema()
		if err != nil {
			c.complain("%v", err)
		}
		return code
	}
	run := c.run
	if opts.serve {
		run = c.serve
	}
	code, err := run()
	for _, e := range each(err) {
		text := e.Error()
		if c.dir != "" {
			text = strings.ReplaceAll(text, c.dir+string(filepath.Separator), "")
		}
		c.complain("%s", text)
		code = exitFailed
	}
	return code
}

// A command is one run of the standalone driver.
type command struct {
	tool           Tool
	options        options
	self           string // the program
	dir            string // where it was started
	interrupted    bool   // by a signal
	known          baseline.Baseline
	settings       settings.Settings
	given          narrowing // by flags
	stdout, stderr io.Writer
}

// complain writes one line to standard error. What a terminal would obey is
// escaped.
func (c *command) complain(format string, args ...any) {
	text := strings.ReplaceAll(fmt.Sprintf(format, args...), "\n", " ")
	fmt.Fprintf(c.stderr, "%s: %s\n", c.tool.Analyzer.Name, wire.Printable(text))
}

// written returns the exit status that follows from writing to standard output,
// and complains if that failed.
func (c *command) written(err error) int {
	if err == nil {
		return exitClean
	}
	text := output.Explain(err)
	if text == "" {
		return exitClean
	}
	c.complain("%s", text)
	return exitFailed
}
