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
	"runtime/debug"
	"slices"
	"strings"

	"github.com/rogpeppe/go-internal/cache"
	"golang.org/x/tools/go/gcexportdata"

	"github.com/urlescape/urlescape/analyzer/wire"
)

// A typesUnit is a package that is only imported and has no facts: only its types are needed.
type typesUnit struct {
	unitConfig
	fset    *token.FileSet
	imports map[string]*types.Package
}

// writeTypes writes the file with the types of a package, as package unitchecker would, and reports
// whether it wrote the file. It returns false for a package that may have facts, for a package to
// be checked itself, and after any error; unitchecker then does the work. flags are those of the
// analyzer. writeTypes does not type-check the bodies of functions. That saves most of the time of
// a first run: a small program imports some 180 packages of the standard library.
func (c unitConfig) writeTypes(flags []string) bool {
	u := typesUnit{c, token.NewFileSet(), make(map[string]*types.Package)}
	if !u.VetxOnly || u.VetxOutput == "" {
		return false
	}
	isStandard := wire.IsStandard(u.ModulePath, u.ImportPath)
	if !isStandard && !u.importsNoFacts(flags) {
		return false
	}
	var kept *cache.Cache
	var key cache.ActionID
	if isStandard {
		kept, key = u.kept()
	}
	if kept != nil {
		if data, _, err := kept.GetBytes(key); err == nil {
			return os.WriteFile(u.VetxOutput, data, 0o600) == nil
		}
	}
	files, err := u.parse()
	if err != nil || !isStandard && !wire.IsPlain(files, slices.Collect(maps.Keys(u.PackageVetx))) {
		return false
	}
	data, err := u.vetx(files)
	if err == nil && kept != nil {
		_ = kept.PutBytes(key, data) // only speed is lost without it
	}
	return err == nil && os.WriteFile(u.VetxOutput, data, 0o600) == nil
}

// kept returns the build cache and the key of the types of u, a package of the standard library.
// The key does not depend on flags: the go command runs the tool again for other flags, but the
// types stay the same. The cache is nil if the cache or an input of u cannot be read.
func (u *typesUnit) kept() (*cache.Cache, cache.ActionID) {
	tool, _ := debug.ReadBuildInfo()
	h := cache.NewHash(u.unitConfig.ImportPath)
	fmt.Fprintf(h, "types for %v %s %q\n", tool, build.Default.GOARCH, []any{u.unitConfig.ImportPath, u.GoVersion, u.ImportMap, u.GoFiles})
	inputs := slices.Clone(u.GoFiles)
	for _, path := range slices.Sorted(maps.Keys(u.PackageVetx)) { // all of them are in ImportMap
		inputs = append(inputs, u.PackageVetx[path])
	}
	for _, name := range inputs {
		sum, err := cache.FileHash(name)
		if err != nil {
			return nil, cache.ActionID{}
		}
		fmt.Fprintf(h, "%x\n", sum)
	}
	kept, err := cache.Open(os.Getenv("GOCACHE"))
	if err != nil {
		return nil, cache.ActionID{}
	}
	return kept, h.Sum()
}

// importsNoFacts reports whether u is in the module cache and imports only packages without facts.
// It returns false if a flag contains the import path of u, because the flag might state facts.
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

// hasNoFacts reports whether the file called name, of unitchecker, is readable and has no facts.
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

// parse parses the files of the package. A file that may have directives of urlescape is an error.
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

const directiveMark = "//urlescape:"

// vetx returns the types of files in the form that package unitchecker writes: the word "vetx", the
// lengths of the types and of the facts, the types, and no facts.
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

// Import returns an imported package, with the types in its file of package unitchecker.
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
