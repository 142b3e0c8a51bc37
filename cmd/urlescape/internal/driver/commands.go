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
	completionCommand = "completion" // print the script of a shell
	explainCommand    = "explain"    // say what the analyzer made of a place
	helpCommand       = "help"
	settingsCommand   = "settings" // print what is in force, or the schema of the file
	versionCommand    = "version"
)

// commands are the commands with what they make of the words that follow.
func (o *options) commands() map[string]func(words []string) error {
	return map[string]func([]string) error{
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
		settingsCommand: func(words []string) error {
			names := []string{"show", "schema"}
			if len(words) != 1 || !slices.Contains(names, words[0]) {
				return errors.New("settings wants show or schema" + meant(strings.Join(words, " "), names))
			}
			o.showConfig, o.showSchema = words[0] == "show", words[0] == "schema"
			return nil
		},
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
	return read(words)
}
