package rfc3986_test

import (
	"math/rand/v2"
	"testing"

	. "github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// randomValue is what some texts hold together, so that it is one that can be.
func randomValue(r *rand.Rand) Value {
	const chars = "az./%?#&=+ 0\xff"
	v := Value{}
	for range r.IntN(5) {
		text := make([]byte, r.IntN(4))
		for i := range text {
			text[i] = chars[r.IntN(len(chars))]
		}
		v = v.Join(Exactly(string(text)))
	}
	return v
}

// within reports whether all that v allows is allowed by w.
func within(v, w Value) bool {
	return w.Set.Contains(v.Set) && w.Lead.Contains(v.Lead) && (w.Empty || !v.Empty) && (w.Dots || !v.Dots) && (w.BadPct || !v.BadPct)
}

// TestLattice states the laws of Join, Meet, Refine and Concat.
func TestLattice(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 5000 {
		a, b, c := randomValue(r), randomValue(r), randomValue(r)
		laws := []struct {
			name string
			ok   bool
		}{
			{"join is associative", a.Join(b).Join(c) == a.Join(b.Join(c))},
			{"join is commutative", a.Join(b) == b.Join(a)},
			{"join is idempotent", a.Join(a) == a},
			{"the zero value is the bottom", a.Join(Value{}) == a},
			{"any value is the top", a.Join(AnyValue()) == AnyValue()},
			{"join is an upper bound", within(a, a.Join(b))},
			{"meet is associative", a.Meet(b).Meet(c) == a.Meet(b.Meet(c))},
			{"meet is commutative", a.Meet(b) == b.Meet(a)},
			{"meet is idempotent", a.Meet(a) == a},
			{"meet with the top", a.Meet(AnyValue()) == a},
			{"meet is a lower bound", within(a.Meet(b), a) && within(a.Meet(b), b)},
			{"meet is monotone", within(a.Meet(c), a.Join(b).Meet(c))},
			{"refining is monotone", within(a.Refine(c.Set), a.Join(b).Refine(c.Set))},
			{"refining refines", within(a.Refine(c.Set), a)},
			{"concatenation is monotone", within(a.Concat(c), a.Join(b).Concat(c)) && within(c.Concat(a), c.Concat(a.Join(b)))},
		}
		for _, law := range laws {
			if !law.ok {
				t.Fatalf("%s: not for\n%+v\n%+v\n%+v", law.name, a, b, c)
			}
		}
	}
}

// TestMeetHoldsBoth: a text of both values is a text of their meet.
func TestMeetHoldsBoth(t *testing.T) {
	texts := []string{"", ".", "..", "a", "a.b", "%", "%41", "%4", "/x", "a/b", "x?y", "0"}
	r := rand.New(rand.NewPCG(3, 4))
	for range 2000 {
		a, b := randomValue(r), randomValue(r)
		for _, s := range texts {
			if x := Exactly(s); within(x, a) && within(x, b) && !within(x, a.Meet(b)) {
				t.Fatalf("%q is of %+v and %+v, not of %+v", s, a, b, a.Meet(b))
			}
		}
	}
}
