package names

// SetOf returns a number for the set of a group.
func SetOf(g Group) int { return int(g.set) }
