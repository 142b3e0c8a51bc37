package fix

import (
	"go/ast"
	"go/token"
	"strings"

	"golang.org/x/tools/go/analysis"
)

// lines says where one statement is in the source, so that others can be written beside it.
type lines struct {
	indent string              // the space before the statement
	end    token.Pos           // the end of the last line of the statement
	unfold []analysis.TextEdit // edits that put the statement on its own lines; nil if it is on its own lines
}

// linesOf returns the lines of st. If st is in a block on one line, as below, l.unfold has the
// edits that give each statement of the block its own line. ok is false if st shares its lines with
// other code, or if the file must not be edited.
//
//	func next(u *url.URL) { u.Query().Set("page", "2") }
func (s *editor) linesOf(st ast.Stmt) (l lines, ok bool) {
	if indent, alone := s.indentation(st); alone {
		return lines{indent: indent, end: s.lineEnd(st)}, true
	}
	block, isBlock := s.flow.Uses().Parent(st).(*ast.BlockStmt)
	if !isBlock || s.file(st.Pos()) == nil || !s.isFolded(block) {
		return lines{}, false
	}
	outer := strings.Repeat("\t", s.tabsBefore(block))
	l = lines{indent: outer + "\t", end: st.End()}
	from := block.Lbrace + 1
	for _, st := range block.List {
		l.unfold = append(l.unfold, Replace(from, st.Pos(), "\n"+l.indent))
		from = st.End()
	}
	l.unfold = append(l.unfold, Replace(from, block.Rbrace, "\n"+outer))
	return l, true
}

// isFolded reports whether block is the body of a function in one line, without comments. It is
// false if gofmt may align the line with its neighbours: for an entry of a literal, and for a
// declaration directly above or below another one.
func (s *editor) isFolded(block *ast.BlockStmt) bool {
	line := func(pos token.Pos) int { return s.flow.Fset.Position(pos).Line }
	no := line(block.Lbrace)
	file := s.flow.FileAt(block.Pos())
	for _, c := range file.Comments {
		if block.Pos() < c.Pos() && c.End() <= block.End() {
			return false
		}
	}
	switch fn := s.flow.Uses().Parent(block).(type) {
	case *ast.FuncLit:
		_, isEntry := s.flow.Uses().Parent(fn).(*ast.KeyValueExpr)
		return !isEntry && line(block.Rbrace) == no
	case *ast.FuncDecl:
		for _, decl := range file.Decls {
			if decl != ast.Decl(fn) && line(decl.Pos()) <= no+1 && no-1 <= line(decl.End()) {
				return false // its body may begin in the same column
			}
		}
		return fn.Type.End()+1 == block.Lbrace && line(block.Rbrace) == no
	}
	return false
}

// tabsBefore returns the number of tabs at the beginning of the line of n.
func (s *editor) tabsBefore(n ast.Node) int {
	file := s.flow.Fset.File(n.Pos())
	begin := file.LineStart(file.Line(n.Pos()))
	first, up := n.Pos(), n
	for next := s.flow.Uses().Parent(up); next != nil && up.Pos() >= begin; next = s.flow.Uses().Parent(up) {
		up = next
	}
	ast.Inspect(up, func(m ast.Node) bool {
		if m != nil && m.Pos() >= begin {
			first = min(first, m.Pos())
		}
		return m != nil && m.End() > begin && m.Pos() <= n.Pos()
	})
	return int(first - begin)
}

// indentation returns the space before st in its line. ok is false if st shares its first or last
// line with other code, or if the file must not be edited.
func (s *editor) indentation(st ast.Stmt) (indent string, ok bool) {
	file := s.file(st.Pos())
	if file == nil {
		return "", false
	}
	up := s.flow.Uses().Parent(st)
	if up == nil {
		return "", false
	}
	line := func(pos token.Pos) int { return s.flow.Fset.Position(pos).Line }
	before, after := up.Pos(), up.End()
	ast.Inspect(up, func(n ast.Node) bool {
		switch {
		case n == nil || n == up:
			return n == up
		case n.End() <= st.Pos():
			before = n.End()
		case n.Pos() >= st.End():
			after = min(after, n.Pos())
		}
		return false
	})
	if line(before) == line(st.Pos()) || line(after) == line(st.End()) && after > st.End() {
		return "", false
	}
	return strings.Repeat("\t", s.flow.Fset.Position(st.Pos()).Column-1), true
}

// lineEnd returns the end of n, or of the comment after n in the same line.
func (s *editor) lineEnd(n ast.Node) token.Pos {
	end := n.End()
	for _, c := range s.flow.FileAt(end).Comments {
		if c.Pos() >= end && s.flow.Fset.Position(c.Pos()).Line == s.flow.Fset.Position(end).Line {
			return c.List[0].End()
		}
	}
	return end
}
