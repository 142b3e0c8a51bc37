package text

// ArrivesDecoded reports whether what a client sent was decoded, and nothing encoded
// it since.
func (h *Hole) ArrivesDecoded() bool {
	for i := len(h.Escapers) - 1; i >= 0; i-- {
		switch name := h.Escapers[i].Name; {
		case name == PathUnescape || name == QueryUnescape:
			return true
		case name != HTMLEscape:
			return false
		}
	}
	return h.Origin == RequestValue
}
