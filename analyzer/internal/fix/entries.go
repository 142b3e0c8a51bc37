package fix

import (
	"go/ast"
	"go/token"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
)

// addEntry returns the edits that add "key: value" after pair, an entry of a composite literal: in
// the line of pair, or in a new line if pair has a line of its own. others are edits of the same
// fix. If all edits make the line too long, each entry gets a line of its own.
//
//	url.URL{Scheme: "https", Path: path, RawPath: raw}
//	url.URL{
//		Scheme:  "https",
//		Path:    path,
//		RawPath: raw,
//	}
func (s *Source) addEntry(pair *ast.KeyValueExpr, key, value string, others []analysis.TextEdit) []analysis.TextEdit {
	flat := []analysis.TextEdit{insert(pair.End(), ", "+key+": "+value)}
	lit, ok := s.Flow.Uses().Parent(pair).(*ast.CompositeLit)
	file := s.Flow.Fset.File(pair.Pos())
	line := func(pos token.Pos) int { return file.Line(pos) }
	if !ok {
		return flat
	}
	indent := strings.Repeat("\t", s.editor.tabsBefore(pair))
	if line(lit.Lbrace) != line(lit.Rbrace) {
		for _, e := range lit.Elts {
			if e != ast.Expr(pair) && line(e.Pos()) == line(pair.Pos()) {
				return flat
			}
		}
		if line(lit.Lbrace) == line(pair.Pos()) || line(lit.Rbrace) == line(pair.End()) {
			return flat
		}
		return s.entryLine(lit, pair, indent, key, value)
	}
	if s.isTooLong(pair, append(others, flat...)) {
		if edits := onePerEntry(lit, pair, key, value, "\n"+indent); edits != nil {
			return edits
		}
	}
	return flat
}

// entryLine returns the edits that add "key: value" in a new line after pair, an entry of lit, and
// align the values of the entries around it. indent is the space before the new line.
func (s *Source) entryLine(lit *ast.CompositeLit, pair *ast.KeyValueExpr, indent, key, value string) []analysis.TextEdit {
	aligned := s.alignedWith(lit, pair)
	widest := 0
	for _, p := range aligned {
		widest = max(widest, int(p.Key.End()-p.Key.Pos()))
	}
	column := max(widest, len(key)) + len(" ")
	space := func(width int) string { return strings.Repeat(" ", column-width) }
	entry := key + ":" + space(len(key)) + value
	edits := []analysis.TextEdit{insert(pair.End(), ",\n"+indent+entry)}
	if end := s.editor.lineEnd(pair); end > pair.End() { // a comment stays where it is
		edits[0] = insert(end, "\n"+indent+entry+",")
	}
	if len(key) <= widest {
		return edits
	}
	for _, p := range aligned {
		edits = append(edits, Replace(p.Colon+1, p.Value.Pos(), space(int(p.Key.End()-p.Key.Pos()))))
	}
	return edits
}

// alignedWith returns the entries of lit, pair included, whose values gofmt aligns with that of
// pair: those in consecutive lines. It returns nil if pair has several lines.
func (s *Source) alignedWith(lit *ast.CompositeLit, pair *ast.KeyValueExpr) []*ast.KeyValueExpr {
	file := s.Flow.Fset.File(pair.Pos())
	var out []*ast.KeyValueExpr
	for _, e := range lit.Elts {
		p, ok := e.(*ast.KeyValueExpr)
		isOne := ok && file.Line(p.Pos()) == file.Line(p.End())
		if n := len(out); n > 0 && (!isOne || file.Line(p.Pos()) != file.Line(out[n-1].Pos())+1) {
			if slices.Contains(out, pair) {
				return out
			}
			out = nil
		}
		if isOne {
			out = append(out, p)
		}
	}
	if !slices.Contains(out, pair) {
		return nil
	}
	return out
}

// isTooLong reports whether the line of n, without its comment, exceeds maxColumns after edits.
func (s *Source) isTooLong(n ast.Node, edits []analysis.TextEdit) bool {
	l, ok := lineOf(s.Flow.Fset, &Fix{Edits: edits})
	if !ok {
		return false
	}
	around := s.around(l, n.Pos(), n.End())
	columns := int(around.end-l.file.LineStart(l.no)) + around.indent*(tabColumns-1)
	for _, e := range edits {
		columns += len(e.NewText) - int(e.End-e.Pos)
	}
	return around.end.IsValid() && columns > maxColumns
}

// onePerEntry returns the edits that put each entry of lit in its own line, and add the entry key:
// value after the entry target; newline is a line break and the indentation of lit. It returns nil
// if lit is not formatted, or has elements without keys.
func onePerEntry(lit *ast.CompositeLit, target *ast.KeyValueExpr, key, value, newline string) []analysis.TextEdit {
	widest := len(key)
	for i, e := range lit.Elts {
		pair, ok := e.(*ast.KeyValueExpr)
		if !ok || i > 0 && e.Pos() != lit.Elts[i-1].End()+token.Pos(len(", ")) || pair.Value.Pos() != pair.Colon+token.Pos(len(": ")) {
			return nil
		}
		widest = max(widest, int(pair.Key.End()-pair.Key.Pos()))
	}
	space := func(width int) string { return strings.Repeat(" ", widest-width+1) }
	edits := []analysis.TextEdit{Replace(lit.Lbrace, lit.Elts[0].Pos(), "{"+newline+"\t")}
	for i, e := range lit.Elts {
		pair, _ := e.(*ast.KeyValueExpr)
		edits = append(edits, Replace(pair.Colon+1, pair.Value.Pos(), space(int(pair.Key.End()-pair.Key.Pos()))))
		more := ""
		if pair == target {
			more = "," + newline + "\t" + key + ":" + space(len(key)) + value
		}
		if i+1 < len(lit.Elts) {
			edits = append(edits, Replace(pair.End(), lit.Elts[i+1].Pos(), more+","+newline+"\t"))
		} else {
			edits = append(edits, Replace(pair.End(), lit.Rbrace+1, more+","+newline+"}"))
		}
	}
	return edits
}
