package eval

import (
	"go/ast"
	"go/token"
	"go/types"
)

// changesOf returns the nodes of a body, of a loop or of a function literal, that may
// change a variable or an object: assignments, & and calls, in the order of the
// source. They are kept, for the loops around ask again.
func (x *exec) changesOf(body *ast.BlockStmt) []ast.Node {
	out, ok := x.altering[body]
	if !ok {
		out = x.changesIn(body)
		if x.altering == nil {
			x.altering = map[*ast.BlockStmt][]ast.Node{}
		}
		x.altering[body] = out
	}
	return out
}

// changesIn is changesOf for any node.
func (x *exec) changesIn(n ast.Node) []ast.Node {
	c := changeFinder{x: x}
	ast.Inspect(n, c.visit)
	return c.found
}

type changeFinder struct {
	x     *exec
	found []ast.Node
	// named are the variables that statements found before assign to by name: what
	// follows of them says no more.
	named map[types.Object]bool
}

func (c *changeFinder) visit(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.AssignStmt:
		c.assigned(n, n.Lhs...)
	case *ast.IncDecStmt:
		c.assigned(n, n.X)
	case *ast.UnaryExpr:
		if n.Op == token.AND {
			c.found = append(c.found, n)
		}
	case *ast.CallExpr:
		c.found = append(c.found, n)
	case *ast.ForStmt:
		for _, part := range []ast.Node{n.Init, n.Cond, n.Post} {
			if part != nil {
				ast.Inspect(part, c.visit)
			}
		}
		c.loop(n.Body)
		return false
	case *ast.RangeStmt:
		if n.Tok == token.ASSIGN {
			c.found = append(c.found, n)
		}
		for _, part := range []ast.Node{n.Key, n.Value, n.X} {
			if part != nil {
				ast.Inspect(part, c.visit)
			}
		}
		c.loop(n.Body)
		return false
	}
	return true
}

// loop adds the changes of a loop in what is looked at.
func (c *changeFinder) loop(body *ast.BlockStmt) {
	for _, n := range c.x.changesOf(body) {
		switch n := n.(type) {
		case *ast.AssignStmt:
			c.assigned(n, n.Lhs...)
		case *ast.IncDecStmt:
			c.assigned(n, n.X)
		default:
			c.found = append(c.found, n)
		}
	}
}

// assigned adds a statement that assigns to what it does, when it says more than those
// before it.
func (c *changeFinder) assigned(n ast.Node, to ...ast.Expr) {
	fresh := false
	for _, e := range to {
		id, ok := ast.Unparen(e).(*ast.Ident)
		if !ok {
			fresh = true
			continue
		}
		if obj := c.x.typed.Object(id); obj != nil && !c.named[obj] {
			if c.named == nil {
				c.named = map[types.Object]bool{}
			}
			c.named[obj], fresh = true, true
		}
	}
	if fresh {
		c.found = append(c.found, n)
	}
}
