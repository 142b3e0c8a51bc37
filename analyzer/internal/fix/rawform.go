package fix

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"net/url"
	"strconv"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// raw returns the source of e in escaped form, for a RawPath. ok is false if this form is unknown,
// or if e may give another value when the new code computes it a second time.
//
//	"/my users/" + url.QueryEscape(name)
//	"/my%20users/" + url.PathEscape(name)
func (w *pathWriter) raw(e ast.Expr) (source string, ok bool) {
	e = ast.Unparen(e)
	if v := w.source.Flow.Info.Types[e].Value; v != nil {
		if v.Kind() != constant.String {
			return w.source.written(w.file, e)
		}
		return w.rawConstant(e, constant.StringVal(v))
	}
	switch e := e.(type) {
	case *ast.BinaryExpr:
		x, okX := w.raw(e.X)
		y, okY := w.raw(e.Y)
		return x + " + " + y, okX && okY && e.Op == token.ADD
	case *ast.CallExpr:
		if w.source.isSegmentEscaper(e) {
			return w.escapedBy(e)
		}
		if library.Of(w.source.Flow.Uses().Callee(e)).Makes == library.OpSprintf {
			return w.rawFormat(e)
		}
	case *ast.Ident:
		if w.escapedBefore(e) != nil {
			return e.Name, true
		}
	case *ast.SelectorExpr:
		if isURLField(w.source.Flow.Info, e.Sel, "Path") && isChain(e.X) {
			return text.Source(e.X) + ".EscapedPath()", true
		}
	}
	return w.rawValue(e)
}

// rawConstant returns the source of a constant in escaped form. value is the text of the constant
// e. ok is false only if value needs no escaping, and e has several lines or a comment.
func (w *pathWriter) rawConstant(e ast.Expr, value string) (source string, ok bool) {
	if escaped := (&url.URL{Path: value}).EscapedPath(); escaped != value {
		return strconv.Quote(escaped), true
	}
	return w.source.written(w.file, e)
}

// escapedBy returns the source of a call of url.PathEscape for the argument of call; ok is false
// if the argument cannot be computed again.
func (w *pathWriter) escapedBy(call *ast.CallExpr) (source string, ok bool) {
	value, ok := w.source.written(w.file, call.Args[0])
	if !ok || !w.mayStand(call.Args[0]) {
		return "", false
	}
	return w.calling(call.Pos(), text.PathEscape, "(", value, ")")
}

// calling returns the source "url." + member + open + value + end. It adds an import of net/url to
// w.imports if pos needs one; ok is false if all names for this import are taken.
func (w *pathWriter) calling(pos token.Pos, member, open, value, end string) (source string, ok bool) {
	prefix, imports, ok := w.source.editor.qualify(w.file, pos, urlPackage, member)
	w.imports = together(w.imports, imports)
	return prefix + member + open + value + end, ok
}

// rawFormat returns the source of call, a call of Sprintf, with its format and values in escaped
// form. ok is false if a value has no known escaped form, or is text that a verb like %q prints.
func (w *pathWriter) rawFormat(call *ast.CallExpr) (source string, ok bool) {
	p, ok := w.source.printingBy(call)
	if !ok || p.hasStars() || !p.isInOrder() || len(call.Args) != len(p.directives)+1 {
		return "", false
	}
	format := w.rawFormatText(p)
	fun, ok := w.source.written(w.file, call.Fun)
	if !ok {
		return "", false
	}
	args := []string{format}
	for _, d := range p.directives {
		arg := call.Args[d.arg]
		var value string
		if value, ok = w.raw(arg); !isPlain(w.source.Flow.Info.TypeOf(arg)) {
			value, ok = w.source.written(w.file, arg)
			ok = ok && w.form(arg) == Plain && w.mayStand(arg)
		} else if d.verb.Spec != "" || d.verb.Char != 's' && d.verb.Char != 'v' {
			ok = false
		}
		if !ok {
			return "", false
		}
		args = append(args, value)
	}
	return fun + "(" + strings.Join(args, ", ") + ")", true
}

// rawFormatText returns the source of the format of p with its constant text in escaped form.
func (w *pathWriter) rawFormatText(p printing) string {
	form := constant.StringVal(w.source.Flow.Info.Types[p.format].Value)
	var b strings.Builder
	at := 0
	literal := func(s string) {
		plain := url.URL{Path: strings.ReplaceAll(s, "%%", "%")}
		b.WriteString(strings.ReplaceAll(plain.EscapedPath(), "%", "%%"))
	}
	for _, d := range p.directives {
		literal(form[at:d.verb.At])
		b.WriteString(form[d.verb.At:d.verb.End])
		at = d.verb.End
	}
	literal(form[at:])
	if b.String() == form {
		return p.format.Value
	}
	return strconv.Quote(b.String())
}

// rawValue returns the source of e, a value without an escaper, in the form that w.form gives; ok
// is false if that form is unknown.
func (w *pathWriter) rawValue(e ast.Expr) (source string, ok bool) {
	source, ok = w.source.written(w.file, e)
	if !ok || !w.mayStand(e) {
		return "", false
	}
	form := w.form(e)
	if form == Plain {
		return source, true
	}
	if t := w.source.Flow.Info.TypeOf(e); t == nil || !types.Identical(t, types.Typ[types.String]) {
		return "", false
	}
	switch form {
	case Segment:
		return w.calling(e.Pos(), text.PathEscape, "(", source, ")")
	case SubPath:
		w.safe = false // right, and not what a person would write
		source, ok = w.calling(e.Pos(), "URL", "{Path: ", source, "}).EscapedPath()")
		return "(&" + source, ok
	case NoForm, Plain:
	}
	return "", false
}

// mayStand reports whether the source for RawPath may contain e. It may if the new code computes e
// only once (w.once), or if e gives the same value when it is computed again, without side effects.
func (w *pathWriter) mayStand(e ast.Expr) bool { return w.once || w.source.isRepeatable(e) }

// isRepeatable reports whether e gives the same value when it is computed again, without side
// effects: it has no calls except conversions and functions that make texts, such as
// strings.ToLower.
func (s *Source) isRepeatable(e ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.BasicLit, *ast.Ident:
		return true
	case *ast.SelectorExpr:
		return s.isRepeatable(e.X)
	case *ast.StarExpr:
		return s.isRepeatable(e.X)
	case *ast.IndexExpr:
		return s.isRepeatable(e.X) && s.isRepeatable(e.Index)
	case *ast.BinaryExpr:
		return s.isRepeatable(e.X) && s.isRepeatable(e.Y)
	case *ast.CallExpr:
		if !s.Flow.Info.Types[e.Fun].IsType() && !library.Of(s.Flow.Uses().Callee(e)).Makes.IsText() {
			return false
		}
		for _, arg := range e.Args {
			if !s.isRepeatable(arg) {
				return false
			}
		}
		return true
	}
	return false
}
