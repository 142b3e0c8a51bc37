package facts

import (
	"go/types"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// numberLists returns the parameters of functions of the package to which a caller gives
// numbers with "," between: the commas are meant, whatever else others give.
//
//	func Characteristics(query string) { http.Get(base + "?id=" + query) }
//	Characteristics(strings.Join(ids, ","))     // each of which is made by "%d.%d"
func (s *solver) numberLists() map[*types.Var]bool {
	digits := rfc3986.Chars("0123456789.-,")
	var out map[*types.Var]bool
	for i := range s.flow.Candidates {
		c := &s.flow.Candidates[i]
		if c.Sink.Func == nil || c.Sink.Form != text.Plain || !hasComma(c.Node) || !digits.Contains(text.ValueOf(c.Node).Set) {
			continue
		}
		if out == nil {
			out = map[*types.Var]bool{}
		}
		out[text.ParamAt(c.Sink.Func.Signature(), c.Sink.Param).Origin()] = true
	}
	return out
}

// hasComma reports whether a "," is between the values of a text.
func hasComma(n text.Node) bool {
	return text.HasHole(n) && text.AnyLiteral(n, func(s string) bool { return strings.Contains(s, ",") })
}

// listed says of the value of p that it may be a list of numbers.
func listed(p *urltemplate.Part, lists map[*types.Var]bool) {
	if lists[p.Hole.Var.Origin()] {
		h := *p.Hole
		h.Listed = true
		p.Hole = &h
	}
}
