package message_test

import (
	"net/url"
	"strings"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/message"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// around is a URL with a value at each place that has effects.
var around = map[urltemplate.Place][2]string{
	urltemplate.Segment:    {"https://h/a/", "/b"},
	urltemplate.QueryKey:   {"https://h/?x=1&", "=2"},
	urltemplate.QueryValue: {"https://h/?x=1&y=", "&z=2"},
	urltemplate.Fragment:   {"https://h/#", ""},
	urltemplate.User:       {"https://", ":p@h/"},
	urltemplate.Password:   {"https://u:", "@h/"},
}

// TestEffects tries the value of each effect in a URL: net/url shows what the
// sentence says, and nothing with the harmless bytes alone.
func TestEffects(t *testing.T) {
	for place, at := range around {
		effects := message.Effects(place)
		if len(effects) == 0 {
			t.Errorf("%v has no effects", place)
		}
		for _, e := range effects {
			value := e.Value(rfc3986.AnyChar())
			without := at[0] + message.Filler(value) + at[1]
			if !e.Shows.Shown(at[0]+value+at[1], without) {
				t.Errorf("%v: net/url does not show that %s", place, e.Sentence(value))
			}
			if e.Shows.Shown(without, without) {
				t.Errorf("%v: %s is shown without the value", place, e.Sentence(value))
			}
			if !e.Has(rfc3986.Chars(value), rfc3986.AnyChar()) || e.Has(rfc3986.Alpha(), rfc3986.AnyChar()) {
				t.Errorf("%v: the bytes of %q are not those that cause it", place, value)
			}
		}
	}
}

// TestJoinEffects tries the value of each effect in an element of JoinPath.
func TestJoinEffects(t *testing.T) {
	for _, e := range message.JoinEffects() {
		value := e.Value(rfc3986.AnyChar())
		without, err := url.JoinPath("https://h/", "a/"+message.Filler(value)+"/b")
		if err != nil {
			t.Fatal(err)
		}
		with, err := url.JoinPath("https://h/", "a/"+value+"/b")
		if refused := err != nil; refused != (value == "100%") || !refused && !e.Shows.Shown(with, without) {
			t.Errorf("JoinPath gives %q, %v, which does not show that %s", with, err, e.Sentence(value))
		}
	}
}

// TestSpell says that a witness is a value that the set allows, where one is.
func TestSpell(t *testing.T) {
	for _, test := range []struct{ set, want, sentence string }{
		{"abc&=", "a&b=c", `"a&b=c" would add a parameter "b"`},
		{"xyz&=", "x&y=z", `"x&y=z" would add a parameter "y"`},
		{"x&=", "x&x=x", `"x&x=x" would add a parameter "x"`},
		{"123&=", "1&2=3", `"1&2=3" would add a parameter "2"`},
	} {
		e := message.Effects(urltemplate.QueryValue)[0]
		set := rfc3986.Chars(test.set)
		if got := e.Value(set); got != test.want || e.Sentence(got) != test.sentence {
			t.Errorf("of %q: got %q: %s", test.set, got, e.Sentence(got))
		}
	}
	if got := message.Spell("a/b", "/", rfc3986.Chars("/")); got != "/" {
		t.Errorf("of a slash alone: got %q", got)
	}
}

// TestChanges tries the changes that no effect has.
func TestChanges(t *testing.T) {
	for _, test := range []struct {
		name          string
		change        message.Change
		with, without string
		want          bool
	}{
		{"no address", message.NoAddress, "http://::1:80/", "http://h:80/", true},
		{"an address", message.NoAddress, "http://[::1]:80/", "http://h:80/", false},
		{"another host", message.OtherHost, "http://evil.com/.h/", "http://a.h/", true},
		{"the same host", message.OtherHost, "http://h/a", "http://h/", false},
		{"a host that is refused", message.OtherHost, "http://a b/", "http://h/", true},
		{"a text that is no URL without the value", message.Refused, "%", "%", false},
	} {
		if got := test.change.Shown(test.with, test.without); got != test.want {
			_, err := url.Parse(test.with)
			t.Errorf("%s: got %v for %s (%v)", test.name, got, strings.TrimSpace(test.with), err)
		}
	}
}
