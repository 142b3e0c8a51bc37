package facts

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/eval"
	"github.com/urlescape/urlescape/analyzer/internal/library"
)

// inspected are the texts that are parsed to see what they are, and requested
// nowhere: of the URL, the scheme and the host are looked at, or nothing.
//
//	u, err := url.Parse(arg)
//	if err != nil || u.Scheme == "" { return openFile(arg) }
type inspected struct {
	info  *types.Info
	decls map[*types.Func]*ast.FuncDecl
	read  map[*types.Func]bool
	// urls are the variables that hold what was parsed, by the position of the
	// text; nil for "_".
	urls map[token.Pos]types.Object
	// used are those of them of which more is read.
	used map[types.Object]bool
}

// is reports whether the text of a candidate is only inspected.
func (i *inspected) is(c *eval.Candidate) bool {
	decl := i.decls[c.In]
	if decl == nil {
		return false
	}
	if i.read == nil {
		i.read, i.urls, i.used = map[*types.Func]bool{}, map[token.Pos]types.Object{}, map[types.Object]bool{}
	}
	if !i.read[c.In] {
		i.read[c.In] = true
		i.find(decl)
	}
	v, ok := i.urls[c.Expr.Pos()]
	return ok && !i.used[v]
}

func (i *inspected) find(decl *ast.FuncDecl) {
	held := map[types.Object]bool{}
	ast.Inspect(decl, func(n ast.Node) bool {
		if s, ok := n.(*ast.AssignStmt); ok {
			i.assigned(s, held, isPredicate(i.info, decl))
		}
		return true
	})
	if len(held) == 0 {
		return
	}
	ast.PreorderStack(decl, nil, func(n ast.Node, stack []ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && len(stack) > 0 {
			if v := i.info.Uses[id]; held[v] && !isLook(stack[len(stack)-1], id) {
				i.used[v] = true
			}
		}
		return true
	})
}

// isPredicate reports whether a declared function returns a bool alone.
func isPredicate(info *types.Info, decl *ast.FuncDecl) bool {
	if decl.Type.Results.NumFields() != 1 {
		return false
	}
	t := info.TypeOf(decl.Type.Results.List[0].Type)
	b, ok := t.(*types.Basic)
	return ok && b.Kind() == types.Bool
}

// assigned remembers the variable that gets a parsed URL. Where none does, a
// predicate asks whether the text is a URL at all; another function demands it.
func (i *inspected) assigned(s *ast.AssignStmt, held map[types.Object]bool, predicate bool) {
	call := parseCall(i.info, s)
	if call == nil {
		return
	}
	id, ok := s.Lhs[0].(*ast.Ident)
	if !ok {
		return // a field
	}
	obj := i.info.ObjectOf(id)
	if id.Name == "_" {
		if obj = nil; !predicate {
			return
		}
	} else if obj == nil || obj.Parent() == nil || obj.Pkg() != nil && obj.Parent() == obj.Pkg().Scope() {
		return
	}
	i.urls[call.Args[0].Pos()] = obj
	if obj != nil {
		held[obj] = true
	}
}

// parseCall returns the call of url.Parse or url.ParseRequestURI whose results
// a statement assigns; nil for other statements.
func parseCall(info *types.Info, s *ast.AssignStmt) *ast.CallExpr {
	if len(s.Lhs) != 2 || len(s.Rhs) != 1 {
		return nil
	}
	call, ok := ast.Unparen(s.Rhs[0]).(*ast.CallExpr)
	if !ok || len(call.Args) != 1 {
		return nil
	}
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok {
		return nil
	}
	fn, _ := info.Uses[sel.Sel].(*types.Func)
	if !library.Of(fn).Does.Has(library.Inspects) {
		return nil
	}
	return call
}

// isLook reports whether the use of a URL in n asks what sort of URL it is, or
// sets the variable.
func isLook(n ast.Node, id *ast.Ident) bool {
	switch n := n.(type) {
	case *ast.SelectorExpr:
		switch n.Sel.Name {
		case "Scheme", "Host", "Hostname", "Port", "IsAbs":
			return n.X == id
		}
	case *ast.BinaryExpr:
		return true // u == nil
	case *ast.AssignStmt:
		for _, l := range n.Lhs {
			if l == id {
				return true
			}
		}
	}
	return false
}
