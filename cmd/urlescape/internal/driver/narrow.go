package driver

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/baseline"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/finding"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/govet"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/report"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/settings"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/since"
)

// A narrowing holds the flags that select which findings are reported; "" for unset flags.
type narrowing struct {
	baseline string // the file of known findings
	update   bool   // write all findings to the baseline
	since    string // the git revision since which findings are new
}

func (n narrowing) isSet() bool { return n != narrowing{} }

// check returns an error for two flags that exclude each other; nil otherwise.
func (n narrowing) check() error {
	switch {
	case n.update && n.baseline == "":
		return errors.New("-baseline-update needs -baseline=FILE")
	case n.update && n.since != "":
		return errors.New("-baseline-update and -since cannot be used together: what is on unchanged lines would be forgotten")
	}
	return nil
}

// checkFix returns an error if -fix or -diff (fixing) is set, and -baseline-update or -since, too.
func (n narrowing) checkFix(fixing bool) error {
	if fixing && (n.update || n.since != "") {
		return errors.New("-fix and -diff fix what is safe to fix, wherever it is; -baseline-update and -since are about what is reported")
	}
	return nil
}

// severity returns the severity of f: the one in its Detail if that is set, else that of its check.
func (c *command) severity(f finding.Finding) string {
	return cmp.Or(f.Detail.Severity, c.tool.Check(f.Check).Severity)
}

// narrow removes from res the findings that were there at the revision (before), and those in the
// baseline. before is nil without -since. With -baseline-update, narrow makes the findings the
// baseline, and returns what makeKnown returns. Otherwise, it returns exitClean.
func (c *command) narrow(res *govet.Result, before *past) int {
	n := c.options.narrow
	if !n.isSet() {
		return exitClean
	}
	list := findingsOf(*res)
	whole := slices.Clone(list)
	others := slices.DeleteFunc(slices.Clone(res.Findings), isFinding) // debug output
	if before != nil {
		list = c.sinceRevision(res, list, before)
	}
	code := exitClean
	if n.baseline != "" {
		list, code = c.withBaseline(res, list, whole)
	}
	res.Findings = finding.Sort(append(others, list...))
	return code
}

// withBaseline returns the findings of list that the baseline lacks, and exitClean. It prints how
// many of list are known, and how many known findings are gone: they are not in whole, the findings
// of res. With -baseline-update, it makes list the baseline, and returns what makeKnown returns.
func (c *command) withBaseline(res *govet.Result, list, whole []finding.Finding) ([]finding.Finding, int) {
	name := c.options.narrow.baseline
	named := make(map[string]bool)
	for _, p := range res.Packages {
		named[p] = true
	}
	analysed := func(pkg string) bool { return named[pkg] || named[strings.TrimSuffix(pkg, "_test")] }
	if c.options.narrow.update {
		return c.makeKnown(res, list, analysed)
	}
	fresh := c.unknown(list)
	known, gone := len(list)-len(fresh), 0
	_, left := c.known.New(report.Relative(whole, c.dir))
	for k, n := range left {
		if analysed(k.Package) {
			gone += n
		}
	}
	if known > 0 {
		left := ""
		if c.options.fix {
			left = "left and "
		}
		c.complain("%s of %s %snot shown", report.Count(known, "known finding"), name+isAre(known), left)
	}
	if gone > 0 && !c.options.diff && !c.interrupted && len(res.Problems) == 0 {
		c.complain("%s of %s gone; -baseline-update forgets %s", report.Count(gone, "known finding"), name+isAre(gone), itThem(gone))
	}
	return fresh, exitClean
}

// unknown returns the findings of list that are not in the baseline.
func (c *command) unknown(list []finding.Finding) (out []finding.Finding) {
	isNew, _ := c.known.New(report.Relative(list, c.dir))
	for i, f := range list {
		if isNew[i] {
			out = append(out, f)
		}
	}
	return out
}

// makeKnown writes list to the baseline. It returns no findings, or list if it is not written. The
// status is exitFailed after an error or if res has problems, else exitClean. Old entries stay for
// packages for which analysed returns false. If res has problems, all old entries stay.
func (c *command) makeKnown(res *govet.Result, list []finding.Finding, analysed func(pkg string) bool) ([]finding.Finding, int) {
	name := c.options.narrow.baseline
	if c.interrupted {
		return list, exitClean // which the run says
	}
	code := exitClean
	if len(res.Problems) > 0 {
		code, analysed = exitFailed, func(string) bool { return false }
	}
	known := c.known.Update(report.Relative(list, c.dir), analysed)
	if err := known.Write(name, c.tool.Analyzer.Name); err != nil {
		c.complain("%v", err)
		return list, exitFailed
	}
	c.complain("%s has %s now%s", name, report.Count(known.Size(), "known finding"), c.unlikeShown(list))
	if code != exitClean {
		c.complain("not everything was analysed: what was known there is kept, and what is new there will be reported")
	}
	if c.options.makesBaseline && c.given.baseline == "" && c.settings.Baseline.Value == "" {
		c.complain("-baseline=%s leaves them out, as does the line %q in %s", name, "baseline: "+name, settings.Name)
	}
	return nil, code
}

