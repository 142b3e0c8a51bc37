package main

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"text/tabwriter"
)

// A table holds the allocations of analyses, for one version of Go.
type table struct {
	Go, Arch string
	Rows     []row
}

// A row holds what one analyzer (Phase: "facts", "checks" or "printf") allocates for one package.
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

// writeTable writes t to path as JSON with one figure per line, so that a diff shows each change.
func writeTable[T any](path string, t *T) error {
	data, err := json.MarshalIndent(t, "", "\t")
	if err != nil {
		return err
	}
	return os.WriteFile(path, append(data, '\n'), 0o644) //nolint:gosec // data of the repository
}

// find returns the row of t with the package and the phase of want; ok is false if there is none.
func (t *table) find(want row) (row, bool) {
	for _, r := range t.Rows {
		if r.Package == want.Package && r.Phase == want.Phase {
			return r, true
		}
	}
	return row{}, false
}

// print prints the rows of t beside those of earlier. grown is the number of rows that have grown
// by more than is tolerated. Rows of printf are printed but not judged.
func (t *table) print(w io.Writer, earlier *table) (grown int, err error) {
	out := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(out, "package\tphase\tMB\tobjects\tMB before\tobjects before\t")
	for _, r := range t.Rows {
		before, known := earlier.find(r)
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

// The growth of a figure that is always tolerated. For a package with nothing to do, much of a
// figure may be allocations of the runtime, such as those of maps and of sync.Pool. They differ
// from run to run, by more than 3 % of such a small figure. Both limits are 0.1 % of the figures of
// a large package.
const (
	slackBytes   = 100_000
	slackObjects = 500
)

// hasGrown reports whether now exceeds before by more than slack and by more than 3 % (tolerated).
func hasGrown(before, now uint64, slack float64) bool {
	return float64(now) > float64(before)+max(float64(before)*tolerated, slack)
}
