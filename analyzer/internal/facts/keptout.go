package facts

import (
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// isKeptOut reports whether a candidate is the Path of a URL that does not get to where
// it would be parsed: a test lets nothing through that begins with a "/".
//
//	if urlOrPath == "" || urlOrPath[0] == '/' { return def }
//	u, err := url.Parse(urlOrPath)
func isKeptOut(w work) bool {
	if w.use.Slot != library.URL && w.use.Slot != library.Reference {
		return false
	}
	h, ok := w.c.Node.(*text.Hole)
	if !ok || !names.IsDecodedPath(h) || len(h.Escapers) > 0 {
		return false
	}
	return w.unled || w.use.Around.IsZero() && !h.Value.Lead.Has('/')
}

// isUnled reports whether a meaning was concluded from a value that begins with no "/"
// where it is put into the URL, or from one that is handed on to such a place.
func (m *meaning) isUnled(s *solver) bool {
	if m.from.c == nil || !m.use.Around.IsZero() {
		return false
	}
	h, ok := m.from.c.Node.(*text.Hole)
	if !ok || len(h.Escapers) > 0 || h.Op != nil {
		return false
	}
	if !h.Value.Lead.Has('/') {
		return true
	}
	before := s.meanings[m.from.slot]
	return before != nil && before.unled
}
