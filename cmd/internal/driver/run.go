package driver

import (
	"context"
	"os"
	"path/filepath"
	"slices"

	"github.com/urlescape/urlescape/cmd/internal/finding"
	"github.com/urlescape/urlescape/cmd/internal/govet"
	"github.com/urlescape/urlescape/cmd/internal/render"
)

// run analyses, fixes if asked to, and prints.
func (c *command) run(ctx context.Context) (int, error) {
	self, err := os.Executable()
	if err != nil {
		return exitFailed, err
	}
	if c.dir, err = os.Getwd(); err != nil {
		return exitFailed, err
	}
	cfg := govet.Config{
		Tool:       self,
		ToolFlags:  c.toolFlags(),
		BuildFlags: c.options.build,
		Dir:        c.dir,
		Patterns:   c.options.patterns,
	}
	res, err := govet.Run(ctx, cfg)
	if err != nil {
		return exitFailed, err
	}
	found := len(findingsOf(res)) > 0
	var changed changes
	if c.options.fix || c.options.diff {
		if changed, err = fix(ctx, cfg, res); err != nil {
			return exitFailed, err
		}
		res = changed.result
	}
	if err := c.print(res, changed); err != nil {
		return exitFailed, err
	}
	left := len(findingsOf(res)) > 0
	switch {
	case len(res.Problems) > 0:
		return exitFailed, nil
	case left, c.options.diff && found:
		return exitFindings, nil
	}
	return exitClean, nil
}

// findingsOf returns the findings without the debug output and the limits.
func findingsOf(res govet.Result) []finding.Finding {
	return slices.DeleteFunc(slices.Clone(res.Findings), func(f finding.Finding) bool {
		return f.Check == DebugCategory || f.Check == LimitCategory
	})
}

// print writes the findings or the diff to standard output, and the problems
// and a summary to standard error.
func (c *command) print(res govet.Result, changed changes) error {
	takeLimits(&res, c.dir)
	for i := range res.Findings {
		check := c.tool.Check(res.Findings[i].Check)
		res.Findings[i].Severity, res.Findings[i].URL = check.Severity, check.URL
	}
	list := render.Relative(res.Findings, c.dir)
	var err error
	switch {
	case c.options.diff:
		err = changed.diff(c.stdout, c.dir)
	case c.options.json:
		tool := render.Tool{Name: c.tool.Analyzer.Name, Version: c.tool.Version}
		err = render.JSON(c.stdout, tool, findingsOf(govet.Result{Findings: list}), relativeProblems(res.Problems, c.dir), res.Notes)
	default:
		err = render.Text(c.stdout, list)
	}
	if err != nil {
		return err
	}
	if c.options.fix && !c.options.diff {
		if err := changed.write(); err != nil {
			return err
		}
	}
	for _, n := range res.Notes {
		c.complain("%s", n)
	}
	for _, p := range res.Problems {
		c.complain("%s", p.Message)
	}
	c.summarise(findingsOf(res), changed)
	return nil
}

func relativeProblems(list []finding.Problem, dir string) []finding.Problem {
	out := slices.Clone(list)
	for i := range out {
		if out[i].File != "" {
			out[i].File = filepath.ToSlash(finding.ShortPath(dir, out[i].File))
		}
	}
	return out
}

// summarise says how much was fixed and what is left.
func (c *command) summarise(left []finding.Finding, changed changes) {
	verb := "fixed"
	if c.options.diff {
		verb = "would fix"
	}
	if changed.applied > 0 {
		c.complain("%s %s in %s", verb, render.Count(changed.applied, "finding"), render.Count(len(changed.after), "file"))
	}
	if changed.undone > 0 {
		c.complain("left %s as they are, because the fixed code would not compile", render.Count(changed.undone, "file"))
	}
	if len(left) == 0 {
		return
	}
	qualifier := ""
	if c.options.fix || c.options.diff {
		qualifier = " without a safe fix"
	}
	c.complain("%s", render.Summary(left, qualifier))
	for _, name := range render.Checks(left) {
		if hint, ok := c.tool.Hints[name]; ok {
			c.complain("%s", hint)
		}
	}
}
