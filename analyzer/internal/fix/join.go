package fix

import (
	"go/ast"
	"go/token"
	"go/types"
	"strconv"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// JoinHostPort returns the fix that joins host and port with net.JoinHostPort, which puts an IPv6
// address in brackets. colon is the literal after host, which begins with ":"; port is nil if this
// literal also has the digits of the port. The three must be in one expression, or in three writes
// in a row; otherwise the fix is nil.
//
//	"http://" + host + ":" + port + "/x"
//	"http://" + net.JoinHostPort(host, port) + "/x"
//
// The brackets of a host that may have some are cut off first, because JoinHostPort adds them:
//
//	net.JoinHostPort(strings.Trim(host, "[]"), port)
func (s *Source) JoinHostPort(host *text.Hole, colon *text.Literal, port *text.Hole) *Fix {
	return s.join(joiner{left: host, colon: colon, right: port, path: "net", name: "JoinHostPort", end: ")", bare: !host.Value.Set.Has('[')})
}

// UserPassword returns the fix that joins user and password with url.UserPassword, which escapes
// both. colon is the literal between them. The three must be in one expression, or in three writes
// in a row; otherwise the fix is nil.
//
//	"amqp://" + user + ":" + password + "@" + host
//	"amqp://" + url.UserPassword(user, password).String() + "@" + host
func (s *Source) UserPassword(user *text.Hole, colon *text.Literal, password *text.Hole) *Fix {
	if password == nil {
		return nil
	}
	return s.join(joiner{left: user, colon: colon, right: password, path: "net/url", name: "UserPassword", end: ").String()", bare: true})
}

// join returns the fix for the two values and the colon of j. It returns nil if they are not
// written by a sum or a format.
func (s *Source) join(j joiner) *Fix {
	if j.left.Expr == nil || j.right != nil && j.right.Expr == nil {
		return nil
	}
	j.source = s
	j.file = s.editor.file(j.left.Expr.Pos())
	if j.file == nil {
		return nil
	}
	prefix, imports, ok := s.editor.qualify(j.file, j.left.Expr.Pos(), j.path, j.name)
	if !ok {
		return nil
	}
	message := "Use " + j.path[strings.LastIndexByte(j.path, '/')+1:] + "." + j.name
	j.name, j.imports = prefix+j.name+"(", imports
	if !j.bare {
		prefix, imports, ok := s.editor.qualify(j.file, j.left.Expr.Pos(), "strings", "Trim")
		if !ok {
			return nil
		}
		j.name, j.trim, j.last = j.name+prefix+"Trim(", `, "[]")`, imports
	}
	var edits []analysis.TextEdit
	if lit := j.colon.Lit; lit != nil && j.colon.Use == ast.Expr(lit) && s.editor.file(lit.Pos()) == j.file {
		if edits = j.format(); edits == nil {
			edits = j.sum()
		}
	}
	if edits == nil {
		return nil
	}
	f := &Fix{Message: message, Safe: true, Edits: edits, Imports: together(j.imports, j.last)}
	if j.right != nil {
		f.joined = span{j.left.Expr.Pos(), j.right.Expr.End()}
	}
	return f
}

// A joiner makes one fix that replaces two values and the colon between them by a call. left and
// right are the values; right is nil if the digits of a port follow in colon.
type joiner struct {
	source      *Source
	file        *ast.File
	left, right *text.Hole
	colon       *text.Literal
	path, name  string // package and name of the function; join makes name "net.JoinHostPort("
	end         string // the text to write after the right value, or after the digits of the port: ")"
	bare        bool   // whether the left value cannot contain brackets, as in "[::1]"
	trim        string // the text that closes strings.Trim(left, "[]"), which cuts off brackets; "" for none
	imports     []analysis.TextEdit
	last        []analysis.TextEdit // the import of strings, which comes after net and strconv
}

// sum returns the edits that put the operands of host + ":" + port, or of host + ":8080/x", into a
// call of the function of j. It returns nil if the values are not in such a sum.
func (j *joiner) sum() []analysis.TextEdit {
	lit := j.colon.Lit
	if j.colon.Off != 0 || !isString(j.source.Flow.Info, j.left.Expr) {
		return nil
	}
	last := ast.Expr(lit)
	if j.right != nil {
		if j.colon.Text != ":" || len(lit.Value) != 3 || !isString(j.source.Flow.Info, j.right.Expr) {
			return nil
		}
		last = j.right.Expr
	}
	sum, ok := j.source.Flow.Uses().Parent(last).(*ast.BinaryExpr)
	if !ok || sum.Y != last {
		return nil
	}
	left := sum.X
	if j.right != nil {
		inner, ok := left.(*ast.BinaryExpr)
		if !ok || inner.Y != ast.Expr(lit) {
			return nil
		}
		left = inner.X
	}
	if inner, ok := left.(*ast.BinaryExpr); ok {
		left = inner.Y
	}
	if left != j.left.Expr {
		return nil
	}
	begin := insert(j.left.Expr.Pos(), j.name)
	if j.right != nil {
		return []analysis.TextEdit{begin, Replace(j.left.Expr.End(), j.right.Expr.Pos(), j.trim+", "), insert(j.right.Expr.End(), j.end)}
	}
	digits := portDigits(j.colon.Text)
	joined := j.trim + ", " + strconv.Quote(digits) + j.end
	if len(digits)+1 == len(j.colon.Text) {
		return []analysis.TextEdit{begin, Replace(j.left.Expr.End(), lit.End(), joined)}
	}
	_, rest := j.colon.Span(0, len(digits)+1)
	return []analysis.TextEdit{begin, Replace(j.left.Expr.End(), rest, joined+" + "+lit.Value[:1])}
}

// format returns the edits that put the arguments of fmt.Sprintf("http://%s:%d/x", host, port), or
// of fmt.Sprintf("%s:8080", host), into a call of the function of j. It returns nil for other code.
func (j *joiner) format() []analysis.TextEdit {
	call, arg := j.formatCall()
	if call == nil {
		return nil
	}
	format := j.colon.Lit
	colon, after := j.colon.Span(0, 1)
	s := func(from, to token.Pos) string {
		return format.Value[max(0, int(from-format.Pos())):min(len(format.Value), int(to-format.Pos()))]
	}
	leftVerb := lastVerb(s(format.Pos(), colon))
	if leftVerb != "%s" && leftVerb != "%v" {
		return nil
	}
	leftBefore, leftAfter, ok := j.toString(j.left)
	if !ok {
		return nil
	}
	leftAfter += j.trim
	edits := []analysis.TextEdit{insert(j.left.Expr.Pos(), j.name+leftBefore)}
	if j.right == nil {
		digits := portDigits(j.colon.Text)
		if format.Value == `"`+leftVerb+":"+digits+`"` && arg == 1 && len(call.Args) == 2 && j.isDropped(call) {
			edits[0] = Replace(call.Pos(), j.left.Expr.Pos(), j.name+leftBefore)
			return append(edits, Replace(j.left.Expr.End(), call.End(), leftAfter+", "+strconv.Quote(digits)+j.end))
		}
		_, end := j.colon.Span(0, len(digits)+1)
		return append(edits,
			insert(j.left.Expr.End(), leftAfter+", "+strconv.Quote(digits)+j.end),
			Replace(colon, end, ""))
	}
	rightVerb := firstVerb(s(after, format.End()))
	if arg+1 >= len(call.Args) || call.Args[arg+1] != j.right.Expr || rightVerb == "" {
		return nil
	}
	rightBefore, rightAfter, ok := j.rightAsString(rightVerb)
	if !ok {
		return nil
	}
	if format.Value == `"`+leftVerb+":"+rightVerb+`"` && arg == 1 && len(call.Args) == 3 && j.isDropped(call) {
		// The format prints nothing else: the whole call is replaced.
		return []analysis.TextEdit{
			Replace(call.Pos(), j.left.Expr.Pos(), j.name+leftBefore),
			Replace(j.left.Expr.End(), j.right.Expr.Pos(), leftAfter+", "+rightBefore),
			Replace(j.right.Expr.End(), call.End(), rightAfter+j.end),
		}
	}
	if leftAfter != "" {
		edits = append(edits, insert(j.left.Expr.End(), leftAfter))
	}
	if rightBefore != "" {
		edits = append(edits, insert(j.right.Expr.Pos(), rightBefore))
	}
	return append(edits, insert(j.right.Expr.End(), rightAfter+j.end), Replace(colon, after+token.Pos(len(rightVerb)), ""))
}

// isDropped reports whether the fix can remove call, a call that formats only a host and a port:
// the call returns a string, and has no comment inside.
func (j *joiner) isDropped(call *ast.CallExpr) bool {
	return library.Of(j.source.Flow.Uses().Callee(call)).Makes == library.OpSprintf && !hasComment(j.file, call)
}

// formatCall returns the call, such as of fmt.Sprintf, that has j.colon as its format and j.left as
// an argument. arg is the index of this argument. call is nil if there is no such call.
func (j *joiner) formatCall() (call *ast.CallExpr, arg int) {
	call, ok := j.source.Flow.Uses().Parent(j.left.Expr).(*ast.CallExpr)
	if !ok {
		return nil, 0
	}
	if !isFormatter(j.source.Flow.Info, call) {
		return nil, 0
	}
	format := -1
	for i, a := range call.Args {
		switch {
		case a == ast.Expr(j.colon.Lit):
			format = i
		case a == j.left.Expr && format >= 0:
			return call, i
		}
	}
	return nil, 0
}

// lastVerb returns the verb at the end of s, text of a format, such as "%s". It returns "" if there
// is none, or if the verb has flags.
func lastVerb(s string) string {
	if len(s) < 2 || s[len(s)-2] != '%' || strings.HasSuffix(s[:len(s)-2], "%") {
		return ""
	}
	return s[len(s)-2:]
}

// firstVerb returns the verb at the beginning of s, text of a format: %d, %s or %v; else "".
func firstVerb(s string) string {
	if len(s) < 2 || s[0] != '%' || strings.IndexByte("dsv", s[1]) < 0 {
		return ""
	}
	return s[:2]
}

// rightAsString returns the texts to write before and after the right value to make it a string, as
// verb prints it: "strconv.Itoa(" and ")" for an int. ok is false if it cannot be converted.
func (j *joiner) rightAsString(verb string) (before, after string, ok bool) {
	t := j.source.Flow.Info.TypeOf(j.right.Expr)
	if t == nil {
		return "", "", false
	}
	b, isBasic := t.Underlying().(*types.Basic)
	if !isBasic || b.Info()&types.IsInteger == 0 {
		if verb == "%d" {
			return "", "", false
		}
		return j.toString(j.right)
	}
	if verb != "%d" && (verb != "%v" || typed.HasMethod(t, "String") || typed.HasMethod(t, "Error")) {
		return "", "", false
	}
	prefix, imports, ok := j.source.editor.qualify(j.file, j.right.Expr.Pos(), "strconv", "Itoa")
	if !ok {
		return "", "", false
	}
	j.imports = together(j.imports, imports)
	if types.Identical(t, types.Typ[types.Int]) {
		return prefix + "Itoa(", ")", true
	}
	if j.source.editor.lookup(j.right.Expr.Pos(), "int") != types.Universe.Lookup("int") {
		return "", "", false
	}
	return prefix + "Itoa(int(", "))", true
}

// toString returns the texts to write before and after the value of h to make it a string. ok is
// false if it cannot be converted, or if the new string must be converted back to the type of h.
func (j *joiner) toString(h *text.Hole) (before, after string, ok bool) {
	c, ok := toText(j.source, j.file, h.Expr, h.Verb)
	return c.before, c.after, ok && c.open == "" && len(c.format) == 0
}

// isString reports whether the type of e is string itself, and no named string.
func isString(info *types.Info, e ast.Expr) bool {
	t := info.TypeOf(e)
	return t != nil && types.Identical(t, types.Typ[types.String])
}

// portDigits returns the digits that follow the colon at the beginning of s; "" if none do.
func portDigits(s string) string {
	n := 1
	for n < len(s) && '0' <= s[n] && s[n] <= '9' {
		n++
	}
	return s[1:n]
}
