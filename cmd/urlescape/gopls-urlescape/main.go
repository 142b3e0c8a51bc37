// Gopls-urlescape builds a gopls with urlescape linked in.
//
//	gopls-urlescape [-o file] [-config file] [-gopls version] [-src folder]
//
// gopls has no way to add an analyzer. So this command takes the source of a pinned release from
// the Go module proxy, adds one file, and builds it with the same version of golang.org/x/tools as
// the release. The settings of urlescape are compiled in, because gopls caches results by source
// text and would not notice changes of a settings file.
package main

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"runtime/debug"
	"strings"

	"github.com/urlescape/urlescape/analyzer"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/settings"
)

// goplsVersion is the release of gopls that is built by default.
const goplsVersion = "v0.23.0"

const (
	goplsPath     = "golang.org/x/tools/gopls"
	toolsPath     = "golang.org/x/tools"
	urlescapePath = "github.com/urlescape/urlescape"
)

func main() {
	var c config
	flag.StringVar(&c.output, "o", filepath.Join("bin", "gopls-urlescape"), "write the program to `file`")
	flag.StringVar(&c.settings, "config", "", "the `file` of settings, a .urlescape.yml; its exclusions are for the command only")
	flag.StringVar(&c.version, "gopls", goplsVersion, "the `version` of gopls")
	flag.StringVar(&c.source, "src", "", "the `folder` of the source of urlescape; by default the version that was installed, or else the current folder")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	err := c.build(ctx)
	stop()
	if err != nil {
		fmt.Fprintln(os.Stderr, "gopls-urlescape:", err)
		os.Exit(1)
	}
}

type config struct{ output, settings, version, source string }

// build builds a gopls with urlescape linked in, and writes the binary to c.output.
func (c config) build(ctx context.Context) error {
	file, err := c.file()
	if err != nil {
		return err
	}
	required, err := c.require()
	if err != nil {
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
	if err := os.WriteFile(filepath.Join(dir, "internal", "settings", "zz_urlescape.go"), file, 0o600); err != nil {
		return fmt.Errorf("the layout of gopls %s changed; use another version with -gopls, and report this: %w", c.version, err)
	}
	// gopls compiles with no other version of x/tools.
	tools, err := goCommand(ctx, dir, "list", "-m", "-f="+toolsPath+"@{{.Version}}", toolsPath)
	if err != nil {
		return err
	}
	if _, err := goCommand(ctx, dir, append([]string{"mod", "edit", "-replace=" + toolsPath + "=" + tools}, required...)...); err != nil {
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

// file returns a Go file that adds urlescape, with the settings, to the analyzers of gopls.
func (c config) file() ([]byte, error) {
	values := make(map[string]string)
	if c.settings != "" {
		s, err := settings.Read(c.settings)
		if err != nil {
			return nil, err
		}
		for _, f := range s.Flags() {
			values[f.Name] = strings.TrimPrefix(values[f.Name]+","+f.Value, ",")
		}
	}
	o := analyzer.Options{
		Checks: values["checks"], Tests: values["tests"] == "true", MinConfidence: values["min-confidence"],
		Escapers: values["escapers"], Sinks: values["sinks"], BaseURLs: values["base-urls"],
	}
	a := analyzer.New(analyzer.Options{})
	for name, value := range values {
		if f := a.Flags.Lookup(name); f != nil {
			if err := f.Value.Set(value); err != nil {
				return nil, fmt.Errorf("%s: %s: %w", c.settings, name, err)
			}
		}
	}
	return fmt.Appendf(nil, `package settings

import (
	"github.com/urlescape/urlescape/analyzer"

	"golang.org/x/tools/gopls/internal/protocol"
)

func init() {
	AllAnalyzers = append(AllAnalyzers, &Analyzer{
		analyzer: analyzer.New(analyzer.Options{
			Checks: %q, Tests: %t, MinConfidence: %q, Escapers: %q, Sinks: %q, BaseURLs: %q,
			OfferUnsafe: true,
		}),
		severity:    protocol.SeverityWarning,
		actionKinds: []protocol.CodeActionKind{protocol.QuickFix},
	})
}
`, o.Checks, o.Tests, o.MinConfidence, o.Escapers, o.Sinks, o.BaseURLs), nil
}

// require returns the flags of `go mod edit` that add the analyzer: from the folder of -src if it
// is set, else in the version that this program was built with, else from the current folder.
func (c config) require() ([]string, error) {
	if info, ok := debug.ReadBuildInfo(); ok && c.source == "" {
		for _, m := range info.Deps {
			if m.Path == urlescapePath && m.Sum != "" {
				return []string{"-require=" + urlescapePath + "@" + m.Version}, nil
			}
		}
	}
	dir, err := filepath.Abs(cmp.Or(c.source, "."))
	if err != nil {
		return nil, err
	}
	if _, err := os.Stat(filepath.Join(dir, "analyzer", "analyzer.go")); err != nil {
		return nil, fmt.Errorf("no source of urlescape: run this in its checkout, or give -src: %w", err)
	}
	return []string{"-require=" + urlescapePath + "@v0.0.0", "-replace=" + urlescapePath + "=" + dir}, nil
}

// download downloads a release of gopls and returns its folder in the module cache.
func download(ctx context.Context, release string) (string, error) {
	out, err := goCommand(ctx, os.TempDir(), "mod", "download", "-json", goplsPath+"@"+release)
	var m struct{ Dir, Error string }
	if json.Unmarshal([]byte(out), &m) == nil && m.Error != "" {
		return "", fmt.Errorf("gopls %s: %s", release, m.Error)
	}
	return m.Dir, err
}

// goCommand returns the output of the go command with args in dir. An error has its standard error.
func goCommand(ctx context.Context, dir string, args ...string) (string, error) {
	cmd := exec.CommandContext(ctx, "go", args...)
	cmd.Dir = dir
	// Neither a workspace nor flags for the user's own module apply.
	cmd.Env = append(os.Environ(), "GOWORK=off", "GOFLAGS=")
	out, err := cmd.Output()
	if e, ok := errors.AsType[*exec.ExitError](err); ok {
		err = fmt.Errorf("go %s: %w\n%s", args[0], err, bytes.TrimSpace(e.Stderr))
	}
	return strings.TrimSpace(string(out)), err
}
