// Package since knows what changed in the Go files of a git repository since a revision:
// the lines that are new, and the files as they were.
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
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"github.com/aymanbagabas/go-udiff"
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
	c := &Changes{Revision: revision, lines: make(map[string][]span), Before: make(map[string][]byte)}
	changed, err := g.run("diff", "--name-status", "--no-renames", "--ignore-submodules", "-z", base, "--", "*.go")
	if err != nil {
		return nil, err
	}
	for fields := range slices.Chunk(strings.Split(changed, "\x00"), 2) {
		if len(fields) == 2 {
			if err := c.add(g, base, fields[1], fields[0] == "A"); err != nil {
				return nil, err
			}
		}
	}
	untracked, err := g.run("ls-files", "--others", "--exclude-standard", "-z", "--", "*.go")
	if err != nil {
		return nil, err
	}
	for name := range strings.SplitSeq(strings.TrimSuffix(untracked, "\x00"), "\x00") {
		if name != "" {
			if err := c.add(g, base, name, true); err != nil {
				return nil, err
			}
		}
	}
	return c, nil
}

// add adds a file that changed.
func (c *Changes) add(g git, base, name string, isNew bool) error {
	path := filepath.Join(g.dir, filepath.FromSlash(name))
	c.Before[path] = nil
	if isNew {
		c.lines[path] = []span{{first: 1}}
		return nil
	}
	before, err := g.run("show", base+":"+name)
	if err != nil {
		return err
	}
	c.Before[path] = []byte(before)
	after, err := os.ReadFile(path)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	c.lines[path] = spans(before, string(after))
	return nil
}

// spans returns the lines of a text that another one does not have.
func spans(before, after string) []span {
	// The line ends of a checkout need not be those of the repository.
	before, after = strings.ReplaceAll(before, "\r\n", "\n"), strings.ReplaceAll(after, "\r\n", "\n")
	var out []span
	moved := 0
	for _, e := range udiff.Lines(before, after) {
		first := 1 + strings.Count(after[:e.Start+moved], "\n")
		if n := strings.Count(strings.TrimSuffix(e.New, "\n"), "\n"); e.New != "" {
			out = append(out, span{first, first + n})
		}
		moved += len(e.New) - (e.End - e.Start)
	}
	return out
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
		return "", fmt.Errorf("git %s: %s", args[0], line)
	}
	return stdout.String(), nil
}
