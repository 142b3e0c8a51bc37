// Package baseline stores known findings, so that a run reports only new ones. A finding is
// recognised by its package, function, check, component and holder of the value (see report.Key).
// Lines, names and the text around may change. Findings with the same key are counted.
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

// A Baseline maps the keys of known findings to the number of findings with the key.
type Baseline map[report.Key]int

// version is the version of the file format. It changes when findings get other keys.
const version = 2

// A document is the content of a baseline file.
type document struct {
	Version  int     `json:"version"`
	Tool     string  `json:"tool"`
	Findings []entry `json:"findings"`
}

type entry struct {
	report.Key
	Count int `json:"count,omitempty"` // the number of findings with the key; 0 stands for 1
}

// Of returns the baseline with all findings of list.
func Of(list []finding.Finding) Baseline {
	b := make(Baseline)
	for _, f := range list {
		b[report.KeyOf(f)]++
	}
	return b
}

// Read reads the baseline file with the given name; tool is the name of the program that must have
// written it. The error is one line with the name of the file.
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

// Write writes b to the file with the given name; tool is the name of the program. After an error,
// an existing file is unchanged.
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

// New reports in isNew[i] whether list[i] is new: b has no entry left with its key, of now or of
// version 1. Each known finding uses up one entry, and left holds the entries not used up.
func (b Baseline) New(list []finding.Finding) (isNew []bool, left Baseline) {
	left = maps.Clone(b)
	for _, f := range list {
		k := report.KeyOf(f)
		if left[k] == 0 {
			k = report.OldKeyOf(f)
		}
		isNew = append(isNew, left[k] == 0)
		if left[k] > 0 {
			left[k]--
		}
	}
	return isNew, left
}

// Update returns the baseline of list plus the entries of b for packages that were not analysed.
// analysed returns false for these packages.
func (b Baseline) Update(list []finding.Finding, analysed func(pkg string) bool) Baseline {
	out := Of(list)
	for k, n := range b {
		if !analysed(k.Package) {
			out[k] = max(out[k], n)
		}
	}
	return out
}

// Size returns the number of findings in the baseline.
func (b Baseline) Size() int {
	n := 0
	for _, count := range b {
		n += count
	}
	return n
}
