package urltemplate

import "github.com/urlescape/urlescape/analyzer/internal/rfc3986"

// Waiting is a set of holes of which only what follows says something: nil is the
// empty one. What is found out is noted at the set, and is put into the holes once,
// when all is read: a row of branches, each of which may be empty, makes sets that
// have all the holes before.
type waiting struct {
	part int        // a hole by its number from 1; 0 for none
	of   []*waiting // the sets that it is made of, older ones all

	next   rfc3986.CharSet // the bytes of literals that may follow
	hole   bool            // a hole may follow
	end    bool            // nothing may follow
	begun  bool            // another segment may follow
	merged int             // the last union that it went into
}

// wait returns the set of a hole.
func (w *walker) wait(part int) *waiting { return w.newWaiting(&waiting{part: part + 1}) }

// union returns the set of the holes of several.
func (w *walker) union(sets ...*waiting) *waiting {
	w.unions++
	of := sets[:0]
	for _, s := range sets {
		if s != nil && s.merged != w.unions {
			s.merged = w.unions
			of = append(of, s)
		}
	}
	switch len(of) {
	case 0:
		return nil
	case 1:
		return of[0]
	}
	return w.newWaiting(&waiting{of: of})
}

func (w *walker) newWaiting(s *waiting) *waiting {
	w.sets = append(w.sets, s)
	return s
}

// settleHoles fills in what may follow each hole, from its set: bytes, another hole, or the
// end.
func (w *walker) settleHoles() {
	for i := len(w.sets) - 1; i >= 0; i-- {
		s := w.sets[i]
		for _, o := range s.of {
			o.next, o.hole, o.end, o.begun = o.next.Union(s.next), o.hole || s.hole, o.end || s.end, o.begun || s.begun
		}
		if s.part == 0 {
			continue
		}
		p := &w.parts[s.part-1]
		p.Next, p.NextHole, p.AtEnd, p.LastSegment = p.Next.Union(s.next), p.NextHole || s.hole, p.AtEnd || s.end, p.LastSegment && !s.begun
	}
}
