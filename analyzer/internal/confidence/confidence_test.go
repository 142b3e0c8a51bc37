package confidence_test

import (
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/confidence"
)

type evidence = confidence.Evidence

// TestOf goes through the rules: each row has evidence that it decides, and evidence
// that a row before it decides.
func TestOf(t *testing.T) {
	raw := evidence{Raw: true, Fixed: true}
	with := func(change func(*evidence)) evidence {
		e := raw
		change(&e)
		return e
	}
	for _, tt := range []struct {
		name string
		e    evidence
		want confidence.Level
		rule string
	}{
		{"a normal form that somebody asked for", evidence{Style: true}, confidence.Medium, "style"},
		{"an error that only a program could make which sets the field", evidence{Error: true, Stored: true}, confidence.Low, "stored"},
		{"a literal that cannot be parsed", evidence{Error: true}, confidence.High, "error"},
		{"an error without a safe fix", evidence{Error: true, Fixed: false}, confidence.High, "error"},
		{"PathEscape in a query", evidence{Misused: true, Name: confidence.Resource}, confidence.High, "misused-escaper"},
		{"QueryEscape in a path", evidence{Misused: true, Form: true}, confidence.Medium, "form-in-path"},
		{"QueryEscape of an identifier", evidence{Misused: true, Form: true, Name: confidence.Identifier}, confidence.Medium, "misused-identifier"},
		{"QueryEscape of a token, in a package that escapes nothing else", evidence{Misused: true, Form: true, Unspaced: true}, confidence.Low, "form-unspaced"},
		{"QueryEscape of a name that a client sends", evidence{Misused: true, Form: true, Unspaced: true, Origin: confidence.Request}, confidence.Medium, "form-in-path"},
		{"QueryEscape of a name on the command line", evidence{Misused: true, Form: true, Unspaced: true, Origin: confidence.CommandLine}, confidence.Medium, "form-in-path"},
		{"an identifier that is escaped twice", evidence{Error: true, Misused: true, Name: confidence.Identifier}, confidence.High, "error"},
		{"the ID of a customer that is escaped twice", evidence{Error: true, Misused: true, Owned: true, Origin: confidence.Parameter}, confidence.Medium, "twice-identifier"},
		{"the same that a client sends", evidence{Error: true, Misused: true, Owned: true, Origin: confidence.Request}, confidence.High, "error"},
		{"QueryEscape in each path of a package", evidence{Misused: true, Form: true, FormCustom: true}, confidence.Low, "form-custom"},
		{"the first one of those", evidence{Misused: true, Form: true, FormCustom: true, First: true}, confidence.Medium, "form-in-path"},
		{"a type whose Validate forbids delimiters", with(func(e *evidence) { e.Checked = true }), confidence.Low, "checked"},
		{"the same from a request", with(func(e *evidence) { e.Checked, e.Origin = true, confidence.Request }), confidence.Low, "checked"},
		{"the result of a function that escapes in its own way", with(func(e *evidence) { e.Encodes, e.Origin = true, confidence.Request }), confidence.Low, "may-be-escaped"},
		{"dots of a request, which the server resolves or not", evidence{Origin: confidence.Request, ByServer: true}, confidence.Medium, "by-server"},
		{"a path of a request that loses an escaped slash", evidence{Origin: confidence.Request, Slash: true, Fixed: true}, confidence.Medium, "escaped-slash"},
		{"what a client names of what the program has", evidence{Origin: confidence.Request, Raw: true, Member: true, Fixed: true}, confidence.Medium, "member"},
		{"the same of a setting", evidence{Origin: confidence.Setting, Raw: true, Member: true, Fixed: true}, confidence.Low, "program"},
		{"a path of a request in a URL that is kept", evidence{Origin: confidence.Request, Unsent: true, Fixed: true}, confidence.Medium, "unsent"},
		{"one of a setting", evidence{Origin: confidence.Setting, Unsent: true, Fixed: true}, confidence.Low, "program"},
		{"one that the program gives", evidence{Slash: true, Fixed: true}, confidence.Medium, "default"},
		{"a value of a request", with(func(e *evidence) { e.Origin = confidence.Request }), confidence.High, "request"},
		{"an identifier of a request", with(func(e *evidence) { e.Origin, e.Name = confidence.Request, confidence.Identifier }), confidence.Medium, "request-identifier"},
		{"an identifier of a request with a slash in a test", with(func(e *evidence) { e.Origin, e.Name, e.Delimiter = confidence.Request, confidence.Identifier, true }), confidence.High, "request"},
		{"the ID of a file of a request, which many siblings escape", with(func(e *evidence) {
			e.Origin, e.Name, e.Escaped, e.Insisted = confidence.Request, confidence.Identifier, confidence.InPackage, true
		}), confidence.High, "request"},
		{"an identifier of a request that is escaped twice", evidence{Error: true, Misused: true, Origin: confidence.Request, Name: confidence.Identifier}, confidence.High, "error"},
		{"the name of a resource of a request", with(func(e *evidence) { e.Origin, e.Name = confidence.Request, confidence.Resource }), confidence.High, "request"},
		{"a piece of a split text", with(func(e *evidence) { e.Piece = true }), confidence.Low, "piece"},
		{"an identifier that a sibling escapes", with(func(e *evidence) { e.Escaped, e.Name = confidence.InPackage, confidence.Identifier }), confidence.Medium, "identifier-escaped-elsewhere"},
		{"the ID of a customer that a sibling escapes", with(func(e *evidence) { e.Escaped, e.Name, e.Owned = confidence.Same, confidence.Identifier, true }), confidence.Low, "owned-identifier"},
		{"one with a slash in a test", with(func(e *evidence) {
			e.Escaped, e.Name, e.Owned, e.Delimiter = confidence.Same, confidence.Identifier, true, true
		}), confidence.High, "delimiter-shown"},
		{"a resource that a sibling escapes", with(func(e *evidence) { e.Escaped, e.Name = confidence.InPackage, confidence.Resource }), confidence.High, "escaped-elsewhere"},
		{"a name of another noun that is escaped", with(func(e *evidence) { e.Escaped, e.Name = confidence.OfOther, confidence.Resource }), confidence.Medium, "namesake-escaped"},
		{"an identifier, and another one of this word that is escaped", with(func(e *evidence) { e.Escaped, e.Name = confidence.OfOther, confidence.Identifier }), confidence.Medium, "namesake-escaped"},
		{"a setting, and another value of this word that is escaped", with(func(e *evidence) { e.Escaped, e.Origin = confidence.OfOther, confidence.Setting }), confidence.Low, "program"},
		{"a letter outside ASCII in a path", evidence{Error: true, Tolerated: true, Fixed: true}, confidence.Medium, "tolerated"},
		{"one that only a fix escapes", with(func(e *evidence) { e.Escaped, e.Name = confidence.ByFix, confidence.Identifier }), confidence.Low, "identifier"},
		{"a setting that a sibling escapes", with(func(e *evidence) { e.Escaped, e.Origin = confidence.Same, confidence.Setting }), confidence.High, "escaped-elsewhere"},
		{"an identifier with a slash in a test, which a sibling escapes", with(func(e *evidence) { e.Delimiter, e.Escaped, e.Name = true, confidence.Same, confidence.Identifier }), confidence.High, "delimiter-shown"},
		{"the ID of a file that many siblings escape", with(func(e *evidence) { e.Escaped, e.Name, e.Insisted = confidence.InPackage, confidence.Identifier, true }), confidence.High, "path-identifier"},
		{"a title beside a field that is escaped", with(func(e *evidence) { e.Escaped, e.Name = confidence.Beside, confidence.FreeText }), confidence.High, "escaped-beside"},
		{"an identifier beside a field that is escaped", with(func(e *evidence) { e.Escaped, e.Name = confidence.Beside, confidence.Identifier }), confidence.Low, "identifier"},
		{"the same variable, which a fix escapes", with(func(e *evidence) { e.Escaped, e.Name = confidence.SameByFix, confidence.Identifier }), confidence.Medium, "fixed-elsewhere"},
		{"the ID of a file beside a field that is escaped", with(func(e *evidence) { e.Escaped, e.Name, e.Insisted = confidence.Beside, confidence.Identifier, true }), confidence.Low, "identifier"},
		{"what a service gave, given back", with(func(e *evidence) { e.Answered = true }), confidence.Low, "given-back"},
		{"a title that it gave", with(func(e *evidence) { e.Answered, e.Name = true, confidence.FreeText }), confidence.Medium, "default"},
		{"what it gave with a delimiter in it", with(func(e *evidence) { e.Answered, e.Delimiter = true, true }), confidence.High, "delimiter-shown"},
		{"what a person searches for, by the key", with(func(e *evidence) { e.Key = true }), confidence.Medium, "key-text"},
		{"a name in a pointer into its own document", with(func(e *evidence) { e.Pointer = true }), confidence.Low, "pointer"},
		{"one that a client sends", with(func(e *evidence) { e.Pointer, e.Origin = true, confidence.Request }), confidence.High, "request"},
		{"a word that the service takes, by the key", with(func(e *evidence) { e.Served = true }), confidence.Low, "served-key"},
		{"such a word of a client", with(func(e *evidence) { e.Served, e.Origin = true, confidence.Request }), confidence.High, "request"},
		{"such a word, of which a test shows one with a delimiter", with(func(e *evidence) { e.Served, e.Delimiter = true, true }), confidence.High, "delimiter-shown"},
		{"an identifier after such a key", with(func(e *evidence) { e.Key, e.Name = true, confidence.Identifier }), confidence.Low, "identifier"},
		{"a setting after such a key", with(func(e *evidence) { e.Key, e.Origin = true, confidence.Setting }), confidence.Low, "program"},
		{"what is filled into a path", evidence{Raw: true, Filled: true}, confidence.Medium, "filled"},
		{"what a client sends, after a base", evidence{Origin: confidence.Request, AfterBase: true}, confidence.Medium, "after-base"},
		{"an address that is split", evidence{Address: true}, confidence.Medium, "address"},
		{"an identifier with a slash in a test", with(func(e *evidence) { e.Delimiter, e.Name = true, confidence.Identifier }), confidence.High, "delimiter-shown"},
		{"a raw token", evidence{Raw: true, Error: true, Name: confidence.Identifier}, confidence.Medium, "raw-identifier"},
		{"a raw password", evidence{Raw: true, Error: true}, confidence.High, "raw-error"},
		{"a title from the environment", with(func(e *evidence) { e.Origin, e.Name = confidence.Environment, confidence.FreeText }), confidence.Low, "program"},
		{"a name that public code seldom escapes", with(func(e *evidence) { e.Measured, e.Name = confidence.SeldomEscaped, confidence.FreeText }), confidence.Low, "measured-identifier"},
		{"one that it often escapes", with(func(e *evidence) { e.Measured, e.Name = confidence.OftenEscaped, confidence.Identifier }), confidence.Medium, "measured-text"},
		{"an identifier", with(func(e *evidence) { e.Name = confidence.Identifier }), confidence.Low, "identifier"},
		{"the name of a resource", with(func(e *evidence) { e.Name = confidence.Resource }), confidence.Low, "resource"},
		{"an argument of the command", with(func(e *evidence) { e.Origin, e.Fixed = confidence.CommandLine, false }), confidence.Medium, "given"},
		{"free text in what callers put together", evidence{Raw: true, Gathered: true, Name: confidence.FreeText}, confidence.Medium, "gathered"},
		{"an identifier there", evidence{Raw: true, Gathered: true, Name: confidence.Identifier}, confidence.Low, "identifier"},
		{"one value of several, of which others are escaped", evidence{Raw: true, Among: true}, confidence.Medium, "escaped-among"},
		{"a path that is lost", evidence{Lost: true}, confidence.Medium, "lost-path"},
		{"the path of a file without a safe fix", evidence{Raw: true, Path: true, Name: confidence.FreeText}, confidence.Medium, "written-path"},
		{"the path of a file that a setting names", evidence{Raw: true, Path: true, Name: confidence.FreeText, Origin: confidence.Setting}, confidence.Low, "program"},
		{"free text without a safe fix", evidence{Raw: true, Name: confidence.FreeText}, confidence.Medium, "default"},
		{"several segments", evidence{Raw: true, Doubted: true}, confidence.Low, "may-be-right"},
		{"a scheme that a field has", evidence{Name: confidence.FreeText}, confidence.Low, "own-choice"},
		{"free text", with(func(e *evidence) { e.Name = confidence.FreeText }), confidence.Medium, "default"},
		{"a parameter of which nothing is known", with(func(e *evidence) { e.Origin = confidence.Parameter }), confidence.Medium, "default"},
	} {
		got, rule := confidence.Of(tt.e)
		if got != tt.want || rule.Name != tt.rule {
			t.Errorf("%s: got %v by %s, want %v by %s", tt.name, got, rule.Name, tt.want, tt.rule)
		}
	}
}

