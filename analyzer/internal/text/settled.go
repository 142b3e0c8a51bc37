package text

// Settled returns what a text that had to wait for a loop has become.
func Settled(n Node) Node {
	for {
		late, ok := n.(*Late)
		if !ok || late.Node == nil {
			return n
		}
		n = late.Node
	}
}
