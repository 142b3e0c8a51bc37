package driver

import (
	"path/filepath"

	"github.com/urlescape/urlescape/cmd/internal/finding"
	"github.com/urlescape/urlescape/cmd/internal/render"
)

// summarise says how much was fixed and what is left.
func (c *command) summarise(left []finding.Finding, changed changes, p patch) {
	fixed := 0
	for _, n := range changed.applied {
		fixed += n
	}
	counts := render.Count(fixed, "finding") + " in " + render.Count(len(changed.after), "file")
	switch {
	case fixed == 0:
	case c.options.diff:
		c.complain("would fix %s%s", counts, p.place(c.dir))
	default:
		c.complain("fixed %s", counts)
	}
	if changed.undone > 0 {
		c.complain("left %s as they are, because the fixed code would not compile", render.Count(changed.undone, "file"))
	}
	switch {
	case !c.options.fix && !c.options.diff, changed.failed, c.interrupted:
		c.count(left, "")
	default:
		own, foreign := changed.split(left)
		c.count(own, " without a safe fix")
		c.count(foreign, " in other modules, which are left as they are")
	}
	for _, name := range render.Checks(left) {
		if hint, ok := c.tool.Hints[name]; ok {
			c.complain("%s", hint)
		}
	}
}

// count says how many findings there are, if there are any.
func (c *command) count(list []finding.Finding, qualifier string) {
	if len(list) > 0 {
		c.complain("%s", render.Summary(list, qualifier))
	}
}

// split tells the findings whose fixes would change files of others from the
// rest.
func (c *changes) split(list []finding.Finding) (own, foreign []finding.Finding) {
	for _, f := range list {
		if c.isForeign(f) {
			foreign = append(foreign, f)
		} else {
			own = append(own, f)
		}
	}
	return own, foreign
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
