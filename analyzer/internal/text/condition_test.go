package text_test

import (
	"strings"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/text"
)

var asked = []text.Asked{text.IsText, text.BeginsWith, text.EndsWith, text.HasText}

// condition draws a condition of parameter p, and what it says of a string.
func (w world) condition(p text.Text, levels int) (*text.Condition, func(string) bool) {
	if levels > 0 && w.IntN(2) == 0 {
		a, isA := w.condition(p, levels-1)
		b, isB := w.condition(p, levels-1)
		if w.IntN(2) == 0 {
			return text.Both(a, b), func(s string) bool { return isA(s) && isB(s) }
		}
		return text.Either(a, b), func(s string) bool { return isA(s) || isB(s) }
	}
	asks, c, holds := asked[w.IntN(len(asked))], w.string(2), w.IntN(2) == 0
	return text.Asking(asks, p, c, holds), func(s string) bool {
		return map[text.Asked]bool{
			text.IsText: s == c, text.BeginsWith: strings.HasPrefix(s, c), text.EndsWith: strings.HasSuffix(s, c), text.HasText: strings.Contains(s, c),
		}[asks] == holds
	}
}

// TestChoose draws texts that are made under conditions: where one holds for a string that
// an argument may be, the text is among what is left for the argument. The summary goes to
// another package and back.
func TestChoose(t *testing.T) {
	w, sig := newWorld(11), function("p", "q")
	dropped := 0
	for range draws {
		p := parameter(sig, 0)
		a, holds := w.condition(p, 2)
		b, _ := w.condition(parameter(sig, 1), 1)
		whole := text.JoinOn(text.OfString("/one/", nil), a, text.OfString("/two", nil).Append(p), b)
		back := exported(t, text.Join(whole, text.OfString("-", nil)).Node, sig)
		arg := w.text(2)
		left := text.Choose(back.Node, func(p *text.Param) text.Text {
			if p.Index == 0 {
				return arg
			}
			return text.Text{}
		})
		isThere := strings.Contains(text.String(left), "/one/")
		if s := w.member(arg.Node); holds(s) && !isThere {
			t.Fatalf("%v of %s has nothing of %q", back, text.String(arg.Node), s)
		}
		if !isThere {
			dropped++
		}
	}
	if dropped < draws/20 {
		t.Errorf("only %d of %d conditions are decided", dropped, draws)
	}
}

// TestConditionsMeet says what is left of conditions where texts meet.
func TestConditionsMeet(t *testing.T) {
	sig := function("p", "q")
	p := parameter(sig, 0)
	is := func(s string) *text.Condition { return text.Asking(text.IsText, p, s, true) }
	lit := func(s string) text.Text { return text.OfString(s, nil) }
	once := text.JoinOn(lit("/a"), is("a"), lit("/b"), is("b"))
	twice := text.JoinOn(once, nil, lit("/a"), is("c"))
	inner := text.JoinOn(once, text.Asking(text.HasText, p, "x", false), lit("/c"), nil)
	plain := text.JoinOn(once, nil, lit("/a"), nil)
	many := is("0")
	for _, s := range strings.Split("123456789abcdefgh", "") {
		many = text.Either(many, is(s))
	}
	cut, _ := text.AffixOf("/", true).Of(once, nil, nil)
	for want, got := range map[string]text.Text{
		`($0 is "a": /a|$0 is "b": /b)`:                                              once,
		`(($0 is "a" or $0 is "c"): /a|$0 is "b": /b)`:                               twice,
		`(($0 not has "x" and $0 is "a"): /a|($0 not has "x" and $0 is "b"): /b|/c)`: inner,
		`(/a|$0 is "b": /b)`:                                                         plain,
		`($0 is "a": a|$0 is "b": b)`:                                                cut,
		`(/a|/b)`:                                                                    text.JoinOn(lit("/a"), many, lit("/b"), nil),
	} {
		if s := text.String(text.Abstract(got.Node, sig, text.MaxSummary)); s != want {
			t.Errorf("got %s, want %s", s, want)
		}
	}
}

// TestChooseNothing keeps a text of which an argument leaves nothing: the function does
// not return then, or something was not understood.
func TestChooseNothing(t *testing.T) {
	sig := function("p", "q")
	p := parameter(sig, 0)
	is := func(s string) *text.Condition { return text.Asking(text.IsText, p, s, true) }
	summary := text.Abstract(text.JoinOn(text.OfString("/a", nil), is("a"), text.OfString("/b", nil), is("b")).Node, sig, text.MaxSummary)
	give := func(s string) string {
		return text.String(text.Choose(summary, func(*text.Param) text.Text { return text.OfString(s, nil) }))
	}
	if got := give("a") + give("b") + give("c"); got != "/a/b"+text.String(summary) {
		t.Errorf("got %s", got)
	}
}

// TestChooseDeep reads alternatives in each other once.
func TestChooseDeep(t *testing.T) {
	sig := function("p", "q")
	p := parameter(sig, 0)
	asks := text.Asking(text.IsText, p, "a", true)
	n := text.JoinOn(text.OfString("a", nil), asks, text.OfString("b", nil), nil).Node
	for range 64 {
		n = &text.Alt{Of: []text.Node{text.AppendNode(&text.Literal{Text: "/"}, n), nil}}
	}
	summary := text.Abstract(n, sig, 1<<10)
	left := text.Choose(summary, func(*text.Param) text.Text { return text.OfString("c", nil) })
	if got := text.String(left); strings.Contains(got, "a") || !strings.Contains(got, "b") {
		t.Errorf("got %s", got)
	}
}

// TestConditionsSummarized keeps the text of a summary that has too many conditions.
func TestConditionsSummarized(t *testing.T) {
	sig := function("p", "q")
	p := parameter(sig, 0)
	var n text.Node
	for i := range 40 {
		c := strings.Repeat("a", i+1)
		when := text.Both(text.Asking(text.IsText, p, c, false), text.Asking(text.HasText, p, c, true))
		n = text.AppendNode(n, text.JoinOn(text.OfString("/", nil), when, text.OfString("-", nil), nil).Node)
		if s := text.String(text.Abstract(n, sig, 4*text.MaxSummary)); strings.Count(s, "/") != i+1 || strings.Count(s, " and ") > text.MaxSummary/2 {
			t.Fatalf("got %s", s)
		}
	}
}
