package driver

import (
	"flag"
	"io"
	"maps"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/wire"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/completion"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/formats"
)

// complete prints the script for a shell.
func (c *command) complete(shell string) int {
	text, ok := completion.Script(shell, words(c.tool))
	if !ok {
		if near := meant(shell, slices.Clone(completion.Shells)); near != "" && shell != "" {
			c.complain("there is no completion for %q%s", shell, near)
		} else {
			c.complain("completion is for one of %s", strings.Join(completion.Shells, ", "))
		}
		return exitFailed
	}
	_, err := io.WriteString(c.stdout, text)
	return c.written(err)
}

// words are what can stand in a command line of the tool.
func words(tool Tool) completion.Words {
	w := completion.Words{
		Program:  tool.Analyzer.Name,
		Commands: commandNames(tool),
		Topics:   slices.Sorted(maps.Keys(tool.Topics)),
	}
	slices.Sort(w.Commands)
	values := map[string][]string{
		"format":       formats.Names(),
		"min-severity": severities,
		confidenceFlag: wire.Confidences(),
		"debug":        {"facts", "template"},
		"checks":       append(wire.CheckWords(), tool.Checks...),
	}
	var o options
	flags(tool, &o).VisitAll(func(f *flag.Flag) {
		if strings.Contains(f.Name, ".") || f.Name == limitFlag || f.Name == detailFlag || f.Name == offerFlag {
			return // the same under a longer name, or for the command itself
		}
		b, ok := f.Value.(interface{ IsBoolFlag() bool })
		w.Flags = append(w.Flags, completion.Flag{Name: f.Name, IsBool: ok && b.IsBoolFlag(), Values: values[f.Name]})
	})
	return w
}
