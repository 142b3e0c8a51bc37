package value

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/names"
)

// An Assigned holds the names of the fields that a function assigns to. Any is set when the
// function may assign to any field, for example through a pointer or a decoder.
type Assigned struct {
	Fields map[string]bool
	Any    bool
}

// Elements is the name in Assigned.Fields for the elements of maps and lists.
const Elements = "[]"

const (
	// MaxAssigned bounds Assigned.Fields: a function that assigns to more fields gets Any.
	MaxAssigned = 64
	// maxAssignDepth bounds the depth of calls that are followed; a deeper callee gets Any.
	maxAssignDepth = 100
)

// An Assignments finds the fields that each function of a package assigns to, itself or in callees.
type Assignments struct {
	info  *types.Info
	decls map[*types.Func]*ast.FuncDecl
	known map[*types.Func]*Assigned
}

// NewAssignments returns the Assignments of the functions in decls. The fields of a function are
// computed when Of is first called for it.
func NewAssignments(info *types.Info, decls map[*types.Func]*ast.FuncDecl) *Assignments {
	return &Assignments{info, decls, map[*types.Func]*Assigned{}}
}

// Of returns the names of the fields that fn, or a function that it calls, assigns to. Any is set
// if the package has no body of fn.
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

// call adds to a the fields that call may assign to. depth is the number of calls followed so far;
// mark(e) adds to a the fields in e, the target of an assignment.
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

// decodes reports whether fn, the library function of call, has a name that says that it stores
// into its arguments: json.Unmarshal(data, o). It is false for a call without arguments.
func decodes(call *ast.CallExpr, fn *types.Func) bool {
	return len(call.Args) > 0 && names.Fills(fn.Name())
}

// ReadsOnly reports whether fn is taken to change nothing that its arguments point to: if library
// has a summary of fn, or says so of its package, or if fn prints, logs or marshals by its name.
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

// IsWriter reports whether t is a builder (strings.Builder, bytes.Buffer), or an interface through
// which functions write to builders, such as io.Writer.
func IsWriter(t types.Type) bool { return library.IsType(t, library.AWriter) }