// unlikeShown returns ": " and why the run shows fewer findings than list, the new baseline: some
// are shown together, or have a low confidence. It returns "" if all are shown one by one.
func (c *command) unlikeShown(list []finding.Finding) string {
	hidden := 0
	for _, f := range list {
		if c.isHidden(f) {
			hidden++
		}
	}
	var parts []string
	if len(report.Group(list)) < len(list) {
		parts = append(parts, "each place of one counts")
	}
	if hidden > 0 {
		parts = append(parts, fmt.Sprintf("%d%s not sure enough to be shown", hidden, isAre(hidden)))
	}
	if len(parts) == 0 {
		return ""
	}
	return ": " + strings.Join(parts, ", and ")
}

func isAre(n int) string { return map[bool]string{true: " is", false: " are"}[n == 1] }

func itThem(n int) string { return map[bool]string{true: "it", false: "them"}[n == 1] }

// readBaseline reads the baseline into c.known. With -baseline-update, the file may be missing.
func (c *command) readBaseline() error {
	n := c.options.narrow
	if n.baseline == "" {
		return nil
	}
	if _, err := os.Lstat(n.baseline); n.update && errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	var err error
	c.known, err = baseline.Read(n.baseline, c.tool.Analyzer.Name)
	return err
}

// A past holds what changed since the revision of -since, and the findings at that revision.
type past struct {
	changes *since.Changes
	known   baseline.Baseline // the findings at the revision; nil if they are not known
	problem string            // why known is nil
	// escaped has a key, without Check, for each value that is escaped at the revision.
	escaped map[report.Key]bool
}

// lookBack analyses the packages of cfg with the old texts of the changed files, and sets p.known
// to the findings. If new findings of now are hidden, it sets p.escaped to the values that the old
// texts escape. If packages cannot be analysed, it sets only p.problem, to the reason.
func (c *command) lookBack(ctx context.Context, cfg govet.Config, now govet.Result, p *past) error {
	cfg.Overlay = make(govet.Overlay, len(p.changes.Before))
	top, err := filepath.EvalSymlinks(c.dir)
	if err != nil {
		return err
	}
	for name, text := range p.changes.Before {
		if rel, err := filepath.Rel(top, name); err == nil && filepath.IsLocal(rel) {
			name = filepath.Join(c.dir, rel) // as the go command names it
		}
		cfg.Overlay[name] = text
	}
	res, err := analyse(ctx, cfg)
	if err != nil {
		return err
	}
	if len(res.Problems) > 0 {
		p.problem = res.Problems[0].Message
		return nil
	}
	p.problem, p.known = "", baseline.Of(report.Relative(findingsOf(res), c.dir))
	cfg.Patterns = nil
	for _, f := range c.sinceRevision(&now, findingsOf(now), p) {
		if name := strings.TrimSuffix(f.Package, "_test"); c.isHidden(f) && isKnownValue(f) && !slices.Contains(cfg.Patterns, name) {
			cfg.Patterns = append(cfg.Patterns, name)
		}
	}
	if cfg.Patterns == nil {
		return nil
	}
	cfg.ToolFlags = append(slices.Clone(cfg.ToolFlags), "-debug=escaped")
	res, err = analyse(ctx, cfg)
	p.escaped = make(map[report.Key]bool)
	for _, f := range res.Findings {
		if !isFinding(f) {
			p.escaped[valueKey(f)] = true
		}
	}
	return err
}

// isKnownValue reports whether f is about a value whose holder is known, such as a parameter.
func isKnownValue(f finding.Finding) bool { return f.Holder != "" && f.Holder != "value" }

// valueKey returns a key for the value of f in its component of the URL, the same for all checks.
func valueKey(f finding.Finding) report.Key {
	return report.Key{Package: f.Package, Function: f.Function, Component: f.Component, Holder: f.Holder}
}

// sinceRevision returns the findings of list that are not in before.known, the findings at the
// revision. It marks new findings on unchanged lines. It sets the confidence to "high" if the value
// was escaped at the revision. If before.known is nil, it returns the findings on changed lines,
// and adds a note to res.
func (c *command) sinceRevision(res *govet.Result, list []finding.Finding, before *past) []finding.Finding {
	var old, kept []finding.Finding // those on unchanged lines, and on changed ones
	for _, f := range list {
		if before.changes.Has(f.Position.File, f.Position.Line, f.Position.EndLine) {
			kept = append(kept, f)
		} else {
			old = append(old, f)
		}
	}
	if before.known == nil {
		res.Notes = append(res.Notes, "what changes caused on other lines is not known: "+before.changes.Revision+" cannot be analysed: "+before.problem)
		return kept
	}
	list, kept = append(old, kept...), nil // of two alike, the one on the unchanged line is known
	isNew, _ := before.known.New(report.Relative(list, c.dir))
	for i, f := range list {
		if isNew[i] && i < len(old) {
			f.Related = append(slices.Clone(f.Related), finding.Related{Message: "unchanged line; new because of a change elsewhere since " + before.changes.Revision, Position: f.Position})
		}
		if isNew[i] && isKnownValue(f) && before.escaped[valueKey(f)] {
			f.Confidence, f.Rule, f.Reason = "high", "escaped-before", "the value is escaped at "+before.changes.Revision
			f.Related = append(slices.Clone(f.Related), finding.Related{Message: f.Reason, Position: f.Position})
		}
		if isNew[i] {
			kept = append(kept, f)
		}
	}
	return kept
}
