package text

// SpelledWith returns h as a value of which each byte is somewhere in n, in whatever
// order and number: what a function puts together byte by byte. Where n has a parameter,
// the callers know more of it, so that this is in the summary.
//
//	b := make([]byte, 9); copy(b, s[:4]); b[4] = '-'; copy(b[5:], s[4:])
func (h *Hole) SpelledWith(n Node) *Hole {
	c := *h
	c.Value = h.Value.Narrow(ValueOf(n).Set)
	if c.Spelled = n; SizeOf(n) > maxSpelled {
		c.Spelled = nil
	}
	return &c
}

// Spelling returns t as what a value is spelled with: of a hole that is something else
// than a parameter or a part of it, only what it may hold; so it is of a text that is too
// large.
func Spelling(t Text) Text {
	if !t.Known || SizeOf(t.Node) > maxSpelled {
		return Of(&Hole{Value: (*Budget)(nil).ValueOf(t)}, 1)
	}
	t.Node = ofParameters(t.Node)
	return t
}

func ofParameters(n Node) Node {
	switch n := n.(type) {
	case *Late:
		return &Hole{Value: ValueOf(n)}
	case *Hole:
		if !n.IsOnlyChanged() && !n.isPart() {
			return &Hole{Value: n.Value}
		}
	}
	return MapChildren(n, ofParameters)
}

// isPart reports whether a hole is some part of a variable, and nothing else was made of it.
func (h *Hole) isPart() bool {
	return h.Var != nil && h.Cut && h.Changes == nil && h.Op == nil && len(h.Escapers) == 0 && h.Verb == ""
}

// spelling returns what the text of h is spelled with as it is; nil where that is not
// known, and for all that went through an escaper.
func (h *Hole) spelling() Node {
	if len(h.Escapers) > 0 || h.Verb != "" && h.Verb != "%s" && h.Verb != "%v" {
		return nil
	}
	return h.Spelled
}

// Spell returns the hole of a summary for the texts that put returns for parameters.
func (h *Hole) Spell(put func(*Param) Text) *Hole {
	if of := h.spelling(); of != nil {
		if t := Subst(of, put); t.Known {
			return h.SpelledWith(t.Node)
		}
	}
	c := *h
	c.Spelled = nil
	return &c
}

// hasParam reports whether a text of a summary has a parameter.
func hasParam(n Node) bool {
	for n := range All(n) {
		if _, ok := n.(*Param); ok {
			return true
		}
	}
	return false
}
