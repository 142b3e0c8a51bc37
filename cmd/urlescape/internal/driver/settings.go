package driver

import (
	"cmp"
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
	"github.com/urlescape/urlescape/cmd/urlescape/internal/govet"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/report"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/settings"
)

// noConfig is the value of -config with which no settings are read.
const noConfig = "none"

// loadSettings reads the settings into c.settings. The baseline in the settings is the one in force
// if no flag names another. The error joins one error for each mistake.
func (c *command) loadSettings() error {
	var err error
	switch o := c.options; o.config {
	case "":
		c.settings, err = settings.Find(c.settingsFolder())
	case noConfig:
	default:
		c.settings, err = settings.Read(c.absolute(o.config))
	}
	wrong := slices.Concat(each(err), c.checkSettings())
	slices.SortStableFunc(wrong, func(a, b error) int {
		x, y := placeOf(a), placeOf(b)
		return cmp.Or(cmp.Compare(x.Line, y.Line), cmp.Compare(x.Column, y.Column))
	})
	if len(wrong) > 0 {
		return errors.Join(wrong...)
	}
	c.given = c.options.narrow
	n := &c.options.narrow
	if file := c.settings.Baseline.Value; n.baseline == "" && file != "" {
		n.baseline = finding.ShortPath(c.dir, filepath.Join(filepath.Dir(c.settings.File), filepath.FromSlash(file)))
	}
	if c.options.makesBaseline {
		n.baseline = cmp.Or(n.baseline, usualBaseline)
	}
	return n.check()
}

// each returns the errors that err joins; err alone if it joins none; nothing if err is nil.
func each(err error) []error {
	if joined, ok := err.(interface{ Unwrap() []error }); ok {
		return joined.Unwrap()
	}
	if err == nil {
		return nil
	}
	return []error{err}
}

// placeOf returns the position of err in the settings file; the zero Place if it has none.
func placeOf(err error) settings.Place {
	if e, ok := errors.AsType[*settings.Error](err); ok {
		return e.Place
	}
	return settings.Place{}
}

func (c *command) absolute(name string) string {
	if filepath.IsAbs(name) {
		return name
	}
	return filepath.Join(c.dir, name)
}

// checkSettings returns an error for each value that its flag rejects, and each unknown check.
func (c *command) checkSettings() (wrong []error) {
	add := func(t settings.Text, err error) {
		wrong = append(wrong, &settings.Error{File: c.settings.File, Place: t.Place, Message: err.Error()})
	}
	flags := c.settings.Flags()
	for _, l := range c.settings.Levels {
		flags = append(flags, settings.Flag{Name: confidenceFlag, Text: l.MinConfidence})
	}
	for _, s := range flags {
		if f := c.tool.Analyzer.Flags.Lookup(s.Name); f != nil {
			if err := f.Value.Set(s.Value); err != nil {
				add(s.Text, err)
			}
		}
	}
	for _, e := range c.settings.Exclude {
		for _, t := range e.Checks {
			if !slices.ContainsFunc(c.tool.Checks, func(name string) bool { return strings.EqualFold(name, t.Value) }) {
				add(t, fmt.Errorf("there is no check %q%s", t.Value, report.Meant(strings.ToLower(t.Value), c.tool.Checks)))
			}
		}
	}
	return wrong
}

// checkFile prints which settings have no effect. It returns exitFindings if there are any, else
// exitClean. It returns exitFailed with an error if there is no settings file.
func (c *command) checkFile() (int, error) {
	said := c.sayStale()
	if c.settings.File == "" {
		return exitFailed, errors.New("there is no " + settings.Name + " up to the root of the module")
	}
	if said {
		return exitFindings, nil
	}
	_, err := fmt.Fprintf(c.stdout, "%s: no mistakes\n", finding.ShortPath(c.dir, c.settings.File))
	return c.written(err), nil
}

// sayStale prints the paths in the settings that match no file, and the name of a settings file
// that is not read because of its name. said reports whether it printed anything.
func (c *command) sayStale() (said bool) {
	if file := c.settings.Unread; file != "" {
		c.complain("%s is not read: the name is %s", finding.ShortPath(c.dir, file), settings.Name)
		said = true
	}
	for _, t := range c.settings.Stale() {
		c.complain("%s:%d: no file fits %s", finding.ShortPath(c.dir, c.settings.File), t.Line, t.Value)
		said = true
	}
	return said
}

// givenFlags returns the flags of the command line that settings may also set, by name.
func (c *command) givenFlags() map[string]string {
	given := make(map[string]string)
	for _, f := range c.options.tool {
		name, value, _ := strings.Cut(strings.TrimPrefix(f, "-"), "=")
		given[name] = value // the last of equal flags applies
	}
	for name, value := range map[string]string{"baseline": c.given.baseline, "since": c.given.since} {
		if value != "" {
			given[name] = value
		}
	}
	return given
}

