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

// help prints the text on a topic, or on the program if there is no topic.
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

// allPackages names the packages below the current folder.
const allPackages = "./..."

// notThere is what the go command says of a package or a folder that there is not.
var notThere = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^(?:package (\S+) is not in std |(\S+): stat \S+: directory not found$|pattern (\S+): lstat \S+: no such file or directory$|"(\S+)" matches no packages$)`)
})

// suggest says of packages that there are not what may have been meant, and of a folder outside
// of every module what is missing.
func (c *command) suggest(problems []finding.Problem) []finding.Problem {
	for i, p := range problems {
		if strings.HasSuffix(p.Message, " does not contain main module or its selected dependencies") && moduleRoot(c.dir) == "" {
			problems[i].Message = "no go.mod here or above: run urlescape inside a module (go mod init)"
		}
		if m := notThere().FindStringSubmatch(p.Message); m != nil {
			name := cmp.Or(m[1], m[2], m[3], m[4])
			if near := c.meant(name); near != "" || m[4] == "" {
				problems[i].Message = "there is no package " + name + near
			}
		}
	}
	return problems
}

// meant asks for the folder or the command that is meant by the name of a package that there
// is not; "" where nothing is near.
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

// wrongWord returns an error for the first word of a command line that is a flag elsewhere, or a
// command of other tools, and no folder: what follows would be analysed for nothing.
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

// complete prints the script for a shell.
func (c *command) complete(shell string) int {
	text, ok := script(shell, words(c.tool))
	if !ok {
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

// words are what can stand in a command line of the tool.
func words(tool Tool) vocabulary {
	w := vocabulary{
		program:  tool.Analyzer.Name,
		commands: commandNames(tool),
		topics:   slices.Sorted(maps.Keys(tool.Topics)),
	}
	slices.Sort(w.commands)
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
		w.flags = append(w.flags, flagWords{name: f.Name, isBool: ok && b.IsBoolFlag(), values: values[f.Name]})
	})
	return w
}

// A vocabulary is what can stand in a command line. The scripts by which shells complete it
// have all words: nothing is run to complete a line. Packages are completed as folders.
type vocabulary struct {
	program  string
	flags    []flagWords
	commands []string
	topics   []string // of the command help
}

// A flagWords is a flag, with a single hyphen.
type flagWords struct {
	name   string
	isBool bool
	values []string // none: a file, or anything
}

// shells are the names of the shells that there are scripts for.
var shells = []string{"bash", "fish", "zsh"}

// script returns the script for a shell; it returns false for one that is not
// known.
func script(shell string, w vocabulary) (text string, ok bool) {
	switch shell {
	case "bash":
		return w.bash(), true
	case "fish":
		return w.fish(), true
	case "zsh":
		// The completion of bash, by the module that reads such scripts.
		return "#compdef " + w.program + "\nautoload -U +X bashcompinit && bashcompinit\n" + w.bash(), true
	}
	return "", false
}

// bash splits words at "=", so that the value of a flag is a word of its own. In a
// list, as of checks, what is before the last comma stays.
func (w vocabulary) bash() string {
	var b strings.Builder
	fmt.Fprintf(&b, "# %s completion bash\n_%s() {\n", w.program, w.program)
	b.WriteString(`	local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} flag="" values=""
	COMPREPLY=()
	if [ "$word" = "=" ]; then
		flag=$before word=""
	elif [ "$before" = "=" ]; then
		flag=${COMP_WORDS[COMP_CWORD-2]}
	fi
	case "$flag" in
`)
	for _, f := range w.flags {
		if len(f.values) > 0 {
			fmt.Fprintf(&b, "	-%s) values=%q ;;\n", f.name, strings.Join(f.values, " "))
		}
	}
	var flags []string
	for _, f := range w.flags {
		name := "-" + f.name
		if !f.isBool {
			name += "="
		}
		flags = append(flags, name)
	}
	fmt.Fprintf(&b, `	esac
	if [ -n "$values" ]; then
		local head=""
		case "$word" in *,*) head=${word%%,*}, ;; esac
		COMPREPLY=($(compgen -P "$head" -W "$values" -- "${word##*,}"))
		return
	elif [ -n "$flag" ]; then
		COMPREPLY=($(compgen -f -- "$word"))
		return
	fi
	case "${COMP_WORDS[1]}" in
	help) COMPREPLY=($(compgen -W %q -- "$word")); return ;;
	completion) COMPREPLY=($(compgen -W %q -- "$word")); return ;;
	esac
	case "$word" in
	-*)
		COMPREPLY=($(compgen -W %q -- "$word"))
		case "${COMPREPLY[0]}" in *=) compopt -o nospace ;; esac
		;;
	*)
		COMPREPLY=($(compgen -d -S / -- "$word"))
		compopt -o nospace
		[ "$COMP_CWORD" -gt 1 ] || COMPREPLY+=($(compgen -W %q -- "$word"))
		;;
	esac
}
`, strings.Join(w.topics, " "), strings.Join(shells, " "), strings.Join(flags, " "), strings.Join(w.commands, " "))
	fmt.Fprintf(&b, "complete -F _%s %s\n", w.program, w.program)
	return b.String()
}

func (w vocabulary) fish() string {
	var b strings.Builder
	fmt.Fprintf(&b, "# %s completion fish\n", w.program)
	for _, f := range w.flags {
		fmt.Fprintf(&b, "complete -c %s -o %s", w.program, f.name)
		switch {
		case len(f.values) > 0:
			fmt.Fprintf(&b, " -x -a '%s'", strings.Join(f.values, " "))
		case !f.isBool:
			b.WriteString(" -r")
		}
		b.WriteString("\n")
	}
	fmt.Fprintf(&b, "complete -c %s -n __fish_use_subcommand -a '%s'\n", w.program, strings.Join(w.commands, " "))
	fmt.Fprintf(&b, "complete -c %s -n '__fish_seen_subcommand_from help' -x -a '%s'\n", w.program, strings.Join(w.topics, " "))
	fmt.Fprintf(&b, "complete -c %s -n '__fish_seen_subcommand_from completion' -x -a '%s'\n", w.program, strings.Join(shells, " "))
	return b.String()
}
