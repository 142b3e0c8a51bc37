// Package text represents the texts that a program puts together, and computes what operations make
// of them. Package eval reads the Go code that makes a text. Package urltemplate takes the text to
// be a URL, and places it in the components of a URL.
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
// and nil is the empty text. Nodes do not change once they are made, except for [Late], so texts
// share parts. Literal text, alternatives and Values are the content of a text; tokens, expressions
// and variables say where the content is, for messages and fixes. A [Term], which packages pass to
// each other, has content only.
//
// # Order and join
//
// A text is less precise than another if it may be every string that the other may be, and says no
// more about its origin. [ValueOf] is less precise than its text, and a Text that is not known is
// the least precise one. [Join] is less precise than both operands: (a|b), with a common beginning
// kept apart. It is idempotent. The order in which texts are joined changes the order of
// alternatives and what is kept apart, but not the strings that the result may be.
//
// # Operations
//
// An operation on texts stands for a function on strings: [Trim] for strings.Trim. Its result
// covers the results of the function for all strings that the text may be, with two exceptions,
// which keep templates as a reader would write them. A value is taken not to be empty, so nothing
// is cut off the text next to it. If a repeated text is one of several alternatives, the text next
// to it is not trimmed, and no affix is cut off a repeated text. A [Budget] bounds the parts that
// operations read.
//
// An operation with constant operands is data, a [Change], so it can be applied later. The text at
// the start of a turn is a [Late], [Text.Then] of it is another one, and the [Loop] settles both:
//
//	Head x                Entry(x)*
//	x                     (Entry|x)
//	Head                  Entry
//	TrimSuffix(Head) x    (Entry|TrimSuffix(Entry)(x)*)
//
// # Summaries
//
// [Abstract] turns the text that a function returns into a Term, and [Subst] puts the arguments of
// a call into it. The result is the same as if the body were read with the arguments.
//
// The [Changes] that a function applies to a parameter are kept in the Param of the summary, and
// are applied to the argument at each call.
//
//	func trimmed(s string) string { return strings.Trim(s, "/") }    {$0|Trim "/"}
//	trimmed("/users/" + id)                                          users/{id}
//
// A change of a longer text with parameters in it is kept, too, as a [Deferred]. It is applied at
// calls where an argument is more than a single value.
//
//	func rooted(s string) string { return strings.TrimSuffix("/"+s, "/") }    {/{$0}|TrimSuffix "/"}
//	rooted("users/" + id + "/")                                               /users/{id}
//
// An unknown part of a parameter is not kept: callers take it to be the whole parameter.
//
// A parameter that is a format, or a list that is joined, is evaluated at each call of the
// function: its Hole, and the Param that Abstract makes of it, has an [Op] with the operands.
//
//	func get(format, id string) { http.Get(base + fmt.Sprintf(format, id)) }
//	get("/users/%s", name)      {base}{format%{id}} becomes {base}/users/{name}
//
// # Limits
//
// The time for a text is proportional to its size, and sizes are bounded. The constants in file
// budget.go say what is lost at each bound.
package text

import (
	"go/ast"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// A Text is a node with its size. The zero Text is not known.
type Text struct {
	// Node is the text; nil stands for the empty text when Known is set.
	Node  Node
	Known bool
	// Size is the number of parts of Node.
	Size int
}

// Of returns the Text of n, which has size parts. If size is over [MaxSize], the Text is not known.
func Of(n Node, size int) Text {
	if size > MaxSize {
		return Text{}
	}
	return Text{Node: n, Known: true, Size: size}
}

// OfString returns the text of the constant s, without a Lit. use is the expression of s, or nil.
func OfString(s string, use ast.Expr) Text {
	if s == "" {
		return Of(nil, 0)
	}
	return Of(&Literal{Text: s, Use: use}, 1)
}

// Constant returns the constant text; false when the text has a hole, alternatives or a repeat.
func (t Text) Constant() (string, bool) {
	if !t.Known {
		return "", false
	}
	return constantOf(t.Node)
}

// Hole returns the hole when the text is a single hole; nil otherwise.
func (t Text) Hole() *Hole {
	h, _ := t.Node.(*Hole)
	if !t.Known {
		return nil
	}
	return h
}

// Append returns t followed by u. The result is not known when t or u is not known.
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

// Made returns n without its Use, the variable that yields n, so that n+x and n+y share one node.
func Made(n Node) Node {
	if c, ok := n.(*Concat); ok {
		return c.Made()
	}
	return n
}

// constantOf returns the constant text n; false when n has a hole, alternatives or a repeat.
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

// constantSize returns the length of the constant text n; ok is false for other texts.
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

// ValueOf returns the Value of the texts that n may be.
func ValueOf(n Node) rfc3986.Value {
	return ValueWith(n, func(h *Hole) rfc3986.Value { return h.Value })
}

// ValueWith returns the Value of the texts that n may be, with valueOf(h) as the Value of a hole h.
func ValueWith(n Node, valueOf func(*Hole) rfc3986.Value) rfc3986.Value {
	switch n := n.(type) {
	case *Literal:
		return rfc3986.Exactly(n.Text)
	case *Hole:
		return valueOf(n)
	case *Param:
		return rfc3986.AnyValue()
	case *Concat:
		return ValueWith(n.Left, valueOf).Concat(ValueWith(n.Right, valueOf))
	case *Late:
		if n.Node == nil {
			return rfc3986.AnyValue()
		}
		return ValueWith(n.Node, valueOf)
	case *Foreign:
		return ValueWith(n.Node, valueOf)
	case *Arg:
		return ValueWith(n.Node, valueOf)
	case *Alt:
		var v rfc3986.Value
		for _, each := range n.Of {
			v = v.Join(ValueWith(each, valueOf))
		}
		return v
	case *Repeat:
		v := ValueWith(n.Body, valueOf)
		return rfc3986.Exactly("").Join(v).Join(v.Concat(v))
	}
	return rfc3986.Exactly("")
}
