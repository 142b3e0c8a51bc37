package guard

import (
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/library"
)

// What the functions of a package show of texts is told to the packages that import
// it, in the words of the library. What they show of single runes is not.

// Told returns what the verdicts of a function say to other packages; nil where that
// is nothing.
func Told(verdicts []Verdict) []library.Verdict {
	var out []library.Verdict
	for _, v := range verdicts {
		told := library.Verdict{Param: v.param, Yes: v.yes.told(), No: v.no.told()}
		for name, f := range v.valid {
			if s := f.told(); s.SaysMore() {
				told.Fields = append(told.Fields, library.ShownField{Name: name, Shown: s})
			}
		}
		slices.SortFunc(told.Fields, func(a, b library.ShownField) int { return strings.Compare(a.Name, b.Name) })
		if told.SaysMore() {
			out = append(out, told)
		}
	}
	return out
}

// Heard returns the verdicts of a function of another package.
func Heard(told []library.Verdict) []Verdict {
	out := make([]Verdict, len(told))
	for i, t := range told {
		out[i] = Verdict{param: t.Param, yes: heard(t.Yes), no: heard(t.No)}
		if len(t.Fields) == 0 {
			continue
		}
		out[i].valid = map[string]finding{}
		for _, f := range t.Fields {
			out[i].valid[f.Name] = heard(f.Shown)
		}
	}
	return out
}

func (f finding) told() library.Shown {
	if f.impossible {
		return library.Shown{Never: true}
	}
	return library.Shown{Value: f.value, Trusted: f.trusted, Guarded: f.guarded}
}

func heard(s library.Shown) finding {
	return finding{restriction: restriction{value: s.Value, trusted: s.Trusted, guarded: s.Guarded, impossible: s.Never}}
}
