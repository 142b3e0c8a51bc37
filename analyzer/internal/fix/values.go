package fix

import (
	"go/ast"
	"go/constant"
	"go/format"
	"go/token"
	"go/types"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urlescape/urlescape/analyzer/internal/edit"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// Values returns the fix that makes url.Values of a sum of several pairs, the second
// choice beside the escaper: root is the text, or the variable that holds nothing else,
// and hole a value in it.
//
//	"user=" + user + "&password=" + password
//	url.Values{"user": {user}, "password": {password}}.Encode()
//
// Encode sorts the pairs by their keys: a right text may change, so that the fix is
// offered only. It is nil for a text that is not seen whole, whose keys are no constants or
// whose values are no strings, and for one with fewer than two values.
func (s *Source) Values(root, hole ast.Expr) *Fix {
	if s.Flow.Info == nil || root == nil || hole == nil {
		return nil
	}
	root = onlyValue(s.Flow.Uses(), unconverted(s.Flow.Info, onlyValue(s.Flow.Uses(), root)))
	file := s.Edit.File(root.Pos())
	if file == nil || hole.Pos() < root.Pos() || root.End() < hole.End() || !s.takesLiteral(root) || hasComment(file, root) {
		return nil
	}
	r := pairReader{source: s}
	if !r.read(root) || !r.end() || r.values < 2 {
		return nil
	}
	prefix, imports, ok := s.Edit.Qualify(file, root.Pos(), urlPackage, "Values")
	if !ok {
		return nil
	}
	return &Fix{
		Message: "Use url.Values",
		Edits:   []analysis.TextEdit{edit.Replace(root.Pos(), root.End(), s.fitted(root, prefix+"Values{", r.pairs, "}.Encode()"))},
		Imports: imports,
		Why:     Choice,
	}
}

// hasComment reports whether a comment is in an expression.
func hasComment(file *ast.File, e ast.Expr) bool {
	return slices.ContainsFunc(file.Comments, func(c *ast.CommentGroup) bool { return e.Pos() < c.Pos() && c.End() <= e.End() })
}

// unconverted returns what a conversion converts; e itself where it is none.
//
//	bytes.NewReader([]byte(body))
func unconverted(info *types.Info, e ast.Expr) ast.Expr {
	if call, ok := ast.Unparen(e).(*ast.CallExpr); ok && len(call.Args) == 1 && info.Types[call.Fun].IsType() {
		return call.Args[0]
	}
	return e
}

// onlyValue returns the only value of a local variable that e names, where nothing but
// e reads it; e itself otherwise.
func onlyValue(index *uses.Index, e ast.Expr) ast.Expr {
	v := index.Named(e)
	if v == nil {
		return e
	}
	if set, ok := index.Sets(v).Only(); ok && set.Value != nil && len(index.Variable(v)) == 2 {
		return set.Value
	}
	return e
}

// takesLiteral reports whether a composite literal may stand where a sum does: no block
// begins after it.
func (s *Source) takesLiteral(e ast.Expr) bool {
	switch up := s.Flow.Uses().Parent(e).(type) {
	case *ast.CallExpr, *ast.KeyValueExpr, *ast.ReturnStmt, *ast.ValueSpec:
		return isString(s.Flow.Info, e)
	case *ast.AssignStmt:
		_, isAlone := s.Flow.Uses().Parent(up).(*ast.BlockStmt)
		return isAlone && isString(s.Flow.Info, e) && (up.Tok == token.ASSIGN || up.Tok == token.DEFINE)
	}
	return false
}

// A pairReader reads a sum as pairs of constant keys and values.
type pairReader struct {
	source *Source
	pairs  []string // as they stand in the literal
	values int

	key   string // of the pair that is being read
	value []string
	begun bool // its "=" was read
}

// read reads one expression; ok is false for what is no part of pairs.
func (r *pairReader) read(e ast.Expr) (ok bool) {
	info := r.source.Flow.Info
	switch e := e.(type) {
	case *ast.BasicLit:
		v := info.Types[e].Value
		return v != nil && v.Kind() == constant.String && r.literal(constant.StringVal(v))
	case *ast.BinaryExpr:
		return e.Op == token.ADD && r.read(e.X) && r.read(e.Y)
	case *ast.CallExpr:
		if name := netURLFunc(info, e); name == text.PathEscape {
			return false // a plus is a plus there
		} else if name == text.QueryEscape && len(e.Args) == 1 {
			return r.hole(e.Args[0])
		}
	}
	return info.Types[e].Value == nil && r.hole(e) // the name of a constant would be lost
}

// literal reads constant text.
func (r *pairReader) literal(s string) bool {
	for s != "" {
		if !r.begun {
			key, rest, found := strings.Cut(s, "=")
			plain, err := url.QueryUnescape(key)
			if !found || err != nil || plain == "" || strings.ContainsAny(key, "&;#?") {
				return false
			}
			r.key, r.begun, s = plain, true, rest
			continue
		}
		value, rest, found := strings.Cut(s, "&")
		plain, err := url.QueryUnescape(value)
		if err != nil || strings.ContainsAny(value, ";#") {
			return false
		}
		if plain != "" {
			r.value = append(r.value, strconv.Quote(plain))
		}
		if found && !r.end() {
			return false
		}
		s = rest
	}
	return true
}

// hole reads a value, which is a string in one line.
func (r *pairReader) hole(e ast.Expr) bool {
	var b strings.Builder
	err := format.Node(&b, r.source.Flow.Fset, e)
	r.value = append(r.value, b.String())
	r.values++
	return r.begun && err == nil && isString(r.source.Flow.Info, e) && !strings.Contains(b.String(), "\n")
}

// end ends a pair, whose key no other one has.
func (r *pairReader) end() bool {
	value := strings.Join(r.value, " + ")
	if value == "" {
		value = `""`
	}
	key := strconv.Quote(r.key) + ": {"
	isNew := !slices.ContainsFunc(r.pairs, func(p string) bool { return strings.HasPrefix(p, key) })
	r.pairs = append(r.pairs, key+value+"}")
	ok := r.begun && isNew
	r.key, r.value, r.begun = "", nil, false
	return ok
}

// fitted writes pairs between two texts: in the line of e, or one a line where that
// would be too long.
func (s *Source) fitted(e ast.Expr, before string, pairs []string, after string) string {
	flat := before + strings.Join(pairs, ", ") + after
	l, ok := lineOf(s.Flow.Fset, &Fix{Edits: []analysis.TextEdit{edit.Replace(e.Pos(), e.Pos(), "")}})
	if !ok || int(e.Pos()-l.file.LineStart(l.no))+len(flat) <= maxColumns {
		return flat
	}
	const head = "package p\n\nvar _ = "
	out, err := format.Source([]byte(head + before + "\n" + strings.Join(pairs, ",\n") + ",\n" + after))
	if err != nil {
		return flat
	}
	indent := strings.Repeat("\t", s.around(l, e.Pos(), e.Pos()).indent)
	return strings.ReplaceAll(strings.TrimSpace(strings.TrimPrefix(string(out), head)), "\n", "\n"+indent)
}
