package facts

import "github.com/urlescape/urlescape/analyzer/internal/text"

// foreigns returns the texts of other functions in n: the outermost ones, and those
// that were given to them.
//
//	uri := keysURL(domain); http.Get(apiURL(base, uri))
func foreigns(n text.Node, out []*text.Foreign, depth int) []*text.Foreign {
	if depth > maxDepth {
		return out
	}
	switch n := n.(type) {
	case *text.Foreign:
		return given(n.Node, append(out, n), depth+1)
	case *text.Concat:
		return foreigns(n.Right, foreigns(n.Left, out, depth+1), depth+1)
	case *text.Alt:
		for _, of := range n.Of {
			out = foreigns(of, out, depth+1)
		}
	case *text.Repeat:
		return foreigns(n.Body, out, depth+1)
	case *text.Late:
		return foreigns(n.Node, out, depth+1)
	case *text.Arg:
		return foreigns(n.Node, out, depth+1)
	}
	return out
}

// given appends the texts of other functions in what a function was given: n is its
// own text.
func given(n text.Node, out []*text.Foreign, depth int) []*text.Foreign {
	if depth > maxDepth {
		return out
	}
	switch n := n.(type) {
	case *text.Concat:
		return given(n.Right, given(n.Left, out, depth+1), depth+1)
	case *text.Alt:
		for _, of := range n.Of {
			out = given(of, out, depth+1)
		}
	case *text.Arg:
		if !n.Component {
			return foreigns(n.Node, out, depth+1)
		}
	}
	return out
}

const maxDepth = 1 << 14

// maxSteps bounds the parts of a text that are looked at.
const maxSteps = 1 << 16
