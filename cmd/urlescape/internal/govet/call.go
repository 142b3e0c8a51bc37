package govet

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"time"
)

// goCommand runs a subcommand of the go command on the packages.
func (cfg Config) goCommand(ctx context.Context, name string, args ...string) (stdout, stderr []byte, failed bool, err error) {
	args = append(append([]string{name}, args...), cfg.BuildFlags...)
	args = append(append(args, "--"), cfg.Patterns...)
	c := call{args: args, dir: cfg.Dir, env: scratch{cfg.scratch}.env(), hurry: cfg.Hurry, grace: grace}
	var out, log bytes.Buffer
	var watched io.Writer = &log
	if cfg.Monitor != nil && cfg.scratch != "" {
		c.env = append(c.env, cfg.Monitor.env()...)
		watched = io.MultiWriter(&log, &logWatcher{monitor: cfg.Monitor})
	}
	failed, err = c.run(ctx, &out, watched)
	return out.Bytes(), log.Bytes(), failed, err
}

// Env returns the values of variables of the go command.
func Env(ctx context.Context, names ...string) ([]string, error) {
	var out, log bytes.Buffer
	failed, err := call{args: append([]string{"env"}, names...), grace: grace}.run(ctx, &out, &log)
	if err != nil {
		return nil, err
	}
	if failed {
		return nil, fmt.Errorf("go env: %s", bytes.TrimSpace(log.Bytes()))
	}
	return strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n"), nil // a value may be empty
}

// grace is how long a go command that was told to stop may take to clean up.
// It waits for the compilers and tools that it started, which were told, too.
const grace = 5 * time.Second

// A call is one call of the go command.
type call struct {
	args  []string
	dir   string
	env   []string        // added to that of this process
	hurry <-chan struct{} // ends the grace when closed
	grace time.Duration
}

// run runs the go command. A command that ran and failed is no error.
//
// The command has a process group of its own. When the context ends, the whole
// group is told to stop as by ^C, so that the go command removes what it wrote,
// and killed after the grace. Nothing of the group runs when run returns.
func (c call) run(ctx context.Context, stdout, stderr io.Writer) (failed bool, err error) {
	if err := ctx.Err(); err != nil {
		return true, err
	}
	cmd := exec.Command("go", c.args...)
	cmd.Dir, cmd.Stdout, cmd.Stderr = c.dir, stdout, stderr
	if c.env != nil {
		cmd.Env = append(os.Environ(), c.env...)
	}
	if err := c.wait(ctx, cmd); err != nil {
		if ctx.Err() != nil {
			return true, ctx.Err()
		}
		if _, exited := errors.AsType[*exec.ExitError](err); exited {
			return true, nil
		}
		return true, fmt.Errorf("running go %s: %w", c.args[0], err)
	}
	return false, nil
}

// wait starts the command and waits for its end, which the context may hasten.
func (c call) wait(ctx context.Context, cmd *exec.Cmd) error {
	ownGroup(cmd)
	if err := cmd.Start(); err != nil {
		return err
	}
	ended := make(chan error, 1)
	go func() { ended <- cmd.Wait() }()
	select {
	case err := <-ended:
		return err
	case <-ctx.Done():
	}
	interruptGroup(cmd.Process)
	timer := time.NewTimer(c.grace)
	defer timer.Stop()
	select {
	case err := <-ended:
		c.bury(cmd.Process)
		return err
	case <-timer.C:
	case <-c.hurry:
	}
	killGroup(cmd.Process)
	err := <-ended
	c.bury(cmd.Process)
	return err
}

// bury waits for the end of processes that outlive the go command, which has
// ended: they were told to stop, too, but may take their time.
func (c call) bury(leader *os.Process) {
	const step, patience = time.Millisecond, 100
	for range patience {
		if !groupLives(leader) {
			return
		}
		time.Sleep(step)
	}
	killGroup(leader)
	for range patience {
		if !groupLives(leader) {
			return
		}
		time.Sleep(step)
	}
}

// A scratch is a folder for the temporary files of a run: our own, those of
// the go command, and those of the tools that it starts.
type scratch struct{ dir string }

func newScratch() (scratch, error) {
	dir, err := os.MkdirTemp(os.Getenv(goTemp), "urlescape")
	return scratch{dir}, err
}

func (s scratch) remove() { _ = os.RemoveAll(s.dir) } // nothing can be done about what stays

// goTemp names the variable with the folder that the go command is to write in.
const goTemp = "GOTMPDIR"

// env returns variables that make the go command write in the folder, if there
// is one.
func (s scratch) env() []string {
	if s.dir == "" {
		return nil
	}
	env := []string{"TMPDIR=" + s.dir, "TMP=" + s.dir, "TEMP=" + s.dir}
	if os.Getenv(goTemp) != "" {
		env = append(env, goTemp+"="+s.dir)
	}
	return env
}
