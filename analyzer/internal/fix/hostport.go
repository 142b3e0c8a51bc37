package fix

import (
	"go/ast"
	"go/token"
	"go/types"
	"strconv"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ast/astutil"

	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// JoinHostPort returns the fix that joins a host and its port with
// net.JoinHostPort, which puts an IPv6 address in brackets. colon is the text
// that begins with ":"; port is nil when the digits follow in colon.
//
//	"http://" + host + ":" + port + "/x"
//	"http://" + net.JoinHostPort(host, port) + "/x"
//
//	fmt.Sprintf("%s:%d", host, port)
//	net.JoinHostPort(host, strconv.Itoa(port))
func (s *Source) JoinHostPort(host *urltemplate.Hole, colon *urltemplate.Literal, port *urltemplate.Hole) *Fix {
	if host.Expr == nil || colon.Lit == nil || colon.Use != ast.Expr(colon.Lit) || port != nil && port.Expr == nil {
		return nil
	}
	file := s.file(host.Expr.Pos())
	if file == nil || s.file(colon.Lit.Pos()) != file {
		return nil
	}
	j := joiner{Source: s, file: file, host: host, colon: colon, port: port}
	prefix, imports, ok := s.qualify(file, host.Expr.Pos(), "net", "JoinHostPort")
	if !ok {
		return nil
	}
	j.name, j.imports = prefix+"JoinHostPort(", imports
	edits := j.format()
	if edits == nil {
		edits = j.sum()
	}
	if edits == nil {
		return nil
	}
	return &Fix{Message: "Use net.JoinHostPort", Safe: true, Edits: edits, Imports: j.imports}
}

type joiner struct {
	*Source
	file    *ast.File
	host    *urltemplate.Hole
	colon   *urltemplate.Literal
	port    *urltemplate.Hole
	name    string // "net.JoinHostPort("
	imports []analysis.TextEdit
}

// sum edits host + ":" + port, or host + ":8080/x".
func (j *joiner) sum() []analysis.TextEdit {
	lit := j.colon.Lit
	if j.colon.Off != 0 || !j.isString(j.host.Expr) {
		return nil
	}
	last := ast.Expr(lit)
	if j.port != nil {
		if j.colon.Text != ":" || len(lit.Value) != 3 || !j.isString(j.port.Expr) {
			return nil
		}
		last = j.port.Expr
	}
	path, _ := astutil.PathEnclosingInterval(j.file, j.host.Expr.Pos(), last.End())
	if len(path) == 0 {
		return nil
	}
	sum, ok := path[0].(*ast.BinaryExpr)
	if !ok || sum.Y != last {
		return nil
	}
	left := sum.X
	if j.port != nil {
		inner, ok := left.(*ast.BinaryExpr)
		if !ok || inner.Y != ast.Expr(lit) {
			return nil
		}
		left = inner.X
	}
	if inner, ok := left.(*ast.BinaryExpr); ok && left != j.host.Expr {
		left = inner.Y
	}
	if left != j.host.Expr {
		return nil
	}
	begin := insert(j.host.Expr.Pos(), j.name)
	if j.port != nil {
		return []analysis.TextEdit{begin, replace(j.host.Expr.End(), j.port.Expr.Pos(), ", "), insert(j.port.Expr.End(), ")")}
	}
	digits := portDigits(j.colon.Text)
	joined := ", " + strconv.Quote(digits) + ")"
	if len(digits)+1 == len(j.colon.Text) {
		return []analysis.TextEdit{begin, replace(j.host.Expr.End(), lit.End(), joined)}
	}
	_, rest := j.colon.Span(0, len(digits)+1)
	return []analysis.TextEdit{begin, replace(j.host.Expr.End(), rest, joined+" + "+lit.Value[:1])}
}

// format edits fmt.Sprintf("http://%s:%d/x", host, port) and "%s:8080".
func (j *joiner) format() []analysis.TextEdit {
	call, arg := j.formatCall()
	if call == nil {
		return nil
	}
	format := j.colon.Lit
	colon, after := j.colon.Span(0, 1)
	text := func(from, to token.Pos) string {
		return format.Value[max(0, int(from-format.Pos())):min(len(format.Value), int(to-format.Pos()))]
	}
	hostVerb := lastVerb(text(format.Pos(), colon))
	if hostVerb != "%s" && hostVerb != "%v" {
		return nil
	}
	hostBefore, hostAfter, ok := j.toString(j.file, j.host)
	if !ok {
		return nil
	}
	edits := []analysis.TextEdit{insert(j.host.Expr.Pos(), j.name+hostBefore)}
	if j.port == nil {
		digits := portDigits(j.colon.Text)
		_, end := j.colon.Span(0, len(digits)+1)
		return append(edits,
			insert(j.host.Expr.End(), hostAfter+", "+strconv.Quote(digits)+")"),
			replace(colon, end, ""))
	}
	portVerb := firstVerb(text(after, format.End()))
	if arg+1 >= len(call.Args) || call.Args[arg+1] != j.port.Expr || portVerb == "" {
		return nil
	}
	portBefore, portAfter, ok := j.portAsString(portVerb)
	if !ok {
		return nil
	}
	if hostAfter != "" {
		edits = append(edits, insert(j.host.Expr.End(), hostAfter))
	}
	if portBefore != "" {
		edits = append(edits, insert(j.port.Expr.Pos(), portBefore))
	}
	if format.Value == `"`+hostVerb+":"+portVerb+`"` && arg == 1 && len(call.Args) == 3 && calledName(call).Name == "Sprintf" {
		// The format does nothing else: the call goes.
		edits[0] = replace(call.Pos(), j.host.Expr.Pos(), j.name+hostBefore)
		if portAfter != "" {
			edits = append(edits, insert(j.port.Expr.End(), portAfter))
		}
		return edits
	}
	return append(edits, insert(j.port.Expr.End(), portAfter+")"), replace(colon, after+token.Pos(len(portVerb)), ""))
}

// formatCall returns the call of a formatter of fmt that has the text as its
// format and the host as an argument, and the index of that.
func (j *joiner) formatCall() (call *ast.CallExpr, arg int) {
	path, _ := astutil.PathEnclosingInterval(j.file, j.colon.Lit.Pos(), j.host.Expr.End())
	if len(path) == 0 {
		return nil, 0
	}
	call, ok := path[0].(*ast.CallExpr)
	if !ok {
		return nil, 0
	}
	if !j.isFormatter(call) {
		return nil, 0
	}
	format := -1
	for i, a := range call.Args {
		switch {
		case a == ast.Expr(j.colon.Lit):
			format = i
		case a == j.host.Expr && format >= 0:
			return call, i
		}
	}
	return nil, 0
}

// lastVerb returns the verb that the text of a format ends with, without flags;
// "" when it ends with anything else.
func lastVerb(text string) string {
	if len(text) < 2 || text[len(text)-2] != '%' || strings.HasSuffix(text[:len(text)-2], "%") {
		return ""
	}
	return text[len(text)-2:]
}

// firstVerb returns the verb that the text of a format begins with, without
// flags: %d, %s or %v; "" when it begins with anything else.
func firstVerb(text string) string {
	if len(text) < 2 || text[0] != '%' || strings.IndexByte("dsv", text[1]) < 0 {
		return ""
	}
	return text[:2]
}

// portAsString returns what makes a port a string: strconv.Itoa for integers.
func (j *joiner) portAsString(verb string) (before, after string, ok bool) {
	t := j.Info.TypeOf(j.port.Expr)
	if t == nil {
		return "", "", false
	}
	b, isBasic := t.Underlying().(*types.Basic)
	if !isBasic || b.Info()&types.IsInteger == 0 {
		if verb == "%d" {
			return "", "", false
		}
		return j.toString(j.file, j.port)
	}
	if verb != "%d" && (verb != "%v" || hasMethod(t, "String") || hasMethod(t, "Error")) {
		return "", "", false
	}
	prefix, imports, ok := j.qualify(j.file, j.port.Expr.Pos(), "strconv", "Itoa")
	if !ok {
		return "", "", false
	}
	j.imports = append(j.imports, imports...)
	if types.Identical(t, types.Typ[types.Int]) {
		return prefix + "Itoa(", ")", true
	}
	if j.lookup(j.port.Expr.Pos(), "int") != types.Universe.Lookup("int") {
		return "", "", false
	}
	return prefix + "Itoa(int(", "))", true
}

func (j *joiner) isString(e ast.Expr) bool {
	t := j.Info.TypeOf(e)
	return t != nil && types.Identical(t, types.Typ[types.String])
}

// portDigits returns the digits behind the colon that text begins with.
func portDigits(text string) string {
	n := 1
	for n < len(text) && '0' <= text[n] && text[n] <= '9' {
		n++
	}
	return text[1:n]
}
