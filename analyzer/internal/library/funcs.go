package library

import (
	"go/types"
	"strings"
)

// Lookup returns what is known of the parameters of a library function or
// method. It returns nil when nothing is known. The result is shared and must
// not be written.
func Lookup(fn *types.Func) *Func {
	f, _ := funcs.of(fn)
	return f
}

// funcs is what is known of the parameters of library functions.
var funcs = nameRows(append(append(append(append(
	stdFuncs, dialFuncs...), clientFuncs...), serverFuncs...), cloudFuncs...)...)

// at returns the use of one parameter.
func at(index int, slot Slot) *Func {
	return &Func{Params: []ParamUse{{Index: index, Use: Use{Slot: slot}}}}
}

// and returns f with the use of one more parameter.
func (f *Func) and(index int, slot Slot) *Func {
	f.Params = append(f.Params, ParamUse{Index: index, Use: Use{Slot: slot}})
	return f
}

// when returns f for calls whose argument arg is one of the constants.
func (f *Func) when(arg int, constants ...string) *Func {
	f.WhenArg, f.When = arg, constants
	return f
}

// braced is like at for URLs with {name} in them, which the callee fills in.
func braced(index int) *Func {
	return &Func{Params: []ParamUse{{Index: index, Use: Use{Slot: URL, Braced: true}}}}
}

// pair returns the uses of a key and a value of a query.
func pair() *Func { return at(0, QueryKey).and(1, QueryValue) }

// methods returns the rows of a method that several receivers have. The
// receiver "-" stands for functions.
func methods(recvs, names string, f *Func) []entry[*Func] {
	var out []entry[*Func]
	for recv := range strings.FieldsSeq(recvs) {
		out = append(out, entry[*Func]{Recv: strings.TrimPrefix(recv, "-"), Name: names, Row: f})
	}
	return out
}

// nameRows returns the table of the packs, with the function's name as Via of
// every use.
func nameRows(packs ...pack[*Func]) table[*Func] {
	t := tabulate(packs...)
	for path, s := range t {
		s.dress = func(m member, f *Func) *Func { return f.via(qualified(path, m)) }
	}
	return t
}

func (f *Func) via(name string) *Func {
	params := make([]ParamUse, len(f.Params))
	for i, p := range f.Params {
		p.Use.Via = name
		params[i] = p
	}
	return &Func{Params: params, Results: f.Results, When: f.When, WhenArg: f.WhenArg}
}

// qualified returns the name of a member for messages: net/http.NewRequest,
// net/url.Values.Set.
func qualified(path string, m member) string {
	if m.Recv == "" {
		return path + "." + m.Name
	}
	return path + "." + m.Recv + "." + m.Name
}
