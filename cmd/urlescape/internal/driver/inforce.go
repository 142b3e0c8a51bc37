package driver

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/wire"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/finding"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/settings"
)

// writeSchema prints the JSON schema of the file of settings.
func (c *command) writeSchema() (int, error) {
	text, err := settings.Schema(settings.Words{
		Checks: c.tool.Checks, CheckGroups: wire.CheckWords(), Severities: severities, Confidences: wire.Confidences(),
	})
	if err != nil {
		return exitFailed, err
	}
	_, err = c.stdout.Write(text)
	return c.written(err), nil
}

// settingsFolder returns the folder from which the file of settings is looked for: that
// of the path that is asked about, or else that of the command.
func (c *command) settingsFolder() string {
	if c.options.settingsOf == "" {
		return c.dir
	}
	path := c.absolute(filepath.FromSlash(c.options.settingsOf))
	if info, err := os.Stat(path); err == nil && info.IsDir() {
		return path
	}
	return filepath.Dir(path)
}

// showConfig prints what is in force, for a path or everywhere, and from where.
func (c *command) showConfig() (int, error) {
	path := ""
	if of := c.options.settingsOf; of != "" {
		path = c.absolute(filepath.FromSlash(of))
		if _, err := os.Stat(path); err != nil {
			if e, ok := errors.AsType[*fs.PathError](err); ok {
				err = e.Err
			}
			return exitFailed, fmt.Errorf("%s: %w", of, err)
		}
	}
	var b strings.Builder
	file := "none: there is no " + settings.Name + " up to the root of the module"
	switch {
	case c.settings.File != "":
		file = finding.ShortPath(c.dir, c.settings.File)
	case c.options.config == noConfig:
		file = "none"
	}
	fmt.Fprintf(&b, "settings: %s\n", file)
	in := c.inForce()
	if path != "" {
		c.forPath(&b, in, path, file)
	}
	for _, name := range slices.Sorted(maps.Keys(in)) {
		fmt.Fprintf(&b, "%s: %s (%s)\n", name, in[name], c.fromWhere(name, file))
	}
	for _, e := range c.settings.Levels {
		if c.givenConfidence() == "" && path == "" {
			fmt.Fprintf(&b, "min-confidence of %s: %s (%s:%d)\n", e.Path.Value, e.MinConfidence.Value, file, e.MinConfidence.Line)
		}
	}
	for _, e := range c.settings.Exclude {
		if path == "" || c.settings.MayExclude(e, path) {
			fmt.Fprintf(&b, "exclude: %s (%s:%d: %s)\n", excluded(e), file, e.Reason.Line, e.Reason.Value)
		}
	}
	_, err := io.WriteString(c.stdout, b.String())
	return c.written(err), nil
}

// inForce returns the values that flags and settings give, by the names of flags.
func (c *command) inForce() map[string]string {
	in := make(map[string]string) // the last of equal flags holds
	for _, f := range c.withSettings(c.options.tool) {
		name, value, _ := strings.Cut(strings.TrimPrefix(f, "-"), "=")
		in[name] = value
	}
	n := c.options.narrow
	if c.tool.Analyzer.Flags.Lookup(confidenceFlag) != nil {
		in[confidenceFlag] = c.leastConfidence(c.dir)
	}
	for name, value := range map[string]string{"min-severity": n.severity, "baseline": n.baseline, "since": n.since} {
		if value != "" {
			in[name] = value
		}
	}
	return in
}

// forPath writes what a path has of its own, and takes it out of what is in force
// everywhere. What nothing says of is written as it is without.
func (c *command) forPath(b *strings.Builder, in map[string]string, path, file string) {
	fmt.Fprintf(b, "path: %s\n", filepath.ToSlash(finding.ShortPath(c.dir, path)))
	if t := c.settings.ConfidenceOf(path); c.givenConfidence() == "" && t.Line > 0 {
		fmt.Fprintf(b, "%s: %s (%s:%d)\n", confidenceFlag, t.Value, file, t.Line)
		delete(in, confidenceFlag)
	}
	for _, d := range [][2]string{{checksFlag, "default"}, {"min-severity", "style"}, {testsFlag, "false"}} {
		if _, ok := in[d[0]]; !ok {
			fmt.Fprintf(b, "%s: %s (the default)\n", d[0], d[1])
		}
	}
}

// excluded says what an exclusion is about.
func excluded(e settings.Exclusion) string {
	what := e.Path.Value
	if e.Function.Value != "" {
		what = strings.TrimSpace(what + " function " + e.Function.Value)
	}
	if len(e.Checks) > 0 {
		what = strings.TrimSpace(what + " checks " + strings.Join(values(e.Checks), ","))
	}
	return what
}
