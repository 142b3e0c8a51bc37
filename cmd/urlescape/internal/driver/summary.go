package driver

import (
	"maps"
	"path/filepath"
	"slices"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/finding"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/report"
)

// summarise says how much was fixed and what is left, unless the output reports it.
func (c *command) summarise(left []finding.Finding, changed changes, p patch, isReported bool) {
	fixed := 0
	for _, n := range changed.applied {
		fixed += n
	}
	counts := report.Count(fixed, "finding") + " in " + report.Count(len(changed.after), "file")
	if len(changed.fixed) == fixed && fixed > 0 {
		counts = report.Summary(changed.fixed, " in "+report.Count(len(changed.after), "file"))
	}
	switch {
	case fixed == 0:
	case c.options.diff:
		c.complain("would fix %s%s", counts, p.place(c.dir))
	default:
		c.complain("fixed %s", counts)
	}
	if n := len(slices.DeleteFunc(slices.Clone(changed.fixed), func(f finding.Finding) bool { return !f.Exported })); n > 0 {
		c.complain("%s in exported functions: a caller in another module that escapes the value must not do so any more", report.Count(n, "fix"))
	}
	if changed.undone > 0 {
		c.complain("left %s as they are, because the fixed code would not compile", report.Count(changed.undone, "file"))
	}
	switch {
	case !c.options.fix && !c.options.diff, changed.failed, c.interrupted:
		if !isReported {
			c.count(left, "")
		}
	default:
		groups := changed.split(left)
		for _, why := range slices.Sorted(maps.Keys(groups)) {
			c.count(groups[why], " "+why)
		}
	}
}

// count says how many findings there are, if there are any.
func (c *command) count(list []finding.Finding, qualifier string) {
	if len(list) > 0 {
		c.complain("%s", report.Summary(list, qualifier))
	}
}

// Why findings are left, beside what the files that they are in have to do with
// it.
const (
	whyForeign  = "in other modules, which are left as they are"
	whyNoFix    = "without a safe fix"
	whyChoice   = "with a fix that is for a person to choose"
	whyEscaped  = "with values that a caller escapes already"
	whyOther    = "in texts that are used for something else, too"
	whyPaired   = "with values that a reader decodes twice"
	whySegments = "with values to which callers give a \"/\""
)

// split groups the findings by what keeps them from being fixed.
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
		}
		groups[why] = append(groups[why], f)
	}
	return groups
}

// place says what the names in a patch are relative to where that is not dir.
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
