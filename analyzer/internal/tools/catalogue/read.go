package main

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// A check holds what the source says of one check. It is read from the source, because the list of
// checks must exist before package check compiles.
type check struct {
	variable  string
	name      string
	summary   string
	severity  string
	fix       string
	group     string
	isDefault bool
	byOrigin  bool
}

// groups returns the names of the groups of checks, in the order of their precedence.
func groups() []string {
	return []string{"Configuration", "Literals", "Authority", "Twice", "Wrong", "Lost", "Raw"}
}

// readChecks returns the variables of type Check in dir, by group and name.
func readChecks(dir string) ([]check, error) {
	names, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		return nil, err
	}
	var checks []check
	for _, name := range names {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			return nil, err
		}
		for _, decl := range file.Decls {
			if c, ok := checkOf(decl); ok {
				if !slices.Contains(groups(), c.group) {
					return nil, fmt.Errorf("%s: unknown group %q", name, c.group)
				}
				checks = append(checks, c)
			}
		}
	}
	slices.SortFunc(checks, func(a, b check) int {
		return cmp.Or(cmp.Compare(slices.Index(groups(), a.group), slices.Index(groups(), b.group)), cmp.Compare(a.name, b.name))
	})
	return checks, nil
}

// checkOf returns the check that decl declares, "var x = Check{...}"; ok is false if there is none.
func checkOf(decl ast.Decl) (check, bool) {
	gen, ok := decl.(*ast.GenDecl)
	if !ok || gen.Tok != token.VAR || len(gen.Specs) != 1 {
		return check{}, false
	}
	spec, ok := gen.Specs[0].(*ast.ValueSpec)
	if !ok || len(spec.Names) != 1 || len(spec.Values) != 1 {
		return check{}, false
	}
	lit, ok := spec.Values[0].(*ast.CompositeLit)
	if !ok {
		return check{}, false
	}
	if id, ok := lit.Type.(*ast.Ident); !ok || id.Name != "Check" {
		return check{}, false
	}
	c := check{variable: spec.Names[0].Name}
	for _, elt := range lit.Elts {
		kv, ok := elt.(*ast.KeyValueExpr)
		if !ok {
			continue
		}
		if kind, ok := kv.Value.(*ast.CompositeLit); ok {
			c.setAll(kind)
		}
	}
	return c, true
}

// setAll sets the fields of c from its "finding.Kind{...}" literal.
func (c *check) setAll(kind *ast.CompositeLit) {
	for _, elt := range kind.Elts {
		if kv, ok := elt.(*ast.KeyValueExpr); ok {
			if key, ok := kv.Key.(*ast.Ident); ok {
				c.set(key.Name, kv.Value)
			}
		}
	}
}

// set sets the field of c with the given name from its value in the source.
func (c *check) set(field string, value ast.Expr) {
	text := ""
	switch v := value.(type) {
	case *ast.Ident:
		text = v.Name
	case *ast.SelectorExpr:
		text = v.Sel.Name
	case *ast.BasicLit:
		text, _ = strconv.Unquote(v.Value)
	}
	switch field {
	case "Name":
		c.name = text
	case "Summary":
		c.summary = text
	case "Severity":
		c.severity = strings.ToLower(text)
	case "Fix":
		c.fix = map[string]string{"NoFix": "none", "OfferedFix": "suggested", "SafeFix": "safe"}[text]
	case "Group":
		c.group = text
	case "Default":
		c.isDefault = text == "true"
	case "ByOrigin":
		c.byOrigin = text == "true"
	}
}
