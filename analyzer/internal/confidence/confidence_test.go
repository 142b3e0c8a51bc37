package confidence_test

import (
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/confidence"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

type evidence = confidence.Evidence

// TestOf goes through the rules: each row has evidence that it decides, and evidence
// that a row before it decides.
func TestOf(t *testing.T) {
	raw := func(e evidence) evidence {
		e.Raw, e.Fixed = true, true
		return e
	}
	for _, tt := range []struct {
		name string
		e    evidence
		want confidence.Level
		rule string
	}{
		{"a normal form that somebody asked for", evidence{Legal: true}, confidence.Medium, "legal"},
		{"a letter outside ASCII in a path", evidence{Error: true, Unlikely: "escaped when sent", Fixed: true}, confidence.Low, "unlikely"},
		{"an error that only a program could make which sets the field", evidence{Error: true, Unlikely: "stored"}, confidence.Low, "unlikely"},
		{"what a function gives that may escape it, from a request", raw(evidence{Unlikely: "encodes", Origin: text.Request}), confidence.Low, "unlikely"},
		{"dots of a request, which the server resolves or not", evidence{Origin: text.Request, Depends: "server"}, confidence.Medium, "depends"},
		{"a literal that cannot be parsed", evidence{Error: true}, confidence.High, "error"},
		{"a text that is escaped twice", evidence{Error: true, Misused: true}, confidence.High, "error"},
		{"PathEscape in a query", evidence{Misused: true}, confidence.Medium, "exposed"},
		{"a raw password", evidence{Raw: true, Error: true}, confidence.Medium, "exposed"},
		{"a raw token", evidence{Raw: true, Error: true, Name: confidence.Identifier}, confidence.Low, "identifier"},
		{"a decoded path of a request", evidence{Origin: text.RequestValue}, confidence.Medium, "exposed"},
		{"a raw value of a request", raw(evidence{Origin: text.RequestValue}), confidence.Medium, "exposed"},
		{"a resource name of a request", raw(evidence{Origin: text.Request, Name: confidence.Resource}), confidence.Medium, "exposed"},
		{"a word that the service takes, from a request", raw(evidence{Origin: text.Request, Served: true}), confidence.Medium, "exposed"},
		{"an identifier of a request", raw(evidence{Origin: text.Request, Name: confidence.Identifier}), confidence.Medium, "exposed"},
		{"a title from the environment", raw(evidence{Origin: text.Environment, Name: confidence.FreeText}), confidence.Low, "own"},
		{"a word that the service takes, by the key", raw(evidence{Served: true}), confidence.Low, "own"},
		{"an identifier", raw(evidence{Name: confidence.Identifier}), confidence.Low, "identifier"},
		{"an identifier after a key of free text", raw(evidence{Name: confidence.Identifier, Typed: true}), confidence.Low, "identifier"},
		{"a resource name", raw(evidence{Name: confidence.Resource}), confidence.Low, "own"},
		{"one after a key of free text", raw(evidence{Name: confidence.Resource, Typed: true}), confidence.Medium, "default"},
		{"several segments", evidence{Raw: true, Doubted: true}, confidence.Low, "may-be-right"},
		{"the path of a file", evidence{Raw: true, Doubted: true, Typed: true}, confidence.Medium, "default"},
		{"a scheme that a field has", evidence{Name: confidence.FreeText}, confidence.Low, "may-be-right"},
		{"an argument of the command", evidence{Raw: true, Origin: text.CommandLine}, confidence.Medium, "default"},
		{"free text", raw(evidence{Name: confidence.FreeText}), confidence.Medium, "default"},
	} {
		got, rule := confidence.Of(tt.e)
		if got != tt.want || rule.Name != tt.rule {
			t.Errorf("%s: got %v by %s, want %v by %s", tt.name, got, rule.Name, tt.want, tt.rule)
		}
	}
}

// mostRules is how many rules people can hold in mind.
const mostRules = 9

// TestRules says that each row has a name of its own, words and a source, and that the
// last one applies to everything.
func TestRules(t *testing.T) {
	seen := map[string]bool{}
	rules := confidence.Rules()
	if len(rules) > mostRules {
		t.Errorf("%d rules, want at most %d", len(rules), mostRules)
	}
	for _, r := range rules {
		if r.Name == "" || seen[r.Name] || r.Why == "" || r.Level.String() == "" {
			t.Errorf("row %q: a row needs a name of its own, a level and a reason", r.Name)
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
	e := evidence{Raw: true, Fixed: true, Origin: text.Parameter, Name: confidence.Identifier}
	const want = "low, because the value is an identifier, which seldom has a delimiter (rule identifier; seen: not escaped, origin parameter, an identifier by its name, a safe fix)"
	if got := confidence.Explain(e); got != want {
		t.Errorf("got %s\nwant %s", got, want)
	}
	e.Depends = "the server decides"
	if got := e.Reason(); got != e.Depends {
		t.Errorf("got %s, want %s", got, e.Depends)
	}
	if got := (evidence{}).String(); got != "nothing" {
		t.Errorf("no evidence: got %q", got)
	}
}

// TestOfRequest: that a client sends the value replaces the rules that did not know it, and none
// that came before.
func TestOfRequest(t *testing.T) {
	for _, tt := range []struct{ decided, want string }{
		{"default", "exposed"},
		{"own", "exposed"},
		{"identifier", "exposed"},
		{"unlikely", ""},
		{"exposed", ""},
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
