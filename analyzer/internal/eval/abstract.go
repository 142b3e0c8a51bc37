package eval

import (
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/text"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/summary"
)

// maxPieces bounds the parts of a summary. A text that has more is not
// summarised.
const maxPieces = 48

// maxAround bounds the parts of a text that are read around a part of it.
const maxAround = 1 << 8

// maxLocalPieces bounds the parts of a text that the functions of its own
// package see.
const maxLocalPieces = 1 << 10

// Abstract returns the text of n as pieces, with the parameters of fn as
// Param. Of a text that has too many parts only what it may hold is left. It
// returns nil when nothing is known of the text.
func Abstract(n text.Node, fn *types.Func) []summary.Piece {
	return abstract(n, fn, maxPieces)
}

// abstract is Abstract for a text of at most budget parts.
func abstract(n text.Node, fn *types.Func, budget int) []summary.Piece {
	params := map[*types.Var]int{}
	if fn != nil {
		sig := fn.Signature()
		for i := range sig.Params().Len() {
			params[sig.Params().At(i)] = i
		}
	}
	a := &abstracter{params: params, budget: budget}
	pieces := a.pieces(n)
	if a.budget >= 0 {
		return pieces
	}
	if v := text.ValueOf(n); v != rfc3986.AnyValue() {
		return []summary.Piece{{Kind: summary.OpaqueValue, Value: v}}
	}
	return nil
}

type abstracter struct {
	params map[*types.Var]int
	budget int
	// self is the hole or the text of another function that becomes Self; nil
	// when there is none.
	self text.Node
}

// AbstractAround is Abstract with self, a hole or a Foreign in n, as the Self
// piece. Only the alternatives that hold self are kept.
func AbstractAround(n, self text.Node) []summary.Piece {
	a := &abstracter{budget: maxAround, self: self}
	pieces := a.pieces(n)
	if a.budget < 0 {
		return nil
	}
	return pieces
}

func (a *abstracter) pieces(n text.Node) []summary.Piece {
	if a.budget < 0 {
		return nil
	}
	switch n := n.(type) {
	case *text.Literal:
		a.budget--
		return []summary.Piece{{Kind: summary.Text, Text: n.Text}}
	case *text.Hole:
		a.budget--
		return []summary.Piece{a.piece(n)}
	case *text.Concat:
		return mergeTexts(a.pieces(n.Left), a.pieces(n.Right))
	case *text.Late:
		if n.Node == nil {
			a.budget--
			return []summary.Piece{{Kind: summary.OpaqueValue, Value: rfc3986.AnyValue()}}
		}
		return a.pieces(n.Node)
	case *text.Foreign:
		if a.self == text.Node(n) {
			return []summary.Piece{{Kind: summary.Self}}
		}
		return a.pieces(n.Node)
	case *text.Arg:
		return a.pieces(n.Node)
	case *text.Alt:
		return a.alt(n)
	case *text.Repeat:
		a.budget--
		return []summary.Piece{{Kind: summary.RepeatPiece, Alts: [][]summary.Piece{a.pieces(n.Body)}}}
	}
	return nil
}

func (a *abstracter) alt(n *text.Alt) []summary.Piece {
	a.budget--
	p := summary.Piece{Kind: summary.AltPiece}
	for _, of := range n.Of {
		pieces := a.pieces(of)
		if a.self != nil && hasSelf(pieces) {
			return pieces
		}
		p.Alts = append(p.Alts, pieces)
	}
	return []summary.Piece{p}
}

func hasSelf(pieces []summary.Piece) bool {
	for _, p := range pieces {
		if p.Kind == summary.Self {
			return true
		}
		if slices.ContainsFunc(p.Alts, hasSelf) {
			return true
		}
	}
	return false
}

// mergeTexts returns a followed by b, in the memory of a, with constant texts
// that meet made one.
func mergeTexts(a, b []summary.Piece) []summary.Piece {
	if last := len(a) - 1; last >= 0 && len(b) > 0 && a[last].Kind == summary.Text && b[0].Kind == summary.Text {
		a[last].Text += b[0].Text
		b = b[1:]
	}
	return append(a, b...)
}

func (a *abstracter) piece(h *text.Hole) summary.Piece {
	p := summary.Piece{Kind: summary.OpaqueValue, Value: h.Value, Name: text.LastName(h.Name)}
	for _, e := range h.Escapers {
		p.Escapers = append(p.Escapers, e.Name)
	}
	if h.Trusted {
		p.Value = rfc3986.NonEmpty(rfc3986.Unreserved())
		p.Value.Dots = false
	}
	if a.self == text.Node(h) {
		p.Kind = summary.Self
		return p
	}
	i, ok := a.params[h.Var]
	if h.Var == nil || !ok {
		return p
	}
	p.Param = i
	switch {
	case h.Printf != nil:
		p.Kind, p.Args, p.Escapers = summary.Format, a.params[h.Printf], nil
		p.Escapers = namesOf(h.PrintfEscapers)
	case h.Spread:
		p.Kind, p.Text, p.Escapers = summary.Args, h.SpreadSep, namesOf(h.PrintfEscapers)
	default:
		p.Kind = summary.Param
	}
	return p
}

func namesOf(escapers []text.Escaper) []string {
	var names []string
	for _, e := range escapers {
		names = append(names, e.Name)
	}
	return names
}
