package confidence

import (
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// Explain returns, in words, the level for e, the reason, the rule and the evidence:
//
//	low, because the value is an identifier, which seldom has a delimiter (rule identifier; seen: not escaped)
func Explain(e Evidence) string {
	level, rule := Of(e)
	return level.String() + ", because " + e.Reason() + " (rule " + rule.Name + "; seen: " + e.String() + ")"
}

// Reason returns why e has its level: e.Unlikely if the rule "unlikely" decided, e.Depends if the
// rule "depends" did, and the field Why of the rule for all other rules.
func (e Evidence) Reason() string {
	_, rule := Of(e)
	switch rule.Name {
	case "unlikely":
		return e.Unlikely
	case "depends":
		return e.Depends
	}
	return rule.Why
}

// String lists the evidence in words; "nothing" where there is none.
func (e Evidence) String() string {
	var list []string
	add := func(is bool, words string) {
		if is && words != "" {
			list = append(list, words)
		}
	}
	add(e.Error, "an error")
	add(e.Legal, "legal")
	add(e.Misused, "an escape or a form that is wrong in its place")
	add(e.Raw, "not escaped")
	add(e.Origin != text.UnknownOrigin, "origin "+e.Origin.String())
	add(e.Served, "a value that the service makes")
	add(true, nameWords[e.Name])
	add(e.Typed, "a value that people write")
	add(e.Doubted, "a value that may be right as it is")
	add(e.Fixed, "a safe fix")
	if len(list) == 0 {
		return "nothing"
	}
	return strings.Join(list, ", ")
}

var nameWords = [...]string{UnknownName: "", FreeText: "free text by its name", Identifier: "an identifier by its name", Resource: "the name of a resource"}
