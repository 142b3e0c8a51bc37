package driver

import (
	"cmp"
	"flag"
	"fmt"
	"io"
	"maps"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/urlescape/urlescape/analyzer/wire"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/finding"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/formats"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/progress"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/report"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/textreport"
)

// help prints the text on topic, or the usage for "". It returns exitFailed for an unknown topic.
func (c *command) help(topic string) int {
	text := c.tool.Usage
	if topic != "" {
		write, ok := c.tool.Topics[strings.ToLower(topic)]
		switch {
		case ok:
			text = write()
		case slices.Contains(commandNames(c.tool), topic):
			if all, ok := c.tool.Topics["flags"]; ok { // has all commands
				text = all()
			}
		default:
			c.complain("there is no help on %q%s", topic, report.Meant(topic, slices.Collect(maps.Keys(c.tool.Topics))))
			return exitFailed
		}
	}
	if strings.HasPrefix(text, "# ") && progress.IsTerminal(c.stdout) {
		text = textreport.Page(text, textreport.LookOf(c.stdout, os.Environ()).Bold)
	}
	_, err := io.WriteString(c.stdout, text)
	return c.written(err)
}

const (
	allPackages = "./..." // all packages below the current folder
	workspace   = "work"  // the packages of the modules of go.work
)

// notThere matches the messages of the go command about a missing package or folder.
var notThere = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^(?:package (\S+) is not in std |(\S+): stat \S+: directory not found$|pattern (\S+): lstat \S+: no such file or directory$|"(\S+)" matches no packages$)`)
})

// suggest returns problems, some with a hint: a similar name for a missing package, or "go mod
// init" in a folder outside of every module.
func (c *command) suggest(problems []finding.Problem) []finding.Problem {
	for i, p := range problems {
		if strings.HasSuffix(p.Message, " does not contain main module or its selected dependencies") && moduleRoot(c.dir) == "" {
			problems[i].Message = "no go.mod here or above: run urlescape inside a module (go mod init)"
		}
		if m := notThere().FindStringSubmatch(p.Message); len(m) > 4 && m[3] != workspace {
			name := cmp.Or(m[1], m[2], m[3], m[4])
			if near := c.meant(name); near != "" || m[4] == "" {
				problems[i].Message = "there is no package " + name + near
			}
		}
	}
	return problems
}

// meant returns ", did you mean …?" with a folder or command that is similar to name, or else "".
func (c *command) meant(name string) string {
	folder, all := strings.CutSuffix(name, "/...")
	end := ""
	if all {
		end = "/..."
	}
	if info, err := os.Stat(c.absolute(folder)); err == nil && info.IsDir() {
		if name == allPackages || strings.HasPrefix(name, ".") {
			return ""
		}
		return ", did you mean ./" + name + "?"
	}
	var names []string
	if !strings.Contains(name, "/") {
		names = commandNames(c.tool)
	}
	parent := path.Dir(folder)
	entries, _ := os.ReadDir(c.absolute(parent)) // none are near
	for _, e := range entries {
		if e.IsDir() {
			names = append(names, "./"+path.Join(parent, e.Name())+end)
		}
	}
	if near := report.Meant(name, names); near != "" {
		return near
	}
	return report.Meant("./"+path.Clean(name), names)
}

// wrongWord returns an error if word, the first of the command line, is a flag of fs without "-",
// or a command of other tools, such as "run"; else nil. The error suggests what to write instead.
func wrongWord(word string, fs *flag.FlagSet) error {
	meant := "-" + word
	if slices.Contains([]string{"lint", "run", "vet"}, word) {
		meant = checkCommand
	} else if fs.Lookup(word) == nil {
		return nil
	}
	if _, err := os.Stat(word); err == nil {
		meant = "./" + word
	}
	return fmt.Errorf("there is no command %s, did you mean %s?", word, meant)
}

// complete prints the completion script for shell. It returns exitFailed for an unknown shell.
func (c *command) complete(shell string) int {
	text := script(shell, c.tool)
	if text == "" {
		if near := report.Meant(shell, shells); near != "" && shell != "" {
			c.complain("there is no completion for %q%s", shell, near)
		} else {
			c.complain("completion is for one of %s", strings.Join(shells, ", "))
		}
		return exitFailed
	}
	_, err := io.WriteString(c.stdout, text)
	return c.written(err)
}

var shells = []string{"bash", "fish", "zsh"}

// script returns the completion script for shell; "" for an unknown one. The script completes the
// flags and commands of tool, and file names, without running urlescape.
func script(shell string, tool Tool) string {
	values := map[string][]string{
		"format":       formats.Names(),
		confidenceFlag: wire.Confidences(),
		"debug":        {"escaped", "facts", "template"},
		"checks":       append(wire.CheckWords(), tool.Checks...),
	}
	name := tool.Analyzer.Name
	words := slices.Concat(commandNames(tool), slices.Collect(maps.Keys(tool.Topics)), shells)
	var fish strings.Builder
	var o options
	flags(tool, &o).VisitAll(func(f *flag.Flag) {
		if strings.Contains(f.Name, ".") || f.Name == limitFlag || f.Name == detailFlag || f.Name == offerFlag {
			return // the same under a longer name, or for the command itself
		}
		word := "-" + f.Name
		if b, ok := f.Value.(interface{ IsBoolFlag() bool }); !ok || !b.IsBoolFlag() {
			word += "="
		}
		words = append(append(words, word), values[f.Name]...)
		fmt.Fprintf(&fish, "complete -c %s -o %s -a '%s'\n", name, f.Name, strings.Join(values[f.Name], " "))
	})
	slices.Sort(words)
	all := strings.Join(slices.Compact(words), " ")
	bash := fmt.Sprintf(bashScript, name, all)
	return map[string]string{
		"bash": bash,
		"fish": fmt.Sprintf("# %s completion fish\n%scomplete -c %s -a '%s'\n", name, fish.String(), name, all),
		// The completion of bash, by the module that reads such scripts.
		"zsh": "#compdef " + name + "\nautoload -U +X bashcompinit && bashcompinit\n" + bash,
	}[shell]
}

// bashScript is the completion script of bash. It splits words at "=", as bash does, so that the
// value of a flag is a word of its own, and completes the last element of a comma-separated list.
const bashScript = `# %[1]s completion bash
_%[1]s() {
	local word=${COMP_WORDS[COMP_CWORD]} head=""
	case "$word" in =) word="" ;; *,*) head=${word%%,*}, ;; esac
	COMPREPLY=($(compgen -P "$head" -W "%[2]s" -- "${word##*,}"))
	case "${COMPREPLY[0]}" in *=) compopt -o nospace ;; esac
}
complete -o default -F _%[1]s %[1]s
`
