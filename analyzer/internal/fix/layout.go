package fix

import (
	"go/ast"
	"go/token"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

const (
	maxColumns = 120 // of a line, without the comment after it
	tabColumns = 4
)

// BreakLines adds edits to the Imports of fixes, which are applied together. In each line that they
// make longer than maxColumns, the edits give one call a line for each argument. This is the
// outermost call whose arguments then fit, or else the innermost call.
//
//	return c.do(fmt.Sprintf("/projects/%s/members/%s", project, member))
//	return c.do(fmt.Sprintf(
//		"/projects/%s/members/%s",
//		url.PathEscape(project),
//		url.PathEscape(member),
//	))
func (s *Source) BreakLines(fixes []*Fix) {
	lines := map[line][]*Fix{}
	var order []line
	for _, f := range fixes {
		if l, ok := lineOf(s.Flow.Fset, f); ok {
			if lines[l] == nil {
				order = append(order, l)
			}
			lines[l] = append(lines[l], f)
		}
	}
	for _, l := range order {
		edits := s.broken(l, lines[l])
		for _, f := range lines[l] {
			f.Imports = together(f.Imports, edits)
		}
	}
}

// Holds reports whether all edits of f are inside of the files of the package. In source without a
// closing bracket, an expression may end after its file.
//
//	http.Get(base + url.QueryEscape(name()
func (s *Source) Holds(f *Fix) bool {
	if s.Flow.Fset == nil {
		return true
	}
	return !slices.ContainsFunc(f.Edits, func(e analysis.TextEdit) bool {
		file := s.Flow.Fset.File(e.Pos)
		return file == nil || int(e.End) > file.Base()+file.Size()
	})
}

// A line is one line of a file, by its number.
type line struct {
	file *token.File
	no   int
}

// lineOf returns the line l that contains all edits of f; ok is false if f has no edits, has edits
// in several lines, or adds a line break.
func lineOf(fset *token.FileSet, f *Fix) (l line, ok bool) {
	for i, e := range f.Edits {
		file := fset.File(e.Pos)
		if strings.Contains(string(e.NewText), "\n") {
			return line{}, false
		}
		at := line{file, file.Line(e.Pos)}
		if i > 0 && at != l || file.Line(e.End) != at.no {
			return line{}, false
		}
		l = at
	}
	return l, len(f.Edits) > 0
}

// broken returns the edits that break a call in the line l, if fixes make l too long; nil if l does
// not get too long, or if no call can be broken.
func (s *Source) broken(l line, fixes []*Fix) []analysis.TextEdit {
	from, to, more := token.NoPos, token.NoPos, 0
	for _, f := range fixes {
		for _, e := range f.Edits {
			if from == token.NoPos || e.Pos < from {
				from = e.Pos
			}
			to = max(to, e.End)
			more += len(e.NewText) - int(e.End-e.Pos)
		}
	}
	around := s.around(l, from, to)
	if len(around.calls) == 0 {
		return nil
	}
	columns := int(around.end-l.file.LineStart(l.no)) + around.indent*(tabColumns-1)
	if columns > maxColumns || columns+more <= maxColumns {
		return nil
	}
	call := around.calls[len(around.calls)-1]
	for _, outer := range around.calls {
		if (around.indent+1)*tabColumns+longest(outer, from, to)+more <= maxColumns {
			call = outer
			break
		}
	}
	isOne := func(pos token.Pos) bool {
		return slices.ContainsFunc(fixes, func(f *Fix) bool { return f.joined.pos < pos && pos < f.joined.end })
	}
	newline := "\n" + strings.Repeat("\t", around.indent)
	return onePerLine(call, newline, isOne)
}

// longest returns the length of the argument of call that contains the source [pos, end), and a
// comma. If no single argument contains it, longest returns the length of the argument list.
func longest(call *ast.CallExpr, pos, end token.Pos) int {
	for _, arg := range call.Args {
		if arg.Pos() <= pos && end <= arg.End() {
			return int(arg.End()-arg.Pos()) + len(",")
		}
	}
	return int(call.Rparen - call.Lparen)
}

// onePerLine returns the edits that put each argument of call in its own line; newline is a line
// break and the indentation of call. There is no break at a position for which isOne is true,
// because a fix joins the arguments around it. It returns nil if call is not formatted.
func onePerLine(call *ast.CallExpr, newline string, isOne func(token.Pos) bool) []analysis.TextEdit {
	edits := []analysis.TextEdit{Replace(call.Lparen, call.Lparen+1, "("+newline+"\t")}
	for i, arg := range call.Args[1:] {
		switch {
		case arg.Pos() != call.Args[i].End()+token.Pos(len(", ")):
			return nil
		case !isOne(arg.Pos() - 1):
			edits = append(edits, Replace(arg.Pos()-1, arg.Pos(), newline+"\t"))
		}
	}
	return append(edits, Replace(call.Rparen, call.Rparen+1, ","+newline+")"))
}

// A surroundings says how a line with edits can be broken: at which calls, and where the code
// begins and ends. The zero value means that the line cannot be broken.
type surroundings struct {
	calls  []*ast.CallExpr // calls with several arguments around all edits of the line, outermost first
	indent int             // the number of tabs at the beginning of the line
	end    token.Pos       // the end of the code in the line
}

// around returns how the line l can be broken. Its edits are between the positions from and to.
func (s *Source) around(l line, from, to token.Pos) surroundings {
	file := s.Flow.FileAt(from)
	if l.no >= l.file.LineCount() {
		return surroundings{}
	}
	begin, next := l.file.LineStart(l.no), l.file.LineStart(l.no+1)
	out := surroundings{end: next - 1}
	first := next
	for _, decl := range typed.Overlapping(file.Decls, begin, next) {
		typed.InspectWithin(decl, begin, next, func(n ast.Node) bool {
			if n.Pos() >= begin {
				first = min(first, n.Pos())
			}
			if lit, ok := n.(*ast.CompositeLit); ok && lit.Pos() >= begin && lit.End() < next && lit.Pos() <= from && to <= lit.End() {
				out.calls = nil // a literal stays in its line
				return false
			}
			if call, ok := n.(*ast.CallExpr); ok && isInLine(call, begin, next) && call.Lparen < from && to <= call.Rparen && len(call.Args) > 1 {
				out.calls = append(out.calls, call)
			}
			return true
		})
	}
	out.indent = int(first - begin)
	for _, group := range typed.Overlapping(file.Comments, begin, next) {
		for _, c := range typed.Overlapping(group.List, begin, next) {
			if c.Text[1] == '*' {
				return surroundings{}
			}
			out.end = c.Pos() - 1
		}
	}
	if len(out.calls) > 0 && endsBefore(file, begin, out.calls[0].Pos()) {
		return surroundings{}
	}
	return out
}

func isInLine(call *ast.CallExpr, begin, next token.Pos) bool {
	return begin <= call.Pos() && call.Lparen < next && call.Rparen < next && begin <= call.Lparen
}

// endsBefore reports whether a node of file that begins before begin, the start of a line, ends
// between begin and pos. The indentation of such a line is not known.
func endsBefore(file *ast.File, begin, pos token.Pos) bool {
	found := false
	typed.InspectWithin(file, begin, pos+1, func(n ast.Node) bool {
		found = found || n.Pos() < begin && n.End() <= pos
		return !found
	})
	return found
}
