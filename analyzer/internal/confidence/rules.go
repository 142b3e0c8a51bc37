package confidence

import (
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// A Rule is one row of the table that maps evidence to a level.
type Rule struct {
	Name string // the name in debug output and explanations: "exposed"
	// When reports whether the rule applies to the evidence.
	When  func(Evidence) bool
	Level Level
	Why   string // the reason in words: "a client sends the value"
}

// rules is the table: the first row whose When is true gives the level.
var rules = [...]Rule{
	{
		Name: "legal", When: func(e Evidence) bool { return e.Legal }, Level: Medium,
		Why: "the URL is legal, and its style is what was asked for",
	},
	{
		Name: "unlikely", When: func(e Evidence) bool { return e.Unlikely != "" }, Level: Low,
		Why: "a value that breaks the URL hardly gets there, the server gets what is meant, or names alone say that it is a URL",
	},
	{
		Name: "depends", When: func(e Evidence) bool { return e.Depends != "" }, Level: Medium,
		Why: "whether it is wrong depends on more than the value",
	},
	{
		Name: "error", When: func(e Evidence) bool { return e.Error && !e.Raw }, Level: High,
		Why: "the URL is wrong by itself, or a client chooses its host",
	},
	{
		Name: "exposed", When: func(e Evidence) bool {
			return e.Origin.IsRequest() || e.Misused || e.Error && !e.isMade() && !e.Served
		}, Level: Medium,
		Why: "a client sends the value, or it is put before the host, or escaped for another component",
	},
	{
		Name: "own", When: func(e Evidence) bool {
			isRestricted := e.Served || e.Raw && e.Name == Resource && !e.Typed
			return isRestricted || e.Origin == text.Environment || e.Origin == text.Setting || e.Origin == text.Constant
		}, Level: Low,
		Why: "who runs the program sets the value, or the service makes or restricts it",
	},
	{
		Name: "identifier", When: func(e Evidence) bool { return e.Raw && e.isMade() }, Level: Low,
		Why: "the value is an identifier, which seldom has a delimiter",
	},
	{
		Name: "may-be-right", When: func(e Evidence) bool {
			isChosen := e.Typed || e.Origin == text.CommandLine || e.Origin == text.Decoded
			return !isChosen && (e.Doubted || !e.Raw && !e.Fixed)
		}, Level: Low,
		Why: "the value may be right as it is: several segments, pairs of a query, or what the program chooses",
	},
	{
		Name: "default", When: func(Evidence) bool { return true }, Level: Medium,
		Why: "nothing keeps a delimiter out of the value",
	},
}

// isMade reports whether the name indicates that a program makes the value.
func (e Evidence) isMade() bool { return e.Name == Identifier }

// Of returns the level for e, and the rule of the table that gives it.
func Of(e Evidence) (Level, *Rule) {
	at := slices.IndexFunc(rules[:], func(r Rule) bool { return r.When(e) })
	return rules[at].Level, &rules[at]
}

// OfRequest returns the rule r for an unescaped value once it is known that a client sends it.
// decided is the name of the rule before. ok is true if r replaces decided: it is earlier in the
// table, and its level is not lower.
func OfRequest(decided string) (r *Rule, ok bool) {
	_, r = Of(Evidence{Raw: true, Origin: text.Request})
	at := slices.IndexFunc(rules[:], func(of Rule) bool { return of.Name == decided })
	first := slices.IndexFunc(rules[:], func(of Rule) bool { return of.Name == r.Name })
	return r, first < at && rules[at].Level <= r.Level
}

// Rules returns the rules in the order in which they are tried.
func Rules() []Rule { return rules[:] }
