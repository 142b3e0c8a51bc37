package concern

import (
	"go/ast"
	"go/token"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/library"
)

// Tells reports whether files may have a function that importers know of although it
// makes no URL: one for which package reach would say SpellsValue or IsPredicate, or one that
// may fill a template.
func Tells(files []*ast.File) bool {
	if slices.ContainsFunc(files, importsNames) {
		return true
	}
	t := teller{types: typesOf(files)}
	return slices.ContainsFunc(files, func(file *ast.File) bool {
		return slices.ContainsFunc(file.Decls, func(d ast.Decl) bool {
			fn, ok := d.(*ast.FuncDecl)
			return ok && fn.Name.IsExported() && fn.Body != nil && (t.spells(fn) || t.shows(fn) || Fills(fn))
		})
	})
}

// importsNames reports whether names in a file may be those of another package.
func importsNames(file *ast.File) bool {
	return slices.ContainsFunc(file.Imports, func(spec *ast.ImportSpec) bool { return spec.Name != nil && spec.Name.Name == "." })
}

// A teller knows the types that the package declares, as they are written.
type teller struct{ types map[string]ast.Expr }

func typesOf(files []*ast.File) map[string]ast.Expr {
	out := map[string]ast.Expr{}
	for _, file := range files {
		for _, d := range file.Decls {
			decl, ok := d.(*ast.GenDecl)
			if !ok || decl.Tok != token.TYPE {
				continue
			}
			for _, spec := range decl.Specs {
				if ts, ok := spec.(*ast.TypeSpec); ok {
					out[ts.Name.Name] = ts.Type
				}
			}
		}
	}
	return out
}

// spells reports whether a function may be the method String of numbers or bytes that
// returns what one call makes of them.
func (t teller) spells(fn *ast.FuncDecl) bool {
	if fn.Recv == nil || fn.Name.Name != "String" || len(fn.Recv.List) != 1 || fn.Type.Params.NumFields() > 0 || len(fn.Body.List) != 1 {
		return false
	}
	ret, ok := fn.Body.List[0].(*ast.ReturnStmt)
	if !ok || len(ret.Results) != 1 {
		return false
	}
	if _, ok := ast.Unparen(ret.Results[0]).(*ast.CallExpr); !ok {
		return false
	}
	switch recv := t.underlying(fn.Recv.List[0].Type).(type) {
	case *ast.ArrayType:
		return recv.Len != nil
	case *ast.Ident, *ast.SelectorExpr:
		return true
	}
	return false
}

// shows reports whether a function may answer with a boolean or an error what a text is
// like.
func (t teller) shows(fn *ast.FuncDecl) bool {
	if fn.Type.Results.NumFields() != 1 || !t.isOutcome(fn.Type.Results.List[0].Type) || fn.Recv == nil && fn.Type.Params.NumFields() == 0 {
		return false
	}
	for n := range ast.Preorder(fn.Body) {
		switch n := n.(type) {
		case *ast.RangeStmt:
			if t.mayBeText(n.X, fn) {
				return true
			}
		case *ast.CallExpr:
			if library.MayAsk(calledName(n)) {
				return true
			}
		}
	}
	return false
}

// isOutcome reports whether a type may be a boolean or an error.
func (t teller) isOutcome(e ast.Expr) bool {
	switch e := t.underlying(e).(type) {
	case *ast.Ident:
		return e.Name == "bool" || e.Name == "error"
	case *ast.SelectorExpr, *ast.InterfaceType:
		return true
	}
	return false
}

// underlying returns what a type of the package is declared as, in the end. One of another
// package, or one that is predeclared, stands for itself.
func (t teller) underlying(e ast.Expr) ast.Expr {
	for range len(t.types) + 1 {
		e = ast.Unparen(e)
		id, ok := e.(*ast.Ident)
		if !ok || t.types[id.Name] == nil {
			return e
		}
		e = t.types[id.Name]
	}
	return e
}

// mayBeText reports whether a function may range over a text: not over a parameter that is
// declared as something else.
func (t teller) mayBeText(e ast.Expr, fn *ast.FuncDecl) bool {
	id, ok := ast.Unparen(e).(*ast.Ident)
	if !ok {
		return true
	}
	for _, fields := range []*ast.FieldList{fn.Recv, fn.Type.Params} {
		if fields == nil {
			continue
		}
		for _, field := range fields.List {
			if slices.ContainsFunc(field.Names, func(n *ast.Ident) bool { return n.Name == id.Name }) {
				return t.isTextual(field.Type)
			}
		}
	}
	return true
}

// isTextual reports whether a type may be that of a text.
func (t teller) isTextual(e ast.Expr) bool {
	switch t.underlying(e).(type) {
	case *ast.ArrayType, *ast.MapType, *ast.ChanType, *ast.FuncType, *ast.StructType, *ast.Ellipsis, *ast.InterfaceType:
		return false
	}
	return true
}

func calledName(call *ast.CallExpr) string {
	switch f := ast.Unparen(call.Fun).(type) {
	case *ast.Ident:
		return f.Name
	case *ast.SelectorExpr:
		return f.Sel.Name
	}
	return ""
}
