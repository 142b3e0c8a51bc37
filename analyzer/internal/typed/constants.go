package typed

import (
	"go/ast"
	"go/token"
	"go/types"
)

// Constants finds the variables of a package that keep the value of their declaration: no statement
// sets them again, or changes an element of them.
type Constants struct {
	info Info
	made map[types.Object]ast.Expr // the expression in the declaration
	// changed are the variables whose elements a statement may change; replaced are those that a
	// statement may set again.
	changed, replaced map[types.Object]bool
	// fills reports whether a function changes the map in its first argument.
	fills func(*types.Func) bool
}

// NewConstants returns empty Constants; call Scan to fill them. fills reports whether a function
// changes the map in its first argument.
func NewConstants(info *types.Info, fills func(*types.Func) bool) *Constants {
	return &Constants{info: Info{info}, fills: fills, made: map[types.Object]ast.Expr{}, changed: map[types.Object]bool{}, replaced: map[types.Object]bool{}}
}

// Of returns the expression in the declaration of the variable id; nil if a statement may set the
// variable again, or if id has no such expression.
func (c *Constants) Of(id *ast.Ident) ast.Expr {
	obj := c.info.Uses[id]
	if made := c.made[obj]; made != nil && !c.replaced[obj] {
		return ast.Unparen(made)
	}
	return nil
}

// Elements returns the list, map or set in the declaration of the variable id; nil if a statement
// may change its elements, or if id has no such expression.
func (c *Constants) Elements(id *ast.Ident) ast.Expr {
	obj := c.info.Uses[id]
	if made := c.made[obj]; made != nil && !c.changed[obj] {
		return ast.Unparen(made)
	}
	return nil
}

// IsChanged reports whether a statement may change an element of the variable obj.
func (c *Constants) IsChanged(obj types.Object) bool { return c.changed[obj] }

// Scan records how the node n uses variables. It must be called for all nodes of the package before
// the other methods.
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

// scanCall marks variables as changed: the receiver of a method that may change its elements, and
// the map that a function fills.
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

// LooksUp reports whether method, by its name, only tests a set: Has, Contains, Exists, Include(s).
func LooksUp(method string) bool {
	switch method {
	case "Has", "Contains", "Exists", "Include", "Includes":
		return true
	}
	return false
}
