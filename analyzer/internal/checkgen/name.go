package main

import (
	"fmt"
	"go/ast"
	"go/build"
	"go/parser"
	"go/token"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/nearest"
)

var nameForm = regexp.MustCompile(`^[a-z]+(-[a-z0-9]+)+$`)

// nearDistance is the number of letters in which names differ that are taken
// for each other.
const nearDistance = 2

// judgeName says why a new check cannot have a name: nil if it can.
func judgeName(root, name string) error {
	if !nameForm.MatchString(name) {
		return usageError(fmt.Sprintf("%q is no name of a check: want words in lower case with hyphens between them, as in query-escape-in-path", name))
	}
	if file := fileName(name); !builtEverywhere(file) {
		return usageError(fmt.Sprintf("%s: %s would be built for tests or for one system only", name, file))
	}
	text, err := os.ReadFile(filepath.Join(root, catalogueFile))
	if err != nil {
		return err
	}
	for line := range strings.Lines(string(text)) {
		used, status, _ := strings.Cut(strings.TrimSpace(line), " ")
		switch {
		case used == name && strings.HasSuffix(status, " removed"):
			return usageError(name + " was the name of a check, and is not used again")
		case used == name:
			return usageError(name + " exists")
		case isNear(used, name):
			return usageError(fmt.Sprintf("%s would be taken for %s, which exists: choose another name", name, used))
		}
	}
	return judgeIdentifiers(filepath.Join(root, checkDir), camel(name), "run"+pascal(name))
}

// isNear reports whether one name would be taken for another: they differ by
// few letters, or have the same words in another order.
func isNear(a, b string) bool {
	return nearest.Distance(a, b) <= nearDistance || slices.Equal(sortedWords(a), sortedWords(b))
}

func sortedWords(name string) []string { return slices.Sorted(strings.SplitSeq(name, "-")) }

// builtEverywhere reports whether a file of this name is part of its package on
// every system: "escape_in_test.go" and "path_on_windows.go" are not.
func builtEverywhere(file string) bool {
	nowhere := build.Context{GOOS: "none", GOARCH: "none", Compiler: "gc", OpenFile: func(string) (io.ReadCloser, error) {
		return io.NopCloser(strings.NewReader("package check\n")), nil
	}}
	ok, err := nowhere.MatchFile(".", file)
	return ok && err == nil && !strings.HasSuffix(file, "_test.go")
}

// judgeIdentifiers says which of the identifiers the package in dir has already.
func judgeIdentifiers(dir string, wanted ...string) error {
	names, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		return err
	}
	for _, name := range names {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			return err
		}
		for _, decl := range file.Decls {
			if id := declared(decl, wanted); id != "" {
				return usageError(fmt.Sprintf("%s declares %s: choose another name", filepath.Base(name), id))
			}
		}
	}
	return nil
}

// declared returns the first of the identifiers that a declaration at the top
// of a file declares, "" if it declares none.
func declared(decl ast.Decl, wanted []string) string {
	var ids []*ast.Ident
	switch d := decl.(type) {
	case *ast.FuncDecl:
		if d.Recv == nil {
			ids = append(ids, d.Name)
		}
	case *ast.GenDecl:
		for _, spec := range d.Specs {
			switch s := spec.(type) {
			case *ast.ValueSpec:
				ids = append(ids, s.Names...)
			case *ast.TypeSpec:
				ids = append(ids, s.Name)
			}
		}
	}
	for _, id := range ids {
		if slices.Contains(wanted, id.Name) {
			return id.Name
		}
	}
	return ""
}
