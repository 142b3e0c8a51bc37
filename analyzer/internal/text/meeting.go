package text

// A Meeting is the first of the alternatives of a text among which a node is.
type Meeting struct {
	Rank int
	Of   []Node
}

// MeetingsIn returns, for each node of a text, the alternatives around it.
func MeetingsIn(root Node) map[Node]Meeting {
	choices := map[Node]Meeting{}
	rank := 0
	for n := range All(root) {
		alt, ok := n.(*Alt)
		if !ok {
			continue
		}
		rank++
		for _, of := range alt.Of {
			if _, found := choices[of]; !found {
				choices[of] = Meeting{rank, alt.Of}
			}
		}
	}
	return choices
}
