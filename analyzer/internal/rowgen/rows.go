package main

import (
	"fmt"
	"go/ast"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/names"
)

// A row is what is proposed for a function: one for all methods of a type that take the
// same.
type row struct{ recv, name, takes string }

// rowsOf returns what is proposed for the functions of a file, in its order.
func rowsOf(file *ast.File) (rows []row) {
	for _, decl := range file.Decls {
		fn, ok := decl.(*ast.FuncDecl)
		if !ok || !fn.Name.IsExported() {
			continue
		}
		recv := ""
		if fn.Recv.NumFields() > 0 {
			if recv = receiver(fn.Recv.List[0].Type); !ast.IsExported(recv) {
				continue
			}
		}
		if takes := takenBy(fn.Type.Params); takes != "" {
			rows = append(rows, row{recv, fn.Name.Name, takes})
		}
	}
	return rows
}

// takenBy returns what is proposed for the column of what a function takes: "" for nothing.
func takenBy(params *ast.FieldList) string {
	out, i := "", 0
	for _, field := range params.List {
		for _, name := range field.Names {
			if slot := slotOf(name.Name, field.Type); slot != "" {
				if out == "" {
					out = fmt.Sprintf("at(%d, %s)", i, slot)
				} else {
					out += fmt.Sprintf(".and(%d, %s)", i, slot)
				}
			}
			i++
		}
		if len(field.Names) == 0 {
			i++
		}
	}
	return out
}

// slotOf returns what a parameter becomes by its name; "" for what is no text, or says
// nothing.
func slotOf(name string, of ast.Expr) string {
	if id, ok := of.(*ast.Ident); !ok || id.Name != "string" {
		return ""
	}
	switch kind := names.Judge(names.Value{Name: name}, names.Site{Place: names.Front}).Kind; kind {
	case names.URL:
		return "URL"
	case names.Tail:
		return "Reference"
	case names.Unknown, names.Text, names.Identifier, names.Resource, names.Version, names.SubPath, names.Escaped, names.Raw:
	}
	return ""
}

// receiver returns the name of the type of a receiver.
func receiver(of ast.Expr) string {
	for {
		switch e := of.(type) {
		case *ast.StarExpr:
			of = e.X
		case *ast.IndexExpr:
			of = e.X
		case *ast.IndexListExpr:
			of = e.X
		case *ast.Ident:
			return e.Name
		default:
			return ""
		}
	}
}

// group returns the rows of a package as they stand in package library: those that take the
// same are one.
func group(pkg string, rows []row) string {
	var b strings.Builder
	fmt.Fprintf(&b, "\t{Paths: %q, Doc: %q, Rows: []Row{\n", pkg, "https://pkg.go.dev/"+pkg)
	for i, r := range rows {
		isAlike := func(other row) bool { return other.recv == r.recv && other.takes == r.takes }
		if slices.IndexFunc(rows, isAlike) != i {
			continue
		}
		var all []string
		for _, other := range rows[i:] {
			if isAlike(other) {
				all = append(all, other.name)
			}
		}
		b.WriteString("\t\t{")
		if r.recv != "" {
			fmt.Fprintf(&b, "Recv: %q, ", r.recv)
		}
		fmt.Fprintf(&b, "Name: %q, Takes: %s},\n", strings.Join(all, " "), r.takes)
	}
	b.WriteString("\t}},\n")
	return b.String()
}
