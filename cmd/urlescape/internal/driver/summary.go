package driver

import (
	"maps"
	"path/filepath"
	"slices"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/finding"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/render"
)

// summarise says how much was fixed and what is left, unless the output reports it.
func (c *command) summarise(left []finding.Finding, changed changes, p patch, isReported bool) {
	fixed := 0
	for _, n := range changed.applied {
		fixed += n
	}
	counts := render.Count(fixed, "finding") + " in " + render.Count(len(changed.after), "file")
	if len(changed.fixed) == fixed && fixed > 0 {
		counts = render.Summary(changed.fixed, " in "+render.Count(len(changed.after), "file"))
	}
	switch {
	case fixed == 0:
	case c.options.diff:
		c.complain("would fix %s%s", counts, p.place(c.dir))
	default:
		c.complain("fixed %s", counts)
	}
	if n := len(slices.DeleteFunc(slices.Clone(changed.fixed), func(f finding.Finding) bool { return !f.Exported })); n > 0 {
		c.complain("%s in exported functions: a caller in another module that escapes the value must not do so any more", render.Count(n, "fix"))
	}
	if changed.undone > 0 {
		c.complain("left %s as they are, because the fixed code would not compile", render.Count(changed.undone, "file"))
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
		c.complain("%s", render.Summary(list, qualifier))
	}
}

// Why findings are left, beside what the files that they are in have to do with
// it.
const (
	whyForeign  = "in other modules, which are left as they are"
	whyNoFix    = "without a safe fix"
	whyEscaped  = "with values that a caller escapes already"
	whyOther    = "in texts that are used for something else, too"
	whyPaired   = "with values that a reader decodes twice"
	whySegments = "with values to which callers give a \"/\""
)

// whys are the reasons that the analysis gives.
var whys = map[string]string{
	"choice":   "with a fix that is for a person to choose",
	"otherUse": whyOther,
	"masked":   "of values that are looked for as they are",
	"escaped":  whyEscaped,
	"segments": whySegments,
	"encoded":  "with values that a function may have escaped",
	"received": "with values that a function may have escaped",
	"taken":    "in texts that the function which gets them takes apart",
	"queried":  "of texts in which callers look for a query",
	"twice":    "of values that a service which decodes twice reads right",
	"meant":    "where a comment says that they are meant",
	"paired":   whyPaired,
	"branch":   "in variables that other branches set to what must stay",
	"places":   "in texts that need different escapers in different places",
	"apart":    "of hosts and ports that are apart",
	"overlap":  "in texts that the fixes of others change",
	"made":     "in texts that are changed on their way",
	"template": "in templates without an escaper for the component",
	"assigned": "of variables that are assigned to there",
	"hidden":   "where names hide the package that is needed",
	"format":   "with values that are parts of formats",
	"added":    "in a Path that the function sets elsewhere, too",
	"handed":   "in texts that become a Path elsewhere",
	"passed":   "of a value that another package puts into the URL",
	"computed": "in a Path of which a part has no known escaped form",
	"opaque":   "in URLs without a \"/\" after their scheme, which nothing decodes",
	"type":     "with values that are no text",
	"verb":     "with verbs that share their operands with others",
	"many":     "with the same mistake as many that are not shown",
	"test":     "in tests, which may have a text wrong on purpose",
}

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
		case f.Fix == nil && whys[f.Unfixed] != "":
			why = whys[f.Unfixed]
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
