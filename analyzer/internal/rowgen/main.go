// Rowgen proposes rows of package library for the source of another module: the exported
// functions and methods of which a parameter is text that its name says to be a URL, a path
// or a base. What it prints is to be judged by the documentation of each function: whether
// the text is parsed, escaped or joined is not known by a name.
//
//	go run ./analyzer/internal/rowgen example.com/client ../checkouts/client
package main

import (
	"errors"
	"fmt"
	"go/parser"
	"go/token"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
)

func main() {
	if err := run(os.Stdout, os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// run prints the rows of a module, of which the path and the folder are given.
func run(out io.Writer, args []string) error {
	if len(args) != 2 {
		return errors.New("usage: rowgen MODULE FOLDER")
	}
	found := map[string][]row{}
	var order []string
	err := filepath.WalkDir(args[1], func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir():
			if isLeftOut(d.Name()) && name != args[1] {
				return filepath.SkipDir
			}
			return nil
		case !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go"):
			return nil
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(args[1], filepath.Dir(name))
		if err != nil {
			return err
		}
		pkg := path.Join(args[0], filepath.ToSlash(rel))
		rows := rowsOf(file)
		if len(rows) > 0 && found[pkg] == nil {
			order = append(order, pkg)
		}
		found[pkg] = append(found[pkg], rows...)
		return nil
	})
	if err != nil {
		return err
	}
	for _, pkg := range order {
		fmt.Fprint(out, group(pkg, found[pkg]))
	}
	return nil
}

// isLeftOut reports whether importers see nothing of a folder.
func isLeftOut(folder string) bool {
	return folder == "internal" || folder == "testdata" || folder == "vendor" || strings.HasPrefix(folder, ".") || strings.HasPrefix(folder, "_")
}
