package textreport

import "github.com/urlescape/urlescape/cmd/urlescape/internal/finding"

// shownInFull is how many findings of a kind are shown in full.
const shownInFull = 3

// A kind is what findings have in common that one look explains: a check, the
// function that the URLs are given to, and the component; or the theme of a package.
type kind struct{ check, wrapper, component, pkg, theme string }

func kindOf(f finding.Finding) kind {
	if f.Theme != "" {
		return kind{check: f.Check, component: f.Component, pkg: f.Package, theme: f.Theme}
	}
	return kind{check: f.Check, wrapper: f.Wrapper, component: f.Component}
}

// full returns how many findings of the kind are shown in full: of a theme, which is one
// thought, one.
func (k kind) full() int {
	if k.theme != "" {
		return 1
	}
	return shownInFull
}

// A rest is what is left of a kind after those that are shown in full.
type rest struct {
	kind
	findings []finding.Finding
}

// split returns the findings that are shown in full, and the rest of each kind.
// A rest of one is shown as well: it takes no more room than to say so.
func split(list []finding.Finding, all bool) (full []finding.Finding, rests []rest) {
	count, seen := make(map[kind]int), make(map[kind]int)
	for _, f := range list {
		count[kindOf(f)]++
	}
	at := make(map[kind]int)
	for _, f := range list {
		k := kindOf(f)
		seen[k]++
		if all || seen[k] <= k.full() || count[k] == k.full()+1 {
			full = append(full, f)
			continue
		}
		i, ok := at[k]
		if !ok {
			i = len(rests)
			at[k] = i
			rests = append(rests, rest{kind: k})
		}
		rests[i].findings = append(rests[i].findings, f)
	}
	return full, rests
}
