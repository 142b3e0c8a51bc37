package driver

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"go/ast"
	"go/build"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"maps"
	"os"
	"slices"
	"strings"

	"golang.org/x/tools/go/gcexportdata"

	"github.com/urlescape/urlescape/analyzer/wire"
)

// A typesUnit is a package of which nothing but its types is wanted: one that is merely
// imported, and of which there are no facts.
type typesUnit struct {
	unitConfig
	fset    *token.FileSet
	imports map[string]*types.Package
}

// writeTypes does what package unitchecker would for a package of which nothing but the
// types is wanted, and reports whether it did: where anything is amiss it leaves the package
// to that. No body of a function is type-checked, which is most of the work. A small program
// imports some 180 packages of the standard library, and every other package of the modules
// that programs require holds nothing that is known of: this is most of a run for the first
// time, or with other flags.
func (c unitConfig) writeTypes(flags []string) bool {
	u := typesUnit{c, token.NewFileSet(), make(map[string]*types.Package)}
	if !u.VetxOnly || u.VetxOutput == "" {
		return false
	}
	isStandard := wire.IsStandard(u.ModulePath, u.ImportPath)
	if !isStandard && !u.importsNoFacts(flags) {
		return false
	}
	files, err := u.parse()
	if err != nil || !isStandard && !wire.IsPlain(files, slices.Collect(maps.Keys(u.PackageVetx))) {
		return false
	}
	data, err := u.vetx(files)
	return err == nil && os.WriteFile(u.VetxOutput, data, 0o600) == nil
}

// importsNoFacts reports whether a package of another module than those of the user, of
// which no flag speaks, imports nothing of which there are facts.
func (u *typesUnit) importsNoFacts(flags []string) bool {
	if u.ModuleVersion == "" || slices.ContainsFunc(flags, func(f string) bool { return strings.Contains(f, u.ImportPath) }) {
		return false
	}
	for _, name := range u.PackageVetx {
		if !hasNoFacts(name) {
			return false
		}
	}
	return true
}

// hasNoFacts reports whether a file of package unitchecker holds types alone.
func hasNoFacts(name string) bool {
	file, err := os.Open(name)
	if err != nil {
		return false
	}
	defer file.Close()
	head := make([]byte, vetxHead)
	_, err = io.ReadFull(file, head)
	return err == nil && bytes.HasPrefix(head, []byte(vetxMark)) && binary.LittleEndian.Uint32(head[vetxHead-4:]) == 0
}

// parse parses the files of the package. It returns an error where one of them may state
// facts in comments.
func (u *typesUnit) parse() ([]*ast.File, error) {
	files := make([]*ast.File, len(u.GoFiles))
	for i, name := range u.GoFiles {
		source, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		if bytes.Contains(source, []byte(directiveMark)) {
			return nil, errors.New("a file with a comment for the compiler")
		}
		if files[i], err = parser.ParseFile(u.fset, name, source, parser.SkipObjectResolution); err != nil {
			return nil, err
		}
	}
	return files, nil
}

// directiveMark begins all directives of the analyzer.
const directiveMark = "//urlescape:"

// vetx returns the file that package unitchecker writes: this mark, the lengths of the types
// and of the facts, and these.
func (u *typesUnit) vetx(files []*ast.File) ([]byte, error) {
	conf := types.Config{
		Importer: u, Sizes: types.SizesFor("gc", build.Default.GOARCH), GoVersion: u.GoVersion,
		IgnoreFuncBodies: true,
	}
	pkg, err := conf.Check(u.ImportPath, u.fset, files, nil)
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
