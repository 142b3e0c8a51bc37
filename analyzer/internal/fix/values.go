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

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// Values returns the fix that replaces a text of several key=value pairs by url.Values, instead of
// escaping each value. root is the expression of the text, or a variable that holds only the text;
// hole is the expression of one value in the text.
//
//	"user=" + user + "&password=" + password
//	url.Values{"user": {user}, "password": {password}}.Encode()
//
// The fix is never safe, because Encode sorts the pairs by key. It is nil if a part of the text is
// unknown, if a key is no constant, or if there are fewer than two values.
func (s *Source) Values(root, hole ast.Expr) *Fix {
	if s.Flow.Info == nil || root == nil || hole == nil {
		return nil
	}
	root = onlyValue(s.Flow.Uses(), unconverted(s.Flow.Info, onlyValue(s.Flow.Uses(), root)))
	file := s.editor.file(root.Pos())
	if file == nil || hole.Pos() < root.Pos() || root.End() < hole.End() || !s.takesLiteral(root) || hasComment(file, root) {
		return nil
	}
	r := pairReader{source: s, file: file}
	if !r.read(root) || !r.end() || r.values < 2 {
		return nil
	}
	if r.format != nil && !r.prints && !isUsedBeside(s.Flow.Uses(), file, s.Flow.Uses().Callee(r.format).Pkg(), root) {
		return nil // nothing else would use the import, and not every driver removes it
	}
	prefix, imports, ok := s.editor.qualify(file, root.Pos(), urlPackage, "Values")
	if !ok {
		return nil
	}
	return &Fix{
		Message: "Use url.Values",
		Edits:   []analysis.TextEdit{Replace(root.Pos(), root.End(), s.fitted(root, prefix+"Values{", r.pairs, "}.Encode()"))},
		Imports: imports,
		Why:     Choice,
	}
}

// unconverted returns the argument of e if e is a conversion, else e: body for []byte(body).
func unconverted(info *types.Info, e ast.Expr) ast.Expr {
	if call, ok := ast.Unparen(e).(*ast.CallExpr); ok && len(call.Args) == 1 && info.Types[call.Fun].IsType() {
		return call.Args[0]
	}
	return e
}

// onlyValue returns the value assigned to the local variable e, if it is assigned once and e is the
// only expression that reads it; otherwise e itself.
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

// takesLiteral reports whether url.Values{...}.Encode() may replace e: e is a string, and not in
// the header of an if, for or switch statement, where the "{" would be ambiguous.
func (s *Source) takesLiteral(e ast.Expr) bool {
	switch up := s.Flow.Uses().Parent(e).(type) {
	case *ast.CallExpr:
		return isString(s.Flow.Info, e) || s.Flow.Info.Types[up.Fun].IsType()
	case *ast.KeyValueExpr, *ast.ReturnStmt, *ast.ValueSpec:
		return isString(s.Flow.Info, e)
	case *ast.AssignStmt:
		switch s.Flow.Uses().Parent(up).(type) {
		case *ast.BlockStmt, *ast.CaseClause, *ast.CommClause:
			return isString(s.Flow.Info, e) && (up.Tok == token.ASSIGN || up.Tok == token.DEFINE)
		}
	}
	return false
}

// isUsedBeside reports whether file uses the package pkg anywhere outside of e.
func isUsedBeside(index *uses.Index, file *ast.File, pkg *types.Package, e ast.Expr) bool {
	return slices.ContainsFunc(index.Qualifiers(file, pkg), func(id *ast.Ident) bool {
		return id.End() <= e.Pos() || e.End() <= id.Pos()
	})
}

// A pairReader splits an expression such as "a=" + a + "&b=" + b into pairs of keys and values.
type pairReader struct {
	source *Source
	file   *ast.File
	format *ast.CallExpr // the call of Sprintf that makes the text; nil if a sum makes it
	pairs  []pair
	values int  // the number of expressions, not constants, in the values of all pairs
	prints bool // true if the new code calls fmt to print a value

	key   string   // the key of the pair that is being read
	value []string // the source of the texts that make up its value
	begun bool     // true once the "=" after key has been read
}

// A pair is one key with the source text of each of its values.
type pair struct {
	key    string
	values []string
}

// read adds the keys and values in e, a text such as "a=" + a + "&b=" + b, to r.pairs. ok is false
// if e has another form, or if an operand of e is a named constant or no text.
func (r *pairReader) read(e ast.Expr) (ok bool) {
	switch e := e.(type) {
	case *ast.ParenExpr:
		return r.read(e.X)
	case *ast.BasicLit:
		v := r.source.Flow.Info.Types[e].Value
		return v != nil && v.Kind() == constant.String && r.literal(constant.StringVal(v))
	case *ast.BinaryExpr:
		return e.Op == token.ADD && r.read(e.X) && r.read(e.Y)
	case *ast.CallExpr:
		if library.Of(r.source.Flow.Uses().Callee(e)).Makes == library.OpSprintf {
			return r.printed(e)
		}
	}
	if tv := r.source.Flow.Info.Types[e]; tv.Value != nil || tv.Type == nil || !typed.IsStringKind(tv.Type) {
		return false // a name of a constant, which would be lost
	}
	return r.hole(e, "")
}

