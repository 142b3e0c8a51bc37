package confidence

import "slices"

// A Rule is one row of the table.
type Rule struct {
	Name string // what debug output and explanations call it: "escaped-elsewhere"
	// When reports whether the rule applies.
	When  func(Evidence) bool
	Level Level
	// Identifier is set when the rule speaks of identifiers alone.
	Identifier bool
	Why        string // the reason, for a person: "the program escapes this value elsewhere"
	// Source says what the level of the rule rests on.
	Source string
}

// Sources of rules.
const (
	definition = "by definition: nothing depends on the value"
	draw3      = "draw 3"
	firstDraw  = "50 findings outside unescaped-identifier and 35 of it, judged in 12 repositories, 2026-11-24"
)

// rules is the table: the first row that applies decides.
var rules = [...]Rule{
	{
		Name: "style", When: func(e Evidence) bool { return e.Style }, Level: Medium,
		Why: "it is legal, and asked for", Source: definition,
	},
	{
		Name: "tolerated", When: func(e Evidence) bool { return e.Tolerated }, Level: Medium,
		Why: "the text is no URL, and net/url sends what it means", Source: "5 of 5 such findings were hardening, draws 1 and 3",
	},
	{
		Name: "stored", When: func(e Evidence) bool { return e.Stored }, Level: Low,
		Why: "all that the package puts into the field is right there, and only a program that imports it could put in something else", Source: "4 of 4 such findings were restricted, draw 6",
	},
	{
		Name: "may-hold", When: func(e Evidence) bool { return e.MayHold }, Level: Medium,
		Why: "a client chooses the text, or a standard says that it may have a query, and nothing in the program shows one that has", Source: definition,
	},
	{
		Name: "unset", When: func(e Evidence) bool { return e.Unset }, Level: Medium,
		Why: "nothing in the package sets the value, and a handler before it may", Source: definition,
	},
	{
		Name: "near", When: func(e Evidence) bool { return e.Near }, Level: Medium,
		Why: "few texts begin with what is looked for, and are something else", Source: definition,
	},
	{
		Name: "named", When: func(e Evidence) bool { return e.Named && e.Error }, Level: Medium,
		Why: "the names of the values, and of what gets them, say that it is an address, and nothing shows that it is dialled", Source: definition,
	},
	{
		Name: "twice-identifier", When: func(e Evidence) bool { return e.Error && e.Misused && e.Owned && e.Origin != Request }, Level: Medium,
		Why: "it is escaped twice, and an identifier of what its name says seldom has a byte that an escaper changes", Source: "3 of 3 such findings of one program that was read were hardening",
	},
	{
		Name: "error", When: func(e Evidence) bool { return e.Error && !e.Raw }, Level: High,
		Why: "it is wrong whatever the value is", Source: definition,
	},
	{
		Name: "form-custom", When: func(e Evidence) bool { return e.FormCustom && !e.First && !e.Error }, Level: Low,
		Why: "the package escapes all its paths as in forms, which its server may read so, and its first finding says it for all", Source: "12 of 12 such findings of two packages were hardening or noise, draws 3 and 5; in public fixes of others all were right",
	},
	{
		Name: "form-unspaced", When: isUnspacedForm, Level: Low,
		Why: "an escaper of forms gets a space alone wrong in a path, and such a value seldom has one", Source: "15 of 15 such findings were hardening or noise, draws 3, 5 and 6",
	},
	{
		Name: "misused-identifier", When: func(e Evidence) bool { return e.Misused && !e.Error && e.Name == Identifier }, Level: Medium,
		Why: "the escaper is that of another component, and an identifier seldom has a byte that it gets wrong", Source: "1 of 1 such findings was hardening, " + draw3,
	},
	{
		Name: "form-in-path", When: func(e Evidence) bool { return e.Form && !e.Error }, Level: Medium,
		Why: "a path is escaped as in forms, and few servers read a plus as a space there", Source: "10 of 27 such findings were right, of 7 of 10 repositories none, draws 1 to 5",
	},
	{
		Name: "misused-escaper", When: func(e Evidence) bool { return e.Misused }, Level: High,
		Why: "the program escapes or prints the value in a form that is wrong there", Source: firstDraw,
	},
	{
		Name: "checked", When: func(e Evidence) bool { return e.Checked }, Level: Low,
		Why: "a valid value has no delimiter", Source: firstDraw,
	},
	{
		Name: "may-be-escaped", When: func(e Evidence) bool { return e.Encodes }, Level: Low,
		Why: "the function that gives the value calls an escaper, in a way that is not read", Source: "such findings in right programs",
	},
	{
		Name: "by-server", When: func(e Evidence) bool { return e.ByServer }, Level: Medium,
		Why: "a client sends the value, and it depends on the server whether it resolves the dots", Source: "seen: http.Client sends them, http.ServeMux redirects every method to the clean path, other routers know no such path",
	},
	{
		Name: "registered", When: func(e Evidence) bool { return e.Unasked && e.Registered }, Level: Low,
		Why: "an authorization server sends clients back to URLs that they registered, which another program may ask for", Source: "5 of 8 such places that were read in public code were doubles of a server, for tests",
	},
	{
		Name: "unasked", When: func(e Evidence) bool { return e.Unasked }, Level: Medium,
		Why: "a client sends the value, and nothing asks whether it may be sent there", Source: "11 of 16 such places that were read in public code were right, the others doubles of a server, for tests",
	},
	{
		Name: "escaped-slash", When: func(e Evidence) bool { return e.Slash && e.Origin == Request && !e.Error }, Level: Medium,
		Why: "a client sends the value, of which an escaped slash alone is lost, which few routes take", Source: "2 of 2 such findings were hardening, draws 4 and 5",
	},
	{
		Name: "unsent", When: func(e Evidence) bool { return e.Unsent && e.Origin == Request && !e.Error }, Level: Medium,
		Why: "a client sends the value, and nothing shows that the URL is requested", Source: "3 of 4 such findings were hardening, draws 9 and 10",
	},
	{
		Name: "member", When: func(e Evidence) bool { return e.Member && e.Origin == Request && !e.Error }, Level: Medium,
		Why: "a client chooses among values that the program keeps", Source: "1 of 1 such findings was hardening, draw 11",
	},
	{
		Name: "after-base", When: func(e Evidence) bool { return e.AfterBase }, Level: Medium,
		Why: "a client sends the value, which changes the host where the base ends with one", Source: definition,
	},
	{
		Name: "request-identifier", When: isIdentifierOfRequest, Level: Medium, Identifier: true,
		Why: "a client sends the value, which a function takes as an identifier, or of which a standard says the characters", Source: "9 of 11 such findings were hardening, draw 8",
	},
	{
		Name: "request", When: func(e Evidence) bool { return e.Origin == Request }, Level: High,
		Why: "a client sends the value", Source: firstDraw,
	},
	{
		Name: "piece", When: func(e Evidence) bool { return e.Piece }, Level: Low,
		Why: "it is a piece of a text that was split", Source: firstDraw,
	},
	{
		Name: "delimiter-shown", When: func(e Evidence) bool { return e.Delimiter }, Level: High,
		Why: "the program has such a value with a delimiter", Source: firstDraw,
	},
	{
		Name: "path-identifier", When: func(e Evidence) bool { return e.Escaped > OfOther && e.Name == Identifier && e.Insisted }, Level: High,
		Why: "the program escapes this value in many places, and it identifies what is named by a path", Source: "1 of 1 such findings was right, " + draw3,
	},
	{
		Name: "owned-identifier", When: func(e Evidence) bool { return e.Escaped > OfOther && e.Name == Identifier && e.Owned }, Level: Low, Identifier: true,
		Why: "the program escapes this value elsewhere, and it identifies what its name says, in an alphabet which that has", Source: "9 of 9 such findings were hardening, draws 3, 5, 8 and 9",
	},
	{
		Name: "identifier-escaped-elsewhere", When: func(e Evidence) bool { return e.Escaped > OfOther && e.Name == Identifier }, Level: Medium, Identifier: true,
		Why: "the program escapes this value elsewhere, and it is an identifier", Source: "15 of 15 such findings were hardening, draws 1, 3 and 5",
	},
	{
		Name: "escaped-elsewhere", When: func(e Evidence) bool { return e.Escaped > OfOther }, Level: High,
		Why: "the program escapes this value elsewhere", Source: "14 of 14 such findings were right, draw 5 and " + firstDraw,
	},
	{
		Name: "fixed-elsewhere", When: func(e Evidence) bool { return e.Raw && e.Escaped == SameByFix }, Level: Medium,
		Why: "a fix escapes this value elsewhere, after which the program does", Source: definition,
	},
	{
		Name: "escaped-beside", When: func(e Evidence) bool { return e.Escaped == Beside && e.Name == FreeText }, Level: High,
		Why: "the function escapes another field of the same struct at such a place", Source: "1 of 1 such findings was right, " + draw3,
	},
	{
		Name: "raw-identifier", When: func(e Evidence) bool { return e.Error && e.Name == Identifier }, Level: Medium, Identifier: true,
		Why: "a value breaks the URL there, and by its name a program makes it", Source: "6 of 6 such findings were hardening, draws 1 and 5",
	},
	{
		Name: "raw-error", When: func(e Evidence) bool { return e.Error }, Level: High,
		Why: "a value breaks the URL there, whatever its name", Source: definition,
	},
	{
		Name: "given-back", When: func(e Evidence) bool { return e.Raw && e.Answered && e.Name != FreeText }, Level: Low,
		Why: "the service made the value itself, and gets it back", Source: "2 of 2 such findings were hardening, " + draw3,
	},
	{
		Name: "program", When: func(e Evidence) bool {
			return e.Origin == Environment || e.Origin == Setting || e.Origin == Constant
		}, Level: Low,
		Why: "who runs the program sets the value", Source: firstDraw,
	},
	{
		Name: "key-text", When: func(e Evidence) bool { return e.Raw && e.Key && e.Name != Identifier }, Level: Medium,
		Why: "the key before it says that people type it, or that it is a URL", Source: "12 of 20 such findings were right, draws 2 to 5: 5 of the others were escaped by who calls an interface",
	},
	{
		Name: "served-key", When: func(e Evidence) bool { return e.Raw && e.Served }, Level: Low,
		Why: "the key before it says that the service made the value, or takes a few words there", Source: "25 of 25 such findings were hardening or restricted, draws 2 to 7",
	},
	{
		Name: "pointer", When: func(e Evidence) bool { return e.Raw && e.Pointer }, Level: Low,
		Why: "it points into the document that has it, whose names the program makes", Source: "6 of 6 such findings of one package were hardening, draw 9",
	},
	{
		Name: "namesake-escaped", When: func(e Evidence) bool { return e.Raw && e.Escaped == OfOther }, Level: Medium,
		Why: "the program escapes another kind of value that is called the same, as many are", Source: "4 of 9 such findings were right, draws 5 and 7",
	},
	{
		Name: "measured-identifier", When: func(e Evidence) bool { return e.Raw && e.Measured == SeldomEscaped }, Level: Low,
		Why: "values of this name are seldom escaped in public code", Source: "the table of names",
	},
	{
		Name: "measured-text", When: func(e Evidence) bool { return e.Raw && e.Measured == OftenEscaped && e.Fixed }, Level: Medium,
		Why: "values of this name are often escaped in public code", Source: "the table of names",
	},
	{
		Name: "identifier", When: func(e Evidence) bool { return e.Raw && e.Name == Identifier }, Level: Low, Identifier: true,
		Why: "it is an identifier, and nothing shows one with a delimiter", Source: "28 of 35 such findings and names of resources were hardening, 1 was right, " + firstDraw,
	},
	{
		Name: "resource", When: func(e Evidence) bool { return e.Raw && e.Name == Resource && !e.Filled }, Level: Low,
		Why: "it is the name of a resource, whose alphabet a service may have fixed, and nothing shows one with a delimiter", Source: "28 of 35 such findings and identifiers were hardening, 1 was right, " + firstDraw,
	},
	{
		Name: "given", When: func(e Evidence) bool { return e.Origin == CommandLine || e.Origin == Decoded }, Level: Medium,
		Why: "people or another program give the value", Source: firstDraw,
	},
	{
		Name: "filled", When: func(e Evidence) bool { return e.Filled }, Level: Medium,
		Why: "the program puts it into one component of a text of which it knows no more", Source: definition,
	},
	{
		Name: "gathered", When: func(e Evidence) bool { return e.Gathered && e.Name == FreeText }, Level: Medium,
		Why: "callers make free text one segment of a path, and what takes it escapes no slash", Source: definition,
	},
	{
		Name: "escaped-among", When: func(e Evidence) bool { return e.Raw && e.Among }, Level: Medium,
		Why: "the program, or a fix, escapes another value of the same query", Source: definition,
	},
	{
		Name: "address", When: func(e Evidence) bool { return e.Address }, Level: Medium,
		Why: "every IPv6 address goes wrong there", Source: definition,
	},
	{
		Name: "lost-path", When: func(e Evidence) bool { return e.Lost }, Level: Medium,
		Why: "the program wrote the path that is lost, or keeps it elsewhere", Source: definition,
	},
	{
		Name: "empty", When: func(e Evidence) bool { return e.Empty }, Level: Medium,
		Why: "the program shows that the value may be empty", Source: definition,
	},
	{
		Name: "written-path", When: func(e Evidence) bool { return e.Raw && e.Path && e.Name == FreeText }, Level: Medium,
		Why: "people name what it is the path of: a file, a branch, an object", Source: "17 of 20 such places were wrong in three repositories that were read line by line, and 16 of 16 were right in five that were not",
	},
	{
		Name: "may-be-right", When: func(e Evidence) bool { return e.Doubted }, Level: Low,
		Why: "it may be right as it is: several segments, pairs of a query, or escaped already", Source: "8 of 21 such findings were noise or restricted, " + firstDraw,
	},
	{
		Name: "own-choice", When: func(e Evidence) bool { return !e.Raw && !e.Fixed }, Level: Low,
		Why: "nothing shows that somebody else than the program chooses it", Source: "8 of 21 such findings were noise or restricted, " + firstDraw,
	},
	{
		Name: "default", When: func(Evidence) bool { return true }, Level: Medium,
		Why: "nothing keeps a delimiter out of the value", Source: firstDraw,
	},
}

