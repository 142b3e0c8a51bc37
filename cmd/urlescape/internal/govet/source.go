package govet

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"strings"

	"github.com/urlescape/urlescape/analyzer/wire"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/finding"
)

// sources keeps what is known of the files that findings are in.
type sources map[string]*source

// A source is a Go file as the tool saw it.
type source struct {
	lines   []int // offset of each line
	size    int
	mapped  bool // a //line directive moves positions
	fixable bool // a Go file that is not kept as it is
	kept    string
}

// Why files are kept as they are, in the words of the summary.
const (
	keptGenerated = "in generated files"
	keptCgo       = "in files that cgo translates"
	keptMapped    = "after //line directives"
)

// newSources returns the files of an overlay. Others are read when asked for.
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
	src := &source{lines: []int{0}, size: len(data)}
	for i, b := range data {
		if b == '\n' {
			src.lines = append(src.lines, i+1)
		}
	}
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

// importsC reports whether file is compiled by cgo, whose output has other
// offsets than the file that the user wrote.
func importsC(file *ast.File) bool {
	for _, spec := range file.Imports {
		if spec.Path.Value == `"C"` {
			return true
		}
	}
	return false
}

// offset returns the offset of a line and column, or -1.
func (src *source) offset(line, column int) int {
	if src == nil || src.mapped || line < 1 || line > len(src.lines) || column < 1 {
		return -1
	}
	if off := src.lines[line-1] + column - 1; off <= src.size {
		return off
	}
	return -1
}

// locate completes a finding: byte offsets where they are known, and no fix
// that would change a file that must not be changed.
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
		if src == nil || !src.fixable || e.Start < 0 || e.End < e.Start || e.End > src.size {
			f.Fix = nil
			return
		}
	}
}

func (s sources) complete(p *finding.Position) {
	src := s.load(p.File)
	start, end := src.offset(p.Line, p.Column), src.offset(p.EndLine, p.EndColumn)
	if start >= 0 && end >= start {
		p.Offset, p.EndOffset = start, end
	}
}
