package driver

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/cmd/internal/finding"
	"github.com/urlescape/urlescape/cmd/internal/govet"
	"github.com/urlescape/urlescape/cmd/internal/render"
	"github.com/urlescape/urlescape/cmd/internal/rewrite"
)

// changes are what fixes make of files, before anything is written.
type changes struct {
	before, after map[string][]byte // by absolute name
	applied       int               // findings mended
	undone        int               // files whose fixes did not compile
	result        govet.Result      // what is left
}

// maxRounds bounds how often fixes are applied over fixes. Fixes that overlap
// need one round each.
const maxRounds = 10

// fix applies the fixes of a result, and those that show once they are
// applied, until none is left. Nothing is written: the new text of a file is
// analysed as an overlay. Files that would not compile are left as they are.
func fix(ctx context.Context, cfg govet.Config, res govet.Result) (changes, error) {
	c := changes{before: make(map[string][]byte), after: make(map[string][]byte), result: res}
	foreign, err := foreignFolders(ctx)
	if err != nil {
		return c, err
	}
	frozen := make(map[string]bool) // files whose fixes do not compile
	for range maxRounds {
		fixable := slices.DeleteFunc(slices.Clone(c.result.Findings), func(f finding.Finding) bool {
			return f.Fix == nil || slices.ContainsFunc(f.Fix.Edits, func(e finding.Edit) bool {
				return frozen[e.File] || foreign(e.File)
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
		after, err := govet.Run(ctx, cfg)
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
		c.after, c.result, c.applied = next, after, c.applied+step.Applied
	}
	return c, nil
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

// read returns the text of a file as it is after the fixes so far.
func (c *changes) read(name string) ([]byte, error) {
	if text, ok := c.after[name]; ok {
		return text, nil
	}
	text, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	c.before[name] = text
	return text, nil
}

// write stores the files. It refuses to overwrite what changed meanwhile.
func (c *changes) write() error {
	for _, name := range slices.Sorted(maps.Keys(c.after)) {
		now, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		if !bytes.Equal(now, c.before[name]) {
			return fmt.Errorf("%s changed while it was analysed; run again", name)
		}
		if err := os.WriteFile(name, c.after[name], 0o666); err != nil {
			return err
		}
	}
	return nil
}

// diff writes what write would change.
func (c *changes) diff(w io.Writer, dir string) error {
	for _, name := range slices.Sorted(maps.Keys(c.after)) {
		short := filepath.ToSlash(finding.ShortPath(dir, name))
		if err := render.Diff(w, short, c.before[name], c.after[name]); err != nil {
			return err
		}
	}
	return nil
}

// foreignFolders returns a function that reports whether a file belongs to
// someone else: to the standard library, the module cache, or a vendor folder.
func foreignFolders(ctx context.Context) (func(name string) bool, error) {
	dirs, err := govet.Env(ctx, "GOROOT", "GOMODCACHE")
	if err != nil {
		return nil, err
	}
	return func(name string) bool {
		for _, dir := range dirs {
			if rel, err := filepath.Rel(dir, name); err == nil && filepath.IsLocal(rel) {
				return true
			}
		}
		return strings.Contains(filepath.ToSlash(name), "/vendor/")
	}, nil
}
