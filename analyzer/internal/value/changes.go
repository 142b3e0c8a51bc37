package value

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// Changes finds the nodes of the source that may change a variable or an object:
// assignments, & and calls.
type Changes struct {
	info typed.Info
	// known has the answers of Of, for the loops around ask again.
	known map[*ast.BlockStmt][]ast.Node
}

// NewChanges returns what finds the changes in one function.
func NewChanges(info typed.Info) Changes { return Changes{info: info} }

// Of returns the changes in a body, of a loop or of a function literal, in the order of
// the source.
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

// In is Of for any node.
func (c *Changes) In(n ast.Node) []ast.Node {
	f := changeFinder{changes: c}
	ast.Inspect(n, f.visit)
	return f.found
}

type changeFinder struct {
	changes *Changes
	found   []ast.Node
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
		if obj := c.changes.info.Object(id); obj != nil && !c.named[obj] {
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
