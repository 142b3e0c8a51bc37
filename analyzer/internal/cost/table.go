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

func readTable(path string) (*table, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	t := &table{}
	if err := json.Unmarshal(data, t); err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return t, nil
}

// write writes a table with one row on a line, so that a change shows what changed.
func (t *table) write(path string) error {
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
func (t *table) print(w io.Writer, then *table) (grown int) {
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
		if r.Phase != beside && (hasGrown(before.Bytes, r.Bytes) || hasGrown(before.Objects, r.Objects)) {
			grown++
			fmt.Fprint(out, "grown")
		}
		fmt.Fprintln(out)
	}
	if err := out.Flush(); err != nil {
		return grown
	}
	return grown
}

func megabytes(n uint64) float64 { return float64(n) / 1e6 }

func hasGrown(before, now uint64) bool { return float64(now) > float64(before)*(1+tolerated) }
