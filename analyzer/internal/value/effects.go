package value

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/names"
)

// An Assigned says which fields a function of this package assigns to; Any
// when it hands a pointer on to a function of which nothing is known.
type Assigned struct {
	Fields map[string]bool
	Any    bool
}

// Elements is the name that the elements of maps and lists have among fields.
const Elements = "[]"

const (
	// MaxAssigned bounds the fields that are distinguished.
	MaxAssigned = 64
	// maxAssignDepth bounds how deep calls are followed.
	maxAssignDepth = 100
)

// Assignments know the fields that the functions of a package assign to.
type Assignments struct {
	info  *types.Info
	decls map[*types.Func]*ast.FuncDecl
	known map[*types.Func]*Assigned
}

// NewAssignments returns what the declared functions of a package assign to. It is computed
// when first needed.
func NewAssignments(info *types.Info, decls map[*types.Func]*ast.FuncDecl) *Assignments {
	return &Assignments{info, decls, map[*types.Func]*Assigned{}}
}

// Of returns the fields that fn or a function it calls assigns to.
func (p *Assignments) Of(fn *types.Func) Assigned { return p.assignedBy(fn.Origin(), 0) }

func (p *Assignments) assignedBy(fn *types.Func, depth int) Assigned {
	decl := p.decls[fn]
	if decl == nil || decl.Body == nil || depth > maxAssignDepth {
		return Assigned{Any: true}
	}
	if known := p.known[fn]; known != nil {
		return *known
	}
	p.known[fn] = &Assigned{} // a cycle ends here
	a := Assigned{Fields: map[string]bool{}}
	mark := func(e ast.Expr) {
		for {
			switch n := ast.Unparen(e).(type) {
			case *ast.SelectorExpr:
				a.Fields[n.Sel.Name] = true
				e = n.X
				continue
			case *ast.IndexExpr:
				a.Fields[Elements] = true
				e = n.X
				continue
			case *ast.StarExpr:
				a.Any = true
			}
			return
		}
	}
	ast.Inspect(decl.Body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			if n.Tok != token.DEFINE {
				for _, l := range n.Lhs {
					mark(l)
				}
			}
		case *ast.IncDecStmt:
			mark(n.X)
		case *ast.UnaryExpr:
			if n.Op == token.AND {
				mark(n.X)
			}
		case *ast.CallExpr:
			p.call(n, &a, depth, mark)
		}
		return !a.Any
	})
	if len(a.Fields) > MaxAssigned {
		a.Any = true
	}
	p.known[fn] = &a
	return a
}

// call adds what a call may assign to.
func (p *Assignments) call(call *ast.CallExpr, a *Assigned, depth int, mark func(ast.Expr)) {
	sel, _ := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if sel != nil {
		if t := p.info.TypeOf(sel.X); t != nil && IsWriter(t) {
			mark(sel.X)
		}
	}
	var fn *types.Func
	switch f := ast.Unparen(call.Fun).(type) {
	case *ast.Ident:
		fn, _ = p.info.Uses[f].(*types.Func)
	case *ast.SelectorExpr:
		fn, _ = p.info.Uses[f.Sel].(*types.Func)
	}
	if fn == nil || library.OfPackage(fn, library.IsOfMaps) {
		if id, ok := ast.Unparen(call.Fun).(*ast.Ident); !ok || id.Name == "delete" || id.Name == "clear" || id.Name == "copy" {
			a.Fields[Elements] = true
		}
		return
	}
	if p.decls[fn.Origin()] == nil {
		a.Any = a.Any || decodes(call, fn)
		return
	}
	sub := p.assignedBy(fn.Origin(), depth+1)
	a.Any = a.Any || sub.Any
	for name := range sub.Fields {
		a.Fields[name] = true
	}
}

// decodes reports whether a call of a library function fills what an argument
// points to: json.Unmarshal(data, o).
func decodes(call *ast.CallExpr, fn *types.Func) bool {
	return len(call.Args) > 0 && names.Fills(fn.Name())
}

// ReadsOnly reports whether a library function leaves what its arguments
// point to as it is.
func ReadsOnly(fn *types.Func) bool {
	if fn.Pkg() == nil {
		return true // error.Error
	}
	if library.Lookup(fn) != nil {
		return true
	}
	if library.OfPackage(fn, library.LeavesPointers) {
		return true
	}
	if library.NegativeClass(fn) == library.Prose {
		return true
	}
	return names.OnlyReads(fn.Name())
}

// IsWriter reports whether t is a builder, or an interface that a function
// takes one as.
func IsWriter(t types.Type) bool { return library.IsType(t, library.AWriter) }
