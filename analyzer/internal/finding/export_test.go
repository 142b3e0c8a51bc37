package finding

import (
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/fix"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// MeetAs gives findings, each written as its group and the state of its fix ("a safe",
// "a unsafe", "a none"), the fate of their groups: for a safe one those of its group decide
// that are neither safe nor, as "other", of a kind that does not fit. "-" is no group. It
// returns them in the same form.
func MeetAs(all ...string) (out []string) {
	t := &urltemplate.Template{Parts: make([]urltemplate.Part, 1)}
	var found []Finding
	for _, s := range all {
		group, state, _ := strings.Cut(s, " ")
		f := Finding{Place: Place{Template: t}, Message: group}
		switch state {
		case "safe":
			f.Fix = &fix.Fix{Safe: true}
		case "unsafe":
			f.Fix = &fix.Fix{}
		case "other":
			f.Fix = &fix.Fix{Message: state}
		}
		found = append(found, f)
	}
	k := kinship{
		key: func(f *Finding) any {
			if f.Message == "-" {
				return nil
			}
			return f.Message
		},
		isLow: func(f *Finding) bool { return !f.IsSafe() },
		fits:  func(low, _ *Finding) bool { return low.Fix == nil || low.Fix.Message == "" },
		why:   fix.OtherUse,
	}
	k.meet(found)
	for _, f := range found {
		state := "none"
		if f.Fix != nil {
			state = "safe"
			if !f.Fix.Safe {
				state = strings.TrimSpace("unsafe " + f.Fix.Why.String())
			}
		}
		out = append(out, f.Message+" "+state)
	}
	return out
}
