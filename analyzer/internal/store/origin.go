package store

import "github.com/urlescape/urlescape/analyzer/internal/text"

// IsControlled reports whether an origin says who made the value.
func IsControlled(o text.Origin) bool { return o >= text.Request }

// maxWrapped bounds how many functions a value has come through whose origin is
// looked for.
const maxWrapped = 64

// OriginOf returns where a value comes from, when that is known to be
// outside of the program.
func OriginOf(v Value) text.Origin {
	if v.Obj != nil && IsControlled(v.Obj.Origin) {
		return v.Obj.Origin
	}
	n := v.Text.Node
	if !v.Text.Known {
		return text.UnknownOrigin
	}
	for range maxWrapped {
		switch m := n.(type) {
		case *text.Hole:
			if IsControlled(m.Origin) {
				return m.Origin
			}
			return text.UnknownOrigin
		case *text.Foreign:
			n = m.Node
		case *text.Arg:
			n = m.Node
		case *text.Late:
			n = m.Node
		default:
			return text.UnknownOrigin
		}
	}
	return text.UnknownOrigin
}

// Inherit returns v, which was taken out of from, with the origin of that.
func Inherit(v, from Value) Value {
	o := OriginOf(from)
	h, ok := v.Text.Node.(*text.Hole)
	if !ok || !v.Text.Known || o == text.UnknownOrigin || IsControlled(h.Origin) {
		return v
	}
	c := *h
	c.Origin = o
	v.Text.Node = &c
	return v
}
