package value

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// A Changes finds nodes that may change a variable or what it refers to: assignments, &x and calls.
type Changes struct {
	info typed.Info
	// known caches the results of Of: nested loops read the same body again.
	known map[*ast.BlockStmt][]ast.Node
}

// NewChanges returns a Changes that reads the types of the function from info.
func NewChanges(info typed.Info) Changes { return Changes{info: info} }

// Of returns the nodes in body, of a loop or a function literal, that may change a variable or an
// object. They are in the order of the source. The result is cached.
func (c *Changes) Of(body *ast.BlockStmt) []ast.Node {
	out, ok := c.known[body]
	if !ok {
		out = c.In(body)
		if c.known == nil {
			c.known = map[*ast.BlockStmt][]ast.Node{}
		}
		c.known[body] = out
	}
	return out
}

// In returns the nodes in n, or n itself, that may change what a variable holds, in the order of the
// source. The result is not cached.
func (c *Changes) In(n ast.Node) []ast.Node {
	f := changeFinder{changes: c}
	ast.Inspect(n, f.visit)
	return f.found
}

type changeFinder struct {
	changes *Changes
	found   []ast.Node
	// named are the variables that the nodes in found assign to by name. A later statement is left
	// out of found if it assigns only to such variables.
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

// loop appends to c.found those nodes of body, the body of an inner loop, that may change a value.
func (c *changeFinder) loop(body *ast.BlockStmt) {
	for _, n := range c.changes.Of(body) {
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

// assigned appends stmt, which assigns to the expressions targets, to c.found. It appends nothing
// if all targets are variables that an earlier statement in c.found assigns to.
func (c *changeFinder) assigned(stmt ast.Node, targets ...ast.Expr) {
	fresh := false
	for _, e := range targets {
		id, ok := ast.Unparen(e).(*ast.Ident)
		if !ok {
			fresh = true
			continue
		}
		if obj := c.changes.info.Object(id); obj != nil && !c.named[obj] {
			if c.named == nil {
				c.named = map[types.Object]bool{}
			}
			c.named[obj], fresh = true, true
		}
	}
	if fresh {
		c.found = append(c.found, stmt)
	}
}
