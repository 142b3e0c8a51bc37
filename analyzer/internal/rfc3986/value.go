package rfc3986

// A Value is what a piece of text may hold when the program runs: the bytes
// it may have, and what its set alone does not say.
//
// Values form a lattice under Join: the zero Value is the bottom (no text but
// the impossible one), AnyValue is the top.
type Value struct {
	Set    CharSet // the bytes it may have
	Empty  bool    // it may be the empty string
	Dots   bool    // it may be a complete dot-segment, "." or ".."
	BadPct bool    // it may have a "%" that starts no well-formed triplet
	Lead   CharSet // the bytes it may begin with
}

// AnyValue returns the Value of a string of which nothing is known.
func AnyValue() Value {
	return Value{Set: AnyChar(), Empty: true, Dots: true, BadPct: true, Lead: AnyChar()}
}

// NonEmpty returns the Value of texts of one or more bytes of set. They may
// be a dot-segment when the set has the dot, and have a stray "%" when it has
// the percent sign.
func NonEmpty(set CharSet) Value {
	return Value{Set: set, Dots: set.Has('.'), BadPct: set.Has('%'), Lead: set}
}

// Exactly returns the Value of one constant text.
func Exactly(text string) Value {
	v := Value{Set: Chars(text), Empty: text == "", Dots: text == "." || text == ".."}
	if text != "" {
		v.Lead = Chars(text[:1])
	}
	for i := range len(text) {
		if text[i] == '%' && !startsTriplet(text[i:]) {
			v.BadPct = true
		}
	}
	return v
}

func startsTriplet(s string) bool {
	return len(s) >= 3 && s[0] == '%' && HexDigit().Has(s[1]) && HexDigit().Has(s[2])
}

// Join returns the Value of a text that is one of v or one of w. It is
// associative, commutative and idempotent.
func (v Value) Join(w Value) Value {
	return Value{
		Set:    v.Set.Union(w.Set),
		Empty:  v.Empty || w.Empty,
		Dots:   v.Dots || w.Dots,
		BadPct: v.BadPct || w.BadPct,
		Lead:   v.Lead.Union(w.Lead),
	}
}

// Concat returns the Value of a text of v followed by a text of w. Two parts
// can make a dot-segment or a stray "%" that neither has.
func (v Value) Concat(w Value) Value {
	set := v.Set.Union(w.Set)
	out := Value{Set: set, Empty: v.Empty && w.Empty, BadPct: v.BadPct || w.BadPct, Lead: v.Lead}
	if v.Empty {
		out.Lead = out.Lead.Union(w.Lead)
	}
	dot := func(x Value) bool { return x.Dots || x.Empty }
	out.Dots = (v.Dots || w.Dots) && dot(v) && dot(w)
	return out
}

// Refine returns v with only the bytes of set left.
func (v Value) Refine(set CharSet) Value {
	v.Set = v.Set.Intersect(set)
	v.Lead = v.Lead.Intersect(set)
	v.Dots = v.Dots && v.Set.Has('.')
	v.BadPct = v.BadPct && v.Set.Has('%')
	return v
}

// Meet returns the Value of a text that is both of v and of w, or more than
// that: a set does not say which bytes stand together.
func (v Value) Meet(w Value) Value {
	set := v.Set.Intersect(w.Set)
	return Value{
		Set:    set,
		Empty:  v.Empty && w.Empty,
		Dots:   v.Dots && w.Dots && set.Has('.'),
		BadPct: v.BadPct && w.BadPct && set.Has('%'),
		Lead:   v.Lead.Intersect(w.Lead).Intersect(set),
	}
}
