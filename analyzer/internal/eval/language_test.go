package eval_test

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text/texttest"
)

// TestLanguages states what a text may hold that a pattern matches.
func TestLanguages(t *testing.T) {
	for pattern, want := range map[string]string{
		`^[a-z]+$`:             `[a-z]~`,
		`\A[a-z]*\z`:           `[a-z]?~`,
		`^(?:[a-z]|[0-9]{2})$`: `[0-9a-z]~`,
		`^a$|^b$`:              `[ab]~`,
		`^a$|b$`:               `[^]`,
		`^a|b$`:                `[^]`,
		`(^[a-z]+$)`:           `[a-z]~`,
		`^\w+$`:                `[0-9A-Z_a-z]~`,
		`^\S+$`:                `[-\x00-\x08\x0b\x0e-\x1f!-,.-\xff].~`,
		`^.+$`:                 `[-\x00-\x09\x0b-,.-\xff].~`,
		`(?s)^.+$`:             `[^]+~`,
		`(?m)^[a-z]+$`:         `[^]`,
		`(?i)^ab$`:             `[ABab]^[Aa]~`,
		`(?i)^k$`:              `[Kk\x84\xaa\xe2]^[Kk\xe2]~`,
		`^[^/]+$`:              `[-\x00-,.0-\xff].~`,
		`^[^/?#]*$`:            `[-\x00-"$-,.0->@-\xff]?.~`,
		`^[[:alpha:]]$`:        `[A-Za-z]~`,
		`^\p{L}+$`:             `[A-Za-z\x80-\xff]~`,
		`^[a-z][a-z.]*$`:       `[.a-z]^[a-z]~`,
		`^[a-z.]+$`:            `[.a-z].~`,
		`^[a-z.]{3}$`:          `[.a-z]~`,
		`^\.{0,2}$`:            `[.]?.~`,
		`^v?[0-9]+$`:           `[0-9v]~`,
		`^/`:                   `[^]+^[/]`,
		`^https?://`:           `[^]+^[h]`,
		`^`:                    `[^]`,
		`^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$`: `[-0-9a-f]^[0-9a-f]~`,
		`^(\d+)(\.\d+)?$`: `[.0-9]^[0-9]~`,
		`[a-z]`:           `[^]`,
		`^[a-z]+`:         `[^]+^[a-z]`,
	} {
		got := held(t, "", "if !regexp.MustCompile("+strconv.Quote(pattern)+`).MatchString(id) { return }; sink("/u/" + id)`)
		if got != "id:"+want {
			t.Errorf("%s: got %s, want %s", pattern, got, want)
		}
	}
}

// TestLanguagesHoldMatches compares the language of random patterns with the
// texts that package regexp finds to match them, or not to.
func TestLanguagesHoldMatches(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	var patterns, body []string
	for range 300 {
		p := randomPattern(r, 3)
		if r.IntN(4) > 0 {
			p = "^(?:" + p + ")$"
		}
		if _, err := regexp.Compile(p); err != nil {
			continue
		}
		patterns = append(patterns, p)
		body = append(body, fmt.Sprintf(`if regexp.MustCompile(%q).MatchString(id) { sink("/u/" + id) } else { sink("/v/" + id) }`, p))
	}
	values := sinkValues(t, "", strings.Join(body, "\n"))
	if len(values) != 2*len(patterns) {
		t.Fatalf("got %d values of %d patterns", len(values), len(patterns))
	}
	for i, p := range patterns {
		re := regexp.MustCompile(p)
		for range 300 {
			s := randomText(r)
			v := values[2*i]
			if !re.MatchString(s) {
				v = values[2*i+1]
			}
			if !texttest.Holds(v, s) {
				t.Fatalf("%s: %q (matches: %t) is not of %+v", p, s, re.MatchString(s), v)
			}
		}
	}
}

func randomPattern(r *rand.Rand, depth int) string {
	atoms := []string{"a", "b", `\.`, "/", "[a-c]", "[^/]", "[^a-z]", ".", `\d`, "%", "é", "[.a]", "(?i)k", "^", "$", `[^\x00-\x7f]`}
	if depth == 0 {
		return atoms[r.IntN(len(atoms))]
	}
	sub := func() string { return randomPattern(r, depth-1) }
	switch r.IntN(6) {
	case 0:
		return "(?:" + sub() + "|" + sub() + ")"
	case 1:
		return "(?:" + sub() + ")" + []string{"*", "+", "?", "{2}", "{0,2}", "{3,}"}[r.IntN(6)]
	case 2:
		return "(" + sub() + ")"
	default:
		return sub() + sub()
	}
}

func randomText(r *rand.Rand) string {
	runes := []string{"a", "b", "c", "k", "K", "\u212a", ".", ".", "/", "0", "%", "é", "\xff", "\n", "z"}
	var b strings.Builder
	for range r.IntN(5) {
		b.WriteString(runes[r.IntN(len(runes))])
	}
	return b.String()
}

// sinkValues returns what the single hole of every text that reaches sink may
// hold.
func sinkValues(t *testing.T, decls, body string) []rfc3986.Value {
	t.Helper()
	var out []rfc3986.Value
	for _, c := range candidates(t, decls, body) {
		if c.Sink.Func != nil && c.Sink.Func.Name() == "sink" {
			for h := range holes(c.Node) {
				out = append(out, h.Value)
			}
		}
	}
	return out
}
