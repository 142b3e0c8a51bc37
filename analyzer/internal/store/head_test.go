package store_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/store"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// show prints a list; "x*" is any number of x, and h0 the variable of the first head.
func show(elems []store.Value, heads []*store.Head) string {
	var out []string
	for _, e := range elems {
		s := text.String(e.Text.Node)
		for i, h := range heads {
			if e.Head == h {
				s = fmt.Sprintf("h%d", i)
			}
		}
		switch {
		case e.List:
			s = "[" + show(e.Elems, heads) + "]"
		case e.Head != nil && len(e.Elems) > 1:
			s += "{" + show(e.Elems[1:], heads) + "}"
		case e.Head == nil && e.Many:
			s = "(" + show(e.Elems, heads) + ")*"
		case e.Head == nil && !e.Text.Known:
			s = "?"
		}
		out = append(out, s)
	}
	return strings.Join(out, " ")
}

func lit(s string) store.Value { return store.Value{Text: text.OfString(s, nil)} }

func list(elems ...store.Value) store.Value { return store.Value{List: true, Elems: elems} }

// TestTurns has the law of a list in a loop for each form that the end of a turn has.
func TestTurns(t *testing.T) {
	h, other := &store.Head{Entry: list(lit("a"), lit("b"))}, &store.Head{Entry: list(lit("c"))}
	heads := []*store.Head{h, other}
	start := h.Start()
	after := func(v store.Value, more ...store.Value) store.Value {
		return list(append(v.Elems[:len(v.Elems):len(v.Elems)], more...)...)
	}
	each := lit("x")
	each.Each = true
	for _, tt := range []struct {
		end  store.Value
		want string // "" where it is not known
	}{
		{start, "a b"},
		{after(start, lit("x")), "a b (x)*"},
		{after(start, lit("x"), store.ManyOf(lit("y"))), "a b (x (y)*)*"},
		{store.WithElement(start, 0, lit("x")), "(a|x) (b|x)"},
		{store.WithElement(start, -1, each), "x x"},
		{after(store.WithElement(start, -1, each), lit("y")), "x x (y)*"},
		{after(store.WithElement(start, 0, lit("x")), lit("y")), "(a|x) (b|x) (y x)*"},
		{store.Join(start, after(start, lit("x"))), "a b (x)*"},
		{store.Join(after(start, lit("y")), after(start, lit("x"))), "a b ((y|x))*"},
		{after(list(lit("x")), start.Elems...), "(x)* a b"},
		{after(start, start.Elems...), ""},
		{after(start, other.Start().Elems...), ""},
		{after(start, list(other.Start().Elems...)), ""},
		{list(lit("x")), ""},
		{store.Value{}, ""},
	} {
		elems, ok := h.Turns(tt.end, store.Lists{h: nil, other: nil})
		if got := show(elems, heads); ok != (tt.want != "") || got != tt.want {
			t.Errorf("%s: got %s, want %s", show(tt.end.Elems, heads), got, tt.want)
		}
	}
	// A head of a loop around this one is a value like any other.
	inner := &store.Head{Entry: after(start, lit("x"))}
	elems, _ := inner.Turns(store.WithElement(after(inner.Start(), lit("y")), -1, each), store.Lists{inner: nil})
	if got, want := show(elems, heads), "h0{x} x (x)*"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	elems, _ = h.Turns(list(elems...), store.Lists{h: nil})
	if got := show(elems, heads); !strings.HasPrefix(got, "(a|x) (b|x) (x (") {
		t.Errorf("got %s: a turn around a loop that changes each element may not have come", got)
	}
}

// TestSubst has the laws of substitution: it comes to all that a value holds, leaves
// what is shared as it is, and two of them are one, in any order.
func TestSubst(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	a, b := &store.Head{}, &store.Head{}
	heads := []*store.Head{a, b}
	var random func(depth int) store.Value
	random = func(depth int) store.Value {
		var elems []store.Value
		for range 1 + r.IntN(3) {
			switch k := r.IntN(6); {
			case k == 0:
				elems = append(elems, a.Start().Elems...)
			case k == 1:
				elems = append(elems, store.WithElement(b.Start(), -1, lit("s")).Elems...)
			case k < 4 && depth > 0:
				elems = append(elems, store.ManyOf(random(depth-1).Elems...))
			case k == 4 && depth > 0:
				elems = append(elems, random(depth-1))
			default:
				elems = append(elems, lit(string(rune('p'+r.IntN(3)))))
			}
		}
		return list(elems...)
	}
	for range 1000 {
		v := random(3)
		before := show(v.Elems, heads)
		// The loop of a is in that of b.
		ofB := store.Lists{b: {lit("b"), store.ManyOf(lit("c"))}}
		inA := list(append(b.Start().Elems, store.ManyOf(lit("a")))...)
		ofA := store.Lists{a: inA.Elems}
		inner := v.Subst(ofA).Subst(ofB)
		outer := v.Subst(ofB).Subst(store.Lists{a: inA.Subst(ofB).Elems})
		both := v.Subst(store.Lists{a: inA.Subst(ofB).Elems, b: ofB[b]})
		if x, y, z := show(inner.Elems, heads), show(outer.Elems, heads), show(both.Elems, heads); x != y || x != z {
			t.Fatalf("%s is %s, %s and %s", before, x, y, z)
		}
		if got := show(inner.Elems, heads); strings.Contains(got, "h") {
			t.Fatalf("%s is %s", before, got)
		}
		if again := inner.Subst(ofA); &again.Elems[0] != &inner.Elems[0] {
			t.Fatalf("%s was copied", show(inner.Elems, heads))
		}
		if show(v.Elems, heads) != before {
			t.Fatalf("%s was changed", before)
		}
	}

	in := list(a.Start().Elems...)
	held := store.Value{Entries: map[string]store.Value{"k": in}, Results: []store.Value{in}, Bound: &store.Operand{Val: in}}
	got := held.Subst(store.Lists{a: {lit("x")}})
	for _, v := range []store.Value{got.Entries["k"], got.Results[0], got.Bound.Val} {
		if show(v.Elems, heads) != "x" {
			t.Errorf("got %s", show(v.Elems, heads))
		}
	}
	if show(held.Entries["k"].Elems, heads) != "h0" || show(held.Bound.Val.Elems, heads) != "h0" {
		t.Error("what was there is changed")
	}
}

// TestSettleEnv has the elements put into all that an environment holds.
func TestSettleEnv(t *testing.T) {
	h := &store.Head{Entry: list(lit("a"))}
	e := store.NewEnv()
	e.Set(store.Key{Part: "f"}, list(append(h.Start().Elems, lit("x"))...))
	e.Set(store.Key{Part: "g"}, lit("y"))
	e.Settle(nil, store.Lists{h: {lit("a"), store.ManyOf(lit("x"))}})
	v, _ := e.Get(store.Key{Part: "f"})
	if got := show(v.Elems, nil); got != "a (x)* x" {
		t.Errorf("got %s", got)
	}
}
