// Package baseline keeps the findings that are known, so that a gate reports what
// is new only. A finding is known again by its package, its function, its check and
// its component and what holds its value: lines may move, names and the text around change.
// counted.
package baseline

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"slices"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/finding"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/replace"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/report"
)

// A Baseline counts findings by their keys.
type Baseline map[report.Key]int

// version changes when a finding would get another key.
const version = 2

// A document is the form of the file.
type document struct {
	Version  int     `json:"version"`
	Tool     string  `json:"tool"`
	Findings []entry `json:"findings"`
}

type entry struct {
	report.Key
	Count int `json:"count,omitempty"` // if there is more than one
}

// Of returns the baseline in which all findings are known.
func Of(list []finding.Finding) Baseline {
	b := make(Baseline)
	for _, f := range list {
		b[report.KeyOf(f)]++
	}
	return b
}

// Read reads the file of a tool. The error is one line with the name.
func Read(name, tool string) (Baseline, error) {
	data, err := os.ReadFile(name)
	if e, ok := errors.AsType[*fs.PathError](err); ok {
		err = e.Err
	}
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, fmt.Errorf("%s: there is no such baseline; -baseline-update makes it", name)
	case err != nil:
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	var doc document
	if err := json.Unmarshal(data, &doc); err != nil || doc.Tool != tool {
		return nil, fmt.Errorf("%s: not a baseline of %s", name, tool)
	}
	if doc.Version != version && doc.Version != 1 {
		return nil, fmt.Errorf("%s: a baseline of another version of %s; make it again with -baseline-update", name, tool)
	}
	b := make(Baseline)
	for _, e := range doc.Findings {
		b[e.Key] += max(e.Count, 1)
	}
	return b, nil
}

// Write replaces the file, whole or not at all, or makes it.
func (b Baseline) Write(name, tool string) error {
	doc := document{Version: version, Tool: tool, Findings: make([]entry, 0, len(b))}
	for k, n := range b {
		e := entry{Key: k}
		if n > 1 {
			e.Count = n
		}
		doc.Findings = append(doc.Findings, e)
	}
	slices.SortFunc(doc.Findings, func(x, y entry) int {
		return cmp.Or(cmp.Compare(x.Package, y.Package), cmp.Compare(x.Function, y.Function), cmp.Compare(x.Check, y.Check), cmp.Compare(x.Component, y.Component), cmp.Compare(x.Holder, y.Holder), cmp.Compare(x.Template, y.Template))
	})
	data, err := json.MarshalIndent(doc, "", "\t")
	if err != nil {
		return err
	}
	return replace.Write(name, append(data, '\n'))
}

// Has reports whether a finding is known.
func (b Baseline) Has(f finding.Finding) bool {
	_, ok := b.key(f)
	return ok
}

// key returns the key by which a finding is known: that of today, or the one of version 1 in a
// file that was written then.
func (b Baseline) key(f finding.Finding) (k report.Key, ok bool) {
	for _, k := range []report.Key{report.KeyOf(f), report.OldKeyOf(f)} {
		if b[k] > 0 {
			return k, true
		}
	}
	return report.Key{}, false
}

// Split returns the findings that are not known, how many are, and how many known
// ones are gone from the packages that were analysed.
func (b Baseline) Split(list []finding.Finding, analysed func(pkg string) bool) (fresh []finding.Finding, known, gone int) {
	left := make(Baseline, len(b))
	maps.Copy(left, b)
	for _, f := range list {
		k, ok := left.key(f)
		if !ok {
			fresh = append(fresh, f)
			continue
		}
		left[k]--
		known++
	}
	for k, n := range left {
		if analysed(k.Package) {
			gone += n
		}
	}
	return fresh, known, gone
}

// Update returns the baseline in which the findings are known, and of packages that
// were not analysed, or not whole, what was known before.
func (b Baseline) Update(list []finding.Finding, analysed func(pkg string) bool) Baseline {
	out := Of(list)
	for k, n := range b {
		if !analysed(k.Package) {
			out[k] = max(out[k], n)
		}
	}
	return out
}

// Size is how many findings are known.
func (b Baseline) Size() int {
	n := 0
	for _, count := range b {
		n += count
	}
	return n
}
