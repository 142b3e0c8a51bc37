package rfc3986

// A Value says which texts a value may be when the program runs: the bytes that they may have,
// and facts that a set of bytes cannot say.
//
// Values form a lattice under Join: the zero Value allows no text, AnyValue allows all.
type Value struct {
	Set    CharSet // the bytes that the text may have
	Empty  bool    // the text may be empty
	Dots   bool    // the text may be a dot-segment, "." or ".."
	BadPct bool    // the text may have a "%" outside of triplets
	Lead   CharSet // the bytes that the text may begin with
}

// AnyValue returns the Value of an unknown string.
func AnyValue() Value {
	return Value{Set: AnyChar(), Empty: true, Dots: true, BadPct: true, Lead: AnyChar()}
}

// NonEmpty returns the Value of texts of one or more bytes of set. If set has the dot, a text may
// be a dot-segment; if set has "%", a text may have a "%" outside of triplets.
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

// Join returns the Value of texts that v or w allows. It is associative, commutative, idempotent.
func (v Value) Join(w Value) Value {
	return Value{
		Set:    v.Set.Union(w.Set),
		Empty:  v.Empty || w.Empty,
		Dots:   v.Dots || w.Dots,
		BadPct: v.BadPct || w.BadPct,
		Lead:   v.Lead.Union(w.Lead),
	}
}

// Concat returns the Value of a text of v followed by a text of w. It allows a dot-segment if the
// two texts can form one, as "." and "." do.
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

// Refine returns v without the texts that have a byte outside of set.
func (v Value) Refine(set CharSet) Value {
	v.Set = v.Set.Intersect(set)
	v.Lead = v.Lead.Intersect(set)
	v.Dots = v.Dots && v.Set.Has('.')
	v.BadPct = v.BadPct && v.Set.Has('%')
	return v
}

// Meet returns the Value of the texts that both v and w allow. It may allow more texts: a set does
// not say which bytes are adjacent.
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
