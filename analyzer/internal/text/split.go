package text

import (
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// Cut returns the texts before and after the first sep in t, as strings.Cut does; ok is false when
// it is not known where, or whether, t has a sep.
func Cut(t Text, sep string, b *Budget) (before, after Text, ok bool) {
	ls, ok := b.Leaves(t)
	if !ok || sep == "" {
		return Text{}, Text{}, false
	}
	return cutText(cutAt(ls, sep))
}

func cutText(first, rest []Leaf, found, ok bool) (before, after Text, known bool) {
	if !ok {
		return Text{}, Text{}, false
	}
	before, after = OfLeaves(first), Of(nil, 0)
	if found {
		after = OfLeaves(rest)
	}
	return before, after, true
}

// Split returns the pieces of t between separators sep, at most n if n is not negative. If holes
// may have separators, or sep occurs too often, ok is false, and rest is the text after the pieces.
func Split(t Text, sep string, n int, b *Budget) (pieces []Text, rest Text, ok bool) {
	ls, ok := b.Leaves(t)
	if !ok || sep == "" {
		return nil, t, false
	}
	for range MaxSplit {
		if n == 1 {
			return append(pieces, OfLeaves(ls)), Text{}, true
		}
		before, after, found, ok := cutAt(ls, sep)
		if !ok {
			return pieces, OfLeaves(ls), false
		}
		pieces = append(pieces, OfLeaves(before))
		if !found {
			return pieces, Text{}, true
		}
		ls, n = after, n-1
	}
	return pieces, OfLeaves(ls), false
}

// cutAt returns the parts of ls before and after the first sep; found is false if there is none,
// and before is then ls. ok is false if the first sep may be in a hole.
func cutAt(ls []Leaf, sep string) (before, after []Leaf, found, ok bool) {
	chars := rfc3986.Chars(sep)
	for i, l := range ls {
		switch n := l.Node.(type) {
		case *Literal:
			at := strings.Index(n.Text, sep)
			if at < 0 {
				if len(sep) > 1 && i+1 < len(ls) && mayContinue(n.Text, sep) {
					return nil, nil, false, false
				}
				continue
			}
			before = append(ls[:i:i], l.With(n.Cut(0, at)))
			after = append([]Leaf{l.With(n.Cut(at+len(sep), len(n.Text)))}, ls[i+1:]...)
			return before, after, true, true
		default:
			if set := ValueOf(n).Set; set.Meets(chars) {
				return nil, nil, false, false
			}
		}
	}
	return ls, nil, false, true
}

// mayContinue reports whether text ends with a proper prefix of sep.
func mayContinue(text, sep string) bool {
	for k := 1; k < len(sep); k++ {
		if strings.HasSuffix(text, sep[:k]) {
			return true
		}
	}
	return false
}

// PieceOf returns what each piece may hold when a text, which may hold v, is split at sep. If sep
// is a single byte, no piece has it. sep is "" if it is not known.
func PieceOf(v rfc3986.Value, sep string) rfc3986.Value {
	if sep != "" && !v.Set.Contains(rfc3986.Chars(sep)) {
		v.Empty = true
		return v
	}
	set := v.Set
	if len(sep) == 1 {
		set = set.Without(sep)
	}
	return rfc3986.Value{Set: set, Empty: true, Dots: set.Has('.'), BadPct: set.Has('%'), Lead: set}
}