// Of returns the level of evidence, and the rule that gives it.
func Of(e Evidence) (Level, *Rule) {
	at := len(rules) - 1 // always applies
	for i := range rules {
		if rules[i].When(e) {
			at = i
			break
		}
	}
	return rules[at].Level, &rules[at]
}

// isIdentifierOfRequest reports whether evidence is that of an identifier which a client sends,
// and nothing shows one with a delimiter. What the program escapes in many places, as it is named
// by a path, is none.
func isIdentifierOfRequest(e Evidence) bool {
	return e.Raw && e.Origin == Request && e.Name == Identifier && !e.Delimiter && !(e.Escaped > OfOther && e.Insisted)
}

// isUnspacedForm reports whether evidence is that of an escaper of forms in a path, and nothing
// shows that its value may have a space: neither a name, nor people who type it.
func isUnspacedForm(e Evidence) bool {
	return e.Form && e.Unspaced && !e.Error && e.Origin != Request && e.Origin != CommandLine
}

// OfRequest returns the rule for values that a client sent, where another rule has decided
// that comes after it; ok is false where one before it has.
func OfRequest(decided string) (r *Rule, ok bool) {
	at := slices.IndexFunc(rules[:], func(r Rule) bool { return r.Name == decided })
	if at < 0 {
		return nil, false
	}
	e := Evidence{Raw: true, Origin: Request}
	if rules[at].Identifier {
		e.Name = Identifier
	}
	_, r = Of(e)
	first := slices.IndexFunc(rules[:], func(of Rule) bool { return of.Name == r.Name })
	return r, first < at && rules[at].Level <= r.Level
}

// Rules returns the table, in its order.
func Rules() []Rule { return rules[:] }
