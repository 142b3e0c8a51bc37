package driver

import (
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/finding"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/formats"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/govet"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/progress"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/report"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/textreport"
)

// print writes the findings of res to standard output and to the files of -format. With -diff,
// standard output gets the patch p instead. Problems of res and a summary of changed go to standard
// error. It returns exitFailed if an output could not be written, else exitClean.
func (c *command) print(res govet.Result, changed changes, p patch) int {
	r := c.report(res)
	format := c.standardFormat(len(r.Places) < len(res.Findings))
	var err error
	switch {
	case c.options.diff:
		err = c.printPatch(p, &changed)
	case format == formats.Concise:
		all := *r
		if all.Findings = report.Relative(res.Findings, c.dir); !c.options.all { // debug output among them
			all.Findings = report.Group(all.Findings)
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
	c.summarise(report.Group(findingsOf(res)), changed, p, formats.Counts(format) && !c.options.diff)
	return code
}

// printPatch writes p, the patch for changed, to standard output, in colours on a terminal.
func (c *command) printPatch(p patch, changed *changes) error {
	if !progress.IsTerminal(c.stdout) {
		return p.write(c.stdout, changed)
	}
	var out strings.Builder
	if err := p.write(&out, changed); err != nil {
		return err
	}
	// On a terminal nobody pipes the patch to a tool.
	_, err := io.WriteString(c.stdout, textreport.LookOf(c.stdout, os.Environ()).Patch(out.String()))
	return err
}

// report converts res to the form that the output formats read, with file names relative to c.dir.
func (c *command) report(res govet.Result) *report.Report {
	for i := range res.Findings {
		check := c.tool.Check(res.Findings[i].Check)
		res.Findings[i].Severity, res.Findings[i].URL = c.severity(res.Findings[i]), check.URL
	}
	places := report.Relative(findingsOf(res), c.dir)
	return &report.Report{
		Tool:     report.Tool{Name: c.tool.Analyzer.Name, Version: c.tool.Version},
		Check:    c.tool.Check,
		Dir:      c.dir,
		Findings: report.Group(places),
		Places:   places,
		Problems: relativeProblems(res.Problems, c.dir),
		Notes:    res.Notes,
		Files:    report.NewFiles(c.dir),
		Fixing:   c.options.fix || c.options.diff,
	}
}

// standardFormat returns the format of standard output, by -format; "" if all output goes to files.
// Without -format it is text for a terminal and concise for other outputs. debug is set when there
// is debug output; concise then replaces the format text, which does not show debug output.
func (c *command) standardFormat(debug bool) string {
	switch {
	case len(c.options.outputs) > 0 && !(debug && formats.ToStandard(c.options.outputs) == formats.Text):
		return formats.ToStandard(c.options.outputs)
	case progress.IsTerminal(c.stdout) && !debug:
		return formats.Text
	}
	return formats.Concise
}

func (c *command) formatOptions() formats.Options {
	return formats.Options{All: c.options.all, Env: os.Environ()}
}

// writeFiles writes r to the files of -format. It returns exitFailed if one cannot be written, else
// exitClean. After an interrupt, it writes none of them, says so, and returns exitClean.
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

// summarise prints to standard error how many findings were fixed, how many are left, and why.
// isReported is set if another output has the number of those left. p is the patch for changed.
func (c *command) summarise(left []finding.Finding, changed changes, p patch, isReported bool) {
	fixed := report.Once(changed.fixed)
	counts := report.Summary(fixed, " in "+report.Count(len(changed.after), "file"))
	switch {
	case len(changed.fixed) == 0:
	case c.options.diff:
		c.complain("would fix %s%s", counts, p.place(c.dir))
	default:
		c.complain("fixed %s", counts)
	}
	if len(changed.later) > 0 {
		c.complain("found once these are fixed, and fixed as well: %s", report.Summary(report.Once(changed.later), ""))
	}
	if n := len(slices.DeleteFunc(slices.Concat(fixed, changed.later), func(f finding.Finding) bool { return !f.Exported })); n > 0 {
		change := map[bool]string{true: "changes an exported function", false: "change exported functions"}[n == 1]
		c.complain("%s %s: callers in other modules that already escape this argument must stop", report.Count(n, "fix"), change)
	}
	if changed.undone > 0 {
		c.complain("left %s as they are, because the fixed code would not compile", report.Count(changed.undone, "file"))
	}
	switch {
	case !c.options.fix && !c.options.diff, changed.failed, c.interrupted:
		if !isReported {
			c.count(left)
		}
	default:
		groups := changed.split(left)
		for _, why := range slices.Sorted(maps.Keys(groups)) {
			c.unfixed(groups[why], why)
		}
	}
}

func (c *command) count(list []finding.Finding) {
	if len(list) > 0 {
		c.complain("%s", report.Summary(list, ""))
	}
}

// unfixed prints the number of findings in list, and why they were not fixed.
func (c *command) unfixed(list []finding.Finding, why string) {
	if why != whyChoice {
		c.complain("not fixed, %d: %s (%s)", len(list), why, report.Checks(list))
		return
	}
	have := map[bool]string{true: "has", false: "have"}[len(list) == 1]
	c.complain("%s %s a fix that may change behaviour: see -diff=all, apply with -fix=all", report.Count(len(list), "finding"), have)
}

// The reasons why a finding is not fixed. Reasons that concern a whole file, such as generated
// code, are in the field Kept of the finding instead.
const (
	whyForeign  = "in another module"
	whyNoFix    = "no safe fix"
	whyChoice   = "the fix may change behaviour"
	whyTwice    = "right only if the server decodes twice"
	whyEscaped  = "a caller already escapes the value"
	whyOther    = "the text is also used for something other than a URL"
	whySegments = "callers pass values with \"/\""
)

// split groups the findings of list by the reason why they are not fixed.
func (c *changes) split(list []finding.Finding) map[string][]finding.Finding {
	groups := make(map[string][]finding.Finding)
	for _, f := range list {
		why := whyNoFix
		switch {
		case f.Kept != "":
			why = f.Kept
		case c.isForeign(f):
			why = whyForeign
		case (c.escaped[nameOf(f)] || isGiven(f, c.given)) && (f.Fix != nil || f.Unfixed == "twice"):
			why = whyGiven(f, c.given)
		case f.Unfixed == "choice":
			why = whyChoice
		case f.Unfixed == "twice":
			why = whyTwice
		}
		groups[why] = append(groups[why], f)
	}
	return groups
}

// place returns words for the folder in which the patch applies, relative to dir; "" if it is dir.
func (p patch) place(dir string) string {
	dir, err := filepath.EvalSymlinks(dir)
	if err != nil || dir == p.root {
		return ""
	}
	if rel, err := filepath.Rel(dir, p.root); err == nil {
		return "; the patch applies in " + filepath.ToSlash(rel)
	}
	return "; the patch applies in " + p.root
}

const mostNamed = 3

// named returns the first names of list, and the number of the rest: "a, b, c and 40 more".
func named(list []string) string {
	if more := len(list) - mostNamed; more > 0 {
		return strings.Join(list[:mostNamed], ", ") + fmt.Sprintf(" and %d more", more)
	}
	return strings.Join(list, ", ")
}

// kept lists the forms of problem messages. A message is a subject (a package or a position), the
// text between, and a cause. many is the format of the line for several messages with one cause; if
// it is "", the line has the first subject and the number of the others.
var kept = []struct{ between, many string }{
	{": not analysed, because it needs ", "%d packages are not analysed, because they need %s: %s"},
	{": its tests are not analysed, because they need ", "the tests of %d packages are not analysed, because they need %s: %s"},
	{": ", ""},
}

// problemLines returns the lines to print for problems, one for each cause:
//
//	example.com/m/a: not analysed, because it needs example.com/m/x, which does not compile
//	41 packages are not analysed, because they need example.com/m/x, which does not compile: example.com/m/a and 40 more
//	a/a.go:3:8: no required module provides package example.org/x, and in 2 more places
func problemLines(problems []finding.Problem) []string {
	type cause struct {
		kind int
		what string
	}
	var order []cause
	where := make(map[cause][]string)
	for _, p := range problems {
		c, place := cause{-1, p.Message}, ""
		for i, k := range kept {
			before, what, ok := strings.Cut(p.Message, k.between)
			if _, line, _ := govet.SplitPosn(before); ok && (line > 0 || i < len(kept)-1) {
				c, place = cause{i, what}, before
				break
			}
		}
		if where[c] == nil {
			order = append(order, c)
		}
		if !slices.Contains(where[c], place) { // a package and its tests say it twice
			where[c] = append(where[c], place)
		}
	}
	var lines []string
	for _, c := range order {
		list := where[c]
		switch {
		case c.kind < 0:
			lines = append(lines, c.what)
		case len(list) == 1:
			lines = append(lines, list[0]+kept[c.kind].between+c.what)
		case c.kind == len(kept)-1:
			lines = append(lines, list[0]+": "+c.what+", and in "+report.Count(len(list)-1, "more place"))
		default:
			lines = append(lines, fmt.Sprintf(kept[c.kind].many, len(list), c.what, named(list)))
		}
	}
	return lines
}
