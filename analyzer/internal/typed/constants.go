package typed

import (
	"go/ast"
	"go/token"
	"go/types"
)

// Constants are what the variables of a package hold that are declared with an
// expression and that no statement sets again, or changes an element of.
type Constants struct {
	info Info
	made map[types.Object]ast.Expr // the expression of their declaration
	// changed are those whose elements may change, replaced those that
	// a statement sets, or may set.
	changed, replaced map[types.Object]bool
	// fills reports whether a function changes the map that is its first argument.
	fills func(*types.Func) bool
}

// NewConstants returns the Constants of a package of which no node was seen; fills
// reports whether a function changes the map that is its first argument.
func NewConstants(info *types.Info, fills func(*types.Func) bool) *Constants {
	return &Constants{info: Info{info}, fills: fills, made: map[types.Object]ast.Expr{}, changed: map[types.Object]bool{}, replaced: map[types.Object]bool{}}
}

// Of returns what the variable that id uses is declared with, when no statement
// sets it again; nil for others.
func (c *Constants) Of(id *ast.Ident) ast.Expr {
	obj := c.info.Uses[id]
	if made := c.made[obj]; made != nil && !c.replaced[obj] {
		return ast.Unparen(made)
	}
	return nil
}

// Elements returns the list, map or set that the variable that id uses is
// declared with, when no statement changes its elements; nil for others.
func (c *Constants) Elements(id *ast.Ident) ast.Expr {
	obj := c.info.Uses[id]
	if made := c.made[obj]; made != nil && !c.changed[obj] {
		return ast.Unparen(made)
	}
	return nil
}

// IsChanged reports whether a statement may change an element of a variable.
func (c *Constants) IsChanged(obj types.Object) bool { return c.changed[obj] }

// Scan records how a node uses variables. Call it for all nodes of the package before any
// query.
func (c *Constants) Scan(n ast.Node) {
	switch n := n.(type) {
	case *ast.AssignStmt:
		c.scanAssign(n)
	case *ast.ValueSpec:
		for i, id := range n.Names {
			if obj := c.info.Defs[id]; obj != nil && len(n.Names) == len(n.Values) {
				c.made[obj] = n.Values[i]
			}
		}
	case *ast.UnaryExpr:
		if n.Op == token.AND {
			c.mark(c.changed, n.X)
			c.mark(c.replaced, n.X)
		}
	case *ast.CallExpr:
		c.scanCall(n)
	}
}

func (c *Constants) scanAssign(n *ast.AssignStmt) {
	for i, l := range n.Lhs {
		id, ok := ast.Unparen(l).(*ast.Ident)
		if ok && c.info.Defs[id] != nil && len(n.Lhs) == len(n.Rhs) {
			c.made[c.info.Defs[id]] = n.Rhs[i]
			continue
		}
		c.mark(c.changed, Root(l))
		c.mark(c.replaced, l)
	}
}

// scanCall marks the operand of a method, which may change its elements, and the
// map that a function fills.
func (c *Constants) scanCall(n *ast.CallExpr) {
	sel, ok := ast.Unparen(n.Fun).(*ast.SelectorExpr)
	if !ok {
		return
	}
	if fn, ok := c.info.Uses[sel.Sel].(*types.Func); ok && len(n.Args) > 0 && c.fills(fn) {
		c.mark(c.changed, n.Args[0])
	}
	if !LooksUp(sel.Sel.Name) {
		c.mark(c.changed, sel.X)
	}
}

func (c *Constants) mark(set map[types.Object]bool, e ast.Expr) {
	if id, ok := ast.Unparen(e).(*ast.Ident); ok {
		if obj := c.info.Uses[id]; obj != nil {
			set[obj] = true
		}
	}
}

// LooksUp reports whether a method of this name looks an element up in a set, without changing
// the set.
func LooksUp(method string) bool {
	switch method {
	case "Has", "Contains", "Exists", "Include", "Includes":
		return true
	}
	return false
}
