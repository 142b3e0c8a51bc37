package main

import (
	"cmp"
	"fmt"
	"io"
	"runtime"
	"text/tabwriter"
)

// counts holds how many instructions each tool, such as printf, executes with one version of Go.
type counts struct {
	Go, Arch string
	Rows     []counted
}

// counted holds the instructions of each tool for one package, with those that load the package.
type counted struct {
	Package                         string
	Empty, Printf, Facts, Urlescape uint64
}

func newCounts() *counts { return &counts{Go: runtime.Version(), Arch: runtime.GOARCH} }

// of returns a pointer to the field of c for tool, such as "printf"; to c.Empty for other names.
func (c *counted) of(tool string) *uint64 {
	switch tool {
	case "printf":
		return &c.Printf
	case "facts":
		return &c.Facts
	case "urlescape":
		return &c.Urlescape
	}
	return &c.Empty
}

// beyond returns the work of a tool that executes n instructions, in relation to loading the
// package, which takes c.Empty instructions: (n - c.Empty) / c.Empty.
func (c *counted) beyond(n uint64) float64 { return (float64(n) - float64(c.Empty)) / float64(c.Empty) }

// noise is the largest difference between two runs, as a share of the instructions of the empty
// tool. For a package with nothing to do, it is larger than the growth that is tolerated.
const noise = 0.005

// hasGrown reports whether the work of urlescape (see beyond) is larger in c than in before. The
// difference must exceed both 3 % of the work in before (tolerated) and noise.
func (c *counted) hasGrown(before *counted) bool {
	was := before.beyond(before.Urlescape)
	return c.beyond(c.Urlescape) > was+max(was*tolerated, noise)
}

// print prints the rows of c, each beside the row of earlier for the same package. grown is the
// number of rows in which urlescape executes more than is tolerated.
func (c *counts) print(w io.Writer, earlier *counts) (grown int, err error) {
	out := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(out, "10^6 instructions\tempty\tprintf\tfacts\tchecks\tof empty\tbefore\tof printf\tbefore\t")
	for i := range c.Rows {
		r := &c.Rows[i]
		fmt.Fprintf(out, "%s\t%d\t%+d\t%+d\t%+d\t", r.Package, r.Empty/1e6, millions(r.Printf, r.Empty), millions(r.Facts, r.Empty), millions(r.Urlescape, r.Facts))
		before := earlier.find(r.Package)
		if before == nil {
			fmt.Fprintf(out, "%.3f\t-\t%.2f\t-\t\n", 1+r.beyond(r.Urlescape), r.ofPrintf())
			continue
		}
		fmt.Fprintf(out, "%.3f\t%.3f\t%.2f\t%.2f\t", 1+r.beyond(r.Urlescape), 1+before.beyond(before.Urlescape), r.ofPrintf(), before.ofPrintf())
		if r.hasGrown(before) {
			grown++
			fmt.Fprint(out, "grown")
		}
		fmt.Fprintln(out)
	}
	return grown, out.Flush()
}

func millions(n, from uint64) int64 { return (int64(n) - int64(from)) / 1e6 } //nolint:gosec // far from the bounds

// ofPrintf returns c.Urlescape divided by c.Printf, both less c.Empty, the loading of the package.
func (c *counted) ofPrintf() float64 { return c.beyond(c.Urlescape) / c.beyond(c.Printf) }

// with returns counts with a row for each package in units: the row of c, or else that of earlier.
// A package in neither gets no row.
func (c *counts) with(earlier *counts) *counts {
	out := newCounts()
	for _, u := range units {
		if r := cmp.Or(c.find(u.path), earlier.find(u.path)); r != nil {
			out.Rows = append(out.Rows, *r)
		}
	}
	return out
}

// find returns the row of the package path; nil when c has no such row.
func (c *counts) find(path string) *counted {
	for i := range c.Rows {
		if c.Rows[i].Package == path {
			return &c.Rows[i]
		}
	}
	return nil
}
