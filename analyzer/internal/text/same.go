package text

import (
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// Merged returns one text for a and b if these differ only in the bytes that their holes may hold,
// as after a test x != "". Its holes may hold what those of both may. Otherwise, the bool is false.
func Merged(a, b Node) (Node, bool) {
	left := maxSame
	return mergeNodes(a, b, &left)
}

func mergeNodes(a, b Node, left *int) (Node, bool) {
	if *left--; *left < 0 {
		return nil, false
	}
	if Made(a) == Made(b) {
		return a, true
	}
	switch a := a.(type) {
	case *Hole:
		if b, ok := b.(*Hole); ok {
			return mergeHoles(a, b)
		}
	case *Literal:
		b, ok := b.(*Literal)
		return a, ok && *a == *b
	case *Concat:
		b, ok := b.(*Concat)
		if !ok {
			return nil, false
		}
		l, lok := mergeNodes(a.Left, b.Left, left)
		if !lok {
			return nil, false
		}
		r, ok := mergeNodes(a.Right, b.Right, left)
		return &Concat{Left: l, Right: r, Use: a.Use}, ok
	case *Alt:
		b, ok := b.(*Alt)
		if !ok || len(a.Of) != len(b.Of) {
			return nil, false
		}
		of := make([]Node, len(a.Of))
		for i := range a.Of {
			if of[i], ok = mergeNodes(a.Of[i], b.Of[i], left); !ok {
				return nil, false
			}
		}
		return &Alt{Of: of, Use: a.Use}, true
	}
	return mergeWrapped(a, b, left)
}

// mergeWrapped merges two Repeats, two Foreigns or two Args, as Merged does; it returns false for
// other nodes. left is the number of parts that may still be compared.
func mergeWrapped(a, b Node, left *int) (Node, bool) {
	switch a := a.(type) {
	case *Repeat:
		if b, ok := b.(*Repeat); ok {
			n, ok := mergeNodes(a.Body, b.Body, left)
			return &Repeat{Body: n}, ok
		}
	case *Foreign:
		b, ok := b.(*Foreign)
		if ok && a.Func == b.Func && a.Result == b.Result && a.Call == b.Call {
			n, ok := mergeNodes(a.Node, b.Node, left)
			c := *a
			c.Node = n
			return &c, ok
		}
	case *Arg:
		if b, ok := b.(*Arg); ok {
			n, ok := mergeNodes(a.Node, b.Node, left)
			return &Arg{Node: n}, ok
		}
	}
	return nil, false
}

// mergeHoles returns a hole for what a and b may hold; false if they are not the same value.
func mergeHoles(a, b *Hole) (Node, bool) {
	if !isSame(a, b) {
		return nil, false
	}
	c := *a
	c.Value, c.Plain = a.Value.Join(b.Value), plainOf(a, b)
	c.Cut = a.Cut || b.Cut
	if b.Read == nil {
		c.Read = nil
	}
	switch {
	case a.Changes.IsSame(b.Changes):
	case a.Changes.isPart() && b.Changes != unknownChanges, b.Changes.isPart() && a.Changes != unknownChanges:
		c.Changes = &Changes{Change: Change{Kind: SomePart}} // the whole is a part, too
	default:
		c.Changes = unknownChanges
	}
	c.InFormat = a.InFormat || b.InFormat
	c.Trusted = (a.Trusted || IsBenign(a.Value)) && (b.Trusted || IsBenign(b.Value)) && (a.Trusted || b.Trusted)
	c.Guarded = (a.Guarded || !a.Value.Dots) && (b.Guarded || !b.Value.Dots) && (a.Guarded || b.Guarded)
	c.Member = (a.Member || IsBenign(a.Value)) && (b.Member || IsBenign(b.Value)) && (a.Member || b.Member)
	return &c, true
}

// IsBenign reports whether every text that v stands for has only unreserved bytes, so no delimiter,
// and is neither "." nor "..". The empty text is allowed.
func IsBenign(v rfc3986.Value) bool {
	return !v.Dots && rfc3986.Unreserved().Contains(v.Set)
}

// isSame reports whether a and b are one value: read from the same variable, or made by the same
// expression, with the same escapers.
func isSame(a, b *Hole) bool {
	if a.Name != b.Name || a.Type != b.Type || a.Var != b.Var || a.Verb != b.Verb || a.Origin != b.Origin || a.Missing != b.Missing {
		return false
	}
	if !a.Op.IsSame(b.Op) || !slices.Equal(a.Escapers, b.Escapers) {
		return false
	}
	return a.Var != nil && len(a.Escapers) == 0 || a.Expr == b.Expr && a.Inner == b.Inner && a.Expr != nil
}
