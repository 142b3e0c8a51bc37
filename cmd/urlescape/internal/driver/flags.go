package driver

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/formats"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/report"
)

// options holds the values of the command line.
type options struct {
	fix, diff     bool
	offered       bool   // keep the fixes that only a person may choose
	all           bool   // show each finding in full
	serve         bool   // serve an editor
	exitZero      bool   // exit with 0 when there are findings
	reason        string // the reason in the suppression comments to write; "" to write none
	help, version bool
	complete      bool   // print the completion script of a shell
	showConfig    bool   // print the settings in force
	checkConfig   bool   // report mistakes in the settings file
	settingsOf    string // the path whose settings are shown
	showSchema    bool   // print the schema of the settings file
	explain       string // the line to explain: "file.go:12"
	config        string // the settings file to read; "none" for no settings
	outputs       []formats.Output
	narrow        narrowing
	makesBaseline bool     // the command is baseline, which has a default for the file
	topic         string   // the topic of help, or the shell to complete for
	tool          []string // flags for the analyzer
	build         []string // flags for the go command
	patterns      []string
}

// setFix sets on, the variable of -fix or -diff, to the value s: true or false. "all" is true, and
// also sets o.offered, for the fixes that only a person may choose. Other values are an error.
func (o *options) setFix(on *bool, s string) error {
	if s == "all" {
		*on, o.offered = true, true
		return nil
	}
	b, err := strconv.ParseBool(s)
	if err != nil {
		return errors.New("want true, false or all")
	}
	*on = b
	return nil
}

// flags returns the flags of the command and of its analyzer. Parsing them sets the fields of o.
func flags(tool Tool, o *options) *flag.FlagSet {
	fs := flag.NewFlagSet(tool.Analyzer.Name, flag.ContinueOnError)
	fs.SetOutput(io.Discard)
	fs.BoolFunc("fix", "", func(s string) error { return o.setFix(&o.fix, s) })
	fs.BoolFunc("diff", "", func(s string) error { return o.setFix(&o.diff, s) })
	fs.BoolVar(&o.all, "all", false, "")
	fs.BoolFunc("add-ignores", "", o.ignores)
	fs.BoolVar(&o.exitZero, "exit-zero", false, "")
	fs.Func("format", "", o.format)
	fs.StringVar(&o.config, "config", "", "")
	fs.StringVar(&o.narrow.baseline, "baseline", "", "")
	fs.BoolVar(&o.narrow.update, "baseline-update", false, "")
	fs.StringVar(&o.narrow.since, "since", "", "")
	fs.BoolVar(&o.version, "version", false, "")
	fs.Func("tags", "", func(s string) error {
		o.build = append(o.build, "-tags="+s)
		return nil
	})
	forwardFlags(fs, tool, &o.tool)
	return fs
}

// parseFlags parses args, the command line after the program name, with the flags of tool.
func parseFlags(tool Tool, args []string) (options, error) {
	var o options
	fs := flags(tool, &o)
	err := fs.Parse(args)
	if err == nil {
		err = o.command(fs)
	}
	if errors.Is(err, flag.ErrHelp) {
		o.help = true
		if _, ok := tool.Topics[o.topic]; !ok {
			o.topic = ""
		}
		return o, nil
	}
	if err != nil {
		return o, suggestFlag(err, fs)
	}
	if o.help || o.complete {
		return o, nil
	}
	if err := o.check(); err != nil {
		return o, err
	}
	if len(o.patterns) == 0 {
		o.patterns = []string{allPackages}
	}
	return o, nil
}

// check returns an error for flags that exclude each other, a file of -format that cannot be
// written, or a flag after the packages; nil otherwise.
func (o *options) check() error {
	switch {
	case o.diff && o.reason != "":
		return errors.New("-add-ignores and -diff cannot be used together")
	case o.diff && formats.ToStandard(o.outputs) != "":
		return errors.New("-format and -diff cannot both write to standard output")
	}
	if err := cmp.Or(o.narrow.checkFix(o.fix || o.diff), formats.Check(o.outputs)); err != nil {
		return err
	}
	for _, p := range o.patterns {
		if strings.HasPrefix(p, "-") {
			return fmt.Errorf("flag %s must stand before the packages", p)
		}
	}
	return nil
}

// format sets o.outputs to the formats and files in list, the value of -format.
func (o *options) format(list string) error {
	if len(o.outputs) > 0 {
		return errors.New("give one list of formats, as -format=text,sarif:FILE")
	}
	var err error
	o.outputs, err = formats.Parse(list)
	return err
}

// suggestFlag returns err and, if it is about an unknown flag, suggests a similar flag of fs.
func suggestFlag(err error, fs *flag.FlagSet) error {
	mistyped, ok := strings.CutPrefix(err.Error(), "flag provided but not defined: ")
	if !ok {
		return err
	}
	names := []string{"-" + helpCommand}
	fs.VisitAll(func(f *flag.Flag) { names = append(names, "-"+f.Name) })
	return fmt.Errorf("there is no flag %s%s", mistyped, report.Meant(mistyped, names))
}

