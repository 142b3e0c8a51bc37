package driver

import (
	"errors"
	"flag"
	"maps"
	"slices"
	"strings"
)

// The commands of every tool. A word that is none of them is a package.
const (
	checkCommand      = "check"      // what is done without a command
	baselineCommand   = "baseline"   // make or update the file of known findings
	completionCommand = "completion" // print the script of a shell
	configCommand     = "config"     // the older name of settings show
	explainCommand    = "explain"    // say what the analyzer made of a place
	helpCommand       = "help"
	settingsCommand   = "settings" // print what is in force, or the schema of the file
	versionCommand    = "version"
)

// usualBaseline is the file of the command baseline where no flag and no setting names
// one.
const usualBaseline = ".urlescape.baseline.json"

// commands are the commands with what they make of the words that follow.
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
		configCommand:   func(words []string) error { return o.settings(append([]string{"show"}, words...)) },
		versionCommand: func(words []string) error {
			if len(words) > 0 {
				return errors.New("nothing follows version")
			}
			o.version = true
			return nil
		},
	}
}

// commandNames returns the commands of every tool.
func commandNames(tool Tool) []string {
	names := slices.Collect(maps.Keys(new(options).commands()))
	return append(append(names, completionCommand, helpCommand), tool.Commands...)
}

// command reads what follows the flags: a command with flags and words of its own, or
// packages.
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
		return nil
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

// settings reads what follows the command settings.
func (o *options) settings(words []string) error {
	switch {
	case len(words) == 1 && words[0] == "schema":
		o.showSchema = true
	case len(words) > 0 && len(words) <= 2 && words[0] == "show":
		o.showConfig, o.settingsOf = true, strings.Join(words[1:], "")
	case len(words) > 0 && words[0] != "show" && words[0] != "schema":
		return errors.New("settings wants show or schema" + meant(words[0], []string{"show", "schema"}))
	default:
		return errors.New("settings wants show, with a path or none, or schema")
	}
	return nil
}
