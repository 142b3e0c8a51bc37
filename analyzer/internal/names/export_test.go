package names

// Has reports which of the words a set of the vocabulary has that a group
// belongs to, when without is switched off.
func Has(group, without string) (words []string) {
	v := collect(without)
	for _, g := range Groups() {
		if g.Name == group {
			for word := range v[g.set] {
				words = append(words, word)
			}
		}
	}
	return words
}

// SetOf returns a number for the set of a group.
func SetOf(g Group) int { return int(g.set) }
