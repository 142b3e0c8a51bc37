package eval

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// A value is what an expression holds: a text, a list of values, a mutable
// object, a function, or several results.
type value struct {
	// node is the text of a string, a []byte, or of what String returns; nil
	// with known false when it is not known.
	node  urltemplate.Node
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
	origin urltemplate.Origin
	// url are the components of base, when it is split already.
	url *urlParts
}

// maxSize bounds the parts of one text. A longer one is not known.
const maxSize = 1 << 17

// text returns the value of a text of size parts.
func text(node urltemplate.Node, size int) value {
	if size > maxSize {
		return value{}
	}
	return value{node: node, known: true, size: size}
}

// literal returns a constant text that stands in no token.
func literal(s string, use ast.Expr) value {
	if s == "" {
		return text(nil, 0)
	}
	return text(&urltemplate.Literal{Text: s, Use: use}, 1)
}

// concat returns a followed by b. Both must be known.
func concat(a, b value) value {
	switch {
	case !a.known || !b.known:
		return value{}
	case a.node == nil:
		return text(b.node, b.size)
	case b.node == nil:
		return text(a.node, a.size)
	}
	return text(&urltemplate.Concat{Left: made(a.node), Right: b.node}, a.size+b.size)
}

// made returns a text as it was put together, wherever it is used: what is
// appended to a text goes on with it.
func made(n urltemplate.Node) urltemplate.Node {
	if c, ok := n.(*urltemplate.Concat); ok {
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

func constantOf(n urltemplate.Node) (string, bool) {
	switch n := n.(type) {
	case nil:
		return "", true
	case *urltemplate.Literal:
		return n.Text, true
	case *urltemplate.Concat:
		l, ok := constantOf(n.Left)
		if !ok {
			return "", false
		}
		r, ok := constantOf(n.Right)
		return l + r, ok
	case *urltemplate.Foreign:
		return constantOf(n.Node)
	case *urltemplate.Arg:
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
		return text(a.node, a.size)
	}
	if al, ok := a.node.(*urltemplate.Literal); ok {
		if bl, ok := b.node.(*urltemplate.Literal); ok && al.Text == bl.Text {
			return text(al, 1)
		}
	}
	if n, ok := merged(a.node, b.node); ok {
		return text(n, max(a.size, b.size))
	}
	if head, ta, tb, ok := commonHead(a.node, b.node); ok {
		return text(joinNodes(head, alternatives(ta, tb)), a.size+parts(tb)+1)
	}
	if tail, ha, hb, ok := commonTail(a.node, b.node); ok {
		return text(joinNodes(alternatives(ha, hb), tail), a.size+parts(hb)+1)
	}
	n := alternatives(a.node, b.node)
	if alt, ok := n.(*urltemplate.Alt); ok && leavesOnly(alt) {
		return text(n, len(alt.Of))
	}
	return text(n, a.size+b.size)
}

// leavesOnly reports whether all alternatives are single literals or holes.
func leavesOnly(alt *urltemplate.Alt) bool {
	for _, n := range alt.Of {
		switch n.(type) {
		case nil, *urltemplate.Literal, *urltemplate.Hole:
		default:
			return false
		}
	}
	return true
}

// parts counts the parts of n that a walk visits, up to maxSize.
func parts(n urltemplate.Node) int {
	count := 0
	for range urltemplate.All(n) {
		if count++; count > maxSize {
			break
		}
	}
	return count
}

// alternatives returns the Alt of two texts; alternatives of alternatives are
// one list.
func alternatives(a, b urltemplate.Node) urltemplate.Node {
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
		return &urltemplate.Hole{Value: urltemplate.ValueOf(&urltemplate.Alt{Of: of})}
	}
	return &urltemplate.Alt{Of: of}
}

// choicesOf returns the alternatives that n is.
func choicesOf(n urltemplate.Node) []urltemplate.Node {
	if alt, ok := n.(*urltemplate.Alt); ok {
		return alt.Of
	}
	return []urltemplate.Node{n}
}

// maxAlternatives bounds the texts that are told apart where branches meet.
// Of more, only what they may hold is kept.
const maxAlternatives = 1 << 15

// maxScan bounds how many alternatives are compared for equality.
const maxScan = 32

// appendNew adds n to alternatives when it is none of them.
func appendNew(of []urltemplate.Node, n urltemplate.Node) []urltemplate.Node {
	if isAmong(of, n) {
		return of
	}
	return append(of, n)
}

// isAmong reports whether n is one of the first alternatives of. One that is
// the same but for what tests have shown of it becomes what holds for both.
func isAmong(of []urltemplate.Node, n urltemplate.Node) bool {
	for i, m := range of[:min(len(of), maxScan)] {
		if m == n {
			return true
		}
		if ml, ok := m.(*urltemplate.Literal); ok {
			if nl, ok := n.(*urltemplate.Literal); ok && ml.Text == nl.Text {
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
func prependNew(of, more []urltemplate.Node) []urltemplate.Node {
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
func commonHead(a, b urltemplate.Node) (head, ta, tb urltemplate.Node, ok bool) {
	seen := map[urltemplate.Node]urltemplate.Node{}
	var first *urltemplate.Hole
	for n, tail := a, urltemplate.Node(nil); n != nil && len(seen) < maxSpine; {
		seen[n] = tail
		c, isConcat := n.(*urltemplate.Concat)
		if !isConcat {
			first, _ = n.(*urltemplate.Hole)
			break
		}
		n, tail = c.Left, joinNodes(c.Right, tail)
	}
	steps := 0
	for n, tail := b, urltemplate.Node(nil); n != nil && steps < maxSpine; steps++ {
		if rest, found := seen[n]; found {
			return n, rest, tail, true
		}
		c, isConcat := n.(*urltemplate.Concat)
		if !isConcat {
			// The value that both begin with, of which tests have shown more
			// on one way than on the other.
			if h, isHole := n.(*urltemplate.Hole); isHole && first != nil {
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
func commonTail(a, b urltemplate.Node) (tail, ha, hb urltemplate.Node, ok bool) {
	if c, isConcat := a.(*urltemplate.Concat); isConcat && b != nil && made(c.Right) == made(b) {
		return b, c.Left, nil, true
	}
	if c, isConcat := b.(*urltemplate.Concat); isConcat && a != nil && made(c.Right) == made(a) {
		return a, nil, c.Left, true
	}
	return nil, nil, nil, false
}

func joinNodes(a, b urltemplate.Node) urltemplate.Node {
	switch {
	case a == nil:
		return b
	case b == nil:
		return a
	}
	return &urltemplate.Concat{Left: a, Right: b}
}
