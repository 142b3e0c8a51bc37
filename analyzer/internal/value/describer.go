package value

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"strconv"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// A Describer makes holes for values whose content is unknown. It sets in a hole what the type, the
// declaration and the name of the value say.
type Describer struct {
	// Scan has the results of the scan over the package.
	Scan  *Scan
	Typed typed.Info
	// Func is the function that is read; nil at package level.
	Func *types.Func
	// params are the parameters of Func; nil until IsParameter is first called.
	params map[*types.Var]bool
	// holes caches the hole of each variable of unknown content. Nodes never change once they are
	// made, so that all readings share them.
	holes map[*types.Var]*text.Hole
}

// NewDescriber returns the Describer for the function fn of the package that p has scanned. fn is
// nil for code at package level.
func NewDescriber(p *Scan, fn *types.Func) *Describer {
	return &Describer{Scan: p, Typed: typed.Info{Info: p.info}, Func: fn}
}

// Describe sets what is known of h, a hole for e of type t; e may be nil. If e is constant, h.Value
// is its text. Otherwise, h.Value depends on t, and h.Origin on h.Var. If h.Name says that the text
// is escaped, h gets an escaper; if it says that a client sent the text, h.AsSent is set.
func (x *Describer) Describe(h *text.Hole, e ast.Expr, t types.Type) {
	if e != nil {
		if tv, ok := x.Typed.Types[e]; ok && tv.Value != nil {
			h.Origin = text.Constant
			h.Value = rfc3986.Exactly(constantText(tv.Value))
			return
		}
	}
	if v, ok := library.LookupType(t); ok {
		h.Value = v
	} else if v, ok := x.Scan.EnumValue(t); ok {
		h.Value = v
	}
	if h.Var != nil && h.Origin == text.UnknownOrigin && x.IsParameter(h.Var) {
		h.Origin = text.Parameter
	}
	if h.Var != nil && h.Origin == text.UnknownOrigin {
		if s, ok := library.LookupVarOrigin(h.Var); ok {
			h.Origin = s.Text()
		}
	}
	if h.Var != nil && !IsControlled(h.Origin) {
		if o := x.Scan.Sources[h.Var.Origin()]; IsControlled(o) {
			h.Origin = o
		}
	}
	kind := names.Unknown
	if typed.IsTextual(t) {
		kind = names.Judge(names.Value{Name: text.LastName(h.Name)}, names.Site{}).Kind
	}
	h.AsSent = kind == names.Raw
	if kind == names.Escaped {
		h.Escapers = append(h.Escapers, text.Escaper{Name: text.UnknownEscape})
		h.Value = h.Value.Refine(rfc3986.Unreserved().Union(rfc3986.Chars("%+/")))
		h.Value.BadPct = false
	}
}

// IsParameter reports whether v is a parameter of x.Func.
func (x *Describer) IsParameter(v *types.Var) bool {
	if x.Func == nil || v.Kind() != types.ParamVar {
		return false
	}
	if x.params == nil {
		x.params = map[*types.Var]bool{}
		for param := range x.Func.Signature().Params().Variables() {
			x.params[param] = true
		}
	}
	return x.params[v]
}

// Opaque returns a Value whose text is a hole for e, described by its type. The Value has no text
// if the type of e is unknown, a function, a channel or several results.
func (x *Describer) Opaque(e ast.Expr) Value {
	t := x.ValueType(e)
	if t == nil || !typed.IsTextual(t) && !typed.IsFormattable(t) {
		return Value{Expr: e}
	}
	return x.HoleOf(e, t)
}

// ValueType returns the type of e. If e yields a value and a bool, it is the type of the value:
//
//	v, ok := m[k]
func (x *Describer) ValueType(e ast.Expr) types.Type {
	t := x.Typed.TypeOf(e)
	if tuple, ok := t.(*types.Tuple); ok && tuple.Len() == 2 {
		if _, isCall := ast.Unparen(e).(*ast.CallExpr); !isCall {
			return tuple.At(0).Type()
		}
	}
	return t
}

// HoleOf returns a Value whose text is a new hole for the expression e, which has the type t.
func (x *Describer) HoleOf(e ast.Expr, t types.Type) Value {
	h := &text.Hole{Expr: e, Inner: e, Name: text.Source(e), Type: t, Value: rfc3986.AnyValue()}
	x.Describe(h, e, t)
	return Value{Text: text.Of(h, 1), Expr: e}
}

