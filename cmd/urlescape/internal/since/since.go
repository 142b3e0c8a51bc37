// Package since knows what changed in a git repository since a revision: the lines
// of files that are new, and the Go files as they were.
//
// The revision is that at which the history of HEAD and of the named one meet, so
// that what others did since does not count. Where they do not meet, as in a
// shallow clone, it is the named one. Files that git does not know and does not
// ignore are new. Files that git ignores are not looked at.
package since

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os/exec"
	"path/filepath"
	"strings"
)

// Changes are what changed since a revision.
type Changes struct {
	Revision string // as it was named
	lines    map[string][]span
	// Before has the Go files that changed, by absolute name, as they were: nil
	// for those that were not there.
	Before map[string][]byte
}

// A span is the lines from first up to last. A last line of 0 stands for all.
type span struct{ first, last int }

// Of returns what changed in the repository of a folder. The error is one line.
func Of(ctx context.Context, dir, revision string) (*Changes, error) {
	if revision == "" || strings.HasPrefix(revision, "-") {
		return nil, fmt.Errorf("-since=%s: not a revision", revision)
	}
	g := git{ctx, dir}
	top, err := g.run("rev-parse", "--show-toplevel")
	if err != nil {
		return nil, err
	}
	g.dir = strings.TrimSuffix(top, "\n")
	if _, err := g.run("rev-parse", "--verify", "--quiet", revision+"^{commit}"); err != nil {
		return nil, fmt.Errorf("-since=%s: git knows no such revision", revision)
	}
	base := revision
	if meet, err := g.run("merge-base", revision, "HEAD"); err == nil {
		base = strings.TrimSpace(meet)
	}
	diff, err := g.run("diff", "--unified=0", "--no-color", "--no-ext-diff", "--no-textconv", "--no-renames", "--ignore-submodules", "--src-prefix=a/", "--dst-prefix=b/", base, "--")
	if err != nil {
		return nil, err
	}
	c := &Changes{Revision: revision, lines: make(map[string][]span), Before: make(map[string][]byte)}
	if err := c.read(g, base, diff); err != nil {
		return nil, err
	}
	untracked, err := g.run("ls-files", "--others", "--exclude-standard", "-z")
	if err != nil {
		return nil, err
	}
	for name := range strings.SplitSeq(strings.TrimSuffix(untracked, "\x00"), "\x00") {
		if name != "" {
			c.add(g.path(name), nil, span{first: 1})
		}
	}
	return c, nil
}

// read reads a patch.
func (c *Changes) read(g git, base, diff string) error {
	files, err := parse(diff)
	if err != nil {
		return fmt.Errorf("git diff %s: %w", base, err)
	}
	for _, f := range files {
		var before []byte
		if !f.isNew && strings.HasSuffix(f.name, ".go") {
			text, err := g.run("show", base+":"+f.name)
			if err != nil {
				return err
			}
			before = []byte(text)
		}
		c.add(g.path(f.name), before, f.spans...)
	}
	return nil
}

func (c *Changes) add(name string, before []byte, spans ...span) {
	c.lines[name] = spans
	if strings.HasSuffix(name, ".go") {
		c.Before[name] = before
	}
}

// Has reports whether one of the lines from first to last of a file changed.
func (c *Changes) Has(file string, first, last int) bool {
	if target, err := filepath.EvalSymlinks(file); err == nil {
		file = target
	}
	for _, s := range c.lines[file] {
		if s.last == 0 || s.first <= max(first, last) && first <= s.last {
			return true
		}
	}
	return false
}

// git runs git in a folder.
type git struct {
	ctx context.Context
	dir string
}

func (g git) path(name string) string { return filepath.Join(g.dir, filepath.FromSlash(name)) }

// run returns what a command writes. The error is the first line of what it
// complains of.
func (g git) run(args ...string) (string, error) {
	cmd := exec.CommandContext(g.ctx, "git", args...)
	cmd.Dir = g.dir
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	if err := cmd.Run(); err != nil {
		if _, exited := errors.AsType[*exec.ExitError](err); !exited {
			return "", fmt.Errorf("running git: %w", err)
		}
		line, _, _ := strings.Cut(strings.TrimSpace(stderr.String()), "\n")
		if strings.Contains(line, "dubious ownership") { // as in a container over a checkout of somebody else
			return "", fmt.Errorf("git %s: the checkout belongs to another user: git config --global --add safe.directory '%s' lets git read it", args[0], g.dir)
		}
		return "", fmt.Errorf("git %s: %s", args[0], line)
	}
	return stdout.String(), nil
}
