package main

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"text/tabwriter"
)

// A table is what analyses have allocated, for one version of Go.
type table struct {
	Go, Arch string
	Rows     []row
}

// A row is what one phase has allocated for one package.
type row struct {
	Package, Phase string
	Bytes, Objects uint64
}

func readTable[T any](path string) (*T, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	t := new(T)
	if err := json.Unmarshal(data, t); err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return t, nil
}

// writeTable writes a table with one figure on a line, so that a change shows what changed.
func writeTable[T any](path string, t *T) error {
	data, err := json.MarshalIndent(t, "", "\t")
	if err != nil {
		return err
	}
	return os.WriteFile(path, append(data, '\n'), 0o644) //nolint:gosec // data of the repository
}

// find returns the row of a package and a phase.
func (t *table) find(of row) (row, bool) {
	for _, r := range t.Rows {
		if r.Package == of.Package && r.Phase == of.Phase {
			return r, true
		}
	}
	return row{}, false
}

// print prints the rows beside those of an earlier table, and returns how many figures
// have grown by more than is tolerated. Those of printf are beside it alone.
func (t *table) print(w io.Writer, then *table) (grown int, err error) {
	out := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(out, "package\tphase\tMB\tobjects\tMB before\tobjects before\t")
	for _, r := range t.Rows {
		before, known := then.find(r)
		fmt.Fprintf(out, "%s\t%s\t%.2f\t%d\t", r.Package, r.Phase, megabytes(r.Bytes), r.Objects)
		if !known {
			fmt.Fprintln(out, "-\t-\t")
			continue
		}
		fmt.Fprintf(out, "%.2f\t%d\t", megabytes(before.Bytes), before.Objects)
		if r.Phase != beside && (hasGrown(before.Bytes, r.Bytes, slackBytes) || hasGrown(before.Objects, r.Objects, slackObjects)) {
			grown++
			fmt.Fprint(out, "grown")
		}
		fmt.Fprintln(out)
	}
	return grown, out.Flush()
}

func megabytes(n uint64) float64 { return float64(n) / 1e6 }

// What a figure may exceed that of the table by, however small it is. Of a package in which
// there is nothing to do little is left but what the runtime allocates beside it: the groups of
// maps, which are split by a hash that differs from run to run, and the buffers of sync.Pool.
// Three in a hundred of that is less than one of them. Both are a thousandth of what the
// analysis of a large package takes.
const (
	slackBytes   = 100_000
	slackObjects = 500
)

// hasGrown reports whether a figure exceeds that of the table by more than its share, and by
// more than the slack.
func hasGrown(before, now uint64, slack float64) bool {
	return float64(now) > float64(before)+max(float64(before)*tolerated, slack)
}
