// Package value computes what the expressions and variables of a function hold at each statement.
//
// # How it works
//
// A [Value] is a text, a list, an object that statements change, or a function. The parts of a
// Value never change once they are made, so that values share them. While a loop is read, a [Head]
// represents an unknown content in a value; [Env.Settle] replaces it by what the loop makes.
//
// A [Memory] has the environment of the current statement. A variable, a field below a variable and
// a part of an object have a [Key] each. A struct that a literal, a declaration or a parse makes is
// an object, whose parts are shared by all variables that point to it. Of parameters, only URLs and
// builders are objects; the fields of other structs are parts of the variable. An object from
// [Memory.Adopted] is what other functions made: of its unset fields, only the types are known.
// Branches write to an overlay ([Memory.Within]). At their end, a key that a branch did not set has
// its value from before ([Memory.Initial]). What a call may change, by the [Assignments] of the
// package, becomes unknown ([Memory.Spoil], [Memory.Forget]), with all that it points to.
//
// A [Describer] makes a hole for a value of which only type, declaration and name are known. A
// [URLView] computes the fields and the text of a net/url.URL. A [Scan] reads a whole package
// once, before its functions are read.
//
// # What it gives up
//
// A text becomes a hole when it goes through an alias of a variable, through a list element whose
// index is not constant, or through a map whose keys are not constant. A list of unknown length
// keeps at most 256 different elements. A scan counts assignments in unreachable code, and does not
// see what other packages do to an exported variable.
package value

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/guard"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// A Value is what is known of the result of an expression: a text, a list of values, a mutable
// object, a function, or several results. The zero Value is unknown.
type Value struct {
	// Text is the text of a string or []byte, or what the String method of the value returns.
	Text text.Text
	// Obj is the struct, URL, Values or builder that the value is or points to.
	Obj *Object
	// Elems are the elements of a slice or array, or the values of a map, when List is set.
	Elems []Value
	List  bool
	// Many is set on a list element that stands for any number of elements, each one of Elems.
	// Spread is the slice parameter that these elements come from; nil if they come from none. Head
	// is set if the element is the placeholder of a list that a loop changes.
	Many bool
	// Each is set on a value that a loop assigns to every element: s[i] = url.PathEscape(s[i]).
	Each   bool
	Spread *types.Var
	Head   *Head
	// Entries are the values of a map whose keys are known; nil for others.
	Entries map[string]Value
	// Func is the function literal that the value is.
	Func *ast.FuncLit
	// Method is the function or method that the value is. Bound is the receiver of a method value.
	Method *types.Func
	Bound  *Operand
	// Replacer is the strings.Replacer that the value is.
	Replacer *Replacer
	// Results are the values of a call with several results.
	Results []Value
	// Expr is the expression that yielded the value.
	Expr ast.Expr
	// Test is the check whose result this error or bool is; nil for other values.
	Test *guard.Test
	// Runes are the possible values of a byte or rune taken from a text; nil for other values.
	Runes *rfc3986.CharSet
}

// A Replacer holds the pairs of the arguments of strings.NewReplacer.
type Replacer struct{ Pairs []text.Replacement }

// An Operand is the expression and value of the receiver in a method value, such as c in c.get.
type Operand struct {
	Expr ast.Expr
	Val  Value
}

// IsKnown reports whether anything is known of v.
func (v Value) IsKnown() bool {
	return v.Text.Known || v.Obj != nil || v.List || v.Func != nil || v.Method != nil || v.Replacer != nil || v.Entries != nil
}

// An Object is a struct, URL, url.Values or builder that statements change. The environment, not
// the Object, holds the values of its fields, so that branches can join them.
type Object struct {
	// Type is the type of the object, without pointers.
	Type types.Type
	// Fresh is set when the fields that no statement has set have their zero value.
	Fresh bool
	// Base is the text of a parsed URL, or a hole for a URL or builder that other functions made.
	// It is the zero Value for other objects.
	Base Value
	// changed is set when a statement sets a field.
	changed bool
	// url are the components of Base; nil until they are needed.
	url *urltemplate.Components
}

// OfNode returns the Value whose text is node; size is the number of literals and holes in it.
func OfNode(node text.Node, size int) Value { return Value{Text: text.Of(node, size)} }

// Literal returns the Value of the known text s, which is not written in the source as a string
// literal. use is the expression that has this value, or nil.
func Literal(s string, use ast.Expr) Value { return Value{Text: text.OfString(s, use)} }

// Concat returns a followed by b. Both must be known.
func Concat(a, b Value) Value { return Value{Text: a.Text.Append(b.Text)} }

// Join returns the value of an expression that is a or b. Its text may be that of either. Other
// fields are kept if a and b agree in them.
func Join(a, b Value) Value {
	out := Value{Text: text.Join(a.Text, b.Text)}
	if a.Obj == b.Obj {
		out.Obj = a.Obj
	} else if a.Obj != nil && a.Obj.changed || b.Obj != nil && b.Obj.changed {
		out = Value{}
	}
	if a.Expr == b.Expr {
		out.Expr = a.Expr
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

// maxRow is the largest number of values that joinAll joins one after the other.
const maxRow = 8

// joinAll returns the join of vals, in their order. For more than maxRow values it joins each half
// and then both, so that the time is not quadratic.
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

// joinEntries returns the joins of the entries of the maps a and b; nil when their keys differ.
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

// Escape returns v with its text escaped by coding. call is the call of the escaper; nil if this
// call is in another function.
func Escape(v Value, coding text.Coding, call *ast.CallExpr) Value {
	if !v.Text.Known {
		return v
	}
	return Value{Text: text.Escape(v.Text, coding, call)}
}

// IsControlled reports whether o is an origin outside of the program, such as a request or a file.
func IsControlled(o text.Origin) bool { return o >= text.Request }

// OriginOf returns the origin of v if it is outside of the program; otherwise UnknownOrigin.
func OriginOf(v Value) text.Origin {
	h, ok := text.First(v.Text.Node).(*text.Hole)
	if !v.Text.Known || !ok || text.Last(v.Text.Node) != text.Node(h) || !IsControlled(h.Origin) {
		return text.UnknownOrigin
	}
	return h.Origin
}

// Inherit returns v, a piece of the text whole. If v has no known origin, it gets that of whole.
func Inherit(v, whole Value) Value {
	o := OriginOf(whole)
	h, ok := v.Text.Node.(*text.Hole)
	if !ok || !v.Text.Known || o == text.UnknownOrigin || IsControlled(h.Origin) {
		return v
	}
	c := *h
	c.Origin = o
	v.Text.Node = &c
	return v
}
