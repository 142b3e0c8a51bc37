// Package text holds a text that a program puts together, and what operations
// make of it. It does not know that the text is a URL: package urltemplate places
// it in the components of one, and package urltemplate does with it what net/url does.
// Nothing here knows which Go construct built it either: package eval reads them.
//
// # Form
//
// A [Text] is a [Node] with its size, or not known. A node is
//
//	*Literal   constant text
//	*Hole      a value: what it may hold, and where it comes from
//	*Concat    one text followed by another
//	*Alt       one of several texts, where branches meet
//	*Repeat    a text any number of times, as a loop appends it
//	*Late      a text that waits for its loop to be read
//	*Foreign   text of another function, and *Arg what that function was given
//	*Param     in summaries: what callers put there
//
// and nil is the empty text. Nodes are never changed once they are made, but for
// [Late], so that texts share parts. What a node says of the text is its content;
// tokens, expressions and variables say where that is, for messages and fixes.
// A [Term] has content only: it is what packages pass to each other.
//
// # Order and join
//
// One text is less precise than another when it may be every string that the
// other may be, and says no more of where it comes from. [ValueOf] is less precise
// than the text, and a Text that is not known is the least precise one. [Join] is
// above both of its operands: (a|b), with a common beginning or end kept apart. It
// is idempotent. In which order texts are joined changes the order of
// alternatives, and what of them is kept apart, but not what they may be.
//
// # Operations
//
// An operation on texts stands for a function on strings: [Trim] for strings.Trim.
// What the function makes of a string that the text may be is among what the
// operation makes of the text, with two exceptions that keep templates as a reader
// would write them: a value is taken not to be empty, so that nothing is cut off
// what is after it, and what is cut off an end is not looked for in a repeated
// text among alternatives, nor is an affix in any. An operation reads as many parts as its text has, which a
// [Budget] pays for.
//
// An operation with constant operands is data, a [Change], so that it can wait. The
// text at the start of a turn is a [Late], what [Text.Then] makes of it is another
// one, and both are known once the [Loop] is settled.
//
//	Head x                Entry(x)*
//	x                     (Entry|x)
//	Head                  Entry
//	TrimSuffix(Head) x    (Entry|TrimSuffix(Entry)(x)*)
//
// # Summaries
//
// [Abstract] makes a Term of the text that a function returns, [Subst] puts the
// arguments of a call into it. To put them there is as good as to read the body
// of the function with the arguments.
//
// What a function makes of a parameter by [Changes] is in the summary as they are: the Param has
// them, and they are made of the argument.
//
//	func trimmed(s string) string { return strings.Trim(s, "/") }    {$0|Trim "/"}
//	trimmed("/users/" + id)                                          users/{id}
//
// So it is where the function makes them of a longer text in which parameters stand, unless
// the arguments are values: a [Waiting].
//
//	func rooted(s string) string { return strings.TrimSuffix("/"+s, "/") }    {/{$0}|TrimSuffix "/"}
//	rooted("users/" + id + "/")                                               /users/{id}
//
// What is made of some part of a parameter has no summary: callers take it for all of
// that.
//
// What fmt.Sprintf makes of a format that is a parameter, and what a list becomes
// that is one, is known where the function is called: the Hole, and the Param that
// Abstract makes of it, has an [Op] with the operands, and is performed there.
//
//	func get(format, id string) { http.Get(base + fmt.Sprintf(format, id)) }
//	get("/users/%s", name)      {base}{format%{id}} becomes {base}/users/{name}
//
// # Limits
//
// The time for a text is in proportion to its size, and sizes are bounded. The
// constants of file limits.go say for each bound what is lost there.
package text

