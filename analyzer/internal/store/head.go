package store

import "github.com/urlescape/urlescape/analyzer/internal/text"

// A Head is a value that a loop changes, as it is at the start of a turn.
type Head struct {
	Late  *text.Late
	List  *LateList // for a list, instead of late
	Entry Value
}

// Settle puts the texts of heads in the place of those that were not known
// while the loop was read.
func (e *Env) Settle(settled map[text.Node]Value) {
	for k, v := range e.Own {
		if s, ok := settled[v.Node]; ok && v.Known && s.Known {
			v.Size = s.Size
			if s.Node == nil {
				v.Node = nil
			}
			e.Own[k] = v
		}
	}
}
