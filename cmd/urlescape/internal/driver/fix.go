package driver

import (
	"context"
	"io/fs"
	"maps"
	"os"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/finding"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/govet"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/replace"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/rewrite"
)

// changes are what fixes make of files, before anything is written.
type changes struct {
	own           map[string]fs.FileInfo // files that may be changed, as they were before the analysis
	before, after map[string][]byte      // by absolute name
	applied       map[string]int         // findings fixed, by file
	fixed         []finding.Finding      // those findings
	escaped       map[string]bool        // functions to which a caller gives escaped values
	given         map[string]bool        // parameters and fields that get escaped values
	undone        int                    // files whose fixes did not compile
	failed        bool                   // not all files could be written
	result        govet.Result           // what is left
}

// maxRounds bounds how often fixes are applied over fixes. Fixes that overlap
// need one round each.
const maxRounds = 10

// fix applies the fixes of a result to own files, and those that show once they
// are applied, until none is left. Nothing is written: the new text of a file is
// analysed as an overlay. Files that would not compile are left as they are, and so
// is what hidden findings are about.
func fix(ctx context.Context, cfg govet.Config, res govet.Result, own map[string]fs.FileInfo, hidden func(finding.Finding) bool) (changes, error) {
	c := changes{
		own:     own,
		before:  make(map[string][]byte),
		after:   make(map[string][]byte),
		applied: make(map[string]int),
		escaped: make(map[string]bool),
		result:  res,
	}
	frozen := make(map[string]bool) // files whose fixes do not compile
	c.given = givenIn(res.Findings)
	for range maxRounds {
		fixable := slices.DeleteFunc(slices.Clone(c.result.Findings), func(f finding.Finding) bool {
			return f.Fix == nil || hidden(f) || c.isForeign(f) || c.escaped[nameOf(f)] || isGiven(f, c.given) || slices.ContainsFunc(f.Fix.Edits, func(e finding.Edit) bool {
				return frozen[e.File]
			})
		})
		step, err := rewrite.Apply(fixable, c.read)
		if err != nil {
			return c, err
		}
		if len(step.Files) == 0 {
			return c, nil
		}
		next := maps.Clone(c.after)
		maps.Copy(next, step.Files)
		cfg.Overlay = next
		after, err := analyse(ctx, cfg)
		if err != nil {
			return c, err
		}
		if broken := broke(c.result.Problems, after.Problems, step.Files); len(broken) > 0 {
			for _, name := range broken {
				frozen[name] = true
			}
			c.undone = len(frozen)
			continue
		}
		if twice := escapedTwice(c.result.Findings, after.Findings, step.Fixed); len(twice) > 0 {
			for _, name := range twice {
				c.escaped[name] = true
			}
			continue
		}
		c.after, c.result = next, after
		c.fixed = append(c.fixed, step.Fixed...)
		for name, n := range step.Applied {
			c.applied[name] += n
		}
	}
	return c, nil
}

// escapedTwice returns the functions with a fixed finding to which a caller gives a
// value that it escapes itself: a finding there is new. The caller may be in another
// package, so that the analysis of the function cannot know it.
func escapedTwice(before, after, fixed []finding.Finding) []string {
	within := make(map[string]bool)
	for _, f := range fixed {
		within[nameOf(f)] = true
	}
	var names []string
	for _, f := range after {
		isOld := func(g finding.Finding) bool {
			return g.Check == f.Check && g.Message == f.Message && g.Position.File == f.Position.File && g.Function == f.Function
		}
		if f.Wrapper != "" && within[f.Wrapper] && !slices.Contains(names, f.Wrapper) && !slices.ContainsFunc(before, isOld) {
			names = append(names, f.Wrapper)
		}
	}
	return names
}

// nameOf returns the full name of the function that a finding is in, as Wrapper has
// it; "" where it is in none.
//
//	example.com/m/lib.Get, (*example.com/m/lib.Client).Get
func nameOf(f finding.Finding) string {
	if f.Function == "" {
		return ""
	}
	recv, method, ok := strings.Cut(f.Function, ").")
	if !ok {
		return f.Package + "." + f.Function
	}
	recv = strings.TrimPrefix(recv, "(")
	star := ""
	if name, isPointer := strings.CutPrefix(recv, "*"); isPointer {
		star, recv = "*", name
	}
	return "(" + star + f.Package + "." + recv + ")." + method
}

// broke returns the changed files that new problems name, or all of them where
// new problems name none.
func broke(before, after []finding.Problem, changed map[string][]byte) []string {
	var named []string
	fresh := false
	for _, p := range after {
		if slices.Contains(before, p) {
			continue
		}
		fresh = true
		if _, ok := changed[p.File]; ok {
			named = append(named, p.File)
		}
	}
	if fresh && len(named) == 0 {
		return slices.Sorted(maps.Keys(changed))
	}
	return named
}

// isForeign reports whether the fix of a finding would change a file of someone
// else.
func (c *changes) isForeign(f finding.Finding) bool {
	return f.Fix != nil && slices.ContainsFunc(f.Fix.Edits, func(e finding.Edit) bool {
		_, own := c.own[e.File]
		return !own
	})
}

// read returns the text of a file as it is after the fixes so far. It refuses a
// file that has changed since before the analysis.
func (c *changes) read(name string) ([]byte, error) {
	if text, ok := c.after[name]; ok {
		return text, nil
	}
	text, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	info, err := os.Stat(name)
	if err != nil {
		return nil, err
	}
	if old := c.own[name]; !info.ModTime().Equal(old.ModTime()) || info.Size() != old.Size() || int64(len(text)) != old.Size() {
		return nil, &replace.Error{Name: name, Err: replace.ErrChanged}
	}
	c.before[name] = text
	return text, nil
}
