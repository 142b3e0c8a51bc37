package driver

import (
	"errors"
	"maps"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/finding"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/govet"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/replace"
)

// write stores the files, all or, where one fails, those before it. After a
// failure c has what was stored: what is left are the findings of the result
// before in all other files, and a problem that says what happened.
func (c *changes) write(before govet.Result, dir string) {
	names := slices.Sorted(maps.Keys(c.after))
	var files []replace.File
	for _, name := range names {
		files = append(files, replace.File{Name: name, Before: c.before[name], After: c.after[name]})
	}
	n, err := replace.Files(files)
	if err != nil {
		c.giveUp(before, names[:n], names[n:], err, dir)
	}
}

// giveUp makes c say that only some files were written, because of an error.
func (c *changes) giveUp(before govet.Result, written, left []string, err error, dir string) {
	c.failed = true
	for _, name := range left {
		delete(c.after, name)
		delete(c.applied, name)
	}
	isLeft := func(f finding.Finding) bool {
		_, changed := c.after[f.Position.File]
		return !changed
	}
	findings := slices.DeleteFunc(slices.Clone(c.result.Findings), isLeft)
	for _, f := range before.Findings {
		if isLeft(f) {
			findings = append(findings, f)
		}
	}
	c.result.Findings = finding.Sort(findings)
	c.result.Problems = append(slices.Clone(c.result.Problems), writeProblem(written, left, err, dir))
}

// writeProblem says on one line why files were not written, and which:
//
//	b/b.go: permission denied; no file was changed
//	b/b.go: permission denied; written: a/a.go; not written: b/b.go, c/c.go
func writeProblem(written, left []string, err error, dir string) finding.Problem {
	p := finding.Problem{Message: err.Error()}
	if e, ok := errors.AsType[*replace.Error](err); ok {
		p.File = e.Name
		p.Message = finding.ShortPath(dir, e.Name) + ": " + e.Err.Error()
	}
	if len(written) == 0 {
		p.Message += "; no file was changed"
	} else {
		p.Message += "; written: " + shortNames(written, dir) + "; not written: " + shortNames(left, dir)
	}
	return p
}

func shortNames(names []string, dir string) string {
	var short []string
	for _, name := range names {
		short = append(short, finding.ShortPath(dir, name))
	}
	return strings.Join(short, ", ")
}
