package text

// IsOnlyChanged reports whether h is a parameter and h.Changes lists all that was done to its text.
func (h *Hole) IsOnlyChanged() bool { return (*Changes)(nil).OfHole(h) != unknownChanges }