// printed adds the text of call, a call of Sprintf, to r.pairs. It returns false if the format
// cannot be split into keys and values.
func (r *pairReader) printed(call *ast.CallExpr) bool {
	p, ok := r.source.printingBy(call)
	if !ok || r.format != nil || p.hasStars() || !p.isInOrder() || len(call.Args) != len(p.directives)+1 {
		return false
	}
	r.format = call
	form := constant.StringVal(r.source.Flow.Info.Types[p.format].Value)
	at := 0
	for _, d := range p.directives {
		if !r.literal(strings.ReplaceAll(form[at:d.verb.At], "%%", "%")) || !r.hole(call.Args[d.arg], "%"+d.verb.Spec+string(d.verb.Char)) {
			return false
		}
		at = d.verb.End
	}
	return r.literal(strings.ReplaceAll(form[at:], "%%", "%"))
}

// literal adds s, constant text, to the pairs. It returns false if s ends inside a key, or has a
// byte that is not allowed there, such as "#".
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
		if found {
			r.end()
		}
		s = rest
	}
	return true
}

// hole adds e to the value of the current pair; it returns false if e cannot be a value. verb is
// the verb of a format that prints e, or "". For url.QueryEscape(x) it adds x, as Encode escapes.
func (r *pairReader) hole(e ast.Expr, verb string) bool {
	if !r.begun {
		return false
	}
	source := e
	if call, ok := ast.Unparen(e).(*ast.CallExpr); ok {
		if esc, isEscaper := library.LookupEscaper(r.source.Flow.Uses().Callee(call)); isEscaper {
			if esc.Coding.Decodes || esc.Coding.Name != text.QueryEscape || esc.Arg >= len(call.Args) || verb != "" && verb != "%s" && verb != "%v" {
				return false
			}
			source, verb = call.Args[esc.Arg], ""
		}
	}
	value, ok := r.source.written(r.file, source)
	t := r.source.Flow.Info.TypeOf(source)
	if !ok || t == nil {
		return false
	}
	plain := types.Identical(t, types.Typ[types.String])
	switch {
	case plain && (verb == "" || verb == "%s" || verb == "%v"):
	case verb == "":
		if r.source.editor.lookup(source.Pos(), "string") != types.Universe.Lookup("string") {
			return false
		}
		value = "string(" + value + ")"
	default:
		name, ok := printer(r.source, r.file, source.Pos(), "Sprintf")
		if !ok {
			return false
		}
		arg := strconv.Quote(verb) + ", "
		if verb == "%v" || verb == "%d" && typed.IsPlainInteger(t) {
			name, arg = strings.TrimSuffix(name, "f"), ""
		}
		r.prints = true
		value = name + "(" + arg + value + ")"
	}
	r.value = append(r.value, value)
	r.values++
	return true
}

// written returns the source of e; ok is false if it has several lines or a comment.
func (s *Source) written(file *ast.File, e ast.Expr) (source string, ok bool) {
	if hasComment(file, e) {
		return "", false
	}
	var b strings.Builder
	err := format.Node(&b, s.Flow.Fset, e)
	return b.String(), err == nil && !strings.Contains(b.String(), "\n")
}

func hasComment(file *ast.File, e ast.Expr) bool {
	return slices.ContainsFunc(file.Comments, func(c *ast.CommentGroup) bool { return e.Pos() < c.Pos() && c.End() <= e.End() })
}

// end adds the current pair to r.pairs. It returns false if no key and "=" were read before.
func (r *pairReader) end() bool {
	if !r.begun {
		return false
	}
	value := strings.Join(r.value, " + ")
	if value == "" {
		value = `""`
	}
	if i := slices.IndexFunc(r.pairs, func(p pair) bool { return p.key == r.key }); i >= 0 {
		r.pairs[i].values = append(r.pairs[i].values, value)
	} else {
		r.pairs = append(r.pairs, pair{r.key, []string{value}})
	}
	r.key, r.value, r.begun = "", nil, false
	return true
}

// fitted returns the source that replaces e: begin, the pairs, then end. It is on one line, or on
// one line per pair if the line of e would get too long.
func (s *Source) fitted(e ast.Expr, begin string, pairs []pair, end string) string {
	var entries []string
	for _, p := range pairs {
		entries = append(entries, strconv.Quote(p.key)+": {"+strings.Join(p.values, ", ")+"}")
	}
	flat := begin + strings.Join(entries, ", ") + end
	l, ok := lineOf(s.Flow.Fset, &Fix{Edits: []analysis.TextEdit{Replace(e.Pos(), e.Pos(), "")}})
	if !ok || int(e.Pos()-l.file.LineStart(l.no))+len(flat) <= maxColumns {
		return flat
	}
	const head = "package p\n\nvar _ = "
	out, err := format.Source([]byte(head + begin + "\n" + strings.Join(entries, ",\n") + ",\n" + end))
	if err != nil {
		return flat
	}
	indent := strings.Repeat("\t", s.around(l, e.Pos(), e.Pos()).indent)
	return strings.ReplaceAll(strings.TrimSpace(strings.TrimPrefix(string(out), head)), "\n", "\n"+indent)
}
