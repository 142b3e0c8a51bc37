package govet

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/wire"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/finding"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/report"
)

// notStored is appended to the text of each replacement in an overlay. The go command caches
// results by content, with file names in them. Without notStored, a file on the disk could get the
// result of a replacement with the same content, and so its name.
const notStored = "\n// Not on the disk.\n"

// An Overlay replaces the content of files, by absolute name. A nil content removes the file.
type Overlay map[string][]byte

// over returns an overlay with the files of o and old; o decides for a file that is in both.
func (o Overlay) over(old Overlay) Overlay {
	all := make(Overlay, len(old)+len(o))
	maps.Copy(all, old)
	maps.Copy(all, o)
	return all
}

// write writes the replacements to files in dir, and a list of them for the flag -overlay of the go
// command. It returns the file name of this list, and the original name of each replacement.
func (o Overlay) write(dir string) (list string, names originals, err error) {
	replace := make(map[string]string, len(o))
	names = make(originals, len(o))
	for name, content := range o {
		replace[name] = ""
		if content == nil {
			continue
		}
		base := storedName(name, content)
		stored := filepath.Join(dir, base)
		if err := os.WriteFile(stored, slices.Concat(content, []byte(notStored)), 0o600); err != nil {
			return "", nil, err
		}
		replace[name], names[base] = stored, name
	}
	data, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		return "", nil, err
	}
	list = filepath.Join(dir, "overlay.json")
	return list, names, os.WriteFile(list, data, 0o600)
}

// storedName returns the base name of the file that replaces the file called name. It depends on
// name and content alone, as the go command caches results by content, with file names in them. For
// a test file, it ends in "_test.go".
func storedName(name string, content []byte) string {
	h := sha256.New()
	h.Write([]byte(name))
	h.Write([]byte{0})
	h.Write(content)
	end := ".go"
	if strings.HasSuffix(name, "_test.go") {
		end = "_test.go"
	}
	return storedPrefix + hex.EncodeToString(h.Sum(nil)) + end
}

const storedPrefix = "urlescape-overlay-"

// originals maps the base names of replacements to the names of the original files.
type originals map[string]string

// of returns the original name of a file if name is that of a replacement, else name itself.
func (names originals) of(name string) string {
	if o, ok := names[filepath.Base(name)]; ok {
		return o
	}
	return name
}

// inLog returns log, in which names of replacements at the start of a line are replaced by the
// original names, relative to dir if they are below it.
func (names originals) inLog(log []byte, dir string) []byte {
	if len(names) == 0 {
		return log
	}
	var out bytes.Buffer
	for line := range bytes.Lines(log) {
		text, isVet := bytes.CutPrefix(line, []byte("vet: "))
		place, _, _ := bytes.Cut(text, []byte(": "))
		name, _, _ := SplitPosn(string(place))
		if o := names.of(name); o != name {
			if isVet {
				out.WriteString("vet: ")
			}
			out.WriteString(finding.ShortPath(dir, o))
			line = text[len(name):]
		}
		out.Write(line)
	}
	return out.Bytes()
}

// rename replaces the names of replacements in f by the original ones.
func (names originals) rename(f *finding.Finding) {
	f.Position.File = names.of(f.Position.File)
	for i := range f.Related {
		f.Related[i].Position.File = names.of(f.Related[i].Position.File)
	}
	if f.Fix == nil {
		return
	}
	for i := range f.Fix.Edits {
		f.Fix.Edits[i].File = names.of(f.Fix.Edits[i].File)
	}
}

// A package that embeds missing files, such as a server without its built front end, cannot be
// loaded. Its types do not depend on these files, so the overlay gets empty files in their place.

// placeholder is the name of the file that is added to an embedded folder without files.
const placeholder = "placeholder"

// withPlaceholders returns the overlay of cfg with an empty file added for each embedded file that
// is missing according to problems. The result is nil and false when no file is missing.
func withPlaceholders(ctx context.Context, cfg Config, problems []finding.Problem) (Overlay, bool, error) {
	var dirs []string
	for _, p := range problems {
		if isEmbedProblem(p) {
			dirs = append(dirs, filepath.Dir(p.File))
		}
	}
	if len(dirs) == 0 {
		return nil, false, nil
	}
	slices.Sort(dirs)
	cfg.Patterns = slices.Compact(dirs)
	pkgs, _, err := list(ctx, cfg, "Dir,Module,EmbedPatterns,TestEmbedPatterns,XTestEmbedPatterns")
	if err != nil {
		return nil, false, err
	}
	added := make(Overlay)
	for _, pkg := range pkgs {
		if pkg.own() {
			for _, name := range pkg.absentFiles() {
				added[name] = []byte{}
			}
		}
	}
	maps.DeleteFunc(added, func(name string, _ []byte) bool {
		_, known := cfg.Overlay[name]
		return known
	})
	return added.over(cfg.Overlay), len(added) > 0, nil
}

// isEmbedProblem reports whether p is about missing embedded files:
//
//	web/web.go:8:12: pattern all:dist: no matching files found
//	web/web.go:8:12: pattern dist: cannot embed directory dist: contains no embeddable files
func isEmbedProblem(p finding.Problem) bool {
	return p.File != "" && strings.Contains(p.Message, ": pattern ") &&
		(strings.HasSuffix(p.Message, ": no matching files found") ||
			strings.HasSuffix(p.Message, ": contains no embeddable files"))
}

