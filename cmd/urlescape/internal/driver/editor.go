package driver

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"

	"github.com/urlescape/urlescape/analyzer/wire"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/finding"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/govet"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/lsp"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/settings"
)

// lspCommand is the command that serves an editor.
const lspCommand = "lsp"

// serve serves an editor on standard input and output. It returns exitClean if the editor asked for
// a shutdown, else exitFindings. With an error, the status is exitFailed.
func (c *command) serve() (int, error) {
	var err error
	if c.self, err = os.Executable(); err != nil {
		return exitFailed, err
	}
	ended := lsp.Serve(context.Background(), lsp.Tool{
		Name: c.tool.Analyzer.Name, Version: c.tool.Version, Check: c.tool.Check,
		Analyse: c.analyseOpen, Settings: settings.Name,
	}, os.Stdin, c.stdout)
	if !ended {
		return exitFindings, nil // as the protocol says
	}
	return exitClean, nil
}

// analyseOpen analyses the packages of the open files, named in files, one module after the other.
// overlay maps names of files to texts that replace those on the disk.
func (c *command) analyseOpen(ctx context.Context, files []string, overlay map[string][]byte) (lsp.Result, error) {
	modules := make(map[string][]string)
	var roots []string
	var all lsp.Result
	for _, name := range files {
		dir := filepath.Dir(name)
		root := moduleRoot(dir)
		if root == "" {
			all.Wrong = append(all.Wrong, finding.Finding{
				Check: "module", Message: "this file is in no module, and is not analysed: there is no go.mod in its folder or above it",
				Position: finding.Position{File: name, Line: 1, Column: 1, Offset: -1}, Detail: wire.Detail{Confidence: "medium"},
			})
			continue
		}
		pattern := "."
		if rel, err := filepath.Rel(root, dir); err == nil && rel != "." {
			pattern = "./" + filepath.ToSlash(rel)
		}
		if !slices.Contains(roots, root) {
			roots = append(roots, root)
		}
		if !slices.Contains(modules[root], pattern) {
			modules[root] = append(modules[root], pattern)
		}
	}
	for _, root := range roots {
		one := *c
		one.dir, one.stderr = root, io.Discard
		one.options.tool, one.options.offered = slices.Clone(c.options.tool), true
		res, err := one.analyseModule(ctx, modules[root], overlay)
		if err != nil {
			return all, err
		}
		all.Findings = append(all.Findings, res.Findings...)
		all.Wrong = append(all.Wrong, res.Wrong...)
		all.Broken = all.Broken || res.Broken
	}
	return all, nil
}

// analyseModule analyses the packages of one module that match patterns, with the current settings.
// overlay maps names of files to texts that replace those on the disk.
func (c *command) analyseModule(ctx context.Context, patterns []string, overlay map[string][]byte) (lsp.Result, error) {
	if err := c.loadSettings(); err != nil {
		return c.wrongSettings(err), nil
	}
	if c.givenConfidence() == "" && c.settings.MinConfidence.Value == "" {
		// An editor shows these as hints.
		c.settings.MinConfidence = settings.Text{Value: "low", Place: settings.Place{Line: 1, Column: 1}}
	}
	if err := c.readBaseline(); err != nil {
		return lsp.Result{}, err
	}
	c.options.patterns = patterns
	res, err := analyse(ctx, govet.Config{
		Tool: c.self, ToolFlags: c.toolFlags(), BuildFlags: c.options.build,
		Dir: c.dir, Patterns: patterns, Drop: c.drops, Overlay: overlay,
	})
	if err != nil {
		return lsp.Result{}, err
	}
	given := givenIn(res.Findings)
	takeLimits(&res, c.dir)
	c.takeSettings(&res)
	c.narrow(&res, nil)
	c.hide(&res)
	out := lsp.Result{Findings: findingsOf(res), Broken: len(res.Problems) > 0}
	for i := range out.Findings {
		f := &out.Findings[i]
		f.Severity, f.URL = c.severity(*f), c.tool.Check(f.Check).URL
		if f.Kept == "" && isGiven(*f, given) {
			f.Kept = whyGiven(*f, given) // its fix is for a person to choose
		}
	}
	return out, nil
}

// wrongSettings returns a result with a finding for each mistake in the settings, joined in err.
func (c *command) wrongSettings(err error) lsp.Result {
	res := lsp.Result{Broken: true}
	for _, err := range each(err) {
		wrong := finding.Finding{Check: "settings", Message: err.Error(), Position: finding.Position{File: filepath.Join(c.dir, settings.Name), Line: 1, Column: 1, Offset: -1}}
		if e, ok := errors.AsType[*settings.Error](err); ok {
			wrong.Message = e.Message
			wrong.Position.File, wrong.Position.Line, wrong.Position.Column = e.File, max(e.Line, 1), max(e.Column, 1)
		}
		res.Wrong = append(res.Wrong, wrong)
	}
	return res
}
