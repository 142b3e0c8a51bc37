package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/packages"
)

const (
	internal     = "github.com/urlescape/urlescape/analyzer/internal/"
	switchesPath = internal + "tools/worth/switches"
	measuring    = internal + "tools/worth"
)

// A function is one function of the analyzer. Its number is its index in a list.
type function struct {
	File  string // the file with its package: "facts/follow.go"
	Name  string // the name with its receiver: "(*solver).follow", "isTail"
	Lines int
}

// instrument builds a measuring command: this program, with counters and a switch in each function
// of the analyzer. It does not change the source tree: it writes changed files to dir, and the go
// command gets them as an overlay. It returns the functions and the path of the command.
func instrument(dir string) ([]function, string, error) {
	cfg := &packages.Config{Mode: packages.LoadSyntax | packages.NeedModule}
	pkgs, err := packages.Load(cfg, internal+"...")
	if err != nil {
		return nil, "", err
	}
	functions, overlay := []function{{}}, map[string]string{} // number 0 is no function
	for _, pkg := range pkgs {
		name := strings.TrimPrefix(pkg.PkgPath, internal)
		if len(pkg.Errors) > 0 {
			return nil, "", pkg.Errors[0]
		}
		if strings.HasPrefix(name, "tools/") && pkg.PkgPath != switchesPath || strings.HasSuffix(name, "test") {
			continue
		}
		for _, file := range pkg.Syntax {
			path := pkg.Fset.File(file.Pos()).Name()
			src, err := os.ReadFile(path)
			if err != nil {
				return nil, "", err
			}
			if pkg.PkgPath != switchesPath {
				r := rewriter{pkg: pkg, file: name + "/" + filepath.Base(path), functions: functions}
				src, functions = r.rewrite(file, src)
			}
			copied := filepath.Join(dir, strconv.Itoa(len(overlay))+".go")
			overlay[path] = copied
			if err := os.WriteFile(copied, src, 0o600); err != nil {
				return nil, "", err
			}
		}
	}
	for path, copied := range overlay {
		if strings.HasSuffix(filepath.ToSlash(path), "/tools/worth/switches/switches.go") {
			text := fmt.Sprintf("package switches\n\nvar (\n\tOff [%d]bool\n\tCalls, Work [%d]int\n)\n", len(functions), len(functions))
			if err := os.WriteFile(copied, []byte(text), 0o600); err != nil {
				return nil, "", err
			}
		}
	}
	command, err := build(dir, overlay)
	return functions, command, err
}

// build builds the measuring command in dir and returns its path. overlay maps the names of files
// to those of their replacements.
func build(dir string, overlay map[string]string) (string, error) {
	text, err := json.Marshal(map[string]any{"Replace": overlay})
	if err != nil {
		return "", err
	}
	list, command := filepath.Join(dir, "overlay.json"), filepath.Join(dir, "measure")
	if err := os.WriteFile(list, text, 0o600); err != nil {
		return "", err
	}
	if out, err := exec.Command("go", "build", "-overlay", list, "-o", command, measuring).CombinedOutput(); err != nil {
		return "", errors.New(string(out))
	}
	return command, nil
}

// A rewriter adds counters and a switch to the functions of a file.
type rewriter struct {
	pkg       *packages.Package
	file      string
	functions []function
	edits     []edit
}

// An edit replaces the bytes of a file from at to end by text.
type edit struct {
	at, end int
	text    string
}

// rewrite returns src, the source of file, with counters and switches, and all functions so far.
func (r *rewriter) rewrite(file *ast.File, src []byte) ([]byte, []function) {
	for _, decl := range file.Decls {
		if fn, ok := decl.(*ast.FuncDecl); ok && fn.Body != nil && fn.Name.Name != "init" && fn.Name.Name != "_" {
			r.function(fn)
		}
	}
	if len(r.edits) == 0 {
		return src, r.functions
	}
	// The import is on the line of the package clause, so that no line number changes.
	r.put(file.Name.End(), file.Name.End(), `; import switches "`+switchesPath+`"`)
	slices.SortStableFunc(r.edits, func(a, b edit) int { return a.at - b.at })
	var out bytes.Buffer
	last := 0
	for _, e := range r.edits {
		out.Write(src[last:e.at])
		out.WriteString(e.text)
		last = e.end
	}
	out.Write(src[last:])
	return out.Bytes(), r.functions
}

func (r *rewriter) put(at, end token.Pos, text string) {
	r.edits = append(r.edits, edit{r.pkg.Fset.Position(at).Offset, r.pkg.Fset.Position(end).Offset, text})
}

// function adds fn to r.functions. It adds edits to r.edits that give fn counters and a switch, and
// give names to its results.
func (r *rewriter) function(fn *ast.FuncDecl) {
	no := len(r.functions)
	f := function{File: r.file, Name: fn.Name.Name}
	if fn.Recv != nil {
		f.Name = "(" + types.ExprString(fn.Recv.List[0].Type) + ")." + f.Name
	}
	f.Lines = r.pkg.Fset.Position(fn.End()).Line - r.pkg.Fset.Position(fn.Pos()).Line + 1
	r.functions = append(r.functions, f)
	text := fmt.Sprintf(" switches.Calls[%d]++; if switches.Off[%d] { return };", no, no)
	switch conds := r.results(fn); {
	case slices.Contains(conds, "true"):
		text += fmt.Sprintf(" switches.Work[%d]++;", no)
	default:
		text += fmt.Sprintf(" defer func() { if %s { switches.Work[%d]++ } }();", strings.Join(conds, " || "), no)
	}
	r.put(fn.Body.Lbrace+1, fn.Body.Lbrace+1, text)
}

// results adds edits that name the results of fn, and returns a Go expression for each result that
// is true if the result is not zero. For a function without results, and for a result that cannot
// be compared with zero, the expression is "true".
func (r *rewriter) results(fn *ast.FuncDecl) (conds []string) {
	if fn.Type.Results == nil {
		return []string{"true"}
	}
	for i, field := range fn.Type.Results.List {
		names := []string{fmt.Sprintf("result%d_", i)}
		switch {
		case len(field.Names) > 0:
			names = nil
			for j, name := range field.Names {
				if name.Name == "_" {
					names = append(names, fmt.Sprintf("result%d_%d", i, j))
					r.put(name.Pos(), name.End(), names[j])
					continue
				}
				names = append(names, name.Name)
			}
		case fn.Type.Results.Opening.IsValid():
			r.put(field.Type.Pos(), field.Type.Pos(), names[0]+" ")
		default:
			r.put(field.Type.Pos(), field.Type.Pos(), "("+names[0]+" ")
			r.put(field.Type.End(), field.Type.End(), ")")
		}
		for _, name := range names {
			conds = append(conds, isWork(r.pkg.TypesInfo.TypeOf(field.Type), name))
		}
	}
	return conds
}

// isWork returns a Go condition that name, a result of type t, is not zero; "true" for a struct.
func isWork(t types.Type, name string) string {
	if _, ok := types.Unalias(t).(*types.TypeParam); ok {
		return "true"
	}
	switch u := t.Underlying().(type) {
	case *types.Basic:
		switch {
		case u.Info()&types.IsBoolean != 0:
			return "bool(" + name + ")"
		case u.Info()&types.IsString != 0:
			return name + ` != ""`
		case u.Info()&types.IsNumeric != 0:
			return name + " != 0"
		}
	case *types.Pointer, *types.Slice, *types.Map, *types.Signature, *types.Chan, *types.Interface:
		return name + " != nil"
	}
	return "true"
}
