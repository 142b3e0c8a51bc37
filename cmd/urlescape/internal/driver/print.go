package driver

import (
	"io"
	"os"
	"strings"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/causes"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/formats"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/govet"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/progress"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/render"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/report"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/textreport"
)

// print writes the findings or the patch to standard output and to files, and the
// problems and a summary to standard error. It returns an exit status.
func (c *command) print(res govet.Result, changed changes, p patch) int {
	r := c.report(res)
	format := c.standardFormat(len(r.Places) < len(res.Findings))
	var err error
	switch {
	case c.options.diff:
		err = c.printPatch(p, &changed)
	case format == formats.Short:
		all := *r
		if all.Findings = render.Relative(res.Findings, c.dir); !c.options.all { // debug output among them
			all.Findings = causes.Group(all.Findings)
		}
		err = formats.Write(c.stdout, format, &all, c.formatOptions())
	case format != "":
		err = formats.Write(c.stdout, format, r, c.formatOptions())
	}
	code := max(c.written(err), c.writeFiles(r))
	for _, n := range res.Notes {
		c.complain("%s", n)
	}
	for _, line := range problemLines(res.Problems) {
		c.complain("%s", line)
	}
	c.summarise(causes.Group(findingsOf(res)), changed, p, formats.Counts(format) && !c.options.diff)
	return code
}

// printPatch prints a patch, for people where standard output is a terminal.
func (c *command) printPatch(p patch, changed *changes) error {
	if !progress.IsTerminal(c.stdout) {
		return p.write(c.stdout, changed)
	}
	var out strings.Builder
	if err := p.write(render.Escape(&out), changed); err != nil { // nobody applies what a terminal shows
		return err
	}
	_, err := io.WriteString(c.stdout, textreport.LookOf(c.stdout, os.Environ()).Patch(out.String()))
	return err
}

// report returns what was found in the form that all outputs share.
func (c *command) report(res govet.Result) *report.Report {
	for i := range res.Findings {
		check := c.tool.Check(res.Findings[i].Check)
		res.Findings[i].Severity, res.Findings[i].URL = c.severity(res.Findings[i]), check.URL
	}
	places := render.Relative(findingsOf(res), c.dir)
	return &report.Report{
		Tool:     report.Tool{Name: c.tool.Analyzer.Name, Version: c.tool.Version},
		Check:    c.tool.Check,
		Dir:      c.dir,
		Findings: causes.Group(places),
		Places:   places,
		Problems: relativeProblems(res.Problems, c.dir),
		Notes:    res.Notes,
		Files:    report.NewFiles(c.dir),
		Fixing:   c.options.fix || c.options.diff,
	}
}

// standardFormat returns the form that goes to standard output: what was asked
// for, or else what suits a terminal, and a pipe. Debug output has lines only.
func (c *command) standardFormat(debug bool) string {
	switch {
	case len(c.options.outputs) > 0 && !(debug && formats.ToStandard(c.options.outputs) == formats.Text):
		return formats.ToStandard(c.options.outputs)
	case progress.IsTerminal(c.stdout) && !debug:
		return formats.Text
	}
	return formats.Short
}

func (c *command) formatOptions() formats.Options {
	return formats.Options{All: c.options.all, Env: os.Environ()}
}

// writeFiles writes the files that were asked for. A run that was interrupted
// writes none.
func (c *command) writeFiles(r *report.Report) int {
	if c.interrupted {
		for _, o := range c.options.outputs {
			if o.File != "" {
				c.complain("%s is not written", o.File)
			}
		}
		return exitClean
	}
	if err := formats.WriteFiles(c.options.outputs, r, c.formatOptions()); err != nil {
		c.complain("%v", err)
		return exitFailed
	}
	return exitClean
}
