package driver

import (
	"cmp"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/finding"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/govet"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/settings"
)

const (
	// noConfig is the value of -config that reads no file.
	noConfig   = "none"
	checksFlag = "checks"
	testsFlag  = "tests"
)

// loadSettings reads the file of settings, and lets flags go before it.
func (c *command) loadSettings() error {
	var err error
	switch o := c.options; o.config {
	case "":
		c.settings, err = settings.Find(c.settingsFolder())
	case noConfig:
	default:
		if c.settings, err = settings.Read(c.absolute(o.config)); err != nil {
			err = fmt.Errorf("-config: %w", err)
		}
	}
	if err == nil {
		err = c.checkNames()
	}
	if err != nil {
		return shortError{err, c.dir}
	}
	fixing := c.options.fix || c.options.diff // which severities do not concern
	n := &c.options.narrow
	c.givenBaseline = n.baseline != ""
	if n.severity == "" && !n.update && !fixing {
		n.severity = c.settings.MinSeverity.Value
	}
	if file := c.settings.Baseline.Value; n.baseline == "" && file != "" {
		n.baseline = finding.ShortPath(c.dir, filepath.Join(filepath.Dir(c.settings.File), filepath.FromSlash(file)))
	}
	if c.options.makesBaseline {
		n.baseline = cmp.Or(n.baseline, usualBaseline)
	}
	return n.check()
}

// A shortError says an error with the names of files relative to a folder.
type shortError struct {
	error
	dir string
}

// Error returns the text.
func (e shortError) Error() string {
	return strings.ReplaceAll(e.error.Error(), e.dir+string(filepath.Separator), "")
}

// Unwrap returns the error.
func (e shortError) Unwrap() error { return e.error }

func (c *command) absolute(name string) string {
	if filepath.IsAbs(name) {
		return name
	}
	return filepath.Join(c.dir, name)
}

// checkNames returns an error for a check or a severity that there is not.
func (c *command) checkNames() error {
	s := c.settings
	wrong := func(t settings.Text, err error) error {
		return &settings.Error{File: s.File, Place: t.Place, Message: err.Error()}
	}
	lists := [][]settings.Text{s.Checks}
	for _, e := range s.Exclude {
		lists = append(lists, e.Checks)
	}
	for i, list := range lists {
		for _, t := range list {
			if i > 0 && !slices.ContainsFunc(c.tool.Checks, func(name string) bool { return strings.EqualFold(name, t.Value) }) {
				return wrong(t, fmt.Errorf("there is no check %q%s", t.Value, meant(strings.ToLower(t.Value), slices.Clone(c.tool.Checks))))
			}
			if f := c.tool.Analyzer.Flags.Lookup(checksFlag); i == 0 && f != nil {
				if err := f.Value.Set(t.Value); err != nil {
					return wrong(t, err)
				}
			}
		}
	}
	for _, name := range declaredFlags {
		for _, t := range s.Declared()[name] {
			if f := c.tool.Analyzer.Flags.Lookup(name); f != nil {
				if err := f.Value.Set(t.Value); err != nil {
					return wrong(t, err)
				}
			}
		}
	}
	if t := s.MinSeverity; t.Line > 0 {
		if err := new(narrowing).setSeverity(t.Value); err != nil {
			return wrong(t, err)
		}
	}
	return checkConfidences(s)
}

// withSettings returns the flags of the analyzer that were given with those that
// the settings add: checks stand before those of the command line.
func (c *command) withSettings(given []string) []string {
	given = slices.Clone(given)
	if c.settings.Tests.Value && !slices.ContainsFunc(given, func(f string) bool { return strings.HasPrefix(f, "-"+testsFlag+"=") }) {
		given = append(given, "-"+testsFlag+"=true")
	}
	given = c.addConfidence(given)
	given = addList(given, checksFlag, c.settings.Checks)
	for _, name := range declaredFlags {
		given = addList(given, name, c.settings.Declared()[name])
	}
	return given
}

// declaredFlags are the flags that say of functions and fields what directives would.
var declaredFlags = []string{settings.EscapersFlag, settings.SinksFlag, settings.BaseURLsFlag}

// addList adds a flag with the list of the settings before the one that was given.
func addList(given []string, name string, list []settings.Text) []string {
	if len(list) == 0 {
		return given
	}
	all := strings.Join(values(list), ",")
	for _, f := range given {
		if value, ok := strings.CutPrefix(f, "-"+name+"="); ok {
			all = strings.Join(append(values(list), value), ",") // the last one holds
		}
	}
	return append(given, "-"+name+"="+all)
}

// takeSettings makes problems of what the analyzer says of declared functions and
// fields that there are not.
func (c *command) takeSettings(res *govet.Result) {
	res.Findings = slices.DeleteFunc(slices.Clone(res.Findings), func(f finding.Finding) bool {
		if f.Setting == nil {
			return false
		}
		set, why := f.Setting.Text, f.Setting.Why
		p := finding.Problem{Message: set + ": " + why}
		for name, list := range c.settings.Declared() {
			for _, t := range list {
				declared := t.Value
				if name == settings.BaseURLsFlag {
					declared += "=url"
				}
				if set == declared {
					p = finding.Problem{Message: fmt.Sprintf("%s:%d: %s: %s", finding.ShortPath(c.dir, c.settings.File), t.Line, t.Value, why), File: c.settings.File}
				}
			}
		}
		if !slices.Contains(res.Problems, p) {
			res.Problems = append(res.Problems, p)
		}
		return true
	})
}

func values(list []settings.Text) []string {
	var out []string
	for _, t := range list {
		out = append(out, t.Value)
	}
	return out
}

// drops reports whether a finding is excluded by the settings.
func (c *command) drops(f finding.Finding) bool {
	return isFinding(f) && c.settings.Excludes(f.Position.File, f.Function, f.Check)
}

// fromWhere says where the value of a flag is from: a line of the file of settings,
// the command line, or both.
func (c *command) fromWhere(name, file string) string {
	s := c.settings
	lines := s.Declared()
	lines[checksFlag], lines["min-severity"], lines["baseline"] = s.Checks, []settings.Text{s.MinSeverity}, []settings.Text{s.Baseline}
	lines[confidenceFlag] = []settings.Text{s.MinConfidence}
	isGiven := slices.ContainsFunc(c.options.tool, func(f string) bool { return strings.HasPrefix(f, "-"+name+"=") })
	switch list := lines[name]; {
	case name == testsFlag && s.Tests.Value && !isGiven:
		return fmt.Sprintf("%s:%d", file, s.Tests.Line)
	case name == confidenceFlag && !isGiven && s.MinConfidence.Line == 0:
		return "the default"
	case len(list) == 0 || list[0].Line == 0 || isGiven && (name == testsFlag || name == confidenceFlag):
		return "the command line"
	case isGiven:
		return fmt.Sprintf("%s:%d, then the command line", file, list[0].Line)
	case name == "min-severity" && c.options.narrow.severity != s.MinSeverity.Value, name == "baseline" && c.givenBaseline:
		return "the command line"
	default:
		return fmt.Sprintf("%s:%d", file, list[0].Line)
	}
}
