package eval

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"strconv"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

func (x *exec) basicLit(e *ast.BasicLit) value {
	if e.Kind != token.STRING {
		return x.constantValue(e)
	}
	s, err := strconv.Unquote(e.Value)
	if err != nil {
		return value{}
	}
	if s == "" {
		return ofNode(nil, 0)
	}
	return ofNode(&text.Literal{Text: s, Lit: e, Use: e}, 1)
}

// constantValue is the text of a constant expression that has no token of its
// own in the URL: a number, a named constant of another package.
func (x *exec) constantValue(e ast.Expr) value {
	tv, ok := x.Info.Types[e]
	if !ok || tv.Value == nil {
		return value{}
	}
	if tv.Value.Kind() == constant.String {
		return literal(constant.StringVal(tv.Value), e)
	}
	return x.holeOf(e, tv.Type)
}

// constantIdent is the text of a named constant: the literals of its
// declaration when it is declared in this package.
func (x *exec) constantIdent(id *ast.Ident, c *types.Const) value {
	if c.Val().Kind() != constant.String {
		return x.holeOf(id, c.Type())
	}
	s := constant.StringVal(c.Val())
	if d, ok := x.decls[c]; ok {
		if lit, ok := ast.Unparen(d.expr).(*ast.BasicLit); ok && lit.Kind == token.STRING && s != "" {
			return ofNode(&text.Literal{Text: s, Lit: lit, Use: id}, 1)
		}
	}
	return literal(s, id)
}

func (x *exec) ident(id *ast.Ident) value {
	switch obj := x.info().Object(id).(type) {
	case *types.Const:
		return x.constantIdent(id, obj)
	case *types.Var:
		v, ok := x.variable(obj)
		if !ok {
			return x.opaque(id)
		}
		return x.at(v, id)
	case *types.Func:
		return value{Method: obj}
	case *types.Nil:
		return ofNode(nil, 0)
	}
	return value{}
}

// variable returns what a variable holds here.
func (x *exec) variable(obj types.Object) (value, bool) {
	if v, ok := x.env.Get(key{Var: obj}); ok {
		return v, true
	}
	v, ok := obj.(*types.Var)
	if !ok {
		return value{}, false
	}
	if isPackageLevel(v) && v.Pkg() == x.Pkg {
		if val, ok := x.packageVar(v); ok && val.IsKnown() && !((val.List || val.Entries != nil) && x.constants.IsChanged(v)) {
			return val, true
		}
	}
	t := v.Type()
	if isTextual(t) || isFormattable(t) {
		h := x.holes[v]
		if h == nil {
			h = &text.Hole{Name: v.Name(), Type: t, Var: v, Value: rfc3986.AnyValue()}
			x.describe(h, nil, t)
			if x.holes == nil {
				x.holes = map[*types.Var]*text.Hole{}
			}
			x.holes[v] = h
		}
		return x.adopted(key{Var: v}, ofNode(h, 1), t), true
	}
	return value{}, false
}

// at returns v as it is seen at a use: a hole stands where the variable is
// written, not where its value was made.
func (x *exec) at(v value, use ast.Expr) value {
	if !v.Known {
		return v
	}
	if n, ok := v.Node.(*text.Alt); ok && len(n.Of) <= maxMoved {
		v.Node = &text.Alt{Of: x.movedAll(n, use), Use: use}
		return v
	}
	v.Node = x.whole(v.Node, use)
	return v
}

// whole returns n as it stands at use, which yields all of it. What functions
// of other packages return is theirs to escape.
func (x *exec) whole(n text.Node, use ast.Expr) text.Node {
	switch n := n.(type) {
	case *text.Hole:
		return n.At(use)
	case *text.Concat:
		return n.At(use)
	case *text.Foreign:
		if n.Func != nil && n.Func.Pkg() == x.Pkg {
			c := *n
			c.Use = use
			return &c
		}
	}
	return n
}

// used returns v as it is seen in a larger text: what a loop made stands where
// it is used.
func used(v value, use ast.Expr) value {
	if late, ok := v.Node.(*text.Late); ok && v.Known {
		v.Node = &text.Late{Node: late, Use: use}
	}
	return v
}

// maxMoved bounds the alternatives that are moved to where a variable is used;
// more of them stand where they were made.
const maxMoved = 64

// movedAll moves the alternatives of a value that are single holes. Where
// some are escaped and others are not, the others know that an escaper is
// missing on their way.
func (x *exec) movedAll(n *text.Alt, use ast.Expr) []text.Node {
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