// UnknownVar returns a Value whose text is a new hole for v, described by its declaration.
func (x *Describer) UnknownVar(v *types.Var) Value {
	h := &text.Hole{Name: v.Name(), Type: v.Type(), Var: v, Value: rfc3986.AnyValue()}
	x.Describe(h, nil, v.Type())
	return OfNode(h, 1)
}

// TextOf returns v, the value of e, if its text is known, and a hole for e otherwise.
func (x *Describer) TextOf(e ast.Expr, v Value) Value {
	if v.Text.Known {
		return v
	}
	t := x.Typed.TypeOf(e)
	if t == nil {
		t = types.Typ[types.String]
	}
	return x.HoleOf(e, t)
}

// HoleFor returns the hole of v, a variable of unknown content: the same hole in each call.
func (x *Describer) HoleFor(v *types.Var) *text.Hole {
	h := x.holes[v]
	if h == nil {
		h = &text.Hole{Name: v.Name(), Type: v.Type(), Var: v, Value: rfc3986.AnyValue()}
		x.Describe(h, nil, v.Type())
		if x.holes == nil {
			x.holes = map[*types.Var]*text.Hole{}
		}
		x.holes[v] = h
	}
	return h
}

// BasicLit returns the text of a string literal; for a number, a hole that holds its digits.
func (x *Describer) BasicLit(e *ast.BasicLit) Value {
	if e.Kind != token.STRING {
		return x.ConstantValue(e)
	}
	s, err := strconv.Unquote(e.Value)
	if err != nil {
		return Value{}
	}
	if s == "" {
		return OfNode(nil, 0)
	}
	return OfNode(&text.Literal{Text: s, Lit: e, Use: e}, 1)
}

// ConstantValue returns the value of the constant e, which is not a string literal. It is the text
// of e if e is a string, and otherwise a hole that holds e as text; zero if e is not constant.
func (x *Describer) ConstantValue(e ast.Expr) Value {
	tv, ok := x.Typed.Types[e]
	if !ok || tv.Value == nil {
		return Value{}
	}
	if tv.Value.Kind() == constant.String {
		return Literal(constant.StringVal(tv.Value), e)
	}
	return x.HoleOf(e, tv.Type)
}

// ConstantIdent returns the value of the constant c, which id names: a literal if c is a string,
// otherwise a hole. If this package declares c by a string literal, the text keeps that literal.
func (x *Describer) ConstantIdent(id *ast.Ident, c *types.Const) Value {
	if c.Val().Kind() != constant.String {
		return x.HoleOf(id, c.Type())
	}
	s := constant.StringVal(c.Val())
	if d, ok := x.Scan.Decls[c]; ok {
		if lit, ok := ast.Unparen(d).(*ast.BasicLit); ok && lit.Kind == token.STRING && s != "" {
			return OfNode(&text.Literal{Text: s, Lit: lit, Use: id}, 1)
		}
	}
	return Literal(s, id)
}

// ByteValue returns the text of e, a byte or rune with the value v: a literal if e is constant,
// else a hole that holds one of v.Runes, or any character when these are unknown.
//
//	"0123456789ABCDEF"[b>>4]
func (x *Describer) ByteValue(e ast.Expr, v Value) Value {
	if tv := x.Typed.Types[e]; tv.Value != nil {
		if i := x.Typed.Index(e); i >= 0 && i < 0x110000 {
			return Literal(string(rune(i)), e)
		}
	}
	h := &text.Hole{Expr: e, Inner: e, Name: text.Source(e), Type: x.Typed.TypeOf(e), Value: rfc3986.NonEmpty(rfc3986.AnyChar())}
	if id, ok := e.(*ast.Ident); ok {
		if p := x.Typed.Variable(id); p != nil && p.Kind() == types.ParamVar {
			h.Var = p
		}
	}
	if v.Runes != nil && !v.Runes.IsEmpty() {
		h.Value = rfc3986.NonEmpty(*v.Runes)
	}
	return OfNode(h, 1)
}

func constantText(v constant.Value) string {
	if v.Kind() == constant.String {
		return constant.StringVal(v)
	}
	return v.ExactString()
}

// At returns v, the value of a variable, with the expression of its text set to use, an expression
// that reads the variable. A v without a text is returned unchanged.
func (x *Describer) At(v Value, use ast.Expr) Value {
	if !v.Text.Known {
		return v
	}
	if n, ok := v.Text.Node.(*text.Alt); ok && len(n.Of) <= maxMoved {
		v.Text.Node = &text.Alt{Of: x.movedAll(n, use), Use: use, Deferred: n.Deferred}
		return v
	}
	v.Text.Node = x.whole(v.Text.Node, use)
	return v
}

