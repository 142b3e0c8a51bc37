package facts

import (
	"go/types"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/text"

	"github.com/urlescape/urlescape/analyzer/internal/eval"
	"github.com/urlescape/urlescape/analyzer/internal/reach"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/summary"
)

// resultPieces returns the results of a function that say something: nil for
// one that may be anything.
func (s *solver) resultPieces(fn *types.Func, nodes []text.Node) []summary.Result {
	var out []summary.Result
	for i, n := range nodes {
		if n == nil || !reach.HoldsText(fn.Signature().Results().At(i).Type()) {
			continue // of a number, its type says enough
		}
		pieces := eval.Abstract(n, fn)
		if len(pieces) == 0 || isOpaque(pieces) || isProse(pieces) || weight(pieces) > maxPieces {
			continue
		}
		isJudged := s.meanings[slot{fn: fn, index: i}] != nil || s.weak[slot{fn: fn, index: i}] || startsAbsolute(n)
		out = append(out, summary.Result{Index: i, Pieces: pieces, Raw: !isJudged})
	}
	return out
}

// isOpaque reports whether pieces say nothing: all of them may be anything.
func isOpaque(pieces []summary.Piece) bool {
	for _, p := range pieces {
		switch {
		case p.Kind == summary.OpaqueValue && p.Value == rfc3986.AnyValue() && len(p.Escapers) == 0:
		case p.Kind == summary.AltPiece && !slices.ContainsFunc(p.Alts, func(a []summary.Piece) bool { return !isOpaque(a) }):
		default:
			return false
		}
	}
	return true
}

// isProse reports whether pieces have text that stands in no URL.
func isProse(pieces []summary.Piece) bool {
	return slices.ContainsFunc(pieces, func(p summary.Piece) bool {
		return p.Kind == summary.Text && strings.ContainsAny(p.Text, " \n<>\"") || slices.ContainsFunc(p.Alts, isProse)
	})
}

func weight(pieces []summary.Piece) int {
	n := 0
	for _, p := range pieces {
		n += 1 + len(p.Text)/64
		for _, a := range p.Alts {
			n += weight(a)
		}
	}
	return n
}
