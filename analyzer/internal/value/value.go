// Package value is what the expressions and the variables of a function hold where a statement
// is read.
//
// # How it works
//
// A [Value] is a text, a list, an object that statements change, or a function. Its parts are
// not changed once they are made, so that values share them. What is not known while a loop is
// read is a variable in a value, a [Head], for which [Env.Settle] puts what the loop makes of it.
//
// A [Memory] has the environment of the statement at hand. A variable, a field below a variable
// and a part of an object have a [Key] each. A struct that a literal, a declaration or a parse
// makes is an object: two variables that point to it share its parts. What a parameter points to
// is none, but for URLs and builders: its fields are parts of the variable. An object that is
// [Memory.Adopted] stands for what others made; a field that no statement set is what its type
// says. Branches write to an overlay ([Memory.Within]); where they meet, what one of them did not
// set has its value from before ([Memory.Initial]). What a call may change, by the [Assignments]
// of the package, is forgotten ([Memory.Spoil], [Memory.Forget]), and with it what it points to.
//
// A [Describer] says what a value is of which only its type, declaration and name are known: a
// hole. A [URLView] reads an object of type net/url.URL as String does. A [Scan] walks a package
// once, before its functions are read, for what the reader of one must know of the others.
//
// # What it gives up
//
// Aliases of variables, elements of lists with an index that is not constant, and maps but for
// those of constant keys are not known: a text that went through one of them is a hole. Of the
// elements that stand for any number of elements of a list, no more than 256 are distinguished.
// A scan counts an assignment in code that is never reached, and sees nothing of what other
// packages do to an exported variable.
package value

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/guard"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// A Value is what an expression holds: a text, a list of values, a mutable
// object, a function, or several results.
type Value struct {
	// Text is the text of a string, a []byte, or of what String returns.
	Text text.Text
	// Obj is the struct, URL, Values or builder that the value is or points to.
	Obj *Object
	// Elems are the elements of a slice, array or map literal, when List is set.
	Elems []Value
	List  bool
	// Many is set on an element of a list that stands for any number of
	// elements, each of which is one of Elems; Spread is the parameter
	// that has them, Head the variable for those of the list that a loop goes on with.
	Many bool
	// Each is set on a value that is made of the element of a list that it
	// replaces: a loop does so with every element.
	Each   bool
	Spread *types.Var
	Head   *Head
	// Entries are the values of a map whose keys are known; nil for others.
	Entries map[string]Value
	// Func is the function literal that the value is.
	Func *ast.FuncLit
	// Method is the function or method that the value is, and Bound the operand
	// of a method value; nil when it has none.
	Method *types.Func
	Bound  *Operand
	// Replacer is the strings.Replacer that the value is.
	Replacer *Replacer
	// Results are the values of a call with several results.
	Results []Value
	// Expr is where the value was evaluated.
	Expr ast.Expr
	// Test is what the value says of others: the error of a check.
	Test *guard.Test
	// Runes are the bytes of a rune or byte of a text; nil for what is none.
	Runes *rfc3986.CharSet
}

// A Replacer is what a strings.Replacer is made with.
type Replacer struct{ Pairs []text.Replacement }

// An Operand is what a method is called on.
type Operand struct {
	Expr ast.Expr
	Val  Value
}

// IsKnown reports whether anything is known of v.
func (v Value) IsKnown() bool {
	return v.Text.Known || v.Obj != nil || v.List || v.Func != nil || v.Method != nil || v.Replacer != nil || v.Entries != nil
}

// An Object is something that statements change: its parts are kept in the
// environment, so that branches join them.
type Object struct {
	// Type is the type of the object, without pointers.
	Type types.Type
	// Fresh is set when the parts that no statement set are zero.
	Fresh bool
	// Base is the text that the object was made from, when it is not fresh: the
	// text of a parsed URL, or a hole for a URL or builder that others made.
	Base Value
	// Changed is set when some statement sets a part.
	changed bool
	// URL are the components of Base, when it is split already.
	url *urltemplate.Components
}

