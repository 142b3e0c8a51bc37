package fix_test

import (
	"go/ast"
	"go/token"
	"strconv"
	"strings"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/fix"
	"github.com/urlescape/urlescape/analyzer/internal/flow"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// colonOf returns the text from the first ":port" on in the literals after "sink(": the
// last colon of the first that has one after no "/".
func (p *program) colonOf() *text.Literal {
	p.t.Helper()
	var out *text.Literal
	ast.Inspect(p.Flow.Files[0], func(n ast.Node) bool {
		lit, ok := n.(*ast.BasicLit)
		if !ok || out != nil || p.Flow.Fset.Position(lit.Pos()).Offset < strings.Index(p.text, "sink(") {
			return true
		}
		s, err := strconv.Unquote(lit.Value)
		if err != nil {
			return true
		}
		if i := strings.LastIndexByte(s, ':'); i >= 0 && !strings.HasPrefix(s[i:], "://") {
			out = &text.Literal{Text: s[i:], Lit: lit, Off: i, Use: lit}
			if end := strings.IndexByte(s[i:], '%'); end >= 0 {
				out.Text = s[i : i+end]
			}
		}
		return true
	})
	if out == nil {
		p.t.Fatalf("no colon in\n%s", p.text)
	}
	return out
}

// TestJoin joins hosts with their ports, and users with their passwords, where they stand
// together in the source; "" is wanted where they do not, so that no edit could be right.
func TestJoin(t *testing.T) {
	const imports = "import (\n\t\"fmt\"\n\t\"net\"\n\t\"net/url\"\n\t\"strconv\"\n\t\"strings\"\n)\n\nvar _ = fmt.Sprint(net.IPv4len, url.URL{}, strconv.Itoa(1), strings.ToLower(\"\"))\n\n" +
		"type word string\n\ntype count int\n\ntype level int\n\nfunc (level) String() string { return \"\" }\n\n" +
		"type writer struct{ strings.Builder }\n\n"
	const hostPort, userPassword = "host port", "user password"
	for _, tt := range []struct{ params, line, of, want string }{
		// Sums.
		{"host, port string", `sink("http://" + host + ":" + port)`, hostPort, `sink("http://" + net.JoinHostPort(host, port))`},
		{"host, port string", `sink(host + ":" + port + "/x")`, hostPort, `sink(net.JoinHostPort(host, port) + "/x")`},
		{"host string", `sink("http://" + host + ":8080")`, "host", `sink("http://" + net.JoinHostPort(host, "8080"))`},
		{"host string", `sink("http://" + host + ":8080/x")`, "host", `sink("http://" + net.JoinHostPort(host, "8080") + "/x")`},
		{"host string", "sink(host + `:8080/x`)", "host", "sink(net.JoinHostPort(host, \"8080\") + `/x`)"},
		{"host, x, port string", `sink(host + x + ":" + port)`, hostPort, ""},             // something between them
		{"host, x, port string", `sink(host + ":" + x + port)`, hostPort, ""},             // and there
		{"host, port string", `sink(host + ":1" + port)`, hostPort, ""},                   // a part of the port
		{"host, port string", `sink(host + "x:" + port)`, hostPort, ""},                   // a part of the host
		{"host, port string", `sink(host + (":" + port))`, hostPort, ""},                  // in an order of its own
		{"host word, port string", `sink(string(host + ":" + word(port)))`, hostPort, ""}, // no string
		{"host string, port word", `sink(string(word(host) + ":" + port))`, hostPort, ""},
		{"host, port string", `x := ":"; sink(host + x + port)`, hostPort, ""}, // the colon is elsewhere
		{"user, password, x string", `sink("https://" + user + ":" + password + "@" + x)`, userPassword, `sink("https://" + url.UserPassword(user, password).String() + "@" + x)`},
		// Formats.
		{"host string, port int", `sink(fmt.Sprintf("http://%s:%d/x", host, port))`, hostPort, `sink(fmt.Sprintf("http://%s/x", net.JoinHostPort(host, strconv.Itoa(port))))`},
		{"host string, port int", `sink(fmt.Sprintf("%s:%d", host, port))`, hostPort, `sink(net.JoinHostPort(host, strconv.Itoa(port)))`},
		{"host string, port int", `sink(fmt.Sprintf("%s:%v", host, port))`, hostPort, `sink(net.JoinHostPort(host, strconv.Itoa(port)))`},
		{"host string, port uint16", `sink(fmt.Sprintf("%s:%d", host, port))`, hostPort, `sink(net.JoinHostPort(host, strconv.Itoa(int(port))))`},
		{"host string, port count", `sink(fmt.Sprintf("%v:%d", host, port))`, hostPort, `sink(net.JoinHostPort(host, strconv.Itoa(int(port))))`},
		{"host string, port level", `sink(fmt.Sprintf("%s:%d", host, port))`, hostPort, `sink(net.JoinHostPort(host, strconv.Itoa(int(port))))`},
		{"host string, port level", `sink(fmt.Sprintf("%s:%v", host, port))`, hostPort, ""}, // its String is printed
		{"host string, port int", `sink(fmt.Sprintf("%s:%s", host, port))`, hostPort, ""},   // "%!s(int=1)"
		{"host string, port int", `sink(fmt.Sprintf("%s:%05d", host, port))`, hostPort, ""}, // its bytes are others
		{"host string, port int", `sink(fmt.Sprintf("%q:%d", host, port))`, hostPort, ""},
		{"host string, port int", `sink(fmt.Sprintf("%%s:%d", port) + host)`, hostPort, ""},
		{"host, port string", `sink(fmt.Sprintf("%s:%s", host, port))`, hostPort, `sink(net.JoinHostPort(host, port))`},
		{"host, port string", `sink(fmt.Sprintf("%s:%d", host, port))`, hostPort, ""},
		{"host word, port string", `sink(fmt.Sprintf("a%s:%s", host, port))`, hostPort, `sink(fmt.Sprintf("a%s", net.JoinHostPort(string(host), port)))`},
		{"host word, port word", `sink(fmt.Sprintf("a%s:%s", host, port))`, hostPort, `sink(fmt.Sprintf("a%s", net.JoinHostPort(string(host), string(port))))`},
		{"host string", `sink(fmt.Sprintf("%s:8080", host))`, "host", `sink(net.JoinHostPort(host, "8080"))`},
		{"host string", `sink(fmt.Sprintf("%s:8080/x", host))`, "host", `sink(fmt.Sprintf("%s/x", net.JoinHostPort(host, "8080")))`},
		{"x, host string", `sink(fmt.Sprintf("%s/%s:8080", x, host))`, "host", `sink(fmt.Sprintf("%s/%s", x, net.JoinHostPort(host, "8080")))`},
		{"host string, port, x int", `sink(fmt.Sprintf("%s:%d", host, x+port))`, hostPort, ""}, // a part of the argument
		// A comment between them would be lost.
		{"host string, port int", "sink(fmt.Sprintf(\"%s:%d\", host /* of the pool */, port))", hostPort, "sink(fmt.Sprintf(\"%s\", net.JoinHostPort(host /* of the pool */, strconv.Itoa(port))))"},
		// Writes, one after the other.
		{"b *writer, user, password string", `sink(""); b.WriteString(user); b.WriteString(":"); b.WriteString(password)`, userPassword, ""},
	} {
		line := strings.ReplaceAll(tt.line, "; ", "\n\t")
		p := load(t, body(imports, tt.params, line))
		names := strings.Fields(tt.of)
		left := hole(p.expr(names[0]))
		var right *text.Hole
		if len(names) > 1 {
			right = hole(p.expr(names[1]))
		}
		join := p.JoinHostPort
		if tt.of == userPassword {
			join = p.UserPassword
		}
		want := ""
		if tt.want != "" {
			want = body(imports, tt.params, strings.ReplaceAll(tt.want, "; ", "\n\t"))
		}
		f := join(left, p.colonOf(), right)
		if got := p.apply(f); got != want {
			t.Errorf("%s: got\n%s\nwant\n%s", tt.line, got, want)
		}
		if f != nil && !f.Safe {
			t.Errorf("%s: the fix is merely offered", tt.line)
		}
	}
}

// TestJoinImports: the imports of one fix come in alphabetical order, also in one place.
func TestJoinImports(t *testing.T) {
	const before, params, line = "import (\n\t\"fmt\"\n\t\"syscall\"\n)\n\nvar _ = syscall.Getpid\n\n", "host string, port int", `sink(fmt.Sprintf("%s:%d", host, port) + fmt.Sprint())`
	const after, want = "import (\n\t\"fmt\"\n\t\"net\"\n\t\"strconv\"\n\t\"strings\"\n\t\"syscall\"\n)\n\nvar _ = syscall.Getpid\n\n", `sink(net.JoinHostPort(strings.Trim(host, "[]"), strconv.Itoa(port)) + fmt.Sprint())`
	p := load(t, body(before, params, line))
	left := hole(p.expr("host"))
	left.Value = rfc3986.AnyValue()
	if got, want := p.apply(p.JoinHostPort(left, p.colonOf(), hole(p.expr("port")))), body(after, params, want); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// TestJoinBrackets cuts off the brackets that a host may have: it gets them again.
func TestJoinBrackets(t *testing.T) {
	const imports = "import (\n\t\"net\"\n\t\"strings\"\n)\n\nvar _ = strings.ToLower(net.IPv4zero.String())\n\n"
	p := load(t, body(imports, "host string", `sink("http://" + host + ":8080")`))
	h := hole(p.expr("host"))
	h.Value = rfc3986.AnyValue()
	if got, want := p.apply(p.JoinHostPort(h, p.colonOf(), nil)), body(imports, "host string", `sink("http://" + net.JoinHostPort(strings.Trim(host, "[]"), "8080"))`); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	for _, wrong := range []*fix.Fix{
		p.JoinHostPort(&text.Hole{}, p.colonOf(), nil),
		p.JoinHostPort(h, p.colonOf(), &text.Hole{}),
		p.JoinHostPort(h, &text.Literal{Text: ":8080"}, nil),
		p.UserPassword(h, p.colonOf(), nil),
	} {
		if wrong != nil {
			t.Errorf("a fix of what does not stand in the source: %v", wrong.Edits)
		}
	}
}

// TestVerbs wraps values that a verb prints in a form of its own: that form is what is
// escaped, with the arguments that it takes.
func TestVerbs(t *testing.T) {
	const both = "import (\n\t\"fmt\"\n\t\"net/url\"\n)\n\nvar _ url.URL\n\n"
	for _, tt := range []struct{ params, line, verb, want string }{
		{"id string", `sink(fmt.Sprintf("/u/%-10s", id))`, "%-10s", `sink(fmt.Sprintf("/u/%s", url.PathEscape(fmt.Sprintf("%-10s", id))))`},
		{"id string", `sink(fmt.Sprintf("/u/%q/x", id))`, "%q", `sink(fmt.Sprintf("/u/%s/x", url.PathEscape(fmt.Sprintf("%q", id))))`},
		{"id string, width int", `sink(fmt.Sprintf("/u/%*s", width, id))`, "%*s", `sink(fmt.Sprintf("/u/%s", url.PathEscape(fmt.Sprintf("%*s", width, id))))`},
		{"id int", `sink(fmt.Sprintf("/u/%05d", id))`, "%05d", `sink(fmt.Sprintf("/u/%s", url.PathEscape(fmt.Sprintf("%05d", id))))`},
		{"id rune", `sink(fmt.Sprintf("/u/%c", id))`, "%c", `sink(fmt.Sprintf("/u/%s", url.PathEscape(string(id))))`},
		{"id int", `sink(fmt.Sprintf("/u/%c", id))`, "%c", `sink(fmt.Sprintf("/u/%s", url.PathEscape(fmt.Sprintf("%c", id))))`},
		{"id, name string", `sink(fmt.Sprintf("/u/%[2]q/%[1]s", name, id))`, "%[2]q", `sink(fmt.Sprintf("/u/%[2]s/%[1]s", name, url.PathEscape(fmt.Sprintf("%q", id))))`},
		// One argument for two verbs, and a width that another verb takes out of turn.
		{"id string", `sink(fmt.Sprintf("/u/%[1]q/%[1]q", id))`, "%[1]q", ""},
		{"id string, width int", `sink(fmt.Sprintf("/u/%[1]*[2]s", width, id))`, "%[1]*[2]s", ""},
		{"id string, format string", `sink(fmt.Sprintf(format, id))`, "%q", ""},
		{"id string, l []any", `sink(fmt.Sprintf("/u/%q", l...))`, "%q", ""},
	} {
		p := load(t, body(both, tt.params, tt.line))
		of := "id"
		if tt.params == "id string, l []any" {
			of = "l"
		}
		h := hole(p.expr(of))
		h.Verb = tt.verb
		got := p.apply(p.Wrap(h, "PathEscape"))
		want := ""
		if tt.want != "" {
			want = body(both, tt.params, tt.want)
		}
		if got != want {
			t.Errorf("%s: got\n%s\nwant\n%s", tt.line, got, want)
		}
	}
}

// TestValues makes url.Values of texts of several pairs.
func TestValues(t *testing.T) {
	const imports = "import (\n\t\"fmt\"\n\t\"net/url\"\n)\n\nvar _ = fmt.Sprint(url.URL{})\n\n"
	const c = "const key = \"k=\"\n\ntype word string\n\n"
	for _, tt := range []struct{ params, line, root, want string }{
		{"a, b string", `sink("a=" + a + "&b=" + b)`, "", `sink(url.Values{"a": {a}, "b": {b}}.Encode())`},
		{"a, b string", `sink("a=" + url.QueryEscape(a) + "&b=" + b)`, "", `sink(url.Values{"a": {a}, "b": {b}}.Encode())`},
		{"a, b string", `sink("a=" + a + "&c=1&b=" + b + "&d=")`, "", `sink(url.Values{"a": {a}, "c": {"1"}, "b": {b}, "d": {""}}.Encode())`},
		{"a, b string", `sink("a=" + a + "&a=" + b)`, "", `sink(url.Values{"a": {a, b}}.Encode())`},
		{"a, b string", `sink("a=x%20" + a + b)`, "", `sink(url.Values{"a": {"x " + a + b}}.Encode())`},
		{"a, b string", `sink("a%5B%5D=" + (a + "&b=" + b))`, "", `sink(url.Values{"a[]": {a}, "b": {b}}.Encode())`},
		{"a string, b int", `sink(fmt.Sprintf("a=%s&b=%d", a, b))`, "", `sink(url.Values{"a": {a}, "b": {fmt.Sprint(b)}}.Encode())`},
		{"a string, b int", `sink(fmt.Sprintf("a=%s&b=%05d", a, b))`, "", `sink(url.Values{"a": {a}, "b": {fmt.Sprintf("%05d", b)}}.Encode())`},
		{"a, b string", `sink(fmt.Sprintf("a=%s%%&b=%v", url.QueryEscape(a), b))`, "", ""}, // "%" decodes to nothing
		{"a, b string", `sink(fmt.Sprintf("a=%s&b=%v&c=100%%25", url.QueryEscape(a), b))`, "", `sink(url.Values{"a": {a}, "b": {b}, "c": {"100%"}}.Encode())`},
		{"a, b string", `s := "a=" + a + "&b=" + b; sink(s)`, "s", `s := url.Values{"a": {a}, "b": {b}}.Encode(); sink(s)`},
		{"a, b string", `sink(string([]byte("a=" + a + "&b=" + b)))`, `[]byte("a=" + a + "&b=" + b)`, `sink(string([]byte(url.Values{"a": {a}, "b": {b}}.Encode())))`},
		// Too few, or not seen whole.
		{"a, b string", `sink("a=" + a)`, "", ""},
		{"a, b string", `sink("a=1&b=2")`, "", ""},
		{"a, b string", `sink(a + "=" + b)`, "", ""},
		{"a, b string", `sink("a=" + a + "&" + b)`, "", ""},
		{"a, b string", `sink("a=" + a + "&b" + b)`, "", ""},
		{"a, b string", `sink("=" + a + "&b=" + b)`, "", ""},
		{"a, b string", `sink("/x?a=" + a + "&b=" + b)`, "", ""},
		{"a, b string", `sink("a=" + a + ";b=" + b)`, "", ""},
		{"a, b string", `sink("a=" + a + "&b=" + b + "#f")`, "", ""},
		{"a, b string", `sink("a=" + a + "&%=" + b)`, "", ""},
		{"a, b string", `sink(key + a + "&b=" + b)`, "", ""}, // the name of the constant would be lost
		{"a, b word", `sink(string("a=" + a + "&b=" + b))`, `"a=" + a + "&b=" + b`, `sink(string(url.Values{"a": {string(a)}, "b": {string(b)}}.Encode()))`},
		{"a, b word, take func(word)", `sink(""); take("a=" + a + "&b=" + b)`, `"a=" + a + "&b=" + b`, ""}, // a string is no word
		{"a, b string", `sink("a=" + url.PathEscape(a) + "&b=" + b)`, "", ""},                              // another text
		{"a, b string", `sink(fmt.Sprintf("a=%q&b=%s", url.QueryEscape(a), b))`, "", ""},
		{"a, b string", `sink(fmt.Sprintf("a=%[2]s&b=%[1]s", a, b))`, "", ""},
		{"a, b string, n int", `sink(fmt.Sprintf("a=%*s&b=%s", n, a, b))`, "", ""},
		{"a, b string", `sink(fmt.Sprintf("a=%s&b=%s", a, b, a))`, "", ""},
		{"a, b string", `sink(fmt.Sprintf("a=%s", a) + fmt.Sprintf("&b=%s", b))`, "", ""},
		// A comment would be lost.
		{"a, b string", "sink(\"a=\" + a + \"&b=\" + b /* the other */ + \"&c=\" + a)", "", ""},
		{"f func(string) string, a string", "sink(\"a=\" + a + \"&b=\" + f( /* the other */ a))", "", ""},
		// A block begins after it, or the variable is read elsewhere.
		{"a, b string", `sink(""); if "a="+a+"&b="+b == a { return }`, `"a="+a+"&b="+b`, ""},
		{"a, b string", `sink(""); switch s := "a=" + a + "&b=" + b; s { }`, `"a=" + a + "&b=" + b`, ""},
		{"a, b string", `sink(""); a += "a=" + a + "&b=" + b`, `"a=" + a + "&b=" + b`, ""},
		{"a, b string", `s := "a=" + a + "&b=" + b; sink(s); sink(s)`, "s", ""},
	} {
		lines := func(s string) string { return strings.ReplaceAll(s, "; ", "\n\t") }
		p := load(t, body(imports+c, tt.params, lines(tt.line)))
		root := tt.root
		if root == "" {
			root = strings.TrimSuffix(strings.TrimPrefix(tt.line, "sink("), ")")
		}
		at := p.anywhere(root)
		f := p.Values(at, p.within(at))
		want := ""
		if tt.want != "" {
			want = body(imports+c, tt.params, lines(tt.want))
		}
		if got := p.apply(f); got != want {
			t.Errorf("%s: got\n%s\nwant\n%s", tt.line, got, want)
		}
		if f != nil && (f.Safe || f.Why != fix.Choice) {
			t.Errorf("%s: the pairs are sorted, so that a person has to choose", tt.line)
		}
	}
	if noText := fix.SourceOf(&flow.Package{}); noText.Values(nil, nil) != nil {
		t.Error("without types there is a fix")
	}
}

// anywhere returns the expression that the source has as text, in the last function.
func (p *program) anywhere(s string) (found ast.Expr) {
	p.t.Helper()
	from := token.Pos(strings.LastIndex(p.text, "func f("))
	ast.Inspect(p.Flow.Files[0], func(n ast.Node) bool {
		if e, ok := n.(ast.Expr); ok && p.source(e) == s && e.Pos() > from {
			found = e
		}
		return true
	})
	if found == nil {
		p.t.Fatalf("no %s in\n%s", s, p.text)
	}
	return found
}

// within returns a value of a text: the first variable in it, or in what it is set to.
func (p *program) within(e ast.Expr) (found ast.Expr) {
	if id, ok := e.(*ast.Ident); ok {
		for _, u := range p.Flow.Uses().Variable(p.Flow.Uses().Named(id)) {
			if u.Value != nil {
				e = u.Value
			}
		}
	}
	ast.Inspect(e, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && found == nil && (id.Name == "a" || id.Name == "b") {
			found = id
		}
		return true
	})
	if found == nil {
		return e
	}
	return found
}
