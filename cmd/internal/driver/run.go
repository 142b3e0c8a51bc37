package driver

import (
	"context"
	"io/fs"
	"maps"
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
		ToolFlags:  c.options.tool,
		BuildFlags: c.options.build,
		Dir:        c.dir,
		Patterns:   c.options.patterns,
	}
	var own map[string]fs.FileInfo
	if c.options.fix || c.options.diff {
		if own, err = govet.OwnFiles(ctx, cfg); err != nil {
			return exitFailed, err
		}
	}
	res, err := govet.Run(ctx, cfg)
	if err != nil {
		return exitFailed, err
	}
	found := len(findingsOf(res)) > 0
	changed := changes{result: res}
	var p patch
	if c.options.fix || c.options.diff {
		if changed, err = c.mend(ctx, cfg, res, own); err != nil {
			return exitFailed, err
		}
	}
	if c.options.diff {
		if p, err = changed.patch(ctx, c.dir); err != nil {
			return exitFailed, err
		}
	}
	res = changed.result
	code := c.print(res, changed, p)
	left := len(findingsOf(res)) > 0
	switch {
	case len(res.Problems) > 0:
		return exitFailed, nil
	case left, c.options.diff && found:
		return max(code, exitFindings), nil
	}
	return code, nil
}

// mend applies the fixes, and writes the files if that is asked for: before
// anything is printed, so that no reader of the output can prevent it.
func (c *command) mend(ctx context.Context, cfg govet.Config, res govet.Result, own map[string]fs.FileInfo) (changes, error) {
	changed, err := fix(ctx, cfg, res, own)
	switch {
	case ctx.Err() != nil:
		return changed, ctx.Err()
	case err != nil:
		changed.giveUp(res, nil, slices.Collect(maps.Keys(changed.after)), err, c.dir)
	case !c.options.diff:
		changed.write(res, c.dir)
	}
	return changed, nil
}

// findingsOf returns the findings without the debug output.
func findingsOf(res govet.Result) []finding.Finding {
	return slices.DeleteFunc(slices.Clone(res.Findings), func(f finding.Finding) bool {
		return f.Check == DebugCategory
	})
}

// print writes the findings or the patch to standard output, and the problems
// and a summary to standard error. It returns an exit status.
func (c *command) print(res govet.Result, changed changes, p patch) int {
	for i := range res.Findings {
		check := c.tool.Check(res.Findings[i].Check)
		res.Findings[i].Severity, res.Findings[i].URL = check.Severity, check.URL
	}
	list := render.Relative(res.Findings, c.dir)
	var err error
	switch {
	case c.options.diff:
		err = p.write(c.stdout, &changed)
	case c.options.json:
		tool := render.Tool{Name: c.tool.Analyzer.Name, Version: c.tool.Version}
		err = render.JSON(c.stdout, tool, findingsOf(govet.Result{Findings: list}), relativeProblems(res.Problems, c.dir))
	default:
		err = render.Text(c.stdout, list)
	}
	code := c.written(err)
	for _, n := range res.Notes {
		c.complain("%s", n)
	}
	for _, p := range res.Problems {
		c.complain("%s", p.Message)
	}
	c.summarise(findingsOf(res), changed, p)
	return code
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
