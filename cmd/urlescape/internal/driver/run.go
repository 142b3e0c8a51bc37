package driver

import (
	"context"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"
	"syscall"

	"github.com/urlescape/urlescape/analyzer/wire"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/finding"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/govet"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/progress"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/report"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/since"
)

// run analyses the packages, fixes them if asked, and prints the result. It returns exitFindings if
// findings are left, exitFailed for problems, else exitClean.
func (c *command) run() (int, error) {
	var err error
	if c.self, err = os.Executable(); err != nil {
		return exitFailed, err
	}
	if c.dir, err = os.Getwd(); err != nil {
		return exitFailed, err
	}
	if err := c.loadSettings(); err != nil {
		return exitFailed, err
	}
	if c.options.showConfig {
		return c.showConfig()
	}
	if err := c.readBaseline(); err != nil {
		return exitFailed, err
	}
	if c.options.checkConfig {
		return c.checkFile()
	}
	if c.options.explain != "" {
		return c.explain(c.options.explain)
	}
	c.options.patterns = c.ofWorkspace(c.options.patterns)
	cfg := govet.Config{
		Tool:       c.self,
		ToolFlags:  c.toolFlags(),
		BuildFlags: c.options.build,
		Dir:        c.dir,
		Patterns:   c.options.patterns,
		Drop:       c.drops,
	}
	done, err := c.analyse(cfg)
	if err != nil {
		return exitFailed, err
	}
	res := done.changed.result
	if !c.options.fix && !c.options.diff {
		leaveGiven(res.Findings)
	}
	takeLimits(&res, c.dir)
	c.takeSettings(&res)
	res.Problems = c.suggest(res.Problems)
	narrowed := c.narrow(&res, done.past)
	hidden := c.hide(&res)
	if c.options.reason != "" && !c.interrupted {
		if res, err = c.addIgnores(cfg, res); err != nil {
			return exitFailed, err
		}
	}
	code := max(narrowed, c.print(res, done.changed, done.patch))
	c.sayStale()
	c.sayHidden(report.Group(hidden))
	left := len(findingsOf(res)) > 0
	switch {
	case c.interrupted:
		return exitInterrupted, nil
	case len(res.Problems) > 0:
		return exitFailed, nil
	case left, c.options.diff && (done.found || len(done.changed.fixed) > 0):
		if c.options.exitZero {
			return code, nil
		}
		return max(code, exitFindings), nil
	}
	return code, nil
}

// ofWorkspace returns patterns. If c.dir is the root of a workspace, each "./..." in the result is
// replaced by "work", which stands for the packages of all modules of the workspace.
func (c *command) ofWorkspace(patterns []string) []string {
	work := os.Getenv("GOWORK")
	root := report.FolderWith("go.work", c.dir)
	if root != c.dir || work != "" && work != filepath.Join(root, "go.work") {
		return patterns
	}
	patterns = slices.Clone(patterns)
	for i, p := range patterns {
		if p == allPackages {
			patterns[i] = workspace
		}
	}
	return patterns
}

// A work is the result of a run before it is printed. past is nil without the flag -since.
type work struct {
	changed changes
	patch   patch
	found   bool // there were findings not in the baseline before fixes were applied
	past    *past
}

// analyse analyses the packages of cfg and applies fixes. After a signal, it applies no fix and
// returns no error: the result has the findings so far, and a problem that says "interrupted".
func (c *command) analyse(cfg govet.Config) (work, error) {
	ctx, release := c.untilSignal()
	defer release()
	var quiet func()
	cfg.Monitor, quiet = c.showProgress()
	defer quiet()
	fixing := c.options.fix || c.options.diff
	var changed *since.Changes
	var own map[string]fs.FileInfo
	var err error
	if fixing {
		own, err = govet.OwnFiles(ctx, cfg)
	}
	var res govet.Result
	if revision := c.options.narrow.since; err == nil && revision != "" {
		changed, err = since.Of(ctx, c.dir, revision)
	}
	if err == nil {
		res, err = analyse(ctx, cfg)
	}
	done := work{changed: changes{result: res}}
	done.found = slices.ContainsFunc(c.unknown(findingsOf(res)), func(f finding.Finding) bool { return !c.isHidden(f) })
	if changed != nil {
		done.past = &past{changes: changed, problem: "interrupted"}
	}
	if err == nil && changed != nil {
		err = c.lookBack(ctx, cfg, res, done.past)
	}
	if err == nil && fixing {
		done.changed, err = c.applyFixes(ctx, cfg, res, own)
	}
	if err == nil && c.options.diff {
		done.patch, err = done.changed.patch(c.dir)
	}
	if err == nil || ctx.Err() == nil {
		return done, err
	}
	c.interrupted = true
	text := "interrupted: not everything was analysed"
	if len(res.Left) > 0 {
		text = fmt.Sprintf("interrupted: %d of %s not analysed: %s", len(res.Left), report.Count(len(res.Packages), "package")+isAre(len(res.Packages)), named(res.Left))
	}
	if fixing {
		text = "interrupted: nothing was changed"
	}
	res.Problems = append(res.Problems, finding.Problem{Message: text})
	return work{changed: changes{result: res}, found: done.found, past: done.past}, nil
}

