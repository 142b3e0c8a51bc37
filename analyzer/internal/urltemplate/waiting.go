package urltemplate

import "github.com/urlescape/urlescape/analyzer/internal/rfc3986"

// A waiting is a set of holes whose following text is still unknown; nil is the empty set. The set
// records this text once, and settleHoles copies the record to each hole at the end. That is fast
// even if many sets have the same holes, as after several optional texts.
type waiting struct {
	part int        // 1 plus the index of the hole in this set; 0 for a union
	of   []*waiting // the sets whose union this is, all of them older

	next   rfc3986.CharSet // the literal bytes that may follow the holes
	hole   bool            // another hole may follow the holes
	end    bool            // the text may end after the holes
	begun  bool            // another path segment may follow the holes
	merged int             // the number of the last call of union for this set
}

// wait returns a new set with one hole, which has the index part.
func (w *walker) wait(part int) *waiting { return w.newWaiting(&waiting{part: part + 1}) }

// union returns the union of the sets; nil if all are nil.
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

// settleHoles sets in each hole what may follow it: which literal bytes, and whether another hole,
// the end of the text or another segment. It copies this from the sets that contain the hole.
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
