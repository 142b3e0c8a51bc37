package text

import (
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// AddEscaper notes that a value goes through one more escaper, before Value says what
// that makes of it. What it may hold before the first one since it was last decoded is
// kept: a finding shows such a value.
func (h *Hole) AddEscaper(e Escaper) {
	if !isDecoder(e) && !h.isEscaped() {
		plain := h.Value
		h.Plain = &plain
	}
	h.Doubled = false
	h.Escapers = append(h.Escapers[:len(h.Escapers):len(h.Escapers)], e)
}

// escapedAs notes that a value is that of another hole after one more escaper.
func (h *Hole) escapedAs(before *Hole, e Escaper) {
	value := h.Value
	h.Value = before.Value
	h.AddEscaper(e)
	h.Value = value
}

// Before returns what a value may hold before the escapers that it went through since it
// was last decoded: any text where that is not known. Without an escaper it is Value.
func (h *Hole) Before() rfc3986.Value {
	switch {
	case !h.isEscaped():
		return h.Value
	case h.Plain == nil:
		return rfc3986.AnyValue()
	}
	return *h.Plain
}

// plainOf returns Plain for a value that is one of two.
func plainOf(a, b *Hole) *rfc3986.Value {
	if a.Plain == nil || b.Plain == nil {
		return nil
	}
	plain := a.Plain.Join(*b.Plain)
	return &plain
}

// isEscaped reports whether a value went through an escaper since it was last decoded,
// that of HTML among them. What is base64 is that before its escapers, too.
func (h *Hole) isEscaped() bool {
	for _, e := range slices.Backward(h.Escapers) {
		if isDecoder(e) {
			return false
		}
		if e.Name == HTMLEscape || isEncoder(e) {
			return true
		}
	}
	return h.Op != nil && len(h.Op.Each) > 0
}

func isDecoder(e Escaper) bool { return e.Name == PathUnescape || e.Name == QueryUnescape }
