package text_test

import (
	"math/rand/v2"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// A world draws texts, and strings that they may be.
type world struct {
	*rand.Rand
	once bool // no part of a text is there any number of times
}

func newWorld(seed uint64) world { return world{Rand: rand.New(rand.NewPCG(seed, 1))} }

// alphabet are what constant texts and values are made of.
const alphabet = "ab/.%?A"

func (w world) string(most int) string {
	b := make([]byte, w.IntN(most+1))
	for i := range b {
		b[i] = alphabet[w.IntN(len(alphabet))]
	}
	return string(b)
}

// node draws a text of at most so many levels.
func (w world) node(levels int) text.Node {
	if levels == 0 || w.IntN(4) == 0 {
		return w.leaf()
	}
	switch kind := w.IntN(6); {
	case kind == 0:
		return &text.Alt{Of: []text.Node{w.node(levels - 1), w.node(levels - 1)}}
	case kind == 1 && !w.once:
		return &text.Repeat{Body: w.node(levels - 1)}
	case kind == 2:
		return &text.Foreign{Node: &text.Arg{Node: w.node(levels - 1)}}
	}
	return text.AppendNode(w.node(levels-1), w.node(levels-1))
}

func (w world) leaf() text.Node {
	if w.IntN(3) > 0 {
		return &text.Literal{Text: w.string(4) + "a"}
	}
	v := rfc3986.Exactly(w.string(3) + "b").Join(rfc3986.Exactly(w.string(3) + "b"))
	return &text.Hole{Name: "v", Value: v}
}

func (w world) text(levels int) text.Text {
	n := w.node(levels)
	return text.Of(n, text.SizeOf(n))
}

// member draws a string that n may be. Values are drawn that no operation of the
// laws makes empty: they have a "b" at both ends.
func (w world) member(n text.Node) string {
	switch n := n.(type) {
	case *text.Literal:
		return n.Text
	case *text.Hole:
		return w.value(n.Value)
	case *text.Concat:
		return w.member(n.Left) + w.member(n.Right)
	case *text.Alt:
		return w.member(n.Of[w.IntN(len(n.Of))])
	case *text.Repeat:
		var b strings.Builder
		for range w.IntN(3) {
			b.WriteString(w.member(n.Body))
		}
		return b.String()
	case *text.Foreign:
		return w.member(n.Node)
	case *text.Arg:
		return w.member(n.Node)
	}
	return ""
}

// value draws a string that v describes.
func (w world) value(v rfc3986.Value) string {
	var set []byte
	for c := range 256 {
		if v.Set.Has(byte(c)) {
			set = append(set, byte(c))
		}
	}
	for {
		b := make([]byte, 1+w.IntN(4))
		for i := range b {
			b[i] = set[w.IntN(len(set))]
		}
		if s := string(b); holds(v, s) && strings.Contains(s, "b") {
			return s
		}
	}
}
