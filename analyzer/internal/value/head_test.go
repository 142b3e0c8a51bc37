package value_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/value"
)

// show prints a list; "x*" is any number of x, and h0 the variable of the first head.
func show(elems []value.Value, heads []*value.Head) string {
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

func lit(s string) value.Value { return value.Value{Text: text.OfString(s, nil)} }

func list(elems ...value.Value) value.Value { return value.Value{List: true, Elems: elems} }

// TestTurns has the law of a list in a loop for each form that the end of a turn has.
func TestTurns(t *testing.T) {
	h, other := &value.Head{Entry: list(lit("a"), lit("b"))}, &value.Head{Entry: list(lit("c"))}
	heads := []*value.Head{h, other}
	start := h.Start()
	after := func(v value.Value, more ...value.Value) value.Value {
		return list(append(v.Elems[:len(v.Elems):len(v.Elems)], more...)...)
	}
	each := lit("x")
	each.Each = true
	for _, tt := range []struct {
		end  value.Value
		want string // "" where it is not known
	}{
		{start, "a b"},
		{after(start, lit("x")), "a b (x)*"},
		{after(start, lit("x"), value.ManyOf(lit("y"))), "a b (x (y)*)*"},
		{value.WithElement(start, 0, lit("x")), "(a|x) (b|x)"},
		{value.WithElement(start, -1, each), "x x"},
		{after(value.WithElement(start, -1, each), lit("y")), "x x (y)*"},
		{after(value.WithElement(start, 0, lit("x")), lit("y")), "(a|x) (b|x) (y x)*"},
		{value.Join(start, after(start, lit("x"))), "a b (x)*"},
		{value.Join(after(start, lit("y")), after(start, lit("x"))), "a b ((y|x))*"},
		{after(list(lit("x")), start.Elems...), "(x)* a b"},
		{after(start, start.Elems...), ""},
		{after(start, other.Start().Elems...), ""},
		{after(start, list(other.Start().Elems...)), ""},
		{list(lit("x")), ""},
		{value.Value{}, ""},
	} {
		elems, ok := h.Turns(tt.end, value.Lists{h: nil, other: nil})
		if got := show(elems, heads); ok != (tt.want != "") || got != tt.want {
			t.Errorf("%s: got %s, want %s", show(tt.end.Elems, heads), got, tt.want)
		}
	}
	// A head of a loop around this one is a value like any other.
	inner := &value.Head{Entry: after(start, lit("x"))}
	elems, _ := inner.Turns(value.WithElement(after(inner.Start(), lit("y")), -1, each), value.Lists{inner: nil})
	if got, want := show(elems, heads), "h0{x} x (x)*"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	elems, _ = h.Turns(list(elems...), value.Lists{h: nil})
	if got := show(elems, heads); !strings.HasPrefix(got, "(a|x) (b|x) (x (") {
		t.Errorf("got %s: a turn around a loop that changes each element may not have come", got)
	}
}

// TestSubst has the laws of substitution: it comes to all that a value holds, leaves
// what is shared as it is, and two of them are one, in any order.
func TestSubst(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	a, b := &value.Head{}, &value.Head{}
	heads := []*value.Head{a, b}
	var random func(depth int) value.Value
	random = func(depth int) value.Value {
		var elems []value.Value
		for range 1 + r.IntN(3) {
			switch k := r.IntN(6); {
			case k == 0:
				elems = append(elems, a.Start().Elems...)
			case k == 1:
				elems = append(elems, value.WithElement(b.Start(), -1, lit("s")).Elems...)
			case k < 4 && depth > 0:
				elems = append(elems, value.ManyOf(random(depth-1).Elems...))
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
		ofB := value.Lists{b: {lit("b"), value.ManyOf(lit("c"))}}
		inA := list(append(b.Start().Elems, value.ManyOf(lit("a")))...)
		ofA := value.Lists{a: inA.Elems}
		inner := v.Subst(ofA).Subst(ofB)
		outer := v.Subst(ofB).Subst(value.Lists{a: inA.Subst(ofB).Elems})
		both := v.Subst(value.Lists{a: inA.Subst(ofB).Elems, b: ofB[b]})
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
	held := value.Value{Entries: map[string]value.Value{"k": in}, Results: []value.Value{in}, Bound: &value.Operand{Val: in}}
	got := held.Subst(value.Lists{a: {lit("x")}})
	for _, v := range []value.Value{got.Entries["k"], got.Results[0], got.Bound.Val} {
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
	h := &value.Head{Entry: list(lit("a"))}
	e := value.NewEnv()
	e.Set(value.Key{Part: "f"}, list(append(h.Start().Elems, lit("x"))...))
	e.Set(value.Key{Part: "g"}, lit("y"))
	e.Settle(nil, value.Lists{h: {lit("a"), value.ManyOf(lit("x"))}})
	v, _ := e.Get(value.Key{Part: "f"})
	if got := show(v.Elems, nil); got != "a (x)* x" {
		t.Errorf("got %s", got)
	}
}
