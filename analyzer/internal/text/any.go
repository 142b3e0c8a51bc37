package text

// maxLiterals bounds the parts that AnyLiteral looks at.
const maxLiterals = 1 << 16

// AnyLiteral reports whether is holds for a literal of a text: for one of the first
// [maxLiterals] parts.
func AnyLiteral(n Node, is func(s string) bool) bool {
	steps := 0
	for n := range All(n) {
		if l, ok := n.(*Literal); ok && is(l.Text) {
			return true
		}
		if steps++; steps > maxLiterals {
			break
		}
	}
	return false
}

// HasHole reports whether the text has a value, or a part of which that is not
// plain to see.
func HasHole(n Node) bool {
	for n := range All(n) {
		switch n.(type) {
		case *Literal, *Concat, *Alt:
		default:
			return true
		}
	}
	return false
}
