package main

import (
	"context"
	"errors"
	"fmt"
	"os/exec"
)

// columns is the width of the screens.
const columns = 100

// terminal draws what the command prints to a terminal, with the fix as lines.
func terminal(ctx context.Context, s studio) ([]byte, error) {
	cmd := s.command(ctx, s.dir, "urlescape", "-format=full", "./...")
	cmd.Path, cmd.Err = s.bin+"/urlescape", nil
	cmd.Env = append(cmd.Env, "CLICOLOR_FORCE=1", fmt.Sprintf("COLUMNS=%d", columns), "TERM=xterm-256color", "NO_COLOR=")
	out, err := cmd.Output()
	if exit := (*exec.ExitError)(nil); err != nil && !errors.As(err, &exit) {
		return nil, err
	}
	if len(out) == 0 {
		return nil, errors.New("urlescape printed nothing")
	}
	text := "\x1b[1;32m$\x1b[m \x1b[1murlescape -format=full ./...\x1b[m\n" + string(out)
	return draw(rowsOf(text), columns, "urlescape at a terminal: a finding with its source, the URL, a value that goes wrong, and the fix"), nil
}
