package fix

import (
	"go/ast"
	"go/constant"
	"go/types"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// A directive is one verb of a format, with its flags and width, and the argument that it prints.
type directive struct {
	verb text.Verb
	arg  int // the index of the argument in the call
}

// A printing is a call of a function such as fmt.Sprintf with its format, which is a literal, and
// the directives of the format.
type printing struct {
	call       *ast.CallExpr
	format     *ast.BasicLit
	directives []directive
}

// printingOf returns the printing of the call that has e as an argument; ok is false if there is no
// such call, or if it has no literal as its format.
func (s *Source) printingOf(e ast.Expr) (p printing, ok bool) {
	call, isCall := s.Flow.Uses().Parent(e).(*ast.CallExpr)
	if !isCall {
		return p, false
	}
	return s.printingBy(call)
}

// printingBy returns the printing of call; ok is false if call has no literal as its format.
func (s *Source) printingBy(call *ast.CallExpr) (p printing, ok bool) {
	if !isFormatter(s.Flow.Info, call) || call.Ellipsis.IsValid() {
		return p, false
	}
	i := slices.IndexFunc(call.Args, func(arg ast.Expr) bool {
		lit, isLit := ast.Unparen(arg).(*ast.BasicLit)
		return isLit && s.roleInCall(call, lit) == isFormat
	})
	if i < 0 {
		return p, false
	}
	p.call, p.format = call, ast.Unparen(call.Args[i]).(*ast.BasicLit)
	value := s.Flow.Info.Types[p.format].Value
	if value == nil || value.Kind() != constant.String {
		return p, false
	}
	for _, v := range text.Directives(constant.StringVal(value)) {
		if v.Char != '%' {
			p.directives = append(p.directives, directive{v, i + 1 + v.Arg})
		}
	}
	return p, true
}

// verbsOf returns the directives that print the argument e.
func (p printing) verbsOf(e ast.Expr) []directive {
	var out []directive
	for _, d := range p.directives {
		if d.arg < len(p.call.Args) && p.call.Args[d.arg] == e {
			out = append(out, d)
		}
	}
	return out
}

// edit returns the edit that replaces d, a directive of p, by verb.
func (s *Source) edit(p printing, d directive, verb string) analysis.TextEdit {
	value := constant.StringVal(s.Flow.Info.Types[p.format].Value)
	pos, end := (&text.Literal{Text: value, Lit: p.format, Use: p.format}).Span(d.verb.At, d.verb.End)
	return Replace(pos, end, verb)
}

// isInOrder reports whether each directive takes the next argument, without an index like %[1]s, so
// that arguments can be moved.
func (p printing) isInOrder() bool {
	return !slices.ContainsFunc(p.directives, func(d directive) bool { return strings.Contains(d.verb.Spec, "[") || d.arg >= len(p.call.Args) })
}

// hasStars reports whether a directive takes its width or precision from an argument.
func (p printing) hasStars() bool {
	return slices.ContainsFunc(p.directives, func(d directive) bool { return strings.Contains(d.verb.Spec, "*") })
}

// ofVerb returns the conversion that first prints e as its format does, and escapes the result. A
// width that is an argument moves along. ok is false if the format cannot be edited.
//
//	fmt.Sprintf("/u/%-10s", id)
//	fmt.Sprintf("/u/%s", url.PathEscape(fmt.Sprintf("%-10s", id)))
//	fmt.Sprintf("/u/%*s", width, id)
//	fmt.Sprintf("/u/%s", url.PathEscape(fmt.Sprintf("%*s", width, id)))
func (s *Source) ofVerb(file *ast.File, e ast.Expr) (c conversion, ok bool) {
	p, ok := s.printingOf(e)
	if !ok || len(p.verbsOf(e)) != 1 {
		return c, false
	}
	sprintf, ok := printer(s, file, e.Pos(), "Sprintf")
	if !ok {
		return c, false
	}
	d := p.verbsOf(e)[0]
	if stars := strings.Count(d.verb.Spec, "*"); stars > 0 {
		if !p.isInOrder() {
			return c, false
		}
		c.first = p.call.Args[d.arg-stars]
	}
	if t := s.Flow.Info.TypeOf(e); !typed.IsStringKind(t) && d.verb.Char != 'c' {
		c.choice = strings.ContainsAny(d.verb.Flags, "+ ") // "%+d": who wrote the plus may have meant a space
	}
	index := ""
	if strings.Contains(d.verb.Spec, "[") {
		index = "[" + strconv.Itoa(d.verb.Arg+1) + "]"
	}
	c.before, c.after = sprintf+"("+strconv.Quote("%"+withoutIndex(d.verb.Spec)+string(d.verb.Char))+", ", ")"
	if isRune(s.Flow.Info.TypeOf(e)) && d.verb.Spec == "" && d.verb.Char == 'c' && s.editor.lookup(e.Pos(), "string") == types.Universe.Lookup("string") {
		c.before = "string("
	}
	c.format = []analysis.TextEdit{s.edit(p, d, "%"+index+"s")}
	return c, true
}

func isRune(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Kind() == types.Rune
}

// withoutIndex returns spec, the flags and width of a verb, without an index: "-10" for "-[2]10".
func withoutIndex(spec string) string {
	before, rest, ok := strings.Cut(spec, "[")
	if !ok {
		return spec
	}
	_, after, _ := strings.Cut(rest, "]")
	return before + after
}

// printed returns the call that prints e and nothing else, such as one of those below for id. It
// returns nil if there is no such call, or if without it file might not use fmt any more.
//
//	fmt.Sprint(id), fmt.Sprintf("%s", id)
func (s *Source) printed(file *ast.File, e ast.Expr) *ast.CallExpr {
	call, ok := s.Flow.Uses().Parent(e).(*ast.CallExpr)
	if !ok || !printsOne(s.Flow.Uses(), call) || call.Args[len(call.Args)-1] != e {
		return nil
	}
	isString := types.Identical(s.Flow.Info.TypeOf(e), types.Typ[types.String])
	if isString && !s.printsElsewhere(file, s.Flow.Uses().Callee(call).Pkg()) {
		return nil
	}
	return call
}

// printsOne reports whether call prints its last argument and nothing else.
func printsOne(index *uses.Index, call *ast.CallExpr) bool {
	if call.Ellipsis.IsValid() {
		return false
	}
	switch fn := index.Callee(call); library.Of(fn).Makes {
	case library.OpSprint:
		return len(call.Args) == 1
	case library.OpSprintf:
		if len(call.Args) != 2 {
			return false
		}
		lit, ok := ast.Unparen(call.Args[0]).(*ast.BasicLit)
		return ok && (lit.Value == `"%s"` || lit.Value == `"%v"`)
	default:
		return false
	}
}

// printsElsewhere reports whether file uses pkg, the package fmt, for more than calls that print
// one value (see printsOne).
func (s *Source) printsElsewhere(file *ast.File, pkg *types.Package) bool {
	found, known := s.prints[file]
	if known {
		return found
	}
	if s.prints == nil {
		s.prints = map[*ast.File]bool{}
	}
	found = slices.ContainsFunc(s.Flow.Uses().Qualifiers(file, pkg), func(id *ast.Ident) bool {
		call, ok := s.Flow.Uses().Parent(s.Flow.Uses().Parent(id)).(*ast.CallExpr)
		return !ok || !printsOne(s.Flow.Uses(), call)
	})
	s.prints[file] = found
	return found
}