// A forceful is the value of a flag, and where the value comes from: a line of the settings file,
// the command line, or the default.
type forceful struct{ value, from string }

// inForce returns the values in force and their sources, by the name of the flag. The command line
// replaces the settings, but adds to the elements of a list. The list of -checks is an exception:
// it replaces the settings unless it begins with "-".
func (c *command) inForce() map[string]forceful {
	in := make(map[string]forceful)
	given := c.givenFlags()
	for _, f := range c.settings.Flags() {
		_, isGiven := given[f.Name]
		switch old, ok := in[f.Name]; {
		case ok:
			in[f.Name] = forceful{old.value + "," + f.Value, old.from}
		case f.IsList || !isGiven:
			in[f.Name] = forceful{f.Value, fmt.Sprintf("%s:%d", finding.ShortPath(c.dir, c.settings.File), f.Line)}
		}
	}
	for name, value := range given {
		if old, ok := in[name]; ok && (name != "checks" || strings.HasPrefix(value, "-")) {
			in[name] = forceful{old.value + "," + value, old.from + ", then the command line"}
		} else {
			in[name] = forceful{value, "the command line"}
		}
	}
	return in
}

// withSettings returns given, the flags for the analyzer on the command line, followed by the flags
// whose values in force come from the settings.
func (c *command) withSettings(given []string) []string {
	given = slices.Clone(given)
	in := c.inForce()
	for _, name := range slices.Sorted(maps.Keys(in)) {
		if c.tool.Analyzer.Flags.Lookup(name) != nil && in[name].from != "the command line" {
			given = append(given, "-"+name+"="+in[name].value) // the last one holds
		}
	}
	return given
}

// takeSettings removes from res the findings about wrong declarations of functions and fields in
// the settings or flags, and adds a problem for each of them.
func (c *command) takeSettings(res *govet.Result) {
	res.Findings = slices.DeleteFunc(slices.Clone(res.Findings), func(f finding.Finding) bool {
		if f.Setting == nil {
			return false
		}
		set, why := f.Setting.Text, f.Setting.Why
		p := finding.Problem{Message: set + ": " + why}
		for _, s := range c.settings.Flags() {
			if set == s.Value || s.Name == "base-urls" && set == s.Value+"=url" {
				p = finding.Problem{Message: fmt.Sprintf("%s:%d: %s: %s", finding.ShortPath(c.dir, c.settings.File), s.Line, s.Value, why), File: c.settings.File}
			}
		}
		if !slices.Contains(res.Problems, p) {
			res.Problems = append(res.Problems, p)
		}
		return true
	})
}

// drops reports whether the settings exclude f.
func (c *command) drops(f finding.Finding) bool {
	return isFinding(f) && c.settings.Excludes(f.Position.File, f.Function, f.Check)
}

// writeSchema prints the JSON schema of the settings file. It returns exitClean, or exitFailed if
// the schema cannot be made (the error says why) or cannot be written.
func (c *command) writeSchema() (int, error) {
	text, err := settings.Schema(settings.Words{
		Checks: c.tool.Checks, CheckGroups: wire.CheckWords(), Confidences: wire.Confidences(),
	})
	if err != nil {
		return exitFailed, err
	}
	_, err = c.stdout.Write(text)
	return c.written(err), nil
}

// settingsFolder returns the folder in which the search for settings begins: that of the path given
// to "settings show", or the current folder.
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

// showConfig prints the settings in force, each with its source: those for the path on the command
// line, or all. It returns exitFailed if it cannot print or, with an error, if the path does not
// exist; else exitClean.
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
	defaults := map[string]string{}
	if c.tool.Analyzer.Flags.Lookup(confidenceFlag) != nil {
		defaults[confidenceFlag] = defaultConfidence
	}
	if path != "" {
		fmt.Fprintf(&b, "path: %s\n", filepath.ToSlash(finding.ShortPath(c.dir, path)))
		if t := c.settings.ConfidenceOf(path); c.givenConfidence() == "" && t.Line > 0 {
			in[confidenceFlag] = forceful{t.Value, fmt.Sprintf("%s:%d", file, t.Line)}
		}
		maps.Copy(defaults, map[string]string{"checks": "default", "tests": "false"})
	}
	for name, value := range defaults {
		if _, ok := in[name]; !ok {
			in[name] = forceful{value, "the default"}
		}
	}
	for _, name := range slices.Sorted(maps.Keys(in)) {
		fmt.Fprintf(&b, "%s: %s (%s)\n", name, in[name].value, in[name].from)
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

// excluded returns the conditions of e in words: "gen/*.go function Get checks host-port".
func excluded(e settings.Exclusion) string {
	what := e.Path.Value
	if e.Function.Value != "" {
		what += " function " + e.Function.Value
	}
	if len(e.Checks) > 0 {
		names := make([]string, len(e.Checks))
		for i, t := range e.Checks {
			names[i] = t.Value
		}
		what += " checks " + strings.Join(names, ",")
	}
	return strings.TrimSpace(what)
}
