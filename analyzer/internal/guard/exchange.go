package guard

import (
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/library"
)

// What the functions of a package show of texts is known to the packages that import
// it, in the words of the library. What they show of single runes is not.

// Export returns what the verdicts of a function say to other packages; nil where that
// is nothing.
func Export(verdicts []Verdict) []library.Verdict {
	var out []library.Verdict
	for _, v := range verdicts {
		shown := library.Verdict{Param: v.param, Yes: v.yes.exported(), No: v.no.exported()}
		for name, f := range v.valid {
			if s := f.exported(); s.SaysMore() {
				shown.Fields = append(shown.Fields, library.ShownField{Name: name, Shown: s})
			}
		}
		slices.SortFunc(shown.Fields, func(a, b library.ShownField) int { return strings.Compare(a.Name, b.Name) })
		if shown.SaysMore() {
			out = append(out, shown)
		}
	}
	return out
}

// Import returns the verdicts of a function of another package.
func Import(verdicts []library.Verdict) []Verdict {
	out := make([]Verdict, len(verdicts))
	for i, t := range verdicts {
		out[i] = Verdict{param: t.Param, yes: imported(t.Yes), no: imported(t.No)}
		if len(t.Fields) == 0 {
			continue
		}
		out[i].valid = map[string]finding{}
		for _, f := range t.Fields {
			out[i].valid[f.Name] = imported(f.Shown)
		}
	}
	return out
}

func (f finding) exported() library.Shown {
	if f.impossible {
		return library.Shown{Never: true}
	}
	return library.Shown{Value: f.value, Trusted: f.trusted, Guarded: f.guarded}
}

func imported(s library.Shown) finding {
	return finding{restriction: restriction{value: s.Value, trusted: s.Trusted, guarded: s.Guarded, impossible: s.Never}}
}
