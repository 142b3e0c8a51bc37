package eval

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/guard"

	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltext"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// A value is what an expression holds: a text, a list of values, a mutable
// object, a function, or several results.
type value struct {
	// Text is the text of a string, a []byte, or of what String returns.
	text.Text
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
	pairs []text.Text
	// results are the values of a call with several results.
	results []value
	// expr is where the value was evaluated.
	expr ast.Expr
	// test is what the value says of others: the error of a check.
	test *guard.Test
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
	return v.Known || v.obj != nil || v.list || v.fn != nil || v.method != nil || v.pairs != nil || v.entries != nil || v.tmpl != nil || v.yield != nil
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
	url *urltext.Parts
}

// ofNode returns the value of a text of size parts.
func ofNode(node text.Node, size int) value { return value{Text: text.Of(node, size)} }

// literal returns a constant text that stands in no token.
func literal(s string, use ast.Expr) value { return value{Text: text.OfString(s, use)} }

// concat returns a followed by b. Both must be known.
func concat(a, b value) value { return value{Text: a.Append(b.Text)} }

// join returns what is known of a value that is a or b.
func join(a, b value) value {
	out := value{Text: text.Join(a.Text, b.Text)}
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
