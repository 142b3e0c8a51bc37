package eval

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/text"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// A value is what an expression holds: a text, a list of values, a mutable
// object, a function, or several results.
type value struct {
	// node is the text of a string, a []byte, or of what String returns; nil
	// with known false when it is not known.
	node  text.Node
	known bool
	// size counts the parts of node that a walk visits.
	size int
	// obj is the struct, URL, Values or builder that the value is or points to.
	obj *object
	// elems are the elements of a slice, array or map literal, when list is set.
	elems []value
	list  bool
	// entries are the values of a map whose keys are known; nil for others.
	entries map[string]value
	// tmpl is the template of package text/template that the value is.
	tmpl *textTemplate
	// fn is the function literal that the value is.
	fn *ast.FuncLit
	// method is the function or method that the value is, and bound the operand
	// of a method value; nil when it has none.
	method *types.Func
	bound  *operand
	// many is set on an element of a list that stands for any number of
	// elements, each of which is one of elems; spread is the parameter
	// that has them, late the list that a loop goes on with.
	many   bool
	spread *types.Var
	late   *lateList
	// each is set on a value that is made of the element of a list that it
	// replaces: a loop does so with every element.
	each bool
	// yield gathers what the parameter yield of a sequence is called with.
	yield *collector
	// pairs are the arguments of the strings.Replacer that the value is.
	pairs []value
	// results are the values of a call with several results.
	results []value
	// expr is where the value was evaluated.
	expr ast.Expr
	// test is what the value says of others: the error of a check.
	test *test
	// runes are the octets of a rune or byte of a text, when ofText is set.
	runes  rfc3986.CharSet
	ofText bool
}

// An operand is what a method is called on.
type operand struct {
	expr ast.Expr
	val  value
}

// isKnown reports whether anything is known of v.
func (v value) isKnown() bool {
	return v.known || v.obj != nil || v.list || v.fn != nil || v.method != nil || v.pairs != nil || v.entries != nil || v.tmpl != nil || v.yield != nil
}

// An object is something that statements change: its parts are kept in the
// environment, so that branches join them.
type object struct {
	// typ is the type of the object, without pointers.
	typ types.Type
	// fresh is set when the parts that no statement set are zero.
	fresh bool
	// base is the text that the object was made from, when it is not fresh: the
	// text of a parsed URL, or a hole for a URL or builder that others made.
	base value
	// changed is set when some statement sets a part.
	changed bool
	// origin says where the parts come from that no statement set.
	origin text.Origin
	// url are the components of base, when it is split already.
	url *urlParts
}

// maxSize bounds the parts of one text. A longer one is not known.
const maxSize = 1 << 17

// text returns the value of a text of size parts.
func ofNode(node text.Node, size int) value {
	if size > maxSize {
		return value{}
	}
	return value{node: node, known: true, size: size}
}

// literal returns a constant text that stands in no token.
func literal(s string, use ast.Expr) value {
	if s == "" {
		return ofNode(nil, 0)
	}
	return ofNode(&text.Literal{Text: s, Use: use}, 1)
}

// concat returns a followed by b. Both must be known.
func concat(a, b value) value {
	switch {
	case !a.known || !b.known:
		return value{}
	case a.node == nil:
		return ofNode(b.node, b.size)
	case b.node == nil:
		return ofNode(a.node, a.size)
	}
	return ofNode(&text.Concat{Left: made(a.node), Right: b.node}, a.size+b.size)
}

// made returns a text as it was put together, wherever it is used: what is
// appended to a text goes on with it.
func made(n text.Node) text.Node {
	if c, ok := n.(*text.Concat); ok {
		return c.Made()
	}
	return n
}

// constant returns the text of v when it has no holes and no alternatives.
func (v value) constant() (string, bool) {
	if !v.known {
		return "", false
	}
	return constantOf(v.node)
}

func constantOf(n text.Node) (string, bool) {
	switch n := n.(type) {
	case nil:
		return "", true
	case *text.Literal:
		return n.Text, true
	case *text.Concat:
		l, ok := constantOf(n.Left)
		if !ok {
			return "", false
		}
		r, ok := constantOf(n.Right)
		return l + r, ok
	case *text.Foreign:
		return constantOf(n.Node)
	case *text.Arg:
		return constantOf(n.Node)
	}
	return "", false
}

// join returns what is known of a value that is a or b.
func join(a, b value) value {
	out := value{}
	if a.known && b.known {
		out = joinText(a, b)
	}
	if a.obj == b.obj {
		out.obj = a.obj
	} else if a.obj != nil && a.obj.changed || b.obj != nil && b.obj.changed {
		out = value{}
	}
	if a.fn == b.fn {
		out.fn = a.fn
	}
	if a.method == b.method {
		out.method = a.method
	}
	if a.test == b.test {
		out.test = a.test
	}
	if a.tmpl == b.tmpl {
		out.tmpl = a.tmpl
	}
	out.entries = joinEntries(a.entries, b.entries)
	if a.ofText && b.ofText {
		out.ofText, out.runes = true, a.runes.Union(b.runes)
	}
	if a.bound != b.bound {
		out.method = nil
	} else {
		out.bound = a.bound
	}
	if a.list && b.list {
		return joinLists(out, a, b)
	}
	return out
}

