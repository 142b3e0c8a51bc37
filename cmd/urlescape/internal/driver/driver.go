// Package driver is the program around an analyzer: the command with its outputs, and the protocol
// of go vet -vettool and go fix -fixtool, in one binary.
//
// # How it works
//
// The command starts itself as the tool of go vet (package govet), which analyses each package in a
// process of its own. It reads the findings of all processes, applies fixes if asked (packages
// rewrite and replace), and prints the rest (package formats). Fixes are tried on texts in an
// overlay, round after round until none is left; only then files are written.
//
// # What it gives up
//
//   - Fixes are applied in at most maxRounds rounds. Findings that need more are reported,
//     and fixed by the next run.
//   - A file whose fixes would not compile is left as it is, and reported.
//   - As a tool of go vet it reports no limits, notes or summaries: the go command has no
//     place for them.
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

	exitInterrupted = 130 // a signal ended the run; shells use this status for ^C
)

// A Tool is an analyzer with what its command shows: the version, the help, and the checks.
type Tool struct {
	Analyzer *analysis.Analyzer
	Version  string
	Usage    string                   // the text of -h
	Topics   map[string]func() string // the texts of help by topic
	Commands []string                 // other commands, besides those of this package
	Checks   []string                 // the names of all checks
	// Check returns the description of a check for the output.
	Check func(name string) report.Check
}

// Main runs the tool with args, the arguments after the program name. It returns the exit status: 1
// for findings, 2 if anything failed, else 0. After SIGINT, SIGTERM or SIGHUP it ends its
// processes, cleans up, prints what it found, and returns 130.
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

// A command is one run of the driver, with its options and its output.
type command struct {
	tool           Tool
	options        options
	self           string // the path of this program
	dir            string // the folder where it was started
	interrupted    bool   // a signal ended the run
	known          baseline.Baseline
	settings       settings.Settings
	given          narrowing // the flags on the command line, without the settings
	stdout, stderr io.Writer
}

// complain writes a formatted message to standard error as one line, escaped for terminals.
func (c *command) complain(format string, args ...any) {
	text := strings.ReplaceAll(fmt.Sprintf(format, args...), "\n", " ")
	fmt.Fprintf(c.stderr, "%s: %s\n", c.tool.Analyzer.Name, wire.Printable(text))
}

// written returns exitClean if err, the result of writing to standard output, is nil, or if the
// reader of the output went away. Otherwise, it prints err and returns exitFailed.
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
