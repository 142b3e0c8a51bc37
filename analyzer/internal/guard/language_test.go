package guard_test

import (
	"fmt"
	"go/ast"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// TestLanguages states what a text may hold that a pattern matches.
func TestLanguages(t *testing.T) {
	for pattern, want := range map[string]string{
		`^[a-z]+$`:             `id:[a-z]~`,
		`\A[a-z]*\z`:           `id:[a-z]?~`,
		`^(?:[a-z]|[0-9]{2})$`: `id:[0-9a-z]~`,
		`^a$|^b$`:              `id:[ab]~`,
		`^a$|b$`:               ``,
		`^a|b$`:                ``,
		`(^[a-z]+$)`:           `id:[a-z]~`,
		`^\w+$`:                `id:[0-9A-Z_a-z]~`,
		`^\S+$`:                `id:[-\x00-\x08\x0b\x0e-\x1f!-,.-\xff].~`,
		`^.+$`:                 `id:[-\x00-\x09\x0b-,.-\xff].~`,
		`(?s)^.+$`:             `id:[^]+~`,
		`(?m)^[a-z]+$`:         ``,
		`(?i)^ab$`:             `id:[ABab]^[Aa]~`,
		`(?i)^k$`:              `id:[Kk\x84\xaa\xe2]^[Kk\xe2]~`,
		`^[^/]+$`:              `id:[-\x00-,.0-\xff].~`,
		`^[^/?#]*$`:            `id:[-\x00-"$-,.0->@-\xff]?.~`,
		`^[[:alpha:]]$`:        `id:[A-Za-z]~`,
		`^\p{L}+$`:             `id:[A-Za-z\x80-\xff]~`,
		`^[a-z][a-z.]*$`:       `id:[.a-z]^[a-z]~`,
		`^[a-z.]+$`:            `id:[.a-z].~`,
		`^[a-z.]{3}$`:          `id:[.a-z]~`,
		`^\.{0,2}$`:            `id:[.]?.~`,
		`^v?[0-9]+$`:           `id:[0-9v]~`,
		`^/`:                   `id:[^]+^[/]`,
		`^https?://`:           `id:[^]+^[h]`,
		`^`:                    ``,
		`^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$`: `id:[-0-9a-f]^[0-9a-f]~`,
		`^(\d+)(\.\d+)?$`: `id:[.0-9]^[0-9]~`,
		`[a-z]`:           ``,
		`^[a-z]+`:         `id:[^]+^[a-z]`,
	} {
		f := load(t, "", fmt.Sprintf("if regexp.MustCompile(%q).MatchString(id) {}", pattern))
		state := f.state()
		state.reader().Assume(f.condition(0), true)
		if got := state.String(); got != want {
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
		body = append(body, fmt.Sprintf("if regexp.MustCompile(%q).MatchString(id) {}", p))
	}
	f := load(t, "", strings.Join(body, "\n"))
	for i, p := range patterns {
		held := map[bool]rfc3986.Value{}
		for _, matches := range []bool{true, false} {
			state := f.state()
			reader := state.reader()
			reader.Assume(f.condition(i), matches)
			id, _ := state.Subject(f.condition(i).(*ast.CallExpr).Args[0])
			held[matches] = id.Held().Text.Hole().Value
		}
		re := regexp.MustCompile(p)
		for range 300 {
			s := randomText(r)
			if matches := re.MatchString(s); !holdsText(held[matches], s) {
				t.Fatalf("%s: %q (matches: %t) is not of %+v", p, s, matches, held[matches])
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

// holdsText reports whether s is a text of v.
func holdsText(v rfc3986.Value, s string) bool {
	x := rfc3986.Exactly(s)
	return v.Set.Contains(x.Set) && v.Lead.Contains(x.Lead) && (v.Empty || !x.Empty) && (v.Dots || !x.Dots) && (v.BadPct || !x.BadPct)
}
