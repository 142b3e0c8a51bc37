package main

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime/debug"
	"strings"
)

// goplsVersion is the release of gopls that is built by default. To move to
// another release, change this number.
const goplsVersion = "v0.23.0"

const (
	goplsPath     = "golang.org/x/tools/gopls"
	toolsPath     = "golang.org/x/tools"
	urlescapePath = "github.com/urlescape/urlescape"
	// commandPath is the module of this program, and of what it links into gopls beside
	// the analyzer. It is a folder of the other one, with the same versions.
	commandPath = urlescapePath + "/" + commandDir
	commandDir  = "cmd/urlescape"
)

// build makes the program.
func (c config) build(ctx context.Context) error {
	if err := c.findSource(ctx); err != nil {
		return err
	}
	released, err := download(ctx, c.version)
	if err != nil {
		return err
	}
	dir, err := os.MkdirTemp("", "gopls-urlescape")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	if err := os.CopyFS(dir, os.DirFS(released)); err != nil {
		return err
	}
	if err := c.hook(dir); err != nil {
		return err
	}
	if err := c.editModule(ctx, dir); err != nil {
		return err
	}
	output, err := filepath.Abs(c.output)
	if err != nil {
		return err
	}
	// With -trimpath the temporary folder leaves no trace, so that a second
	// build finds its packages in the cache.
	_, err = goCommand(ctx, dir, "build", "-mod=mod", "-trimpath", "-buildvcs=false",
		"-ldflags=-X main.version="+c.version+"-urlescape", "-o", output, ".")
	if err != nil {
		return fmt.Errorf("building gopls %s with urlescape: %w", c.version, err)
	}
	fmt.Println(c.output)
	return nil
}

// findSource makes the folder of the source of urlescape absolute. Without one
// it is the checkout in which this runs; it stays "" if there is none and the module in
// the current folder requires a version of the command, or this program was installed as
// one from the proxy.
func (c *config) findSource(ctx context.Context) error {
	if c.source == "" {
		var err error
		if c.source, err = checkout(ctx); c.source == "" {
			if c.installed = cmp.Or(required(ctx), c.installed); c.installed != "" {
				return nil
			}
			return fmt.Errorf("cannot find the source of urlescape: run this in its checkout, or give -src: %w", err)
		}
	}
	source, err := filepath.Abs(c.source)
	c.source = source
	return err
}

// checkout returns the folder of a checkout of urlescape, in either module of which this
// runs, or which the module in the current folder puts in place of a version.
func checkout(ctx context.Context) (string, error) {
	var failed error
	for _, module := range []string{urlescapePath, commandPath} {
		// Fails outside of a module, or in one that does not require this one.
		out, err := goCommand(ctx, "", "list", "-m", "-f={{.Dir}}", module)
		dir := strings.TrimSpace(out)
		failed = cmp.Or(failed, err)
		if dir == "" {
			continue
		}
		if module == commandPath {
			dir = filepath.Join(dir, "..", "..")
		}
		if _, err := os.Stat(filepath.Join(dir, filepath.FromSlash(commandDir), "go.mod")); err == nil {
			return dir, nil
		}
	}
	return "", cmp.Or(failed, errors.New("no checkout of it is in use here"))
}

// required returns the version of the command that the module in the current folder
// requires, or "".
func required(ctx context.Context) string {
	out, err := goCommand(ctx, "", "list", "-m", "-f={{.Version}}", commandPath)
	if err != nil {
		return ""
	}
	return strings.TrimSpace(out)
}

// installed returns the version of urlescape in the module proxy that this
// program was built from, or "" if it was built in a checkout.
func installed() string {
	info, ok := debug.ReadBuildInfo()
	if !ok || info.Main.Path != commandPath || info.Main.Sum == "" {
		return ""
	}
	return info.Main.Version
}

// download returns the folder of a gopls in the module cache.
func download(ctx context.Context, release string) (string, error) {
	out, err := goCommand(ctx, os.TempDir(), "mod", "download", "-json", goplsPath+"@"+release)
	var m struct{ Dir, Error string }
	if json.Unmarshal([]byte(out), &m) == nil && m.Error != "" {
		return "", fmt.Errorf("gopls %s: %s", release, m.Error)
	}
	if err != nil {
		return "", err
	}
	return m.Dir, nil
}

// editModule requires urlescape in the go.mod of gopls, and holds x/tools at
// the version that go.mod has: gopls compiles with no other.
func (c config) editModule(ctx context.Context, dir string) error {
	out, err := goCommand(ctx, dir, "mod", "edit", "-json")
	if err != nil {
		return err
	}
	var mod struct {
		Require []struct{ Path, Version string }
	}
	if err := json.Unmarshal([]byte(out), &mod); err != nil {
		return err
	}
	tools := ""
	for _, r := range mod.Require {
		if r.Path == toolsPath {
			tools = r.Version
		}
	}
	if tools == "" {
		return fmt.Errorf("gopls %s does not require %s: its layout changed; use another version with -gopls", c.version, toolsPath)
	}
	_, err = goCommand(ctx, dir, append([]string{"mod", "edit", "-replace=" + toolsPath + "=" + toolsPath + "@" + tools}, c.require()...)...)
	return err
}

// require returns the flags of `go mod edit` that require urlescape.
func (c config) require() []string {
	if c.source == "" {
		return []string{"-require=" + commandPath + "@" + c.installed}
	}
	return []string{
		"-require=" + commandPath + "@v0.0.0", "-replace=" + commandPath + "=" + filepath.Join(c.source, filepath.FromSlash(commandDir)),
		"-replace=" + urlescapePath + "=" + c.source,
	}
}

// goCommand runs the go command and returns its standard output. The error has
// what it said.
func goCommand(ctx context.Context, dir string, args ...string) (string, error) {
	cmd := exec.CommandContext(ctx, "go", args...)
	cmd.Dir = dir
	// Neither a workspace nor flags for the user's own module apply.
	cmd.Env = append(os.Environ(), "GOWORK=off", "GOFLAGS=")
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	err := cmd.Run()
	if _, ok := errors.AsType[*exec.ExitError](err); ok {
		err = fmt.Errorf("go %s: %w\n%s", args[0], err, bytes.TrimSpace(stderr.Bytes()))
	}
	return stdout.String(), err
}
