package main

import (
	"context"
	_ "embed"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

//go:embed editor.lua
var editorSession string

const (
	editorRows = 33
	// hovered is in the hover, and near its end.
	hovered = "medium confidence"
	// glance is the time between two looks at a screen that must have come to rest.
	glance = 500 * time.Millisecond
)

// editor draws what Neovim shows of the program, in tmux, which is a terminal without a
// window.
func editor(ctx context.Context, s studio) ([]byte, error) {
	home := filepath.Join(filepath.Dir(s.dir), "home")
	session := filepath.Join(home, "session.lua")
	if err := os.MkdirAll(home, 0o755); err != nil {
		return nil, err
	}
	if err := os.WriteFile(session, []byte(editorSession), 0o644); err != nil {
		return nil, err
	}
	tmux := func(args ...string) (string, error) {
		out, err := s.command(ctx, s.dir, "tmux", append([]string{"-f", os.DevNull, "-S", filepath.Join(home, "tmux")}, args...)...).CombinedOutput()
		if err != nil {
			return "", fmt.Errorf("tmux: %w: %s", err, out)
		}
		return string(out), nil
	}
	if _, err := tmux("new-session", "-d", "-x", strconv.Itoa(columns), "-y", strconv.Itoa(editorRows), "nvim --clean -c 'luafile "+session+"'"); err != nil {
		return nil, err
	}
	defer func() { _, _ = tmux("kill-server") }()
	before := ""
	for {
		select {
		case <-ctx.Done():
			return nil, errors.Join(ctx.Err(), errors.New(before))
		case <-time.After(glance):
		}
		now, err := tmux("capture-pane", "-e", "-p")
		if err != nil {
			return nil, err
		}
		if now == before && strings.Contains(now, hovered) {
			return draw(rowsOf(strings.TrimRight(now, "\n")), columns, "Neovim with urlescape lsp: a finding, and its hover"), nil
		}
		before = now
	}
}
