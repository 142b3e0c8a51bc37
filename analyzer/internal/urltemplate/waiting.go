package urltemplate

import "github.com/urlescape/urlescape/analyzer/internal/rfc3986"

// A waiting is a set of holes whose following text is still unknown; nil is the empty set. The set
// records this text once, and settleHoles copies the record to each hole at the end. That is fast
// even if many sets have the same holes, as after several optional texts.
type waiting struct {
	part int        // the index of a hole plus one; 0 for a union
	of   []*waiting // the sets of a union, all of them older

	next   rfc3986.CharSet // the literal bytes that may follow
	hole   bool            // a hole may follow
	end    bool            // the text may end here
	begun  bool            // another segment may follow
	merged int             // the number of the last union with this set
}

// wait returns a new set of the hole with index part.
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

// settleHoles copies to each hole what its sets recorded: the bytes that may follow it, and whether
// another hole, the end or another segment may follow.
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
