package driver

import (
	"context"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/progress"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/settings"
)

// watchInterval is how often the files are looked at. To look is all that it takes on
// every system and every file system, those of networks and containers among them.
const watchInterval = 300 * time.Millisecond

// watch runs, and runs again whenever a file changes that a run may depend on, until a
// signal.
func (c *command) watch() (int, error) {
	var err error
	if c.dir, err = os.Getwd(); err != nil {
		return exitFailed, err
	}
	// One for all runs: between the end of an analysis, which waits for signals of its own,
	// and the beginning of the wait for changes there is a signal, too.
	stop := untilSignal(func() {})
	defer stop.release()
	first := *c
	for {
		seen := stateOf(c.root())
		if progress.IsTerminal(c.stdout) {
			fmt.Fprint(c.stdout, "\x1b[H\x1b[2J\x1b[3J")
		}
		code, err := c.run()
		if c.interrupted {
			return code, err
		}
		if err != nil {
			c.complain("%v", err)
		}
		if stop.ctx.Err() == nil {
			c.complain("waiting for changes; ^C ends this")
		}
		if !waitForChange(stop.ctx, c.root(), seen) {
			return exitInterrupted, nil
		}
		*c = first
	}
}

// root is the folder that is watched: that of the module.
func (c *command) root() string {
	if root := moduleRoot(c.dir); root != "" {
		return root
	}
	return c.dir
}

// waitForChange returns true when a file is not as it was, and has come to rest, or false
// when the context ends.
func waitForChange(ctx context.Context, dir, seen string) bool {
	tick := time.NewTicker(watchInterval)
	defer tick.Stop()
	last := seen
	for {
		select {
		case <-ctx.Done():
			return false
		case <-tick.C:
		}
		now := stateOf(dir)
		if now != seen && now == last {
			return true
		}
		last = now
	}
}

// stateOf says how the files below a folder are that a run may depend on: their names,
// sizes and times.
func stateOf(dir string) string {
	var b strings.Builder
	_ = filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		name := ""
		if d != nil {
			name = d.Name()
		}
		switch {
		case err != nil:
			return nil // gone meanwhile
		case d.IsDir():
			if path != dir && (strings.HasPrefix(name, ".") || name == "node_modules" || name == "testdata") {
				return fs.SkipDir
			}
			return nil
		case filepath.Ext(name) != ".go" && name != "go.mod" && name != "go.work" && name != settings.Name:
			return nil
		}
		if info, err := d.Info(); err == nil {
			fmt.Fprintf(&b, "%s %d %d\n", path, info.Size(), info.ModTime().UnixNano())
		}
		return nil
	})
	return b.String()
}
