package text

// maxChoices bounds the texts that a text is one of.
const maxChoices = 16

// Choices returns the constant texts of which n is one. It returns false where a
// value is a part of it, and where there are too many.
//
//	("2006-01-02"|"15:04")Z   "2006-01-02Z", "15:04Z"
func Choices(n Node) (texts []string, ok bool) {
	switch n := n.(type) {
	case nil:
		return []string{""}, true
	case *Literal:
		return []string{n.Text}, true
	case *Foreign:
		return Choices(n.Node)
	case *Arg:
		return Choices(n.Node)
	case *Alt:
		for _, of := range n.Of {
			more, ok := Choices(of)
			if texts = append(texts, more...); !ok || len(texts) > maxChoices {
				return nil, false
			}
		}
		return texts, len(texts) > 0
	case *Concat:
		left, ok := Choices(n.Left)
		if !ok {
			return nil, false
		}
		right, ok := Choices(n.Right)
		if !ok || len(left)*len(right) > maxChoices {
			return nil, false
		}
		for _, l := range left {
			for _, r := range right {
				texts = append(texts, l+r)
			}
		}
		return texts, true
	}
	return nil, false
}