// joinText joins two texts. A common beginning or end is kept apart, so that
//
//	p := a
//	if c { p += b }
//
// is a(b|), not (a|ab), and a row of such branches does not grow in powers of
// two.
func joinText(a, b value) value {
	if made(a.node) == made(b.node) {
		return ofNode(a.node, a.size)
	}
	if al, ok := a.node.(*text.Literal); ok {
		if bl, ok := b.node.(*text.Literal); ok && al.Text == bl.Text {
			return ofNode(al, 1)
		}
	}
	if n, ok := merged(a.node, b.node); ok {
		return ofNode(n, max(a.size, b.size))
	}
	if head, ta, tb, ok := commonHead(a.node, b.node); ok {
		return ofNode(joinNodes(head, alternatives(ta, tb)), a.size+parts(tb)+1)
	}
	if tail, ha, hb, ok := commonTail(a.node, b.node); ok {
		return ofNode(joinNodes(alternatives(ha, hb), tail), a.size+parts(hb)+1)
	}
	n := alternatives(a.node, b.node)
	if alt, ok := n.(*text.Alt); ok && leavesOnly(alt) {
		return ofNode(n, len(alt.Of))
	}
	return ofNode(n, a.size+b.size)
}

// leavesOnly reports whether all alternatives are single literals or holes.
func leavesOnly(alt *text.Alt) bool {
	for _, n := range alt.Of {
		switch n.(type) {
		case nil, *text.Literal, *text.Hole:
		default:
			return false
		}
	}
	return true
}

// parts counts the parts of n that a walk visits, up to maxSize.
func parts(n text.Node) int {
	count := 0
	for range text.All(n) {
		if count++; count > maxSize {
			break
		}
	}
	return count
}

// alternatives returns the Alt of two texts; alternatives of alternatives are
// one list.
func alternatives(a, b text.Node) text.Node {
	of, more := slices.Clone(choicesOf(a)), choicesOf(b)
	if len(more) > maxScan {
		of = prependNew(of, more)
	} else {
		for _, m := range more {
			of = appendNew(of, m)
		}
	}
	switch {
	case len(of) == 1:
		return of[0]
	case len(of) > maxAlternatives:
		return &text.Hole{Value: text.ValueOf(&text.Alt{Of: of})}
	}
	return &text.Alt{Of: of}
}

// choicesOf returns the alternatives that n is.
func choicesOf(n text.Node) []text.Node {
	if alt, ok := n.(*text.Alt); ok {
		return alt.Of
	}
	return []text.Node{n}
}

// maxAlternatives bounds the texts that are told apart where branches meet.
// Of more, only what they may hold is kept.
const maxAlternatives = 1 << 15

// maxScan bounds how many alternatives are compared for equality.
const maxScan = 32

// appendNew adds n to alternatives when it is none of them.
func appendNew(of []text.Node, n text.Node) []text.Node {
	if isAmong(of, n) {
		return of
	}
	return append(of, n)
}

// isAmong reports whether n is one of the first alternatives of. One that is
// the same but for what tests have shown of it becomes what holds for both.
func isAmong(of []text.Node, n text.Node) bool {
	for i, m := range of[:min(len(of), maxScan)] {
		if m == n {
			return true
		}
		if ml, ok := m.(*text.Literal); ok {
			if nl, ok := n.(*text.Literal); ok && ml.Text == nl.Text {
				return true
			}
		}
		if one, ok := merged(m, n); ok {
			of[i] = one
			return true
		}
	}
	return false
}

// prependNew returns more with what is new in of before it.
func prependNew(of, more []text.Node) []text.Node {
	more = slices.Clone(more)
	fresh := of[:0]
	for _, m := range of {
		if !isAmong(more, m) {
			fresh = append(fresh, m)
		}
	}
	return append(fresh, more...)
}

// maxSpine bounds how far a common beginning is looked for.
const maxSpine = 64

// commonHead finds a text that both a and b begin with, where one was made
// from the other by appending; ta and tb are the rests.
func commonHead(a, b text.Node) (head, ta, tb text.Node, ok bool) {
	seen := map[text.Node]text.Node{}
	var first *text.Hole
	for n, tail := a, text.Node(nil); n != nil && len(seen) < maxSpine; {
		seen[n] = tail
		c, isConcat := n.(*text.Concat)
		if !isConcat {
			first, _ = n.(*text.Hole)
			break
		}
		n, tail = c.Left, joinNodes(c.Right, tail)
	}
	steps := 0
	for n, tail := b, text.Node(nil); n != nil && steps < maxSpine; steps++ {
		if rest, found := seen[n]; found {
			return n, rest, tail, true
		}
		c, isConcat := n.(*text.Concat)
		if !isConcat {
			// The value that both begin with, of which tests have shown more
			// on one way than on the other.
			if h, isHole := n.(*text.Hole); isHole && first != nil {
				if one, same := mergeHoles(first, h); same {
					return one, seen[first], tail, true
				}
			}
			break
		}
		n, tail = c.Left, joinNodes(c.Right, tail)
	}
	return nil, nil, nil, false
}

// commonTail is commonHead for prepending, one step deep.
func commonTail(a, b text.Node) (tail, ha, hb text.Node, ok bool) {
	if c, isConcat := a.(*text.Concat); isConcat && b != nil && made(c.Right) == made(b) {
		return b, c.Left, nil, true
	}
	if c, isConcat := b.(*text.Concat); isConcat && a != nil && made(c.Right) == made(a) {
		return a, nil, c.Left, true
	}
	return nil, nil, nil, false
}

func joinNodes(a, b text.Node) text.Node {
	switch {
	case a == nil:
		return b
	case b == nil:
		return a
	}
	return &text.Concat{Left: a, Right: b}
}
