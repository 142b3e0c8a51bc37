package main

import (
	"math"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/names"
)

// leastRepositories is how many mixed repositories a row of the table has at least.
const leastRepositories = 3

// A cell is what is counted together: a word at a place, of one kind of type or all.
type cell struct{ word, place, kind string }

// A tally counts sites, and those that escape the value.
type tally struct{ sites, escaped int }

func (t *tally) add(h how) {
	t.sites++
	if h != plain {
		t.escaped++
	}
}

func (t tally) share() float64 { return float64(t.escaped) / float64(max(t.sites, 1)) }

// count makes the table of repositories. A repository is mixed for a place when it
// escapes some value there: what others leave as they are says nothing of names.
func count(all []*measured) []names.Measure {
	rows := map[cell]*row{}
	for _, m := range all {
		own, cells := map[string]*tally{}, map[cell]*tally{}
		for _, s := range m.sites {
			for _, place := range placesOf(s) {
				addTo(own, place, s.how)
				if place != names.InForm {
					addTo(cells, cell{s.word, place, s.kind}, s.how)
				}
				addTo(cells, cell{s.word, place, names.AnyKind}, s.how)
			}
		}
		for c, t := range cells {
			if rows[c] == nil {
				rows[c] = &row{}
			}
			rows[c].add(*t, *own[c.place])
		}
	}
	var out []names.Measure
	for c, r := range rows {
		if r.sums.Mixed < leastRepositories {
			continue
		}
		m := r.measure(c)
		for _, repository := range all {
			m.Constants += repository.given[c.word][0]
			m.Delimited += repository.given[c.word][1]
		}
		out = append(out, m)
	}
	slices.SortFunc(out, compareMeasures)
	return out
}

// placesOf returns the places that a site counts for. Form values have their own only:
// what encodes them does so for all.
func placesOf(s site) []string {
	if s.how == encoded && s.place == names.InForm {
		return []string{names.InForm}
	}
	return []string{s.place, names.InAny}
}

func addTo[K comparable](to map[K]*tally, key K, h how) {
	if to[key] == nil {
		to[key] = &tally{}
	}
	to[key].add(h)
}

// A row is what the repositories so far say of a cell.
type row struct {
	sums               names.Measure
	shares             float64 // the sum of the shares of mixed repositories
	expected, variance float64 // of the escaped sites, under what each repository escapes of all
}

// add adds a repository that has the cell: what it does there, and at the place.
func (r *row) add(in, own tally) {
	r.sums.Repositories++
	if own.escaped == 0 {
		return
	}
	r.sums.Mixed++
	r.sums.Sites += in.sites
	r.sums.Escaped += in.escaped
	r.shares += in.share()
	r.expected += float64(in.sites) * own.share()
	r.variance += float64(in.sites) * own.share() * (1 - own.share())
}

func (r *row) measure(c cell) names.Measure {
	m := r.sums
	m.Word, m.Place, m.Kind = c.word, c.place, c.kind
	m.Mean = r.shares / float64(r.sums.Mixed)
	if r.variance > 0 {
		m.Z = (float64(r.sums.Escaped) - r.expected) / math.Sqrt(r.variance)
	}
	return m
}
