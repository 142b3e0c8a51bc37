package driver

import (
	"io"
	"maps"
	"os"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/wire"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/finding"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/manual"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/progress"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/textreport"
)

// help prints the text on a topic, or on the program if there is no topic.
func (c *command) help(topic string) int {
	text := c.tool.Usage
	if topic != "" {
		write, ok := c.tool.Topics[strings.ToLower(topic)]
		switch {
		case ok:
			text = write()
		case !slices.Contains(commandNames(c.tool), topic): // this text has all commands
			c.complain("there is no help on %q%s", topic, meant(topic, slices.Collect(maps.Keys(c.tool.Topics))))
			return exitFailed
		}
	}
	if strings.HasPrefix(text, "# ") && progress.IsTerminal(c.stdout) {
		text = manual.Render(text, textreport.LookOf(c.stdout, os.Environ()).Bold)
	}
	_, err := io.WriteString(c.stdout, text)
	return c.written(err)
}

// meant asks for the name that is most like a mistyped one, if there is one.
func meant(mistyped string, names []string) string {
	slices.Sort(names)
	if near := wire.Nearest(mistyped, names); near != "" {
		return ", did you mean " + near + "?"
	}
	return ""
}

// suggestCommand says of a folder outside of every module what is missing, and adds to the
// problem of a package that there is not the command that may have been meant: what follows
// it is no package then.
func (c *command) suggestCommand(problems []finding.Problem) []finding.Problem {
	word := c.options.patterns[0]
	commands := commandNames(c.tool)
	for i, p := range problems {
		if strings.HasSuffix(p.Message, " does not contain main module or its selected dependencies") && moduleRoot(c.dir) == "" {
			problems[i].Message = "there is no go.mod in the current folder or above it: packages are those of a module"
		}
		if near := meant(word, commands); near != "" && strings.HasPrefix(p.Message, "package "+word+" is not in std") {
			problems[i].Message += near
			return slices.DeleteFunc(problems, func(p finding.Problem) bool { return strings.HasPrefix(p.Message, "malformed import path ") })
		}
	}
	return problems
}