// TestRules says that each row has a name of its own, words and a source, and that the
// last one applies to everything.
func TestRules(t *testing.T) {
	seen := map[string]bool{}
	rules := confidence.Rules()
	for _, r := range rules {
		if r.Name == "" || seen[r.Name] || r.Why == "" || r.Source == "" || r.Level.String() == "" {
			t.Errorf("row %q: a row needs a name of its own, a level, a reason and a source", r.Name)
		}
		seen[r.Name] = true
	}
	if last := rules[len(rules)-1]; !last.When(evidence{}) {
		t.Errorf("the last row, %s, does not apply to evidence of nothing", last.Name)
	}
}

// TestParse reads the words for levels, and no others.
func TestParse(t *testing.T) {
	for _, word := range confidence.Levels() {
		if l, ok := confidence.Parse(word); !ok || l.String() != word {
			t.Errorf("%q: got %v, %v", word, l, ok)
		}
	}
	for _, word := range []string{"", "High", "sure"} {
		if l, ok := confidence.Parse(word); ok {
			t.Errorf("%q: got %v", word, l)
		}
	}
	if confidence.High <= confidence.Medium || confidence.Medium <= confidence.Low {
		t.Error("levels are not ordered")
	}
}

// TestExplain says a level as people read it.
func TestExplain(t *testing.T) {
	e := evidence{Raw: true, Fixed: true, Escaped: confidence.Nearby, Origin: confidence.Parameter, Name: confidence.Identifier}
	const want = "medium, because the program escapes this value elsewhere, and it is an identifier (rule identifier-escaped-elsewhere; seen: not escaped, escaped under the same name nearby, a parameter, an identifier by its name, a safe fix)"
	if got := confidence.Explain(e); got != want {
		t.Errorf("got %s\nwant %s", got, want)
	}
	if got := (evidence{}).String(); got != "nothing" {
		t.Errorf("no evidence: got %q", got)
	}
}

// TestOfRequest says what becomes of a finding when a client sends its value: it is surer than
// by a rule that did not know, an identifier less so than other values, and nothing where a rule
// before has decided.
func TestOfRequest(t *testing.T) {
	for _, tt := range []struct{ decided, want string }{
		{"default", "request"},
		{"resource", "request"},
		{"identifier", "request-identifier"},
		{"raw-identifier", "request-identifier"},
		{"checked", ""},
		{"misused-identifier", ""},
		{"path-identifier", "request"},
		{"request", ""},
		{"request-identifier", ""},
		{"no such rule", ""},
	} {
		got := ""
		if r, ok := confidence.OfRequest(tt.decided); ok {
			got = r.Name
		}
		if got != tt.want {
			t.Errorf("%s: got %q, want %q", tt.decided, got, tt.want)
		}
	}
}
