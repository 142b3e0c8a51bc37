package text

import (
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// GivenByHand returns the parameters in a summary that stand, as they are, in a way which a
// function takes instead of escaping a text by hand: what it escapes is its own affair, as it
// knows when there is nothing to escape.
//
//	if plain.MatchString(s) { return s }
//	for i := range len(s) { b.WriteString("%" + hex.EncodeToString([]byte{s[i]})) }
//	return b.String()
func GivenByHand(n Node) []*Param {
	var out []*Param
	steps := 0
	for n := range All(n) {
		if steps++; steps > maxLiterals {
			break
		}
		alt, ok := n.(*Alt)
		if !ok || !slices.ContainsFunc(alt.Of, isEscapedByHand) {
			continue
		}
		for _, of := range alt.Of {
			if !isEscapedByHand(of) {
				out = appendParams(out, of)
			}
		}
	}
	return out
}

// isEscapedByHand reports whether a text is made byte by byte, some of them as "%" and
// hexadecimal digits.
func isEscapedByHand(n Node) bool {
	loop, ok := n.(*Repeat)
	if !ok {
		return false
	}
	steps := 0
	for n := range All(loop.Body) {
		if steps++; steps > maxLiterals {
			break
		}
		c, ok := n.(*Concat)
		if !ok {
			continue
		}
		parts := Parts(c)
		for i, p := range parts[:len(parts)-1] {
			if l, ok := p.(*Literal); ok && strings.HasSuffix(l.Text, "%") && isHexadecimal(parts[i+1]) {
				return true
			}
		}
	}
	return false
}

// isHexadecimal reports whether a value has hexadecimal digits and nothing else.
func isHexadecimal(n Node) bool {
	h, ok := n.(*Hole)
	return ok && !h.Value.Set.IsEmpty() && rfc3986.HexDigit().Contains(h.Value.Set)
}

// appendParams adds the parameters of a text that stand there as they are.
func appendParams(out []*Param, n Node) []*Param {
	steps := 0
	for n := range All(n) {
		if steps++; steps > maxLiterals {
			break
		}
		if p, ok := n.(*Param); ok && len(p.Escapers) == 0 {
			out = append(out, p)
		}
	}
	return out
}

// IsGivenByHand reports whether a hole stands for an argument of a function that escapes by hand,
// by [GivenByHand].
func IsGivenByHand(root Node, h *Hole) bool {
	steps := 0
	for n := range All(root) {
		if steps++; steps > maxLiterals {
			break
		}
		if a, ok := n.(*Arg); ok && a.Component && holds(a, h) {
			return true
		}
	}
	return false
}

// holds reports whether h is in a text, as far as that is looked at.
func holds(n Node, h *Hole) bool {
	steps := 0
	for of := range All(n) {
		if steps++; of == h || steps > maxLiterals {
			return of == h
		}
	}
	return false
}

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
