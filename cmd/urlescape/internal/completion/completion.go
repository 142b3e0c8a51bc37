// Package completion writes the scripts by which shells complete command lines:
// flags, their values, commands and what there is help on. All words are in the
// script; nothing is run to complete a line. Packages are completed as folders.
package completion

import (
	"fmt"
	"strings"
)

// Words are what can stand in a command line.
type Words struct {
	Program  string
	Flags    []Flag
	Commands []string
	Topics   []string // of the command help
}

// A Flag is one with a single hyphen.
type Flag struct {
	Name   string
	IsBool bool
	Values []string // none: a file, or anything
}

// Shells are the names of the shells that there are scripts for.
var Shells = []string{"bash", "fish", "zsh"}

// Script returns the script for a shell; it returns false for one that is not
// known.
func Script(shell string, w Words) (text string, ok bool) {
	switch shell {
	case "bash":
		return w.bash(), true
	case "fish":
		return w.fish(), true
	case "zsh":
		// The completion of bash, by the module that reads such scripts.
		return "#compdef " + w.Program + "\nautoload -U +X bashcompinit && bashcompinit\n" + w.bash(), true
	}
	return "", false
}

// bash splits words at "=", so that the value of a flag is a word of its own. In a
// list, as of checks, what is before the last comma stays.
func (w Words) bash() string {
	var b strings.Builder
	fmt.Fprintf(&b, "# %s completion bash\n_%s() {\n", w.Program, w.Program)
	b.WriteString(`	local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} flag="" values=""
	COMPREPLY=()
	if [ "$word" = "=" ]; then
		flag=$before word=""
	elif [ "$before" = "=" ]; then
		flag=${COMP_WORDS[COMP_CWORD-2]}
	fi
	case "$flag" in
`)
	for _, f := range w.Flags {
		if len(f.Values) > 0 {
			fmt.Fprintf(&b, "	-%s) values=%q ;;\n", f.Name, strings.Join(f.Values, " "))
		}
	}
	var flags []string
	for _, f := range w.Flags {
		name := "-" + f.Name
		if !f.IsBool {
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
`, strings.Join(w.Topics, " "), strings.Join(Shells, " "), strings.Join(flags, " "), strings.Join(w.Commands, " "))
	fmt.Fprintf(&b, "complete -F _%s %s\n", w.Program, w.Program)
	return b.String()
}

func (w Words) fish() string {
	var b strings.Builder
	fmt.Fprintf(&b, "# %s completion fish\n", w.Program)
	for _, f := range w.Flags {
		fmt.Fprintf(&b, "complete -c %s -o %s", w.Program, f.Name)
		switch {
		case len(f.Values) > 0:
			fmt.Fprintf(&b, " -x -a '%s'", strings.Join(f.Values, " "))
		case !f.IsBool:
			b.WriteString(" -r")
		}
		b.WriteString("\n")
	}
	fmt.Fprintf(&b, "complete -c %s -n __fish_use_subcommand -a '%s'\n", w.Program, strings.Join(w.Commands, " "))
	fmt.Fprintf(&b, "complete -c %s -n '__fish_seen_subcommand_from help' -x -a '%s'\n", w.Program, strings.Join(w.Topics, " "))
	fmt.Fprintf(&b, "complete -c %s -n '__fish_seen_subcommand_from completion' -x -a '%s'\n", w.Program, strings.Join(Shells, " "))
	return b.String()
}