// absentFiles returns the absolute names of files that would make the embed patterns of p match.
// For a pattern without a match, the name is the pattern with "x" for "*" and "?". For a folder
// that matches, it is the file called placeholder in this folder.
func (p listed) absentFiles() []string {
	var files []string
	dir := os.DirFS(p.Dir)
	for _, pattern := range slices.Concat(p.EmbedPatterns, p.TestEmbedPatterns, p.XTestEmbedPatterns) {
		pattern = strings.TrimPrefix(pattern, "all:")
		matches, err := fs.Glob(dir, pattern)
		if err == nil && len(matches) == 0 && !strings.ContainsAny(pattern, `[\`) { // the go command says what is wrong with others
			files = append(files, strings.NewReplacer("*", "x", "?", "x").Replace(pattern))
		}
		for _, name := range matches {
			if info, err := fs.Stat(dir, name); err == nil && info.IsDir() {
				files = append(files, path.Join(name, placeholder))
			}
		}
	}
	// "dist" may be a file, or the folder of "dist/*.js".
	files = slices.DeleteFunc(slices.Clone(files), func(name string) bool {
		return slices.ContainsFunc(files, func(other string) bool { return strings.HasPrefix(other, name+"/") })
	})
	for i, name := range files {
		files[i] = filepath.Join(p.Dir, filepath.FromSlash(name))
	}
	return files
}

// sources caches the Go files that findings are in, by name.
type sources map[string]*source

// A source is a Go file as it was analysed. If fixable is not set, fixes must not change the file;
// kept says why, and is "" for a file that cannot be parsed.
type source struct {
	*report.Text
	mapped  bool // a //line directive moves positions
	fixable bool // fixes may change the file
	kept    string
}

// The reasons why fixes leave a file as it is, in the words of the summary.
const (
	keptGenerated = "in generated files"
	keptCgo       = "in files that use cgo"
	keptMapped    = "in files with //line comments"
)

// newSources returns the files of an overlay. Other files are read when they are needed.
func newSources(o Overlay) sources {
	s := make(sources, len(o))
	for name, content := range o {
		s[name] = newSource(content)
	}
	return s
}

// load returns the file of the given name, or nil if it cannot be read.
func (s sources) load(name string) *source {
	if src, ok := s[name]; ok {
		return src
	}
	s[name] = nil
	data, err := os.ReadFile(name)
	if err != nil {
		return nil
	}
	s[name] = newSource(data)
	return s[name]
}

func newSource(data []byte) *source {
	src := &source{Text: report.NewText(data)}
	src.mapped = bytes.Contains(data, []byte("//line ")) || bytes.Contains(data, []byte("/*line "))
	file, err := parser.ParseFile(token.NewFileSet(), "", data, parser.ImportsOnly|parser.ParseComments)
	switch {
	case err != nil: // not a Go file, or a broken one
	case wire.IsGenerated(file):
		src.kept = keptGenerated
	case importsC(file):
		src.kept = keptCgo
	case src.mapped:
		src.kept = keptMapped
	default:
		src.fixable = true
	}
	return src
}

// importsC reports whether file uses cgo: go vet then sees generated code, with other offsets.
func importsC(file *ast.File) bool {
	for _, spec := range file.Imports {
		if spec.Path.Value == `"C"` {
			return true
		}
	}
	return false
}

// offset returns the offset of a line and a column, both from 1. It is -1 if the file has no such
// line or column, has //line directives, or could not be read.
func (src *source) offset(line, column int) int {
	if src == nil || src.mapped || column < 1 {
		return -1
	}
	start, _, ok := src.Span(line)
	if off := start + column - 1; ok && off <= len(src.Bytes) {
		return off
	}
	return -1
}

// locate sets the offsets of f, and f.Kept if fixes must not change the file of f. It removes the
// fix of f if an edit is outside of its file, or in a file that fixes must not change.
func (s sources) locate(f *finding.Finding) {
	s.complete(&f.Position)
	switch src := s.load(f.Position.File); {
	case src != nil && src.kept != "":
		f.Kept = src.kept
	case src == nil || !strings.HasSuffix(f.Position.File, ".go"): // a name that a directive gives
		f.Kept = keptMapped
	}
	for i := range f.Related {
		s.complete(&f.Related[i].Position)
	}
	if f.Fix == nil {
		return
	}
	for _, e := range f.Fix.Edits {
		src := s.load(e.File)
		if src == nil || !src.fixable || e.Start < 0 || e.End < e.Start || e.End > len(src.Bytes) {
			f.Fix = nil
			return
		}
	}
}

// complete sets the offsets of p from its lines and columns, if its file can be read.
func (s sources) complete(p *finding.Position) {
	src := s.load(p.File)
	start, end := src.offset(p.Line, p.Column), src.offset(p.EndLine, p.EndColumn)
	if start >= 0 && end >= start {
		p.Offset, p.EndOffset = start, end
	}
}