// forwardFlags adds each flag of the analyzer of tool to fs under two names: "-checks" and, as in
// programs with several analyzers, "-urlescape.checks". Parsing a flag checks its value and appends
// "-checks=value" to given.
func forwardFlags(fs *flag.FlagSet, tool Tool, given *[]string) {
	tool.Analyzer.Flags.VisitAll(func(f *flag.Flag) {
		v := forward{Value: f.Value, name: f.Name, given: given}
		fs.Var(v, f.Name, f.Usage)
		fs.Var(v, tool.Analyzer.Name+"."+f.Name, f.Usage)
	})
}

// A forward is a flag of the command that stands for Value, a flag of the analyzer. Setting it sets
// Value, and appends "-name=value" to given, the flags to pass to the analyzer.
type forward struct {
	flag.Value
	name  string
	given *[]string
}

func (v forward) Set(s string) error {
	*v.given = append(*v.given, "-"+v.name+"="+s)
	return v.Value.Set(s)
}

func (v forward) IsBoolFlag() bool {
	b, ok := v.Value.(interface{ IsBoolFlag() bool })
	return ok && b.IsBoolFlag()
}

// The commands of every tool. Any other word is a package pattern.
const (
	checkCommand      = "check"      // the default: analyse packages
	baselineCommand   = "baseline"   // make or update the file of known findings
	completionCommand = "completion" // print the completion script of a shell
	explainCommand    = "explain"    // explain a line
	helpCommand       = "help"
	settingsCommand   = "settings" // print the settings in force, or the schema of the file
	versionCommand    = "version"
)

// usualBaseline is the file of the command baseline when neither a flag nor the settings name one.
const usualBaseline = ".urlescape.baseline.json"

// commands maps the name of each command to a function that sets o by the words after the name, and
// returns an error for words that the command does not take.
func (o *options) commands() map[string]func(words []string) error {
	return map[string]func([]string) error{
		checkCommand: func(words []string) error { o.patterns = words; return nil },
		baselineCommand: func(words []string) error {
			o.patterns, o.narrow.update, o.makesBaseline = words, true, true
			return nil
		},
		explainCommand: func(words []string) error {
			if len(words) != 1 {
				return errors.New("explain wants one place, as in urlescape explain file.go:12")
			}
			o.explain = words[0]
			return nil
		},
		lspCommand: func(words []string) error {
			if len(words) > 0 {
				return errors.New("nothing follows lsp but flags")
			}
			o.serve = true
			return nil
		},
		settingsCommand: o.settings,
		versionCommand: func(words []string) error {
			if len(words) > 0 {
				return errors.New("nothing follows version")
			}
			o.version = true
			return nil
		},
	}
}

func commandNames(tool Tool) []string {
	names := slices.Collect(maps.Keys(new(options).commands()))
	return append(append(names, completionCommand, helpCommand), tool.Commands...)
}

// command sets o by the arguments that fs has not parsed: the name of a command with its own flags
// and words, or package patterns. It returns an error if they are wrong.
func (o *options) command(fs *flag.FlagSet) error {
	words := fs.Args()
	if len(words) == 0 {
		return nil
	}
	o.topic = words[0]
	switch words[0] {
	case helpCommand:
		o.help, o.topic = true, strings.Join(words[1:], " ")
		return nil
	case completionCommand:
		o.complete, o.topic = true, strings.Join(words[1:], " ")
		return nil
	}
	read, ok := o.commands()[words[0]]
	if !ok {
		o.patterns = words
		return wrongWord(words[0], fs)
	}
	words = words[1:]
	if o.topic == lspCommand { // as some editors start each server
		words = slices.DeleteFunc(slices.Clone(words), func(w string) bool { return w == "-stdio" || w == "--stdio" })
	}
	if err := fs.Parse(words); err != nil {
		return err
	}
	words = fs.Args()
	if o.topic == settingsCommand && len(words) > 0 { // its own words have flags after them, too
		if err := fs.Parse(words[1:]); err != nil {
			return err
		}
		words = append(words[:1:1], fs.Args()...)
	}
	return read(words)
}

// settings sets o by the arguments of the command settings: show, show PATH, check or schema.
func (o *options) settings(words []string) error {
	known := []string{"show", "check", "schema"}
	switch {
	case len(words) == 1 && words[0] == "schema":
		o.showSchema = true
	case len(words) == 1 && words[0] == "check":
		o.checkConfig = true
	case len(words) > 0 && len(words) <= 2 && words[0] == "show":
		o.showConfig, o.settingsOf = true, strings.Join(words[1:], "")
	case len(words) > 0 && !slices.Contains(known, words[0]):
		return errors.New("settings wants show, check or schema" + report.Meant(words[0], known))
	default:
		return errors.New("settings wants show, with a path or none, check or schema")
	}
	return nil
}
