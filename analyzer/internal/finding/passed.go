package finding

import (
	"fmt"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/confidence"
)

// maxPlaces bounds the other places that a finding lists: the message has their number.
const maxPlaces = 8

// OncePassed leaves one finding of those that values of a client are given to one parameter or
// field of another package: the cause is there, once. The first keeps the places of the others.
//
//	lib.Label(r.FormValue("name")) and lib.Label(r.FormValue("label"))
func OncePassed(found []Finding) []Finding {
	type cause struct {
		entry string
		kind  *Kind
		level confidence.Level
	}
	start := slices.IndexFunc(found, func(f Finding) bool { return len(f.Passed) > 0 })
	if start < 0 {
		return found
	}
	out := slices.Clone(found[:start])
	first, count := map[cause]int{}, map[int]int{}
	for i := start; i < len(found); i++ {
		f := &found[i]
		if len(f.Passed) == 0 {
			out = append(out, *f)
			continue
		}
		level, _, _ := f.Confidence()
		key := cause{f.Passed[0], f.Kind, level}
		k, again := first[key]
		if !again {
			first[key] = len(out)
			out = append(out, *f)
			continue
		}
		if count[k]++; count[k] <= maxPlaces {
			out[k].Related = append(out[k].Related, Related{Pos: f.Pos, End: f.End, Message: "another value of a client is given to it here"})
		}
	}
	for k, others := range count {
		out[k].andElsewhere(others)
	}
	return out
}

// andElsewhere says in the message of a finding in how many other places the same goes wrong.
func (f *Finding) andElsewhere(others int) {
	places := "one other place"
	if others > 1 {
		places = fmt.Sprintf("%d other places", others)
	}
	name := " (" + f.Kind.Name + ")"
	f.Message = strings.TrimSuffix(f.Message, name) + ", here and in " + places + name
}
