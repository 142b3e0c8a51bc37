package main

import (
	"fmt"
	"os"
	"slices"
	"strings"
)

// key identifies a function in results and tables.
func (f function) key() string { return f.File + " " + f.Name }

// writeTable writes to the file path a row for each function of c: its file, name and lines; in how
// many repositories it was called, and in how many it returned a non-zero result; and, for each
// repository in which findings change without it, how many are gained, lost and changed.
func writeTable(path string, c *corpus) error {
	all, err := readResults(c.results)
	if err != nil {
		return err
	}
	var b strings.Builder
	fmt.Fprintf(&b, "file\tfunction\tlines\tcalled\tnot neutral\tchanges\n")
	functions := slices.Clone(c.functions[1:])
	slices.SortFunc(functions, func(a, b function) int { return strings.Compare(a.key(), b.key()) })
	for _, f := range functions {
		called, work, changes := 0, 0, []string{}
		for _, r := range all {
			n := r.Counts[f.key()]
			if n > 0 {
				called++
			}
			if n > 1 {
				work++
			}
			if e, ok := r.Effects[f.key()]; ok {
				changes = append(changes, r.Repository+" "+e.String())
			}
		}
		fmt.Fprintf(&b, "%s\t%s\t%d\t%d\t%d\t%s\n", f.File, f.Name, f.Lines, called, work, strings.Join(changes, ", "))
	}
	return os.WriteFile(path, []byte(b.String()), 0o600)
}

// String returns the effect as "+3 -1 ~2", or "breaks".
func (e effect) String() string {
	if e.Breaks {
		return "breaks"
	}
	return fmt.Sprintf("+%d -%d ~%d", e.Gained, e.Lost, e.Changed)
}
