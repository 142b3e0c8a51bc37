// Package since finds what changed in a git repository since a revision: the new lines of files,
// and the old texts of Go files.
//
// Changes count from the merge base of HEAD and the named revision, so that later changes of others
// do not count; without a merge base, as in a shallow clone, from the named revision. Untracked
// files are new, and ignored files are not read.
package since

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/aymanbagabas/go-udiff"
)

// Changes are the changes since a revision. lines has the changed lines by the name of the file.
type Changes struct {
	Revision string // the revision by the name that the user gave
	lines    map[string][]span
	// Before has the old texts of the changed Go files by absolute name; nil for a new file.
	Before map[string][]byte
}

// A span is the lines from first to last, both included. If last is 0, it ends with the file.
type span struct{ first, last int }

// Of returns the changes since revision in the repository around dir. The error is one line.
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
	c := &Changes{Revision: revision, lines: make(map[string][]span), Before: make(map[string][]byte)}
	differ, err := g.run("diff", "--name-status", "-z", "--no-renames", "--ignore-submodules", base, "--")
	if err != nil {
		return nil, err
	}
	fields := strings.Split(differ, "\x00") // a letter and a name, and so on, and ""
	for i := 0; i+1 < len(fields); i += 2 {
		if isNew := fields[i] == "A" || fields[i] == "U"; isNew {
			c.addNew(g.path(fields[i+1]))
		} else if err := c.addChanged(g, base, fields[i+1]); err != nil {
			return nil, err
		}
	}
	untracked, err := g.run("ls-files", "--others", "--exclude-standard", "-z")
	if err != nil {
		return nil, err
	}
	for name := range strings.SplitSeq(strings.TrimSuffix(untracked, "\x00"), "\x00") {
		if name != "" {
			c.addNew(g.path(name))
		}
	}
	return c, nil
}

// addNew adds the new file called name to c, with all of its lines changed.
func (c *Changes) addNew(name string) {
	c.lines[name] = []span{{first: 1}}
	if strings.HasSuffix(name, ".go") {
		c.Before[name] = nil
	}
}

// addChanged adds the changed file called name to c. A Go file gets its old text, at the revision
// base, and the lines that differ. In other files all lines count as changed. g reads the old text.
func (c *Changes) addChanged(g git, base, name string) error {
	path := g.path(name)
	if !strings.HasSuffix(name, ".go") {
		c.addNew(path)
		return nil
	}
	before, err := g.run("show", base+":"+name)
	if err != nil {
		return err
	}
	after, _ := os.ReadFile(path) // one that is gone has no lines
	c.Before[path] = []byte(before)
	c.lines[path] = changed(before, string(after))
	return nil
}

// changed returns the spans of lines that the new text (after) has and the old one (before) lacks.
func changed(before, after string) (spans []span) {
	before, after = strings.ReplaceAll(before, "\r\n", "\n"), strings.ReplaceAll(after, "\r\n", "\n")
	at, line := 0, 1
	for _, e := range udiff.Lines(before, after) {
		line += strings.Count(before[at:e.Start], "\n")
		if e.New != "" {
			spans = append(spans, span{line, line + strings.Count(strings.TrimSuffix(e.New, "\n"), "\n")})
		}
		line += strings.Count(e.New, "\n")
		at = e.End
	}
	return spans
}

// Has reports whether one of the lines from first to last of file has changed.
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

// run returns the output of git with args. Its error has the first line of the standard error.
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
