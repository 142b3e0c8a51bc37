// Pictures draws the pictures of the pages: what urlescape prints to a terminal, what Neovim
// shows, and the HTML report in a browser.
//
//	go run ./cmd/urlescape/internal/pictures -o cmd/urlescape/docs/pictures
//
// The first two are SVG, made of what the programs print, and the same bytes each time. The
// report is a PNG of Chromium, which has the fonts of the machine. It needs Neovim 0.11 or
// later, tmux and Chromium; -only=terminal draws one that needs none of them.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"time"
)

// patience is how long one picture may take.
const patience = 2 * time.Minute

// A studio is where pictures are made.
type studio struct {
	source string // the root of the checkout
	dir    string // a module of its own
	bin    string // the folder of the command
}

// A picture has the name of its file, and what makes it.
type picture struct {
	name string
	make func(ctx context.Context, s studio) ([]byte, error)
}

var pictures = []picture{
	{"terminal.svg", terminal},
	{"editor.svg", editor},
	{"report.png", browser},
}

func main() {
	out := flag.String("o", filepath.Join("cmd", "urlescape", "docs", "pictures"), "the folder of the pictures")
	only := flag.String("only", "", "the name of the one that is drawn, as terminal")
	flag.Parse()
	if err := drawAll(*out, *only); err != nil {
		fmt.Fprintln(os.Stderr, "pictures:", err)
		os.Exit(1)
	}
}

// drawAll draws the pictures into a folder.
func drawAll(out, only string) error {
	dir, err := os.MkdirTemp("", "pictures")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	ctx, cancel := context.WithTimeout(context.Background(), time.Duration(len(pictures))*patience)
	defer cancel()
	s, err := open(ctx, dir)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(out, 0o755); err != nil {
		return err
	}
	for _, p := range pictures {
		if only != "" && !strings.HasPrefix(p.name, only+".") {
			continue
		}
		data, err := p.make(ctx, s)
		if err != nil {
			return fmt.Errorf("%s: %w", p.name, err)
		}
		if err := os.WriteFile(filepath.Join(out, p.name), data, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// open builds the command, and makes a module of the first program of the README.
func open(ctx context.Context, dir string) (studio, error) {
	root, err := exec.CommandContext(ctx, "git", "rev-parse", "--show-toplevel").Output()
	if err != nil {
		return studio{}, fmt.Errorf("no checkout: %w", err)
	}
	s := studio{source: strings.TrimSpace(string(root)), dir: filepath.Join(dir, "labels"), bin: filepath.Join(dir, "bin")}
	page, err := os.ReadFile(filepath.Join(s.source, "README.md"))
	if err != nil {
		return s, err
	}
	program := regexp.MustCompile("(?s)<!-- file: labels.go -->\n```go\n(.*?)```").FindSubmatch(page)
	if program == nil {
		return s, errors.New("README.md has no labels.go")
	}
	if err := os.MkdirAll(s.dir, 0o755); err != nil {
		return s, err
	}
	for name, text := range map[string][]byte{"labels.go": program[1], "go.mod": []byte("module example.com/labels\n\ngo 1.26\n")} {
		if err := os.WriteFile(filepath.Join(s.dir, name), text, 0o644); err != nil {
			return s, err
		}
	}
	build := exec.CommandContext(ctx, "go", "build", "-o", filepath.Join(s.bin, "urlescape"), "./cmd/urlescape")
	build.Dir, build.Stderr = s.source, os.Stderr
	return s, build.Run()
}

// command returns a command in a folder, for which urlescape is that of the checkout.
func (s studio) command(ctx context.Context, dir, name string, args ...string) *exec.Cmd {
	cmd := exec.CommandContext(ctx, name, args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "PATH="+s.bin+string(os.PathListSeparator)+os.Getenv("PATH"), "GOFLAGS=", "GOWORK=off", "LC_ALL=C.UTF-8")
	return cmd
}