// showProgress shows the progress of a run on standard error until quiet is called. The caller
// passes m to the run. If standard error is no terminal, m is nil and nothing is shown.
func (c *command) showProgress() (m *govet.Monitor, quiet func()) {
	columns, ok := progress.Width(c.stderr)
	if !ok {
		return nil, func() {}
	}
	m = new(govet.Monitor)
	terminal := c.stderr
	line := progress.Start(terminal, columns, func() string { return c.tool.Analyzer.Name + ": " + m.Status() })
	c.stderr = line
	return m, func() {
		line.Stop()
		c.stderr = terminal
	}
}

// applyFixes applies the fixes of res, the result for cfg, to the files in own. With -fix it writes
// the files; with -diff, it leaves them as they are. It runs before anything is printed, so that a
// reader who closes the output cannot prevent it.
func (c *command) applyFixes(ctx context.Context, cfg govet.Config, res govet.Result, own map[string]fs.FileInfo) (changes, error) {
	if cfg.Monitor != nil {
		cfg.Monitor.Do("trying the fixes")
	}
	changed, err := fix(ctx, cfg, res, own, c.isHidden)
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

// findingsOf returns the findings of res without other diagnostics, such as debug output.
func findingsOf(res govet.Result) []finding.Finding {
	return slices.DeleteFunc(slices.Clone(res.Findings), func(f finding.Finding) bool { return !isFinding(f) })
}

func isFinding(f finding.Finding) bool {
	return wire.IsFinding(f.Check)
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

const (
	// limitFlag makes the analyzer report where it gave up, and errors of the analyzer itself.
	limitFlag = "limits"
	// detailFlag is the flag with which the analyzer adds a [wire.Detail] to each finding.
	detailFlag = "detail"
	// offerFlag is the flag with which the analyzer keeps fixes that only a person may choose.
	offerFlag = "offer"
)

// toolFlags returns the flags for the analyzer, from the command line and the settings, and the
// flags for limits and details. It leaves out the level of confidence, since the command itself
// hides findings. So the go command, which caches results by flags, analyses nothing anew for
// another level.
func (c *command) toolFlags() []string {
	var flags []string
	for _, name := range []string{limitFlag, detailFlag} {
		if c.tool.Analyzer.Flags.Lookup(name) != nil {
			flags = append(flags, "-"+name)
		}
	}
	if c.options.offered && c.tool.Analyzer.Flags.Lookup(offerFlag) != nil {
		flags = append(flags, "-"+offerFlag)
	}
	return slices.DeleteFunc(append(flags, c.withSettings(c.options.tool)...), func(f string) bool {
		return strings.HasPrefix(f, "-"+confidenceFlag+"=")
	})
}

// takeLimits removes diagnostics that are no findings from res.Findings. A limit (a package is too
// large) becomes a note of res, with a file name relative to dir. A defect (the analyzer failed)
// becomes a note, or a problem if res has no finding. Those of wire.GivenCategory are dropped.
func takeLimits(res *govet.Result, dir string) {
	var limits, defects []string
	res.Findings = slices.DeleteFunc(slices.Clone(res.Findings), func(f finding.Finding) bool {
		switch f.Check {
		case wire.LimitCategory:
			name := filepath.ToSlash(finding.ShortPath(dir, f.Position.File))
			limits = append(limits, fmt.Sprintf("%s:%d:%d: %s", name, f.Position.Line, f.Position.Column, f.Message))
		case wire.DefectCategory:
			defects = append(defects, f.Message)
		case wire.GivenCategory:
		default:
			return false
		}
		return true
	})
	said := len(findingsOf(*res)) > 0
	for _, text := range defects {
		if !said {
			res.Problems = append(res.Problems, finding.Problem{Message: text})
		}
	}
	if said {
		limits = append(limits, defects...)
	}
	for _, note := range limits {
		if !slices.Contains(res.Notes, note) {
			res.Notes = append(res.Notes, note)
		}
	}
}

// endings are the signals that end a run: from ^C, a supervisor, or a terminal that closes.
var endings = []os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP}

// untilSignal returns a context that ends with the first of the signals in endings. After release
// is called, signals end the program again.
func (c *command) untilSignal() (ctx context.Context, release func()) {
	ctx, stop := signal.NotifyContext(context.Background(), endings...)
	quiet := context.AfterFunc(ctx, func() { c.complain("stopping the go command") })
	return ctx, func() {
		quiet()
		stop()
	}
}
