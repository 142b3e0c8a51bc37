package driver

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/baseline"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/causes"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/finding"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/govet"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/render"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/settings"
)

// withBaseline leaves the findings that are not known, or makes all known. The whole is what
// was found before other flags left some of it out: it says which known ones are gone.
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
	keys := c.keyed(list)
	fresh, known, _ := c.known.Split(keys, analysed)
	_, _, gone := c.known.Split(c.keyed(whole), analysed)
	if known > 0 {
		left := ""
		if c.options.fix {
			left = "left and "
		}
		c.complain("%s of %s %snot shown", render.Count(known, "known finding"), name+isAre(known), left)
	}
	if gone > 0 && !c.options.diff && !c.interrupted && len(res.Problems) == 0 {
		c.complain("%s of %s gone; -baseline-update forgets %s", render.Count(gone, "known finding"), name+isAre(gone), itThem(gone))
	}
	return among(list, keys, fresh), exitClean
}

// among returns the findings of a list of which the keys are among others, in their order.
func among(list, keys, others []finding.Finding) []finding.Finding {
	var out []finding.Finding
	for i, f := range list {
		if len(others) > 0 && sameFinding(keys[i], others[0]) {
			out, others = append(out, f), others[1:]
		}
	}
	return out
}

// unknown returns the findings that are not known.
func (c *command) unknown(list []finding.Finding) []finding.Finding {
	keys := c.keyed(list)
	fresh, _, _ := c.known.Split(keys, func(string) bool { return true })
	return among(list, keys, fresh)
}

// makeKnown makes the findings known. Where not everything was analysed, as tests that
// need what cannot be loaded, nothing that was known is forgotten.
func (c *command) makeKnown(res *govet.Result, list []finding.Finding, analysed func(pkg string) bool) ([]finding.Finding, int) {
	name := c.options.narrow.baseline
	if c.interrupted {
		return list, exitClean // which the run says
	}
	code := exitClean
	if len(res.Problems) > 0 {
		code, analysed = exitFailed, func(string) bool { return false }
	}
	known := c.known.Update(c.keyed(list), analysed)
	if err := known.Write(name, c.tool.Analyzer.Name); err != nil {
		c.complain("%v", err)
		return list, exitFailed
	}
	c.complain("%s has %s now%s", name, render.Count(known.Size(), "known finding"), c.unlikeShown(list))
	if code != exitClean {
		c.complain("not everything was analysed: what was known there is kept, and what is new there will be reported")
	}
	if c.options.makesBaseline && !c.givenBaseline && c.settings.Baseline.Value == "" {
		c.complain("-baseline=%s leaves them out, as does the line %q in %s", name, "baseline: "+name, settings.Name)
	}
	return nil, code
}

// unlikeShown says why a baseline has more findings than a run shows, with a colon before
// it, or "".
func (c *command) unlikeShown(list []finding.Finding) string {
	hidden := 0
	for _, f := range list {
		if c.isHidden(f) {
			hidden++
		}
	}
	var parts []string
	if len(causes.Group(list)) < len(list) {
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

func sameFinding(a, b finding.Finding) bool {
	return a.Position == b.Position && a.Check == b.Check && a.Message == b.Message
}

func isAre(n int) string {
	if n == 1 {
		return " is"
	}
	return " are"
}

func itThem(n int) string {
	if n == 1 {
		return "it"
	}
	return "them"
}

// readBaseline reads the known findings. To update them, there need not be any.
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