// whole returns n with its expression set to use. Only a hole, a concatenation, and a text made by
// a function of this package ([text.Foreign]) get it; all other nodes are returned unchanged.
func (x *Describer) whole(n text.Node, use ast.Expr) text.Node {
	switch n := n.(type) {
	case *text.Hole:
		return n.At(use)
	case *text.Concat:
		return n.At(use)
	case *text.Foreign:
		if n.Func != nil && n.Func.Pkg() == x.Scan.Pkg {
			c := *n
			c.Use = use
			return &c
		}
	}
	return n
}

// Used returns v for use in a larger text. If a loop makes v ([text.Late]), the result has the
// expression use, which reads v after the loop: s in "/a/" + s. Any other v is unchanged.
func Used(v Value, use ast.Expr) Value {
	if late, ok := v.Text.Node.(*text.Late); ok && v.Text.Known {
		v.Text.Node = &text.Late{Node: late, Use: use}
	}
	return v
}

// Argument returns v, the value of the argument e of a call. If v is a concatenation without an
// expression, the result has the expression e, as the callee gets one value: sub+"."+domain in
// c.get("dns", sub+"."+domain). Any other v is returned unchanged.
func Argument(v Value, e ast.Expr) Value {
	if c, ok := v.Text.Node.(*text.Concat); ok && v.Text.Known && c.Use == nil && e != nil {
		v.Text.Node = c.At(e)
	}
	return v
}

// maxMoved bounds the alternatives for which At replaces the expression; more alternatives keep
// the expressions that made them.
const maxMoved = 64

// movedAll returns the alternatives of n with use as their expression. If an escaper has made one
// of the alternatives, its call becomes Missing of the holes without an escaper.
func (x *Describer) movedAll(n *text.Alt, use ast.Expr) []text.Node {
	of := make([]text.Node, len(n.Of))
	var escaped *text.Hole
	for i, m := range n.Of {
		of[i] = x.whole(m, use)
		if h, ok := of[i].(*text.Hole); ok && len(h.Escapers) > 0 {
			escaped = h
		}
	}
	if escaped == nil {
		return of
	}
	for _, m := range of {
		if h, ok := m.(*text.Hole); ok && len(h.Escapers) == 0 {
			h.Missing = escaped.Expr
			if call := escaped.Escapers[len(escaped.Escapers)-1].Call; call != nil {
				h.Missing = call
			}
		}
	}
	return of
}

// An enum describes the constants that a package declares of one named string type: their number,
// and a value that holds the text of any of them.
type enum struct {
	constants int
	value     rfc3986.Value
}

// EnumValue returns a value that holds the texts of the constants of the named string type t, and
// "". ok is false when t has fewer than two constants, or this package converts other texts to t:
//
//	type Order string
//	const (Ascending Order = "asc"; Descending Order = "desc")
func (p *Scan) EnumValue(t types.Type) (rfc3986.Value, bool) {
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		t = p.Elem()
	}
	named, ok := types.Unalias(t).(*types.Named)
	if !ok || named.TypeParams().Len() > 0 || !typed.IsString(named) {
		return rfc3986.Value{}, false
	}
	obj := named.Obj()
	if obj.Pkg() == nil || obj.Parent() != obj.Pkg().Scope() || p.converted[obj] {
		return rfc3986.Value{}, false
	}
	enums, ok := p.enums[obj.Pkg()]
	if !ok {
		enums = enumsOf(obj.Pkg())
		p.enums[obj.Pkg()] = enums
	}
	e := enums[obj]
	e.value.Empty = true // the zero value
	return e.value, e.constants >= 2
}

// enumsOf returns the enums of the named string types of which pkg declares constants.
func enumsOf(pkg *types.Package) map[*types.TypeName]enum {
	enums := map[*types.TypeName]enum{}
	scope := pkg.Scope()
	for _, name := range scope.Names() {
		c, ok := scope.Lookup(name).(*types.Const)
		if !ok || c.Val().Kind() != constant.String {
			continue
		}
		named, ok := types.Unalias(c.Type()).(*types.Named)
		if !ok {
			continue
		}
		e := enums[named.Obj()]
		e.constants++
		e.value = e.value.Join(rfc3986.Exactly(constant.StringVal(c.Val())))
		enums[named.Obj()] = e
	}
	return enums
}