import (
	"go/ast"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// A Text is what is known of a text: its node and the size of that. The zero
// Text is one that is not known.
type Text struct {
	// Node is the text; nil is the empty one where Known is set.
	Node  Node
	Known bool
	// Size counts the parts of Node that a walk visits.
	Size int
}

// Of returns the text of a node of size parts. It is not known when it is
// larger than [MaxSize].
func Of(n Node, size int) Text {
	if size > MaxSize {
		return Text{}
	}
	return Text{Node: n, Known: true, Size: size}
}

// OfString returns a constant text that is in no token; use is the
// expression that yields it, or nil.
func OfString(s string, use ast.Expr) Text {
	if s == "" {
		return Of(nil, 0)
	}
	return Of(&Literal{Text: s, Use: use}, 1)
}

// Constant returns the text when it has no holes and no alternatives.
func (t Text) Constant() (string, bool) {
	if !t.Known {
		return "", false
	}
	return constantOf(t.Node)
}

// Hole returns the one hole that the text is; nil when it is anything else.
func (t Text) Hole() *Hole {
	h, _ := t.Node.(*Hole)
	if !t.Known {
		return nil
	}
	return h
}

// Append returns t followed by u. It is not known when one of them is not.
func (t Text) Append(u Text) Text {
	switch {
	case !t.Known || !u.Known:
		return Text{}
	case t.Node == nil:
		return Of(u.Node, u.Size)
	case u.Node == nil:
		return Of(t.Node, t.Size)
	}
	return Of(&Concat{Left: Made(t.Node), Right: u.Node}, t.Size+u.Size)
}

// Repeated returns t any number of times.
func (t Text) Repeated() Text {
	if !t.Known || t.Node == nil {
		return t
	}
	return Of(&Repeat{Body: t.Node}, t.Size)
}

// Made returns a text as it was built, independent of the place of its use. Appending to it
// continues it.
func Made(n Node) Node {
	if c, ok := n.(*Concat); ok {
		return c.Made()
	}
	return n
}

// constantOf returns the text of n when it has no holes and no alternatives.
func constantOf(n Node) (string, bool) {
	if l, ok := n.(*Literal); ok {
		return l.Text, true
	}
	size, ok := constantSize(n)
	if !ok {
		return "", false
	}
	b := make([]byte, 0, size)
	return string(appendConstant(b, n)), true
}

// constantSize returns the length of a constant text; ok is false for others.
func constantSize(n Node) (size int, ok bool) {
	switch n := n.(type) {
	case nil:
		return 0, true
	case *Literal:
		return len(n.Text), true
	case *Concat:
		l, ok := constantSize(n.Left)
		if !ok {
			return 0, false
		}
		r, ok := constantSize(n.Right)
		return l + r, ok
	case *Foreign:
		return constantSize(n.Node)
	case *Arg:
		return constantSize(n.Node)
	}
	return 0, false
}

// appendConstant appends the constant text of n to b.
func appendConstant(b []byte, n Node) []byte {
	switch n := n.(type) {
	case *Literal:
		return append(b, n.Text...)
	case *Concat:
		return appendConstant(appendConstant(b, n.Left), n.Right)
	case *Foreign:
		return appendConstant(b, n.Node)
	case *Arg:
		return appendConstant(b, n.Node)
	}
	return b
}

// AppendNode returns a followed by b.
func AppendNode(a, b Node) Node {
	switch {
	case a == nil:
		return b
	case b == nil:
		return a
	}
	return &Concat{Left: a, Right: b}
}

// ValueOf returns what the text of a node may hold.
func ValueOf(n Node) rfc3986.Value {
	return ValueWith(n, func(h *Hole) rfc3986.Value { return h.Value })
}

// ValueWith is ValueOf where of says what the holes may hold.
func ValueWith(n Node, of func(*Hole) rfc3986.Value) rfc3986.Value {
	switch n := n.(type) {
	case *Literal:
		return rfc3986.Exactly(n.Text)
	case *Hole:
		return of(n)
	case *Param:
		return rfc3986.AnyValue()
	case *Concat:
		return ValueWith(n.Left, of).Concat(ValueWith(n.Right, of))
	case *Late:
		if n.Node == nil {
			return rfc3986.AnyValue()
		}
		return ValueWith(n.Node, of)
	case *Foreign:
		return ValueWith(n.Node, of)
	case *Arg:
		return ValueWith(n.Node, of)
	case *Alt:
		var v rfc3986.Value
		for _, each := range n.Of {
			v = v.Join(ValueWith(each, of))
		}
		return v
	case *Repeat:
		v := ValueWith(n.Body, of)
		return rfc3986.Exactly("").Join(v).Join(v.Concat(v))
	}
	return rfc3986.Exactly("")
}
