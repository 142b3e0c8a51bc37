package eval

import (
	"go/ast"
	"go/types"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/text"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/summary"
)

// compilers are the functions that make a regular expression of their first
// argument.
var compilers = map[string]bool{"MustCompile": true, "Compile": true}

// patternOf returns the language of an expression of type *regexp.Regexp: a
// call of MustCompile with a constant, or a variable that is set to one.
func (x *exec) patternOf(e ast.Expr) *language {
	e = ast.Unparen(e)
	if id, ok := e.(*ast.Ident); ok {
		obj := x.Info.Uses[id]
		made := x.constants.made[obj]
		if made == nil || x.constants.replaced[obj] {
			return nil
		}
		e = ast.Unparen(made)
	}
	call, ok := e.(*ast.CallExpr)
	if !ok || len(call.Args) != 1 {
		return nil
	}
	fn, _ := x.callee(ast.Unparen(call.Fun))
	if k, ok := summary.FuncKey(fn); !ok || k.Pkg != "regexp" || k.Recv != "" || !compilers[k.Name] {
		return nil
	}
	return x.constantPattern(call.Args[0])
}

func (x *exec) constantPattern(e ast.Expr) *language {
	text, ok := x.constantText(e)
	if !ok {
		return nil
	}
	return x.languageOf(text)
}

// assumeMatch narrows a text by a regular expression that it matches, or not:
// re.MatchString(v), re.FindStringSubmatch(v) != nil.
func (x *exec) assumeMatch(k summary.Key, call *ast.CallExpr, recv ast.Expr, holds bool) {
	var l *language
	var e ast.Expr
	matches := k.Name == "MatchString" || k.Name == "Match"
	switch {
	case recv != nil && len(call.Args) > 0 && (matches || strings.HasPrefix(k.Name, "Find")):
		l, e = x.patternOf(recv), call.Args[0]
	case k.Recv == "" && matches && len(call.Args) == 2:
		l, e = x.constantPattern(call.Args[0]), call.Args[1]
	}
	if l == nil {
		return
	}
	s, ok := x.subjectOf(e)
	if !ok {
		return
	}
	x.narrow(s, l.restriction(holds))
}

// restriction returns what a match, or no match, says of the text.
func (l *language) restriction(holds bool) restriction {
	r := unrestricted()
	switch {
	case !holds:
		if set := excludedOctets(l.re); !set.IsEmpty() {
			r = without(set)
		}
		r.guarded = l.re.String() == `\.\.`
	case l.starts && l.ends:
		r = restriction{value: l.value, guarded: true, deep: true}
	case l.starts:
		r.value.Lead = l.value.Lead
		r.value.Empty = l.value.Empty
		if l.value.Empty {
			r.value.Lead = rfc3986.AnyChar()
		}
	}
	return r
}

// regexpOperations are the methods of regexp.Regexp whose results are text.
func regexpOperations() map[summary.Key]operation {
	return map[summary.Key]operation{
		{Pkg: "regexp", Recv: "Regexp", Name: "FindStringSubmatch"}: (*exec).submatch,
		{Pkg: "regexp", Recv: "Regexp", Name: "FindString"}:         (*exec).findString,
		{Pkg: "regexp", Recv: "Regexp", Name: "ReplaceAllString"}:   (*exec).replaced,
	}
}

// submatch is the list of the groups of a match.
func (x *exec) submatch(c *callSite) (value, bool) {
	l := x.patternOf(c.recvExpr)
	if l == nil || len(c.exprs) != 1 {
		return value{}, false
	}
	out := value{list: true}
	for i := 0; ; i++ {
		v, ok := l.groupValue(i)
		if !ok {
			break
		}
		h := &text.Hole{Expr: c.expr, Inner: c.expr, Name: text.Source(c.expr), Type: types.Typ[types.String], Value: v, AsSent: isURLText(c.exprs[0], c.args[0])}
		out.elems = append(out.elems, x.inherit(ofNode(h, 1), c.arg(0)))
	}
	return out, true
}

// findString is the text of a match, or the empty text.
func (x *exec) findString(c *callSite) (value, bool) {
	l := x.patternOf(c.recvExpr)
	if l == nil {
		return value{}, false
	}
	v := x.opaqueResult(c)
	if h, ok := v.Node.(*text.Hole); ok {
		h.Value = l.value.Join(rfc3986.Exactly(""))
	}
	return x.inherit(v, c.arg(0)), true
}

// replaced is the text in which all runes of a class are replaced:
// regexp.MustCompile("[^a-z0-9]+").ReplaceAllString(name, "-")
func (x *exec) replaced(c *callSite) (value, bool) {
	l := x.patternOf(c.recvExpr)
	if l == nil || len(c.exprs) != 2 {
		return value{}, false
	}
	by, ok := x.constantText(c.exprs[1])
	if !ok || strings.Contains(by, "$") {
		return value{}, false
	}
	old := rfc3986.AnyValue()
	if c.args[0].Known {
		old = text.ValueOf(c.args[0].Node)
	}
	set := old.Set.Minus(excludedOctets(l.re)).Union(rfc3986.Chars(by))
	v := x.opaqueResult(c)
	if h, ok := v.Node.(*text.Hole); ok {
		h.Value = rfc3986.NonEmpty(set)
		h.Value.Empty = true
	}
	return x.inherit(v, c.arg(0)), true
}
