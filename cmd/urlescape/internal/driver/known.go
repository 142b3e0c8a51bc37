package driver

import (
	"errors"
	"io/fs"
	"os"
	"strings"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/baseline"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/finding"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/govet"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/render"
)

// withBaseline leaves the findings that are not known, or makes all known.
func (c *command) withBaseline(res *govet.Result, list []finding.Finding) ([]finding.Finding, int) {
	name, tool := c.options.narrow.baseline, c.tool.Analyzer.Name
	named := make(map[string]bool)
	for _, p := range res.Packages {
		named[p] = true
	}
	analysed := func(pkg string) bool { return named[pkg] || named[strings.TrimSuffix(pkg, "_test")] }
	if c.options.narrow.update {
		switch {
		case c.interrupted:
			return list, exitClean // which the run says
		case len(res.Problems) > 0:
			c.complain("%s is left as it is: not everything was analysed", name)
			return list, exitFailed
		}
		known := c.known.Update(c.keyed(list), analysed)
		if err := known.Write(name, tool); err != nil {
			c.complain("%v", err)
			return list, exitFailed
		}
		c.complain("%s has %s now", name, render.Count(known.Size(), "known finding"))
		return nil, exitClean
	}
	keys := c.keyed(list)
	fresh, known, gone := c.known.Split(keys, analysed)
	if known > 0 {
		c.complain("%s of %s not shown", render.Count(known, "known finding"), name+isAre(known))
	}
	if gone > 0 && !c.interrupted && len(res.Problems) == 0 {
		c.complain("%s of %s gone; -baseline-update forgets %s", render.Count(gone, "known finding"), name+isAre(gone), itThem(gone))
	}
	var out []finding.Finding
	for i, f := range list {
		if len(fresh) > 0 && sameFinding(keys[i], fresh[0]) {
			out, fresh = append(out, f), fresh[1:]
		}
	}
	return out, exitClean
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