// OfNode returns the value of a text of size parts.
func OfNode(node text.Node, size int) Value { return Value{Text: text.Of(node, size)} }

// Literal returns a constant text that is in no token.
func Literal(s string, use ast.Expr) Value { return Value{Text: text.OfString(s, use)} }

// Concat returns a followed by b. Both must be known.
func Concat(a, b Value) Value { return Value{Text: a.Text.Append(b.Text)} }

// Join returns what is known of a value that is a or b.
func Join(a, b Value) Value {
	out := Value{Text: text.Join(a.Text, b.Text)}
	if a.Obj == b.Obj {
		out.Obj = a.Obj
	} else if a.Obj != nil && a.Obj.changed || b.Obj != nil && b.Obj.changed {
		out = Value{}
	}
	if a.Func == b.Func {
		out.Func = a.Func
	}
	if a.Method == b.Method {
		out.Method = a.Method
	}
	if a.Test == b.Test {
		out.Test = a.Test
	}
	out.Entries = joinEntries(a.Entries, b.Entries)
	if a.Runes != nil && b.Runes != nil {
		out.Runes = new(a.Runes.Union(*b.Runes))
	}
	if a.Bound != b.Bound {
		out.Method = nil
	} else {
		out.Bound = a.Bound
	}
	if a.List && b.List {
		return joinLists(out, a, b)
	}
	return out
}

// maxRow bounds the values that are joined one after the other.
const maxRow = 8

// joinAll joins values in their order. Many are joined in halves, so that the
// time is not quadratic in their number.
func joinAll(vals []Value) Value {
	if half := len(vals) / 2; len(vals) > maxRow {
		return Join(joinAll(vals[:half]), joinAll(vals[half:]))
	}
	out := vals[0]
	for _, v := range vals[1:] {
		out = Join(out, v)
	}
	return out
}

// joinEntries joins the entries of two maps that have the same keys.
func joinEntries(a, b map[string]Value) map[string]Value {
	if a == nil || b == nil || len(a) != len(b) {
		return nil
	}
	out := make(map[string]Value, len(a))
	for k, v := range a {
		w, ok := b[k]
		if !ok {
			return nil
		}
		out[k] = Join(v, w)
	}
	return out
}

// Escape returns the text of v after a coding, which call does; nil when
// that is in another function.
func Escape(v Value, coding text.Coding, call *ast.CallExpr) Value {
	if !v.Text.Known {
		return v
	}
	return Value{Text: text.Escape(v.Text, coding, call)}
}

// IsControlled reports whether an origin says who made the value.
func IsControlled(o text.Origin) bool { return o >= text.Request }

// maxWrapped bounds how many functions a value has come through whose origin is
// looked for.
const maxWrapped = 64

// OriginOf returns where a value comes from, when that is known to be
// outside of the program.
func OriginOf(v Value) text.Origin {
	n := v.Text.Node
	if !v.Text.Known {
		return text.UnknownOrigin
	}
	for range maxWrapped {
		switch m := n.(type) {
		case *text.Hole:
			if IsControlled(m.Origin) {
				return m.Origin
			}
			return text.UnknownOrigin
		case *text.Foreign:
			n = m.Node
		case *text.Arg:
			n = m.Node
		case *text.Late:
			n = m.Node
		default:
			return text.UnknownOrigin
		}
	}
	return text.UnknownOrigin
}

// Inherit returns v, which was taken out of from, with the origin of that.
func Inherit(v, from Value) Value {
	o := OriginOf(from)
	h, ok := v.Text.Node.(*text.Hole)
	if !ok || !v.Text.Known || o == text.UnknownOrigin || IsControlled(h.Origin) {
		return v
	}
	c := *h
	c.Origin = o
	v.Text.Node = &c
	return v
}
