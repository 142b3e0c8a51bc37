package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
)

var (
	// settingsDir is the folder of the package of gopls that lists its analyzers.
	settingsDir = filepath.Join("internal", "settings")
	// golangDir is the folder of the package of gopls that makes code actions.
	golangDir = filepath.Join("internal", "golang")
)

// needed is what the hook uses, by folder, in the form of declared.
func needed() map[string][]string {
	return map[string][]string{
		settingsDir: {"var AllAnalyzers", "Analyzer.analyzer", "Analyzer.severity", "Analyzer.actionKinds", "var defaultOptions"},
		golangDir: {
			"var codeActionProducers", "codeActionProducer.kind", "codeActionProducer.fn",
			"codeActionsRequest.snapshot", "codeActionsRequest.fh", "codeActionsRequest.pgf", "codeActionsRequest.loc",
		},
	}
}

// checkLayout returns an error if the source of gopls in dir lacks what the
// hook needs.
func (c config) checkLayout(dir string) error {
	for folder, names := range needed() {
		have := make(map[string]bool)
		files, err := filepath.Glob(filepath.Join(dir, folder, "*.go"))
		if err != nil {
			return err
		}
		for _, name := range files {
			file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
			if err != nil {
				return err
			}
			for _, name := range declared(file) {
				have[name] = true
			}
		}
		for _, name := range names {
			if !have[name] {
				return c.changed(folder, name)
			}
		}
	}
	return nil
}

// changed returns the error that a folder of gopls lacks something.
func (c config) changed(folder, missing string) error {
	return fmt.Errorf("the layout of gopls %s changed: %s has no %s; use another version with -gopls, and report this",
		c.version, filepath.ToSlash(folder), missing)
}

// declared returns the variables of a file, as "var name", and the fields of
// its struct types, as "Type.field".
func declared(file *ast.File) []string {
	var names []string
	for _, decl := range file.Decls {
		gen, ok := decl.(*ast.GenDecl)
		if !ok {
			continue
		}
		for _, spec := range gen.Specs {
			switch spec := spec.(type) {
			case *ast.ValueSpec:
				for _, id := range spec.Names {
					names = append(names, gen.Tok.String()+" "+id.Name)
				}
			case *ast.TypeSpec:
				names = append(names, fields(spec)...)
			}
		}
	}
	return names
}

func fields(spec *ast.TypeSpec) []string {
	st, ok := spec.Type.(*ast.StructType)
	if !ok {
		return nil
	}
	var names []string
	for _, f := range st.Fields.List {
		for _, id := range f.Names {
			names = append(names, spec.Name.Name+"."+id.Name)
		}
	}
	return names
}
