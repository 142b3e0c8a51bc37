package main

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

const verdictsFolder = "testdata/verdicts"

// compareResults prints the differences between the results in the folders older and newer, for the
// repositories in both: findings that are gained or lost, or have another level or fix, each with
// its verdict if it was judged. Then it prints the sums.
func compareResults(out io.Writer, older, newer string) error {
	verdicts, err := readVerdicts(verdictsFolder)
	if err != nil {
		return err
	}
	before, err := readResults(older)
	if err != nil {
		return err
	}
	after, err := readResults(newer)
	if err != nil {
		return err
	}
	sums := map[string]int{}
	for _, a := range after {
		i := slices.IndexFunc(before, func(b result) bool { return b.Repository == a.Repository })
		if i < 0 {
			continue
		}
		sums["repositories"]++
		sums["findings before"] += len(before[i].Findings)
		sums["findings after"] += len(a.Findings)
		for _, change := range changesOf(before[i].Findings, a.Findings) {
			f := change.after
			if f.Check == "" {
				f = change.before
			}
			verdict := verdicts[verdictKey(a.Repository, f)]
			sums[strings.TrimSpace(change.what+" "+verdict)]++
			fmt.Fprintf(out, "%s\t%s\t%s\t%s\n\t%s\n\t%s\n", change.what, verdict, a.Repository, f.key(), change.before.Said, change.after.Said)
		}
	}
	names := make([]string, 0, len(sums))
	for name := range sums {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		fmt.Fprintf(out, "%6d %s\n", sums[name], name)
	}
	return nil
}

// A change is a finding that differs between two runs. before is zero when the finding is gained,
// after is zero when it is lost.
type change struct {
	what          string
	before, after finding
}

func changesOf(before, after []finding) (changes []change) {
	was := make(map[string]finding, len(before))
	for _, f := range before {
		was[f.key()] = f
	}
	for _, f := range after {
		old, ok := was[f.key()]
		delete(was, f.key())
		switch {
		case !ok:
			changes = append(changes, change{"gained " + f.Level, finding{}, f})
		case old.Level != f.Level:
			changes = append(changes, change{old.Level + " to " + f.Level, old, f})
		case old.Said != f.Said:
			changes = append(changes, change{"changed", old, f})
		}
	}
	for _, f := range before {
		if _, ok := was[f.key()]; ok {
			changes = append(changes, change{"lost " + f.Level, f, finding{}})
		}
	}
	return changes
}

// verdictKey returns a key for f that stays when lines move: repository, check, function, template.
func verdictKey(repository string, f finding) string {
	return strings.Join([]string{repository, f.Check, f.Function, f.Template}, " ")
}

// readVerdicts returns the verdicts in the files of folder, by the keys of verdictKey.
func readVerdicts(folder string) (map[string]string, error) {
	files, err := filepath.Glob(filepath.Join(folder, "*.jsonl"))
	if err != nil {
		return nil, err
	}
	verdicts := map[string]string{}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		for line := range strings.Lines(string(text)) {
			var v struct{ Repository, Check, Function, Template, Verdict string }
			if err := json.Unmarshal([]byte(line), &v); err != nil {
				return nil, fmt.Errorf("%s: %w", file, err)
			}
			f := finding{Check: v.Check, Function: v.Function, Template: v.Template}
			verdicts[verdictKey(v.Repository, f)] = v.Verdict
		}
	}
	return verdicts, nil
}
