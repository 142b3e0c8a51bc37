package report

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/wire"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/finding"
)

// A causeKey identifies a mistake. Findings with the same causeKey show the same mistake.
type causeKey struct {
	pkg, check, cause string
	severity, sure    string
	// fix is the message of the fix; unfixed and kept are the reasons why there is none.
	fix, unfixed, kept string
}

// causeOf returns the key of f. Findings of one mistake have equal keys: the same cause, such as a
// variable, and the same package, check, severity, confidence and fix.
func causeOf(f finding.Finding) causeKey {
	k := causeKey{pkg: f.Package, check: f.Check, cause: f.Cause, severity: cmp.Or(f.Severity, f.Detail.Severity), sure: f.Confidence, unfixed: f.Unfixed, kept: f.Kept}
	if f.Fix != nil {
		k.fix = f.Fix.Message
	}
	return k
}

// Group returns list, which must be sorted, with the findings of one mistake merged into one: those
// about the same variable, field or function, with the same escapers, in the same component. It
// does not change list.
//
// The merged finding has the first position, and the others as Related. Its fix has the edits of
// all. Findings whose fixes differ, or whose edits overlap, are not merged. Suppression comments,
// baselines and revisions select single positions: apply them before Group.
func Group(list []finding.Finding) []finding.Finding {
	groups := make(map[causeKey][]finding.Finding)
	for _, f := range list {
		if f.Cause != "" {
			k := causeOf(f)
			groups[k] = append(groups[k], f)
		}
	}
	var out []finding.Finding
	done := make(map[causeKey]bool)
	for _, f := range list {
		k := causeOf(f)
		switch {
		case len(groups[k]) < 2 || f.Cause == "":
			out = append(out, f)
		case !done[k]:
			done[k] = true
			if one, ok := merge(groups[k]); ok {
				out = append(out, one)
			} else {
				out = append(out, groups[k]...)
			}
		}
	}
	// Groups that could not be merged were appended too early.
	slices.SortStableFunc(out, func(a, b finding.Finding) int {
		p, q := a.Position, b.Position
		return cmp.Or(cmp.Compare(p.File, q.File), cmp.Compare(p.Line, q.Line), cmp.Compare(p.Column, q.Column))
	})
	return out
}

// Once returns the first finding of list for each mistake. Unlike [Group], it does not look at
// edits, and so works when the text has changed since the analysis.
func Once(list []finding.Finding) []finding.Finding {
	seen := make(map[causeKey]bool)
	return slices.DeleteFunc(slices.Clone(list), func(f finding.Finding) bool {
		k := causeOf(f)
		isSeen := seen[k] && f.Cause != ""
		seen[k] = true
		return isSeen
	})
}

// merge returns one finding with all positions and edits of group; ok is false if edits overlap.
func merge(group []finding.Finding) (one finding.Finding, ok bool) {
	one = group[0]
	isPlace := func(r finding.Related) bool {
		return slices.ContainsFunc(group, func(f finding.Finding) bool { return f.Position == r.Position })
	}
	// Drop related places that are places of the group.
	one.Related = slices.DeleteFunc(slices.Clone(one.Related), isPlace)
	for i, f := range group[1:] {
		one.Related = append(one.Related, finding.Related{
			Message: fmt.Sprintf("also here (%d of %d)", i+2, len(group)), Position: f.Position, Alike: true,
		})
		for _, r := range f.Related {
			if !slices.Contains(one.Related, r) && !isPlace(r) {
				one.Related = append(one.Related, r)
			}
		}
	}
	if one.Fix == nil {
		return one, true
	}
	edits, ok := together(group)
	where := "both places"
	if len(group) > 2 {
		where = fmt.Sprintf("all %d places", len(group))
	}
	one.Fix = &finding.Fix{Message: one.Fix.Message + ", in " + where, Edits: edits}
	return one, ok
}

// together returns the edits of all fixes of group in order, with equal edits once; ok is false
// when two edits touch the same text.
func together(group []finding.Finding) (edits []finding.Edit, ok bool) {
	for _, f := range group {
		edits = append(edits, f.Fix.Edits...)
	}
	slices.SortFunc(edits, func(a, b finding.Edit) int {
		return cmp.Or(cmp.Compare(a.File, b.File), cmp.Compare(a.Start, b.Start), cmp.Compare(a.End, b.End), cmp.Compare(a.New, b.New))
	})
	edits = slices.Compact(edits)
	for i := range edits[1:] {
		a, b := edits[i], edits[i+1]
		inOne := a.End < b.End && slices.ContainsFunc(group, func(f finding.Finding) bool { // what is inserted is before what is replaced
			return slices.Contains(f.Fix.Edits, a) && slices.Contains(f.Fix.Edits, b)
		})
		if a.File == b.File && (b.Start < a.End || b.Start == a.Start && !inOne) {
			return nil, false
		}
	}
	return edits, true
}

// Relative returns a copy of list with file names relative to dir, with slashes: "client/zones.go".
func Relative(list []finding.Finding, dir string) []finding.Finding {
	short := func(name string) string { return filepath.ToSlash(finding.ShortPath(dir, name)) }
	out := make([]finding.Finding, 0, len(list))
	for _, f := range list {
		f.Position.File = short(f.Position.File)
		related := make([]finding.Related, 0, len(f.Related))
		for _, r := range f.Related {
			r.Position.File = short(r.Position.File)
			related = append(related, r)
		}
		f.Related = related
		if f.Fix != nil {
			fix := finding.Fix{Message: f.Fix.Message}
			for _, e := range f.Fix.Edits {
				e.File = short(e.File)
				fix.Edits = append(fix.Edits, e)
			}
			f.Fix = &fix
		}
		out = append(out, f)
	}
	return out
}

// Place returns a position in the form "client/zones.go:12:9".
func Place(p finding.Position) string {
	file := wire.Printable(p.File)
	switch {
	case p.Line == 0:
		return file
	case p.Column == 0:
		return fmt.Sprintf("%s:%d", file, p.Line)
	}
	return fmt.Sprintf("%s:%d:%d", file, p.Line, p.Column)
}

// Summary returns one line: the number of findings in list, followed by qualifier, then the number
// for each check. qualifier is "" or words such as " in 2 files":
//
//	3 findings: 2 unescaped-segment, 1 host-port
func Summary(list []finding.Finding, qualifier string) string {
	return Count(len(list), "finding") + qualifier + ": " + Checks(list)
}

// Checks returns the numbers of findings by check: "2 host-port, 1 open-prefix".
func Checks(list []finding.Finding) string {
	var parts []string
	for _, g := range byCheck(list) {
		parts = append(parts, fmt.Sprintf("%d %s", len(g), g[0].Check))
	}
	return strings.Join(parts, ", ")
}

// Count returns n and a noun, in the plural unless n is 1: "1 finding", "3 findings".
func Count(n int, noun string) string {
	switch {
	case n == 1:
		return "1 " + noun
	case strings.HasSuffix(noun, "x"):
		return fmt.Sprintf("%d %ses", n, noun)
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// JSON returns a document as JSON, indented by tabs, without escapes for HTML.
func JSON(doc any) ([]byte, error) {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "\t")
	err := enc.Encode(doc)
	return b.Bytes(), err
}

// Meant returns ", did you mean …?" with the name that is most similar to mistyped; "" if none is.
func Meant(mistyped string, names []string) string {
	if near := wire.Nearest(mistyped, slices.Sorted(slices.Values(names))); near != "" {
		return ", did you mean " + near + "?"
	}
	return ""
}
