package driver

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/build"
	"go/parser"
	"go/token"
	"go/types"
	"os"

	"golang.org/x/tools/go/gcexportdata"

	"github.com/urlescape/urlescape/analyzer/wire"
)

// A typesUnit is the description of a package where nothing but its types is wanted: one of
// the standard library, of which there are no facts, and which is merely imported.
type typesUnit struct {
	ImportPath, ModulePath, GoVersion string
	GoFiles                           []string
	ImportMap, PackageVetx            map[string]string
	VetxOnly                          bool   // nothing but facts and types are asked for
	VetxOutput                        string // the file for them

	fset    *token.FileSet
	imports map[string]*types.Package
}

// writeTypes does what package unitchecker would for a package of which nothing but the
// types is wanted, and reports whether it did: where anything is amiss it leaves the package
// to that. No body of a function is looked at, which is most of the work. A small program
// imports some 180 packages of the standard library, so that this is most of a run for the
// first time, or with other flags.
func writeTypes(config string) bool {
	u := typesUnit{fset: token.NewFileSet(), imports: make(map[string]*types.Package)}
	data, err := os.ReadFile(config)
	if err != nil || json.Unmarshal(data, &u) != nil || !u.VetxOnly || u.VetxOutput == "" || !wire.IsStandard(u.ModulePath, u.ImportPath) {
		return false
	}
	data, err = u.vetx()
	return err == nil && os.WriteFile(u.VetxOutput, data, 0o600) == nil
}

// vetx returns the file that package unitchecker writes: this mark, the lengths of the types
// and of the facts, and these.
func (u *typesUnit) vetx() ([]byte, error) {
	pkg, err := u.check()
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	if err := gcexportdata.Write(&b, u.fset, pkg); err != nil {
		return nil, err
	}
	exported := b.Bytes()[len(exportMark):]
	out := binary.LittleEndian.AppendUint32([]byte(vetxMark), uint32(len(exported)))
	return append(binary.LittleEndian.AppendUint32(out, 0), exported...), nil
}

const (
	vetxMark   = "vetx"
	vetxHead   = len(vetxMark) + 4 + 4
	exportMark = "i" // begins the types in files of package gcexportdata alone
)

// check type-checks the declarations of the package.
func (u *typesUnit) check() (*types.Package, error) {
	var files []*ast.File
	for _, name := range u.GoFiles {
		file, err := parser.ParseFile(u.fset, name, nil, parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		files = append(files, file)
	}
	conf := types.Config{
		Importer: u, Sizes: types.SizesFor("gc", build.Default.GOARCH), GoVersion: u.GoVersion,
		IgnoreFuncBodies: true,
	}
	return conf.Check(u.ImportPath, u.fset, files, nil)
}

// Import returns a package by the types in the file of its unit.
func (u *typesUnit) Import(path string) (*types.Package, error) {
	path, ok := u.ImportMap[path]
	if !ok {
		return nil, errors.New("an import that the go command does not know")
	}
	if path == "unsafe" {
		return types.Unsafe, nil
	}
	if pkg, ok := u.imports[path]; ok && pkg.Complete() {
		return pkg, nil
	}
	data, err := os.ReadFile(u.PackageVetx[path])
	if err != nil {
		return nil, err
	}
	if len(data) < vetxHead || string(data[:len(vetxMark)]) != vetxMark {
		return nil, fmt.Errorf("%s: no file of package unitchecker", path)
	}
	end := vetxHead + int(binary.LittleEndian.Uint32(data[len(vetxMark):]))
	if end < vetxHead || end > len(data) {
		return nil, fmt.Errorf("%s: a file that is cut off", path)
	}
	return gcexportdata.Read(bytes.NewReader(append([]byte(exportMark), data[vetxHead:end]...)), u.fset, u.imports, path)
}
