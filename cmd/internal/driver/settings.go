package driver

import (
	"errors"
	"fmt"
	"io"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer"
	"github.com/urlescape/urlescape/cmd/internal/finding"
	"github.com/urlescape/urlescape/cmd/internal/govet"
	"github.com/urlescape/urlescape/cmd/internal/settings"
)

const (
	// configCommand is the command that prints what is in force.
	configCommand = "config"
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
		c.settings, err = settings.Find(c.dir)
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
		return errors.New(strings.ReplaceAll(err.Error(), c.dir+string(filepath.Separator), ""))
	}
	if c.options.fix || c.options.diff {
		return nil // which no choice of what is reported concerns
	}
	n := &c.options.narrow
	c.givenBaseline = n.baseline != ""
	if n.severity == "" && !n.update {
		n.severity = c.settings.MinSeverity.Value
	}
	if file := c.settings.Baseline.Value; n.baseline == "" && file != "" {
		n.baseline = finding.ShortPath(c.dir, filepath.Join(filepath.Dir(c.settings.File), filepath.FromSlash(file)))
	}
	return n.check()
}

func (c *command) absolute(name string) string {
	if filepath.IsAbs(name) {
		return name
	}
	return filepath.Join(c.dir, name)
}

// checkNames returns an error for a check or a severity that there is not.
func (c *command) checkNames() error {
	s := c.settings
	wrong := func(t settings.Text, err error) error { return fmt.Errorf("%s:%d: %w", s.File, t.Line, err) }
	lists := [][]settings.Text{s.Checks}
	for _, e := range s.Exclude {
		lists = append(lists, e.Checks)
	}
	for i, list := range lists {
		for _, t := range list {
			if i > 0 && !slices.Contains(c.tool.Checks, t.Value) {
				return wrong(t, fmt.Errorf("there is no check %q%s", t.Value, meant(t.Value, slices.Clone(c.tool.Checks))))
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
	if c.settings.Tests && !slices.ContainsFunc(given, func(f string) bool { return strings.HasPrefix(f, "-"+testsFlag+"=") }) {
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
		text, ok := strings.CutPrefix(f.Message, analyzer.SettingMark)
		if !ok {
			return false
		}
		text = strings.TrimSuffix(text, " ("+f.Check+")")
		p := finding.Problem{Message: text}
		for name, list := range c.settings.Declared() {
			for _, t := range list {
				declared := t.Value
				if name == settings.BaseURLsFlag {
					declared += "=url"
				}
				if why, ok := strings.CutPrefix(text, declared+": "); ok {
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
	case name == testsFlag && s.Tests && !isGiven:
		return file
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

// showConfig prints what is in force, and from where.
func (c *command) showConfig() int {
	var b strings.Builder
	file := "none: there is no " + settings.Name + " up to the root of the module"
	switch {
	case c.settings.File != "":
		file = finding.ShortPath(c.dir, c.settings.File)
	case c.options.config == noConfig:
		file = "none"
	}
	fmt.Fprintf(&b, "settings: %s\n", file)
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
	for _, name := range slices.Sorted(maps.Keys(in)) {
		fmt.Fprintf(&b, "%s: %s (%s)\n", name, in[name], c.fromWhere(name, file))
	}
	for _, e := range c.settings.Levels {
		if c.givenConfidence() == "" {
			fmt.Fprintf(&b, "min-confidence of %s: %s (%s:%d)\n", e.Path.Value, e.MinConfidence.Value, file, e.MinConfidence.Line)
		}
	}
	for _, e := range c.settings.Exclude {
		what := e.Path.Value
		if e.Function.Value != "" {
			what = strings.TrimSpace(what + " function " + e.Function.Value)
		}
		if len(e.Checks) > 0 {
			what = strings.TrimSpace(what + " checks " + strings.Join(values(e.Checks), ","))
		}
		fmt.Fprintf(&b, "exclude: %s (%s:%d: %s)\n", what, file, e.Reason.Line, e.Reason.Value)
	}
	_, err := io.WriteString(c.stdout, b.String())
	return c.written(err)
}
