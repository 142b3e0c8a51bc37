package main

import (
	"cmp"
	"fmt"
	"io"
	"runtime"
	"text/tabwriter"
)

// counts are the instructions that tools have executed, for one version of Go.
type counts struct {
	Go, Arch string
	Rows     []counted
}

// counted has the instructions of each tool on one package, with all that loads it.
type counted struct {
	Package                         string
	Empty, Printf, Facts, Urlescape uint64
}

func newCounts() *counts { return &counts{Go: runtime.Version(), Arch: runtime.GOARCH} }

// of returns where the figure of a tool is.
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

// beyond returns what a tool takes beyond the one that does nothing, as a share of that.
func (c *counted) beyond(n uint64) float64 { return (float64(n) - float64(c.Empty)) / float64(c.Empty) }

// noise is the share of the tool that does nothing by which two runs differ at most: of a
// package in which there is nothing to do, 3 % of what is done are less.
const noise = 0.005

// hasGrown reports whether the tool takes more than before, beyond the one that does nothing.
func (c *counted) hasGrown(before *counted) bool {
	was := before.beyond(before.Urlescape)
	return c.beyond(c.Urlescape) > was+max(was*tolerated, noise)
}

// print prints the figures beside those of an earlier table, and returns how many have grown.
func (c *counts) print(w io.Writer, then *counts) (grown int, err error) {
	out := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(out, "10^6 instructions\tempty\tprintf\tfacts\tchecks\tof empty\tbefore\tof printf\tbefore\t")
	for i := range c.Rows {
		r := &c.Rows[i]
		fmt.Fprintf(out, "%s\t%d\t%+d\t%+d\t%+d\t", r.Package, r.Empty/1e6, millions(r.Printf, r.Empty), millions(r.Facts, r.Empty), millions(r.Urlescape, r.Facts))
		before := then.find(r.Package)
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

// millions returns the difference of two figures in millions.
func millions(n, from uint64) int64 { return (int64(n) - int64(from)) / 1e6 } //nolint:gosec // far from the bounds

// ofPrintf returns what the tool takes beyond the one that does nothing, as a share of what
// printf does.
func (c *counted) ofPrintf() float64 { return c.beyond(c.Urlescape) / c.beyond(c.Printf) }

// with returns the figures with those of an earlier table for other packages, in the order of
// units.
func (c *counts) with(then *counts) *counts {
	out := newCounts()
	for _, u := range units {
		if r := cmp.Or(c.find(u.path), then.find(u.path)); r != nil {
			out.Rows = append(out.Rows, *r)
		}
	}
	return out
}

// find returns the row of a package; nil where there is none.
func (c *counts) find(path string) *counted {
	for i := range c.Rows {
		if c.Rows[i].Package == path {
			return &c.Rows[i]
		}
	}
	return nil
}
