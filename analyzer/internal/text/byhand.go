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
